# Users whom a server keeps from its tables.

settings-button-excluded = Ausgeschlossene
exclusions-title = Ausgeschlossene
exclusions-about = Auf diesem Server antworte ich ihnen nicht mehr, außer zu ihren eigenen Daten. Bots übernehmen ihre Plätze, und sie scheiden aus den Wettbewerben des Servers aus.
exclusions-none = Niemand ist ausgeschlossen.
exclusions-line =
    • **{ $name }** · { $until ->
        [never] bis auf Weiteres
       *[other] bis { $until }
    } · { $reason }
exclusions-more = { $count ->
    [one] … und { $count } weitere Person
   *[other] … und { $count } weitere
  }
exclusions-nameless = jemand, dessen Daten gelöscht sind
exclusions-back = ‹ Einstellungen
exclusions-pick = Jemanden ausschließen …
exclusions-lift = Jemanden wieder zulassen …
exclusions-form = { $name } ausschließen
exclusions-field-reason = Grund (die Person sieht ihn)
exclusions-field-days = Tage (leer: unbefristet)
exclusions-hint-days = Leer: bis auf Weiteres
exclusions-field-appeal = Was die Person tun kann
exclusions-hint-appeal = Zum Beispiel: die Moderation anschreiben
exclusions-done = ✅ { $name } ist ausgeschlossen, { $until ->
    [never] bis auf Weiteres
   *[other] bis { $until }
  }.
exclusions-lifted = ✅ { $name } ist wieder zugelassen.
error-excluded =
    Du bist von den Tischen dieses Servers ausgeschlossen, { $until ->
        [never] bis die Verwaltung dich wieder zulässt
       *[other] bis { $until }
    }.
    { $has_reason ->
        [yes] Begründung der Verwaltung: { $given_reason }
       *[no] Eine Begründung ist nicht gespeichert.
    }
    { $has_appeal ->
        [yes] Was du tun kannst: { $given_appeal }
       *[no] Ist das ein Irrtum, dann schreib der Verwaltung.
    }
error-exclusion-days = Gib eine Zahl von Tagen zwischen 1 und { $most } ein, oder lass das Feld leer.
error-exclusion-self = Du kannst dich nicht selbst ausschließen.
error-exclusion-manager = Bots und Mitglieder, die den Server verwalten, können nicht ausgeschlossen werden.
error-exclusion-gone = Diese Person ist nicht mehr ausgeschlossen.

# The operator's bars.
error-barred =
    Mein Betreiber hat dich vom Spielen mit mir ausgeschlossen, { $until ->
        [never] bis auf Weiteres
       *[other] bis { $until }
    }. Deine Daten gehören weiter dir: { -export }, { -forget-me }.
    { $has_reason ->
        [yes] Begründung meines Betreibers: { $given_reason }
       *[no] Eine Begründung ist nicht gespeichert.
    }
    { $has_appeal ->
        [yes] Was du tun kannst: { $given_appeal }
       *[no] Ist das ein Irrtum, dann schreib meinem Betreiber.
    }
error-server-barred =
    Mein Betreiber hat diesen Server gesperrt, { $until ->
        [never] bis auf Weiteres
       *[other] bis { $until }
    }.
    { $has_reason ->
        [yes] Begründung meines Betreibers: { $given_reason }
       *[no] Eine Begründung ist nicht gespeichert.
    }
    { $has_appeal ->
        [yes] Was du tun kannst: { $given_appeal }
       *[no] Ist das ein Irrtum, dann schreib meinem Betreiber.
    }

# Was die eigene Ansicht von Kontrakten, Kontras und Domino sagt.

panel-declared = **{ $contract }**, angesagt von { $name } · { $values }
panel-choose = Du sagst an: Wähle den Kontrakt.
panel-group-one = Du wählst noch { $left ->
    [1] einmal
    [2] zweimal
   *[other] { $left }-mal
  }: { $contracts }
panel-group-own = Du wählst noch { $left ->
    [one] 1 Kontrakt
   *[other] { $left } Kontrakte
  } aus diesen: { $contracts }
panel-group-shared = Du wählst noch { $left ->
    [one] 1 Kontrakt
   *[other] { $left } Kontrakte
  }; am Tisch übrig: { $contracts }
panel-group-table = Am Tisch { $left ->
    [one] bleibt noch 1 Spiel
   *[other] bleiben noch { $left } Spiele
  } mit: { $contracts }
panel-group-times = { $contract } ({ $left })
panel-contract = • **{ $contract }**: { $values }
panel-pick-trump = **{ $contract }** ({ $values }): welche Farbe?
panel-pick-start = **{ $contract }** ({ $values }): mit welcher Karte fangen die Reihen an?
panel-other-contract = ← Anderer Kontrakt

panel-lead-no-hearts = Du spielst aus: jede Karte außer { $suit }, solange du eine andere Farbe hast.
panel-lead-banned = Du spielst aus: jede Karte außer { $which }{ $until ->
    [broken] {", "}bis eine davon abgeworfen wurde
    [second_trick] {" "}im ersten Stich
   *[last] {""}
}. Das gilt, solange du andere hast.
panel-follow-under = Bediene: { $suit }, mit einer zählenden Karte unter { $card }.
panel-void-throw = Ohne { $suit } musst du eine von diesen abwerfen: { $which }.
panel-follow-beat = Bediene: { $suit }, und zwar höher als { $card }.
panel-void-some = Du hast kein { $suit }: Spiel eine Karte, die nicht ausgegraut ist.
panel-ruff = Du hast kein { $suit }: Du musst mit { $trump } stechen.
panel-overruff = Du hast kein { $suit }: Du musst { $card } überstechen.
panel-domino-lay = Leg eine passende Karte an.
panel-domino-or-pass = Leg eine passende Karte an, oder passe.
panel-domino-stuck = Nichts passt: Du musst passen.
panel-since-pass = { $name } hat gepasst
panel-since-own-pass = Seit du gepasst hast: { $what }
panel-since-start = Bisher: { $what }
panel-may-double = Wem gibst du Kontra?
panel-early = Du kannst schon jetzt entscheiden. Das gilt, wenn vor deinem Zug niemand mehr { $again ->
    [yes] Rekontra
   *[no] Kontra
  } gibt.
panel-early-noted = ✔️ Für deinen Zug notiert: { $call }.
panel-rows = { $rows }: Noch liegt keine Karte.
panel-early-change = Du kannst deine Ansage noch ändern. Sie gilt nicht mehr, wenn vor deinem Zug jemand { $again ->
    [yes] Rekontra
   *[no] Kontra
  } gibt.
panel-early-lapsed = ⚠️ Deine vorgemerkte Ansage gilt nicht mehr: { $name } hat inzwischen { $again ->
    [yes] Rekontra
   *[no] Kontra
  } gegeben.
panel-ahead = Du kannst schon wählen: Die Karte, die du antippst, fällt, sobald du dran bist.
panel-ahead-noted = ✔️ { $card } fällt, sobald du dran bist{ $leads ->
    [yes] , es sei denn, vorher fällt eine Karte, die sie sticht
   *[no] {""}
  }. Tippe sie noch einmal an, um sie zurückzunehmen.
panel-ahead-lapsed = ⚠️ Deine vorgemerkte Karte fällt nicht mehr automatisch: Der Stich hat sich geändert.
panel-may-double-one = Gibst du { $name } Kontra?
panel-may-redouble = Wem gibst du Rekontra?
panel-may-redouble-one = Gibst du { $name } Rekontra?
panel-double-example =
    Angenommen, du gibst { $name } Kontra:
    • { $name } { $worse }, du { $better }: { $name } zahlt dir **{ $paid }**.
    • { $name } { $better }, du { $worse }: Du zahlst { $name } **{ $paid }**.{ $again ->
        [yes] {" "}Gibt { $name } Rekontra, sind es **{ $more }**.
       *[no] {""}
    }
panel-double-difference = Ein Kontra ist eine Wette: { rules-settlement-difference }
panel-double-transfer = Ein Kontra ist eine Wette: { rules-settlement-transfer }
panel-double-short-difference = Eine Wette: Wer schlechter abschneidet, zahlt { $double ->
    [1] die Differenz
    [2] die doppelte Differenz
   *[other] { $double }-mal die Differenz
  }{ $again ->
    [yes] {" "}(bei Rekontra { $redouble }×)
   *[no] {""}
  }.
panel-double-short-transfer = Eine Wette: Wer weniger hat, zahlt seine Punkte{ $again ->
    [yes] , bei Rekontra die des anderen
   *[no] {""}
  }.
panel-redouble-one = Rekontra gegen { $name }
panel-doubled-you = Wer dir Kontra gegeben hat, dem kannst du später nur Rekontra geben.
panel-doubled-you-never = Hat dir jemand Kontra gegeben, kannst du kein Kontra zurückgeben.
panel-declarer-only = In diesem Kontrakt kann nur der Ansager Kontra bekommen.
panel-duty-now = Du schuldest { $name } noch { $owed ->
    [one] 1 Kontra
   *[other] { $owed } Kontras
  }, und { $deals ->
    [one] dies ist das letzte Spiel
   *[other] es bleiben nur { $deals } Spiele
  }: Du **musst** { $name } jetzt Kontra geben.
panel-duty-left = Du schuldest { $name } noch { $owed ->
    [one] 1 Kontra
   *[other] { $owed } Kontras
  } in { $deals ->
    [one] 1 Spiel
   *[other] { $deals } Spielen
  }.
panel-redouble-example =
    Zum Beispiel:
    • { $name } { $worse }, du { $better }: { $name } zahlt dir **{ $more }** statt { $paid }.
    • { $name } { $better }, du { $worse }: Du zahlst { $name } **{ $more }** statt { $paid }.
panel-redouble-difference = Mit Rekontra zahlt, wer von euch beiden schlechter abschneidet, die Differenz { $redouble ->
    [2] doppelt
   *[other] { $redouble }-fach
  } statt { $double ->
    [1] einfach
   *[other] { $double }-fach
  }.
panel-redouble-transfer = Mit Rekontra gibt, wer von euch beiden weniger Punkte macht, so viele Punkte ab, wie der andere gemacht hat, nicht nur die eigenen.
panel-duty-redouble = Du **musst** { $names } jetzt Rekontra geben: Das ist Pflicht.
panel-marked = ⚔️ { $name }
panel-unmarked = { $name }
panel-noted = ✔️ { $name }
panel-everyone = Alle
panel-select-all = Alle auswählen
panel-family = Die Familie
panel-confirm-double = Kontra gegen { $names }
panel-confirm-redouble = Rekontra gegen { $names }
panel-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
  }
panel-no-double = Kein Kontra
panel-no-redouble = Kein Rekontra
panel-said-all = { board-mark-double } { $who } gibt allen Kontra
panel-said-none = { panel-no-double }: { $names }
panel-sure = { $call }?

panel-result = **{ $contract }**: **{ $points }** für dich{ $apart } · insgesamt **{ $total }**
panel-claim-points = { panel-claim } ({ $points })

# Club nights: a date each week, with sign-up, check-in and drawn tables.

club-title = 📅 Clubabend · { $game } · { $length }
club-when = { $at } ({ $left })
club-weekly = 🔁 Jede Woche, bis die Moderation die Reihe beendet.
club-weekly-at = 🔁 Jede Woche um { $time } (Zeitzone { $zone }), bis die Moderation die Reihe beendet.
club-going = ✅ Dabei ({ $count }): { $names }
club-maybe = ❔ Vielleicht ({ $count }): { $names }
club-cant = ❌ Nicht dabei ({ $count }): { $names }
club-present = 🙋 Da ({ $count }): { $names }
club-explained = Ab 15 Minuten vor Beginn meldet ihr euch mit **{ club-button-here }**; ich erwähne euch dann einmal. Zu Beginn werden die Tische unter allen ausgelost, die da sind, sofern ihr mindestens { $least } seid; freie Plätze nehmen Bots ein.
club-explained-here = Wer da ist, meldet sich jetzt: Tippe auf **{ club-button-here }**. Zur Startzeit werden die Tische unter allen ausgelost, die da sind, sofern ihr mindestens { $least } seid; freie Plätze nehmen Bots ein.
club-starting = ✅ Die Tische sind ausgelost. Ich öffne sie; klappt einer nicht, versuche ich es zehn Minuten lang jede Minute wieder.
club-playing = ▶️ Die Tische sind ausgelost. Die Ergebnisse erscheinen hier.
club-over = 🏁 Der Clubabend ist zu Ende.
club-cancelled = Dieser Termin wurde abgesagt.
club-lapsed = Zur Startzeit waren zu wenige da, darum wurde nicht gespielt.
club-table = **Tisch { $number }** { $channel } · { $players }
club-call = 🔔 Wer ist da? Tippe auf **{ club-button-here }**, wenn du heute mitspielst.
club-called-off = 🔕 Abgesagt: der Clubabend am { $at }.
club-button-going = Bin dabei
club-button-maybe = Vielleicht
club-button-cant = Kann nicht
club-button-here = Bin da
club-button-calendar = 📆 Kalender
club-button-cancel = Abend absagen
club-calendar = Der Termin für deinen Kalender.
club-answered-going = Du bist dabei. Tippe in den 15 Minuten vor Beginn noch auf **{ club-button-here }**.
club-answered-maybe = Gut, vielleicht. Wenn es klappt, tippe in den 15 Minuten vor Beginn auf **{ club-button-here }**.
club-answered-cant = Du kannst nicht. Tippe auf **{ club-button-going }**, wenn sich das ändert.
club-answered-cant-now = Du kannst nicht. Tippe auf **{ club-button-here }**, wenn sich das ändert.
club-answered-going-now = Wer da ist, meldet sich jetzt: Tippe auf **{ club-button-here }**, um heute mitzuspielen.
club-answered-here = Notiert: Du bist da. Dein Tisch wird zur Startzeit ausgelost.
club-cancelled-now = Dieser Termin ist abgesagt; der nächste folgt.
club-cancel-text = Der Termin wird für alle abgesagt; wer sich angemeldet hat, erfährt es. Der nächste bleibt bestehen.
club-made = Der Clubabend steht, und die Anmeldung ist hier gepostet. Erster Termin: { $at } bei dir, { $time } in der Zeitzone { $zone }. **{ post-take-down }** oder { -club-stop } beendet die Reihe.
club-form = Clubabend
club-form-weekday = Wochentag
club-form-time = Uhrzeit (in der Zeitzone unten)
club-form-zone = Zeitzone: eine Stadt
club-form-city = Berlin
club-form-game = Spiel
club-form-format = Was zählt
club-format-only = { $format } (nur { $games })
club-stopped = Der Clubabend ist beendet: Der nächste Termin ist abgesagt, und weitere folgen nicht.
club-format-places = Nach Platzierung: An deinem Tisch bekommst du einen Punkt für jeden Mitspieler, der hinter dir landet, und einen halben bei Gleichstand.
club-format-duplicate = Duplicate: An allen Tischen dieselben Karten; gewertet wird dein Abstand zum Durchschnitt deines Platzes an allen Tischen.
club-format-tournament = Turnier: Wer da ist, wird zu Paaren ausgelost und spielt ein Turnier in diesem Kanal.
club-tournament = Turnier
club-tournament-name = Clubabend, { $day }
club-rounds = { $count ->
    [one] Eine Runde.
   *[other] { $count } Runden.
  }
club-rounds-all = Es werden alle Runden gespielt: Bei wenigen Paaren trifft jedes auf jedes.
club-minutes = { $minutes ->
    [one] Eine Runde dauert 1 Minute.
   *[other] Eine Runde dauert { $minutes } Minuten.
  }
club-round = **Runde { $number } von { $count }**
club-round-until = ⏱️ Die Zeit ist { $left } um; danach beendet jeder Tisch noch sein { -one-deal }.
club-late = Verspätet? Tippe auf **{ club-button-here }**, dann spielst du ab der nächsten Runde. Tippe auf **{ club-button-cant }**, um auszusetzen.
club-time = ⏱️ Die Zeit ist um. Beendet dieses { -one-deal }; in dieser Runde beginnt kein weiteres.
club-thread = { $game } · Clubabend { $number }{ $rounds ->
    [1] {""}
   *[other] , Runde { $round }
  }, Tisch { $table }
club-standing-places = **Stand** (Punkte nach Platzierung)
club-standing-ties = In Klammern: die Punkte der Partie, die bei Gleichstand entscheiden. Ein Platz, der einem Bot überlassen wurde, zählt an seinem Tisch als letzter.
club-standing-duplicate = **Stand** (Punkte über oder unter dem Durchschnitt)
club-prizes = 🏆 Clubabend · { $game } · { $length }
club-next = Nächster Termin: { $at }
club-button-deals = Spiele
club-button-season = Saison
club-deal-title = Runde { $round } · Spiel { $number }
club-deal-seat = Platz { $seat } an jedem Tisch: über oder unter seinem Durchschnitt, und die Punkte.
club-so-far-places = Der Abend läuft: Tische, die noch spielen, zählen mit ihrem jetzigen Stand.
club-so-far-rounds = Der Abend läuft: Es zählen die beendeten Runden.
club-so-far-none = Der Abend läuft, und noch ist nichts zu Ende gespielt.
club-season-title = 🏆 { $game } · Rangliste aller Clubabende
club-season-line = { $place } { $name } · { $value } · { $nights ->
    [one] 1 Abend
   *[other] { $nights } Abende
  }{ $won ->
    [0] {""}
   *[other] , { $won } gewonnen
  }
club-season-count = { $count ->
    [one] 1 Person.
   *[other] { $count } Personen.
  }
club-answered-next = Du bist da und spielst ab der nächsten Runde.
club-answered-leaves = Ab der nächsten Runde setzt du aus. Wenn du deinen Tisch jetzt verlässt, spielt dort ein Bot für dich weiter.

error-club-time = „{ $text }“ kann ich nicht als Uhrzeit lesen. Schreib sie wie 20:30.
error-club-time-missing = Gib eine Uhrzeit an, zum Beispiel 20:30.
error-club-zone = Die Zeitzone „{ $text }“ kenne ich nicht. Nenne eine große Stadt, etwa Berlin; die Option von { -club-night } macht dir beim Tippen Vorschläge.
error-club-zone-missing = Gib eine Zeitzone an, am einfachsten eine Stadt, etwa Berlin.
error-club-overlap = Auf diesem Server beginnt schon ein Clubabend weniger als eine Stunde davor oder danach. Wähle eine andere Zeit oder beende den anderen mit { -club-stop }.
error-clubs-full = { $most ->
    [one] Dieser Server hat schon einen Clubabend. Beende ihn zuerst mit { -club-stop }.
   *[other] Dieser Server hat schon { $most } Clubabende. Beende zuerst einen mit { -club-stop }.
  }
error-club-not-moderator = Einen Clubabend ansetzen, absagen oder beenden kann nur, wer hier Nachrichten verwalten darf. Frag die Moderation oder suche Mitspieler mit { -lfg }.
error-club-none = Dieser Kanal hat keinen Clubabend. Die Moderation setzt einen mit { -club-night } an.
tap-club-none = Dieser Kanal hat keinen Clubabend. **{ $button }** setzt einen an.
error-club-early = Melden kannst du dich erst in den 15 Minuten vor Beginn. Tippe bis dahin auf **{ club-button-going }**.
error-club-format = { $game } gibt es nicht in diesem Format. Wähle ein anderes, zum Beispiel „Nach Platzierung“.
error-club-channel = In diesem Format braucht jeder Tisch einen privaten Thread. Nutze { -club-night } in einem Textkanal.
error-club-no-nights = Es wurde noch kein Clubabend gespielt. Die Rangliste gibt es nach dem ersten.
error-club-table = Andere Tische spielen mit denselben Karten, deshalb kann hier niemand dazukommen oder den Tisch vorzeitig schließen. Spielt bis zum Ende.
error-night-table = Dieser Tisch wurde für einen Clubabend ausgelost; vorzeitig beenden kann ihn nur die Moderation. Du kannst ihn verlassen: Ein Bot spielt für dich weiter; zählt die Platzierung, dann bist du an diesem Tisch auf dem letzten Platz.
error-club-hints = Andere Tische spielen mit denselben Karten, deshalb spielen alle ohne Tipps. Wenn alle fertig sind, zeigt { -analyse }, was jede Entscheidung gekostet hat.
error-club-ended = Für diesen Abend ist es zu spät. Melde dich beim nächsten Termin an oder sieh dir { -club-standings } an.
error-club-full = { $most ->
    [one] Dieser Abend ist voll (1 Platz). Melde dich beim nächsten früher an.
   *[other] Dieser Abend ist voll ({ $most } Plätze). Melde dich beim nächsten früher an.
  }
error-club-no-deals = Die Spiele stehen hier, sobald alle Tische einer Runde sie gespielt haben.

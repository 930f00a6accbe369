# Club nights: a date each week, with sign-up, check-in and drawn tables.

club-title = 📅 Clubabend · { $game } · { $length }
club-when = { $at } ({ $left })
club-going = ✅ Dabei ({ $count }): { $names }
club-maybe = ❔ Vielleicht ({ $count }): { $names }
club-cant = ❌ Nicht dabei ({ $count }): { $names }
club-present = 🙋 Hier ({ $count }): { $names }
club-explained = Zur Startzeit werden die Tische unter allen ausgelost, die hier sind, wenn es mindestens { $least } sind; freie Plätze nehmen Bots ein. Melden könnt ihr euch ab einer Viertelstunde vorher, mit einem einzigen Aufruf.
club-explained-here = Meldet euch jetzt: Tippe auf **{ club-button-here }**. Zur Startzeit werden die Tische unter allen ausgelost, die hier sind, wenn es mindestens { $least } sind; freie Plätze nehmen Bots ein.
club-starting = ✅ Die Tische sind ausgelost und werden geöffnet.
club-over = ✅ Die Tische sind ausgelost. Ergebnisse stehen hier.
club-cancelled = Dieser Termin wurde abgesagt.
club-lapsed = Zur Startzeit waren zu wenige hier, darum wurde nicht gespielt.
club-table = **Tisch { $number }** { $channel } · { $players }
club-call = 🔔 Meldet euch jetzt: Tippe auf **{ club-button-here }**, wenn du heute mitspielst.
club-button-going = Bin dabei
club-button-maybe = Vielleicht
club-button-cant = Kann nicht
club-button-here = Bin hier
club-button-calendar = 📆 Kalender
club-calendar = Der Termin für deinen Kalender.
club-answered-going = Du bist dabei. Melde dich ab einer Viertelstunde vorher, dass du hier bist.
club-answered-maybe = Also vielleicht. Melde dich ab einer Viertelstunde vorher, dass du hier bist.
club-answered-cant = Du kannst nicht. Tippe auf **{ club-button-going }**, wenn sich das ändert.
club-answered-here = Du bist hier. Dein Tisch wird zur Startzeit ausgelost.
club-cancelled-now = Dieser Termin ist abgesagt; der nächste folgt.
club-made = Der Clubabend steht. Erster Termin: { $at }, in deiner eigenen Zeitzone.
club-stopped = Der Clubabend ist beendet: Der nächste Termin ist abgesagt, und weitere folgen nicht.

error-club-time = { $text } kann ich nicht als Uhrzeit lesen. Schreib sie wie 20:30.
error-club-zone = Die Zeitzone { $text } kenne ich nicht. Wähle eine, die { -club-night } anbietet, etwa Europe/Berlin.
error-club-overlap = Dieser Server hat um diese Zeit schon einen Clubabend. Wähle eine andere Zeit oder beende den anderen mit { -club-stop }.
error-clubs-full = { $most ->
    [one] Dieser Server hat schon einen Clubabend. Beende ihn zuerst mit { -club-stop }.
   *[other] Dieser Server hat schon { $most } Clubabende. Beende zuerst einen mit { -club-stop }.
  }
error-club-not-moderator = Einen Clubabend ansetzen oder beenden kann nur, wer hier Nachrichten verwalten darf. Frag die Moderation oder suche Mitspieler mit { -lfg }.
error-club-none = Dieser Kanal hat keinen Clubabend. Setze einen mit { -club-night } an.
error-club-early = Melden kannst du dich ab einer Viertelstunde vorher. Tippe bis dahin auf **{ club-button-going }**.

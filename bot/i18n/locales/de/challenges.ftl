# Herausforderungen: zwei Spieler, dieselben Spiele gegen dieselben Bots, verdeckt, bis beide fertig sind.

challenge-title = ⚔️ Herausforderung · { $game }
challenge-title-pair = ⚔️ { $host } – { $guest } · { $game }
challenge-to = **{ $host }** fordert **{ $guest }** heraus.
challenge-to-anyone = **{ $host }** fordert alle hier heraus. Wer zuerst annimmt, spielt.
challenge-terms = { $count } { -deals } für jeden: dieselben Karten gegen dieselben Bots, privat und wann ihr wollt.
challenge-accept-until = Tippe auf **{ challenge-button-play }**, um anzunehmen; das Angebot endet { $until }. Danach habt ihr drei Tage Zeit zum Spielen.
challenge-pairs-accept-until = Die Tische werden eröffnet, sobald alle vier einverstanden sind: Tippt auf **{ challenge-button-agree }**. Das Angebot endet { $until }; danach hat jedes Paar drei Tage zum Spielen.
challenge-play-until = Die Spielzeit endet { $until }. Beide Ergebnisse bleiben verdeckt, bis ihr beide fertig seid.
challenge-done = ✅ { $name } ist fertig.
challenge-not-done = ⏳ { $name } ist noch nicht fertig.
challenge-declined = { $guest } hat abgelehnt.
challenge-withdrawn = Die Herausforderung wurde zurückgezogen.
challenge-lapsed = Sie ist abgelaufen, bevor beide gespielt hatten, und zählt deshalb nicht.
challenge-unaccepted = Niemand hat rechtzeitig angenommen, deshalb zählt sie nicht.
challenge-number = Nr.
challenge-swing = { GROUP() ->
    [bridge] IMPs
   *[other] ±
  }
challenge-columns = Unter jedem Namen: der Kontrakt, dann die Punkte dafür. **{ challenge-swing }**: { GROUP() ->
    [bridge] was die Differenz wert ist
   *[other] die Differenz
  }, + für { $host }, − für { $guest }. **Σ**: die Summen.
challenge-closed = Beide haben gespielt. Das Ergebnis steht weiter unten.
challenge-won = **{ $name }** gewinnt mit **{ $by }** Vorsprung.
challenge-drawn = **Unentschieden**, auf den Punkt genau.
challenge-points = { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
  }
challenge-record = Bisher: { $host } **{ $won }** · { $guest } **{ $lost }** · unentschieden **{ $drawn }**
challenge-somebody = Jemand
challenge-own = Du bist fertig. Das sind deine Punkte:
challenge-sealed = Beide Ergebnisse werden gezeigt, sobald auch { $name } fertig ist; die Spielzeit endet { $until }.
challenge-sealed-open = { $named ->
    [yes] Dein Ergebnis bleibt erhalten und wird gezeigt, sobald auch { $name } gespielt hat; das Angebot endet { $until }.
   *[no] Dein Ergebnis bleibt erhalten und wird gezeigt, sobald jemand angenommen und gespielt hat; das Angebot endet { $until }.
  }
challenge-offer-title = ⚔️ Herausforderung
challenge-offer = { $name } und du spielt dieselben Karten gegen dieselben Bots, jeder für sich und wann er will.
challenge-offer-anyone = Wer zuerst annimmt, spielt dieselben Karten wie du, gegen dieselben Bots.
challenge-offer-pairs = **{ $host }** gegen **{ $guest }**: dieselben Karten für beide Paare, jedes am eigenen Tisch gegen dieselben Bots, wann es euch passt.
challenge-offer-choose = Welches Kartenspiel, und wie lang? Bisher siehst nur du das: Der Knopf, auf den du tippst, postet die Herausforderung in diesem Kanal.
challenge-whom = Wen forderst du heraus? Ihr spielt dieselben Karten gegen dieselben Bots, jeder für sich und wann er will.
challenge-choose = Jemanden herausfordern …
challenge-made = Deine Herausforderung steht im Kanal. Du kannst sofort spielen.
challenge-made-before = Diese Herausforderung ist noch offen; ich habe keine zweite angelegt.
challenge-made-visiting = Deine Herausforderung steht; du kannst gleich spielen. Ich bin hier nur zu Gast: Ich kann euch nicht erinnern, und die Nachricht ändert sich erst, wenn einer von euch darauf tippt. { -challenge } in einer Direktnachricht an mich zeigt deine offenen Herausforderungen.
challenge-alone-list = **Deine offenen Herausforderungen**
challenge-alone-none = Du hast keine offene Herausforderung.
challenge-alone-where = Du kannst sie hier spielen. Eine neue startest du mit { -challenge } auf einem Server oder in einer Unterhaltung mit der anderen Person: Hier liest sonst niemand mit.
challenge-list = **Deine anderen offenen Herausforderungen**
challenge-list-line = { $title } · endet { $until }
challenge-withdrawn-now = Deine Herausforderung ist zurückgezogen.
challenge-declined-now = Du hast die Herausforderung abgelehnt.
challenge-replay-both = Herausforderung { $number }
challenge-replay-title = Herausforderung { $number }: die Partie von { $name }
challenge-remind-accept = ⏰ { $users }: Hier wartet eine Herausforderung auf Antwort. Das Angebot endet { $until }.
challenge-remind-play = ⏰ { $users }: Hier ist noch eine Herausforderung zu spielen. Die Spielzeit endet { $until }.
challenge-pairs-to = **{ $host }** fordern **{ $guest }** heraus, Paar gegen Paar.
challenge-pairs-agreed = ✅ Einverstanden: { $names }
challenge-pairs-waits = ⏳ Noch nicht einverstanden: { $names }
challenge-pairs-terms = { $count } { -deals } für jedes Paar, am eigenen Tisch: dieselben Karten gegen dieselben Bots, wann es euch passt.
challenge-pairs-play-until = Die Spielzeit endet { $until }. Beide Ergebnisse bleiben verdeckt, bis beide Paare fertig sind.
challenge-pairs-done = ✅ { $name } sind fertig.
challenge-pairs-not-done = ⏳ { $name } sind noch nicht fertig.
challenge-pairs-declined = { $guest } haben abgelehnt.
challenge-pairs-won = **{ $name }** gewinnen mit **{ $by }** Vorsprung.
challenge-pairs-lapsed = Diese Herausforderung ist abgelaufen, bevor beide Paare gespielt hatten, und zählt deshalb nicht. Ihr könnt weiterspielen oder diesen Tisch schließen.
challenge-pairs-made = Deine Herausforderung steht im Kanal. Die Tische werden eröffnet, sobald die anderen drei einverstanden sind.
challenge-pairs-table = Euer Paar spielt hier: { $table }. Sonst sieht niemand diesen Thread, und für jeden Zug ist ein Tag Zeit.
challenge-pairs-agreed-now = Du bist dabei. Die Tische werden eröffnet, sobald alle einverstanden sind; es fehlen noch: { $names }.
challenge-pairs-own = Euer Paar ist fertig. Das sind eure Punkte:
challenge-pairs-sealed = Beide Ergebnisse werden gezeigt, sobald auch { $name } fertig sind; die Spielzeit endet { $until }.
challenge-pairs-thread = { $game } · Herausforderung { $number }, Tisch { $table }
challenge-button = Herausfordern
challenge-button-play = Spielen
challenge-button-agree = Einverstanden
challenge-button-decline = Ablehnen
challenge-button-withdraw = Zurückziehen
challenge-button-again = Noch einmal
challenge-button-replay = ▶️ { $name }
challenge-button-both = Nebeneinander
challenge-button-dare = { $game } · { $count } { -deals }
challenge-button-anyone = Alle hier

error-challenge-gone = Diese Herausforderung finde ich hier nicht. Mit { -challenge } startest du eine neue.
error-challenge-ended = Diese Herausforderung ist vorbei. Mit { -challenge } startest du eine neue.
error-challenge-not-yours = Diese Herausforderung spielen andere. Mit { -challenge } startest du eine eigene.
error-challenge-only-host = Nur { $name } kann diese Herausforderung zurückziehen. Mit dem anderen Knopf nimmst du sie an.
error-challenge-unbegun = Du hast diese Herausforderung noch nicht begonnen. Tippe darunter im Kanal auf **{ challenge-button-play }**.
error-challenge-begun = Die Herausforderung ist angenommen und lässt sich nicht mehr zurückziehen. Spiel sie, oder lass die Zeit verstreichen: Dann zählt sie nicht.
error-challenge-moved = Jemand war schneller, und die Herausforderung hat sich inzwischen geändert. Versuch es noch einmal.
error-challenge-sealed = Die Blätter bleiben verdeckt, bis beide fertig sind. Komm dann wieder.
error-challenge-unplayed = Diese Partie wurde nicht beendet, es gibt also nichts zu sehen. Sieh dir die andere an.
error-challenge-damaged = Eine Partie dieser Herausforderung ist nicht lesbar, deshalb gibt es kein Ergebnis zu sehen.
error-challenge-self = Du kannst dich nicht selbst herausfordern. Wähle jemand anderen, oder lass den Spieler weg: Dann können alle hier annehmen.
error-challenge-bot = Bots nehmen keine Herausforderungen an. Wähle einen Menschen, oder lass den Spieler weg: Dann können alle hier annehmen.
error-challenge-absent = Dieses Mitglied finde ich auf dem Server nicht. Wähle jemanden, der hier ist.
error-challenge-alone = Unsere Direktnachrichten liest sonst niemand. Nutze { -challenge } auf einem Server oder in einer Unterhaltung mit der anderen Person.
error-challenge-hidden = Auf diesem Server siehst nur du, was deine eigenen Apps posten; niemand könnte annehmen. Nutze { -challenge } auf einem anderen Server oder in einer Unterhaltung mit der anderen Person.
error-challenge-opted-out = { $name } nimmt keine Herausforderungen an. Wähle jemand anderen, oder lass den Spieler weg: Dann können alle hier annehmen.
error-challenge-no-game = In diesem Kartenspiel gibt es keine Herausforderungen. Wähle eines, das { -challenge } anbietet.
error-challenge-length = So lang kann eine Herausforderung nicht sein. Zur Wahl stehen: { $lengths }.
error-challenge-soon = Du hast gerade erst jemanden herausgefordert. { $seconds ->
    [one] Warte noch eine Sekunde.
   *[other] Warte noch { $seconds } Sekunden.
  }
error-challenges-own-full = { $most ->
    [one] Du hast schon eine offene Herausforderung. Spiel sie oder zieh sie zurück, dann ist Platz für eine neue.
   *[other] Du hast schon { $most } offene Herausforderungen. Spiel eine oder zieh eine zurück, dann ist Platz für eine neue.
  }
error-challenges-their-full = { $name } hat schon genug offene Herausforderungen. Wähle jemand anderen, oder versuch es später noch einmal.
error-challenges-guild-full = { $most ->
    [one] Dieser Server hat schon eine offene Herausforderung. Warte, bis sie vorbei ist.
   *[other] Dieser Server hat schon { $most } offene Herausforderungen. Warte, bis eine vorbei ist.
  }
error-challenge-pairs-people = Für Paar gegen Paar braucht es vier verschiedene Personen. Nenne deinen Partner und beide Gegner: **{ option-player-name }**, **{ command-challenge-option-partner-name }** und **{ command-challenge-option-second-name }**.
error-challenge-pairs-game = Dieses Kartenspiel wird nicht paarweise gespielt. Wähle eines mit Partnern.
error-challenge-pairs-place = Jedes Paar braucht einen privaten Thread. Nutze { -challenge } in einem Textkanal eines Servers.

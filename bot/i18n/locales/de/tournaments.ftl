# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 { $game }-Turnier · { $form }
tournament-boards = { $count ->
    [one] Ein Spiel pro Runde.
   *[other] { $count } Spiele pro Runde.
  }
tournament-plan = { $movement }, Runden: { $rounds }, Spiele pro Runde: { $boards }.
tournament-wanted = Melde dich an, um mitzuspielen.
tournament-clock = Eine Runde dauert höchstens { $minutes } Minuten.
tournament-director = Turnierleitung: { $director }
tournament-signed = { $count ->
    [one] **Eine Anmeldung**
   *[other] **{ $count } Anmeldungen**
  }
tournament-alone = 🔎 { $name } sucht jemanden zum Mitspielen.
tournament-request = ⏳ { $asker } hat { $asked } gefragt.
tournament-how = Partner melden sich zusammen an: Eine Person fragt, die andere sagt zu. Allein kannst du auf jemanden warten oder mit einem Bot spielen.
tournament-button-sign = Anmelden
tournament-button-withdraw = Abmelden
tournament-button-leave = Aussteigen
tournament-button-start = Starten
tournament-button-direct = Leitung
tournament-button-results = Ergebnisse
tournament-button-alone = Such mir jemanden
tournament-button-bot = Mit einem Bot spielen
tournament-button-accept = Mit { $name } spielen
tournament-button-yes = Ja, wir spielen zusammen
tournament-button-no = Nein, danke
tournament-button-bots = Ein Bot-Paar dazunehmen
tournament-button-stand-in = Ein Paar durch Bots ersetzen
tournament-button-end-round = Runde beenden
tournament-button-rule = Ergebnis berichtigen
tournament-button-end = Turnier beenden
tournament-sign-text = Wähle aus der Liste, mit wem du spielst: Die Person bekommt hier eine Nachricht und muss zusagen.
tournament-partner = Wähle, mit wem du spielst
tournament-call = { $asked }, { $asker } möchte das Turnier mit dir spielen.
tournament-asked = { $name } ist gefragt. Ihr seid angemeldet, sobald die Zusage da ist.
tournament-declined = In Ordnung, ihr spielt nicht zusammen. Du kannst dich immer noch anders anmelden.
tournament-paired = Du spielst mit { $name }.
tournament-waiting = Du stehst auf der Liste: Du spielst mit der nächsten Person, die jemanden sucht, oder mit einem Bot, wenn niemand kommt.
tournament-withdrawn = Du bist abgemeldet.
tournament-left = Ein Bot spielt an deiner Stelle weiter.
tournament-begins = Es geht los: Deinen Tisch findest du in einem Thread dieses Kanals.
tournament-opened = Das Turnier ist eröffnet. Jetzt kann man sich anmelden; starte es, wenn alle da sind.
tournament-again = Hier ist schon ein Turnier offen: Das ist es.
tournament-round = Runde { $number } von { $count }
tournament-until = Die Runde endet { $until }.
tournament-table = Tisch { $number }: { $names } { $place }
tournament-no-thread = ⚠️ Ich kann für diesen Tisch keinen Thread öffnen. Erlaube mir private Threads in diesem Kanal; ich versuche es von selbst wieder.
tournament-sits-out = ☕ { $name } setzt in dieser Runde aus.
tournament-standing = Stand
tournament-final = Endstand
tournament-early = { $count ->
    [one] Das Turnier wurde vorzeitig beendet, in der ersten Runde.
   *[other] Das Turnier wurde vorzeitig beendet, nach { $count } Runden.
  }
tournament-unplayed = Das Turnier wurde beendet, bevor etwas gespielt war.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-column-place = №
tournament-column-names = Namen
tournament-column-score = Punkte
tournament-picture-alt = Der Endstand: { $places }
tournament-thread = Turnier { $number } · Runde { $round } · Tisch { $table }
tournament-results-boards = Wähle ein Spiel, um zu sehen, was jeder Tisch daraus gemacht hat.
tournament-results-none = Hier findest du die Spiele, die du gespielt hast, sobald dein Tisch mit der Runde fertig ist.
tournament-choose-board = Wähle ein Spiel
tournament-choose-table = Wähle einen Tisch
tournament-choose-pair = Wähle, wer ersetzt wird
tournament-board = Spiel { $number }
tournament-finished-table = Runde { $round }, Tisch { $table }: { $names }
tournament-desk-gathering = Vor dem Start können Bots das Feld auffüllen. Alle, die dann noch allein sind, spielen mit einem Bot.
tournament-desk-playing = Die nächste Runde beginnt von selbst, sobald alle Tische fertig sind.
tournament-desk-over = Das Turnier ist zu Ende. Ergebnisse lassen sich noch berichtigen.
tournament-stand-in-text = Ab dem nächsten Zug spielen Bots an ihrer Stelle.
tournament-stood-in = Bots spielen für Paar { $number } weiter.
tournament-end-round-text = Die Tische, die noch spielen, werden geschlossen. Nicht beendete Spiele zählen für beide Seiten als Durchschnitt.
tournament-round-ends = Runde { $number } endet jetzt.
tournament-end-text = Alle Tische werden geschlossen, und der jetzige Stand gilt.
tournament-end-text-gathering = Alle Anmeldungen werden gelöscht.
tournament-ended = Das Turnier ist beendet.
tournament-rule-text = Was zählt für Spiel { $number } an diesem Tisch?
tournament-ruling-played = Das erspielte Ergebnis
tournament-ruled = Spiel { $number } ist berichtigt, und der Stand mit ihm.

error-tournament-gone = Dieses Turnier ist nicht mehr gespeichert. Eröffne ein neues.
error-tournament-elsewhere = Dieses Turnier läuft anderswo. Benutz seine Knöpfe dort.
error-tournament-channel = Turniere spielen sich in den Threads eines Textkanals ab. Eröffne es in einem.
error-tournament-started = Das Turnier läuft schon, Anmeldungen sind nicht mehr möglich. Melde dich zum nächsten an.
error-tournament-not-started = Das Turnier hat noch nicht begonnen. Die Turnierleitung startet es.
error-tournament-over = Das Turnier ist zu Ende. Sieh dir die Ergebnisse an.
error-tournament-moved = Jemand war schneller, und das Turnier ist weitergegangen. Versuch es noch einmal.
error-tournament-signed = { $name } ist schon angemeldet. Für etwas anderes erst abmelden.
error-tournament-not-signed = Du bist bei diesem Turnier nicht angemeldet. Melde dich vor dem Start an.
error-tournament-not-asked = Diese Frage wartet nicht auf dich. Melde dich mit der Person an, mit der du spielen möchtest.
error-tournament-partner-self = Du kannst nicht mit dir selbst spielen. Wähle jemand anderen oder spiel mit einem Bot.
error-tournament-partner-bot = Wähle eine Person dieses Servers. Für einen Bot gibt es einen Knopf.
error-tournament-full = Das Turnier ist voll: höchstens { $most } Paare. Warte, bis sich jemand abmeldet, oder eröffne ein anderes.
error-tournament-too-few = Es braucht mindestens { $least } Paare, angemeldet bisher: { $pairs }. Die Leitung kann Bot-Paare dazunehmen.
error-tournament-uneven = Ein Team sind zwei Paare, und da sind { $pairs } Paare. Eins fehlt; die Leitung kann Bots dazunehmen.
error-tournament-too-long = Das wären mehr als { $most } Spiele. Beende dieses Turnier und eröffne eins mit weniger Spielen oder Runden.
error-tournament-not-director = Das können nur die Person, die das Turnier eröffnet hat, und die Moderation dieses Kanals. Wende dich an sie.
error-tournament-board-unseen = Spiel { $board } siehst du, sobald du es gespielt hast oder niemand es mehr vor sich hat.
error-tournament-board-unplayed = Spiel { $board } ist an diesem Tisch nicht fertig. Wähle ein anderes.
error-tournament-table = Dieser Tisch gehört zu einem Turnier: Die Leitung bestimmt, wer spielt und wann er schließt. Frag dort.
error-deals-sealed = Andere haben diese Spiele noch vor sich. Teile sie, wenn das Turnier zu Ende ist.

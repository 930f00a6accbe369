# Spielzettel für alle, die mit echten Karten spielen.

paper-title = 📝 **Spielzettel** · { $rules }
paper-next = ▶️ Als Nächstes sagt an: **{ $name }**
paper-deal = **Spiel { $number }** · { $name }: { $contract }
paper-closed-empty = Der Zettel wurde vor dem ersten Spiel geschlossen.
paper-again = Da ist er wieder, am Ende des Kanals.

paper-add = Spiel eintragen
paper-add-next = Nächstes Spiel eintragen
paper-correct = Zeile ändern
paper-undo = Letztes streichen
paper-close = Schließen
paper-undo-yes = Vom Zettel streichen
paper-close-yes = Zettel schließen
paper-undo-text = Spiel { $number } wird vom Zettel gestrichen.
paper-close-text = Niemand kann mehr auf den Zettel schreiben, und der Punktestand bleibt, wie er ist.
paper-undone = Das letzte Spiel ist gestrichen.
paper-closed = Der Zettel ist geschlossen.
paper-dropped = Nichts hat sich geändert. Du kannst diese Nachricht schließen.

paper-title-add = Spiel { $number }
paper-title-correct = Spiel { $number } ändern
paper-choose = Welchen Kontrakt hat **{ $name }** angesagt?
paper-pairs-help = Tippe zwei Spieler an, bis dasteht, wer wem Kontra gab: niemand, Kontra, Rekontra. Dann trag das Ergebnis ein.
paper-pairs = Weitere Paare
paper-enter = Ergebnis eintragen
paper-drop = Abbrechen
paper-which = Welches Spiel ist falsch?
paper-row = { $number } · { $name } · { $contract }
paper-earlier = Frühere
paper-later = Spätere
paper-entered = Eingetragen
paper-at-row = Damit stimmt Spiel { $number } nicht mehr.

paper-field = { $name }: { $unit }
paper-field-all = Eine Zahl je Spieler: { $unit }
paper-field-trump = Trumpf (darf leer bleiben)
paper-field-start = Anfang (darf leer bleiben)
paper-unit-tricks = Stiche
paper-unit-cards = Karten
paper-unit-places = Platz
paper-unit-points = Punkte
paper-hint-tricks = Gemachte Stiche; mit Vorzeichen (−6) Punkte
paper-hint-cards = Zählende Karten; mit Vorzeichen (−6) Punkte
paper-hint-places = 1, wer zuerst fertig war; mit Zeichen: Punkte
paper-hint-points = Punkte vor den Kontras
paper-hint-detail = Ändert keine Punkte

error-sheet-gone = Diesen Zettel gibt es nicht mehr. { -sheet } eröffnet einen neuen.
error-sheet-elsewhere = Dieser Zettel wird in einem anderen Kanal oder Server geführt. Benutz seine Knöpfe dort.
error-sheet-closed = Dieser Zettel ist geschlossen. { -sheet } eröffnet einen neuen.
error-sheets-own-full = Du hast schon { $most } offene Zettel. Schließ einen, dann eröffne den nächsten.
error-sheet-full = Alle Spiele stehen auf dem Zettel. Eine Zeile ändern kannst du noch.
error-sheet-empty = Auf dem Zettel steht noch kein Spiel.
error-sheet-moved = Inzwischen hat jemand anders auf den Zettel geschrieben. Sieh nach und trag es noch einmal ein: dein Text ist noch da.
error-sheet-unreadable = „{ $text }“ ist keine Zahl. Schreib zum Beispiel 3, oder Punkte wie −6.
error-sheet-players = Nenne { $least } bis { $most } Spieler in Sitzfolge; das sind { $given }. Beispiel: Ada, Bob, Clea, Dan.
error-not-your-sheet = Auf diesen Zettel schreiben nur, wer ihn eröffnet hat, seine Spieler und Moderatoren. { -sheet } eröffnet deinen eigenen.
error-no-sheet-here = In diesem Kanal gibt es noch keinen Zettel. Nenne die Spieler, um einen zu eröffnen: { -sheet }.

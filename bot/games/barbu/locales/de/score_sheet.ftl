# Punktezettel für alle, die mit echten Karten spielen.

score-sheet-title = 📝 **Punktezettel** · { $rules }
score-sheet-next = ▶️ Als Nächstes sagt an: **{ $name }** (Spiel { $number } von { $count })
score-sheet-deal = **Spiel { $number }** · { $name }: { $contract }
score-sheet-closed-empty = Der Zettel wurde vor dem ersten Spiel geschlossen.
score-sheet-again = Da ist er wieder, am Ende des Kanals.
score-sheet-old = Diese Seite ist überholt. Der Zettel steht jetzt hier: { $page }

score-sheet-add = Spiel eintragen
score-sheet-add-next = Nächstes eintragen
score-sheet-correct = Zeile ändern
score-sheet-undo = Letztes streichen
score-sheet-close = Schließen
score-sheet-undo-yes = Entfernen
score-sheet-close-yes = Zettel schließen
score-sheet-undo-text = Spiel { $number } wird vom Zettel entfernt.
score-sheet-close-text = Niemand kann mehr auf den Zettel schreiben, und der Punktestand bleibt, wie er ist.
score-sheet-undone = Das letzte Spiel wurde vom Zettel entfernt.
score-sheet-closed = Der Zettel ist geschlossen.
score-sheet-damaged-closed = Dieser Zettel ist geschlossen: Seine Aufzeichnung ist nicht lesbar. Gelöscht wurde nichts. { -sheet } eröffnet einen neuen.
score-sheet-dropped = Nichts hat sich geändert. Du kannst diese Nachricht schließen.

score-sheet-title-add = Spiel { $number }
score-sheet-title-correct = Spiel { $number } ändern
score-sheet-choose = Welchen Kontrakt hat **{ $name }** angesagt?
score-sheet-pairs-help = Tippe auf ein Paar, bis das Richtige dasteht: nichts, Kontra oder Rekontra. Dann trag das Ergebnis ein.
score-sheet-pairs = Weitere Paare
score-sheet-enter = Ergebnis eintragen
score-sheet-drop = Abbrechen
score-sheet-which = Welches Spiel ist falsch?
score-sheet-row = { $number } · { $name } · { $contract }
score-sheet-earlier = Frühere
score-sheet-later = Spätere
score-sheet-entered = Eingetragen
score-sheet-at-row = Mit dieser Korrektur wird Spiel { $number } unmöglich.

score-sheet-field = { $name }: { $unit }
score-sheet-field-all = Eine Zahl je Spieler: { $unit }
score-sheet-field-trump = Trumpf (darf leer bleiben)
score-sheet-field-start = Startkarte (darf leer bleiben)
score-sheet-unit-tricks = Stiche
score-sheet-unit-cards = Karten
score-sheet-unit-places = Platz
score-sheet-unit-left = übrige Karten
score-sheet-unit-points = Punkte
score-sheet-unit-queens = genommene Damen
score-sheet-unit-hearts = genommene Herzen
score-sheet-unit-king = König genommen
score-sheet-hint-points = Punkte vor den Kontras
score-sheet-hint-detail = Ändert keine Punkte

error-sheet-gone = Diesen Zettel gibt es nicht mehr. { -sheet } eröffnet einen neuen.
error-sheet-damaged = Die Aufzeichnung des Punktezettels Nr. { $number } ist nicht lesbar, deshalb kann niemand mehr darauf schreiben. Wer ihn eröffnet hat oder hier moderiert, kann ihn schließen: { -sheet } in seinem Kanal zeigt den Knopf. Gelöscht wird nichts. Mein Betreiber erfährt mit `barbu verify` mehr.
error-sheet-elsewhere = Dieser Zettel gehört zu einem anderen Kanal oder Server. Benutz seine Knöpfe dort.
error-sheet-closed = Dieser Zettel ist geschlossen. { -sheet } eröffnet einen neuen.
error-sheets-own-full = Mehr offene Zettel darfst du nicht haben (höchstens { $most }). Schließ einen, dann eröffne den nächsten.
error-sheet-full = Alle Spiele stehen auf dem Zettel. Eine Zeile ändern kannst du noch.
error-sheet-empty = Auf dem Zettel steht noch kein Spiel. **{ score-sheet-add }** trägt das erste ein.
error-sheet-moved = Inzwischen hat jemand anderes auf den Zettel geschrieben. Sieh nach und trag es noch einmal ein: Dein Text ist gespeichert.
error-sheet-unreadable = „{ $text }“ ist keine Zahl. Schreib zum Beispiel 3 oder Punkte wie −6.
error-sheet-players = Nenne { $least } bis { $most } Spieler in Sitzfolge; genannt hast du { $given }. Beispiel: Ada, Bruno, Clara, Dirk.
error-sheet-mention = „{ $text }“ erwähnt niemanden auf Discord. Wähle den Spieler aus Discords Liste, oder schreib einen Namen.
error-sheet-alike = Zwei Spieler heißen { $name }: Schreib { $initial } oder { $second }.
error-not-your-sheet = Auf diesen Zettel schreiben dürfen nur die Person, die ihn eröffnet hat, die Spieler und die Moderation. { -sheet } eröffnet deinen eigenen.
score-sheet-form-title = Neuer Punktezettel
score-sheet-form-players = Spieler in der Sitzreihenfolge
score-sheet-form-hint = Ada, Bruno, Clara, @Dirk

# Die geführten Spiele für Neulinge, in jedem Spiel.

lesson-title = Ein Übungsspiel
lesson-title-deal = Übungsspiel { $number } von { $count }: { $contract }
lesson-start = Übungsspiel starten
lesson-go = Karten geben
lesson-which = Ein Übungsspiel wählen …
lesson-line = { $place }. { $contract }
lesson-next = Weiter: { $contract }
lesson-again = Noch einmal spielen
lesson-restart = Neu beginnen
lesson-back = ‹ Übungsspiel
lesson-open = Tisch eröffnen
lesson-door-join = Hier mitspielen
lesson-door-start = Partie beginnen
lesson-door-back = Zurück zum Tisch
lesson-door-kept = { button-back }
lesson-told-open = **{ lesson-open }** beginnt eine Partie in diesem Kanal; Bots nehmen die freien Plätze.
lesson-told-kept = **{ button-back }** gibt dir deinen Platz am Tisch in diesem Kanal zurück.
lesson-told-elsewhere = In diesem Kanal wird gerade gespielt. Schau zu, oder eröffne mit { -new } einen eigenen Tisch in einem anderen Kanal.

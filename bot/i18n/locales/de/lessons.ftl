# Die geführten Spiele für Neulinge, in jedem Spiel.

lesson-title = Ein Übungsspiel
lesson-title-deal = Übungsspiel { $number } von { $count }: { $contract }
lesson-start = Übungsspiel ausprobieren
lesson-go = Karten geben
lesson-next = Nächstes Spiel: { $contract }
lesson-again = Noch einmal spielen
lesson-open = Tisch eröffnen
lesson-door-join = Hier am Tisch mitspielen
lesson-door-start = Meine Partie beginnen
lesson-door-back = Zurück an meinen Tisch
lesson-told-open = { -new } eröffnet einen Tisch; Bots nehmen die freien Plätze.
lesson-told-elsewhere = In diesem Kanal wird gerade gespielt. Schau zu, oder eröffne in einem anderen Kanal mit { -new } einen eigenen Tisch.

# Wie ein Tisch Barbu heißt, und seine Regeln.

game-barbu = Barbu
lobby-title = Barbu-Tisch
lobby-house-rules = Regeln: **{ $rules }** (Hausregeln nach { $base })
about-barbu = Ein Stichspiel: In jedem Spiel wählt einer das Ziel, zum Beispiel den Herzen ausweichen, Stiche machen oder Karten anlegen.
lobby-mix = { $deals ->
    [one] Ein Spiel, ein Kontrakt.
   *[other] { $each ->
        [once] Jedes Spiel hat einen anderen Kontrakt.
       *[again] Jeder Kontrakt kommt einmal, bevor sich einer wiederholt.
    }
}
lobby-rules-contre = Contre (französisches Barbu, mit Kontras)
lobby-rules-solar = Solar (alle geben Kontra, auch der Ansager)
lobby-rules-torneo = Torneo (das italienische Turnierspiel)
lobby-rules-tafferan = Tafferan (der Ansager wechselt mit jedem Spiel)
lobby-rules-trente-deux = Trente-deux (32 Karten, ohne Kontra)
lobby-rules-english = Englisches Barbu (eine Runde Kontras)
lobby-rules-famille = Familien-Barbu (die niedrigste Summe gewinnt)
lobby-rules-rifki = Rıfkı, das türkische King
lobby-rules-king-portugal = Portugiesisches King
lobby-rules-king-italiano = Italienisches King
lobby-rules-trix = Trix
lobby-rules-ravage = San Francisco mit Ravage City
lobby-rules-lora = Lora
lobby-rules-challenge = Ligaduell (Contre in 4 Spielen)
# Other names, countries and lengths that find a rule set; never shown.
rules-more = Weitere Spiele: nach Land und Dauer wählen oder einen Namen tippen (King, Trix …)
rules-also-contre = 28 Spiele
rules-also-solar = 28 Spiele
rules-also-torneo = Turnier, 28 Spiele
rules-also-tafferan = 28 Spiele
rules-also-trente-deux = La Salade, Salat, Ratatouille
rules-also-english = 28 Spiele
rules-also-famille = La Salade, Salat, Réussite
rules-also-rifki = King, Rifki, kurz
rules-also-king-portugal = King, Nulos, kurz
rules-also-king-italiano = King, kurz
rules-also-trix = Trex, Jordanien, Syrien, Libanon, arabische Länder
rules-also-ravage = Tafferan, 32 Spiele

# The finder of rule sets: a country, a length, and the games that fit both.
rules-finder-title = Ein Spiel finden
rules-finder-line = **{ $title }** · { $about }
rules-finder-none = Kein Spiel passt dazu. Wähle ein anderes Land oder eine andere Dauer.
rules-finder-game = Spiel wählen
rules-finder-minutes = etwa { $minutes } Min.
rules-country-any = Alle Länder
rules-country-france = Frankreich
rules-country-germany = Deutschland
rules-country-italy = Italien
rules-country-england = England
rules-country-portugal = Portugal
rules-country-brazil = Brasilien
rules-country-serbia = Serbien
rules-country-croatia = Kroatien
rules-country-america = Amerika
rules-country-turkey = Türkei
rules-country-levant = Levante
rules-length-any = Jede Dauer
rules-length-short = Bis 45 Minuten
rules-length-hour = Etwa eine Stunde
rules-length-long = Länger als 75 Minuten

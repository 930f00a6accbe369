# Wie ein Tisch Barbu heißt, und seine Regeln.

game-barbu = Barbu
lobby-title = Barbu-Tisch
lobby-about = Ein Kartenspiel für { $players } Spieler. In jedem Spiel wählt einer das Ziel: den Damen, den Herzen oder dem bärtigen König ausweichen, Stiche machen oder Karten anlegen (Domino). Meist wettet man außerdem mit Kontra gegeneinander.
lobby-mix = { $deals ->
    [one] Ein Spiel, ein Kontrakt.
   *[other] { $each ->
        [once] Jedes Spiel hat einen anderen Kontrakt.
       *[again] Jeder Kontrakt kommt einmal, bevor sich einer wiederholt.
    }
}
lobby-rules-contre = Contre (mit Kontras: Wetten zwischen zwei Spielern)
lobby-rules-solar = Solar (alle geben Kontra, auch der Ansager)
lobby-rules-torneo = Torneo (das italienische Turnierspiel)
lobby-rules-tafferan = Tafferan (der Ansager wechselt mit jedem Spiel)
lobby-rules-trente-deux = Trente-deux (32 Karten, ohne Kontra)
lobby-rules-english = Englisches Barbu (eine Runde Kontras)
lobby-rules-famille = Familien-Barbu (Frankreich; die niedrigste Summe gewinnt)
lobby-rules-rifki = Rıfkı, das türkische King
lobby-rules-king-portugal = King (Portugal)
lobby-rules-king-italiano = King (Italien)
lobby-rules-trix = Trix (Levante)
lobby-rules-ravage = San Francisco mit Ravage City
lobby-rules-lora = Lora (Serbien und Kroatien)
lobby-rules-challenge = Ligaduell (Contre in 4 Spielen)
# Other names, countries and lengths that find a rule set; never shown.
rules-more = Weitere: Land, Name (King, Trix …) oder „kurz“ eintippen
rules-also-contre = Frankreich, 28 Spiele
rules-also-solar = Frankreich, 28 Spiele
rules-also-torneo = Italien, Turnier, 28 Spiele
rules-also-tafferan = Deutschland, 28 Spiele
rules-also-trente-deux = Frankreich, La Salade, Salat, Ratatouille
rules-also-english = England, 28 Spiele
rules-also-famille = Frankreich, La Salade, Salat, Réussite
rules-also-rifki = King, Türkei, Rifki, kurz
rules-also-king-portugal = King, Portugal, Brasilien, Nulos, kurz
rules-also-king-italiano = King, Italien, kurz
rules-also-trix = Trex, Jordanien, Syrien, Libanon, arabische Länder
rules-also-ravage = Tafferan, Amerika, 32 Spiele

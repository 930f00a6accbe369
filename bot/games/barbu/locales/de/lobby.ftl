# Wie ein Tisch Barbu heißt, und seine Regeln.

game-barbu = Barbu
lobby-title = Ein Tisch Barbu
lobby-about = Ein Kartenspiel für { $players }. Reihum sieht jeder seine Karten und sagt an, worum es im Spiel geht: den Damen, den Herzen oder dem bärtigen König ausweichen, oder Stiche machen. Mit Kontras wetten die Spieler gegeneinander.
lobby-rules-contre = Contre: Barbu mit Kontras
lobby-rules-solar = Solar: alle geben Kontra, auch der Ansager
lobby-rules-torneo = Torneo: das italienische Turnierspiel
lobby-rules-tafferan = Tafferan: der Ansager wechselt mit jedem Spiel
lobby-rules-trente-deux = Trente-deux: 32 Karten, ohne Kontra

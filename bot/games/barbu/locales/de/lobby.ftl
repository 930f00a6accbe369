# Wie ein Tisch Barbu heißt, und seine Regeln.

game-barbu = Barbu
lobby-title = Barbu-Tisch
lobby-about = Ein Kartenspiel für { $players }. Reihum sehen alle ihre Karten und wählen das Ziel des Spiels: den Damen, den Herzen oder dem bärtigen König ausweichen, oder mit Stichen oder beim Anlegen der Karten punkten. In den meisten Regeln wettet man auch mit Kontras gegeneinander.
lobby-rules-contre = Contre: Barbu mit Kontras
lobby-rules-solar = Solar: alle geben Kontra, auch der Ansager
lobby-rules-torneo = Torneo: das italienische Turnierspiel
lobby-rules-tafferan = Tafferan: der Ansager wechselt mit jedem Spiel
lobby-rules-trente-deux = Trente-deux: 32 Karten, ohne Kontra

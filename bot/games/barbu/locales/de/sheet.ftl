# Der Punktezettel. Die kurzen Namen der Kontrakte haben höchstens sechs Buchstaben.

sheet-title = Punktezettel
sheet-empty = Noch ist kein Spiel gespielt.
sheet-to-come = Jeder Spieler sagt an: { $contracts }
sheet-progress = { $played } von { $count } { $count ->
    [one] Spiel
   *[other] Spielen
  } gespielt
sheet-declarer = { $name } sagt an
sheet-initial = { $initial } = { $name }
sheet-legend = { board-mark-double } und Buchstaben: wer Kontra gegeben hat; in Klammern: mit Rekontra.
sheet-column-played = Spalte { $column }: gespielt von { $names }
sheet-legend-sum = ✓: die Summe stimmt
sheet-sum = ges.
sheet-total = Summe
sheet-short-tricks = Stiche
sheet-short-last-two = Letzte
sheet-short-queens = Damen
sheet-short-hearts = Herzen
sheet-short-diamonds = Karos
sheet-short-king = ♥-Kön.
sheet-short-trumps = Trumpf
sheet-short-domino = Domino
sheet-short-salad = Salat
sheet-short-ravage = Ravage
sheet-short-all-tricks = Plusstiche
sheet-short-king-and-last = ♥K, letzter
sheet-short-men = K und B
sheet-short-jack-of-clubs = ♣-Bube
sheet-short-eight-of-diamonds = ♦-Acht
sheet-short-clubs-trumps = Trumpf ♣
sheet-short-diamonds-trumps = Trumpf ♦
sheet-short-hearts-trumps = Trumpf ♥
sheet-short-spades-trumps = Trumpf ♠
sheet-short-no-trumps = Trumpflos

# The score sheet. Short names of contracts have at most six letters.

sheet-title = Score sheet
sheet-empty = No deal has been played yet.
sheet-to-come = Each player declares: { $contracts }
sheet-progress = { $played } of { $count } { $count ->
    [one] deal
   *[other] deals
  } played
sheet-declarer = { $name } declares
sheet-initial = { $initial } = { $name }
sheet-legend = { board-mark-double } and letters: who doubled that player; in brackets: redoubled.
sheet-column-played = Column { $column }: played by { $names }
sheet-legend-sum = ✓: the sum is right
sheet-sum = sum
sheet-total = Total
sheet-short-tricks = Tricks
sheet-short-last-two = Last 2
sheet-short-queens = Queens
sheet-short-hearts = Hearts
sheet-short-diamonds = Diamonds
sheet-short-king = King
sheet-short-trumps = Trumps
sheet-short-domino = Domino
sheet-short-salad = Salad
sheet-short-ravage = Ravage
sheet-short-all-tricks = Most tricks
sheet-short-king-and-last = King, last
sheet-short-men = K and J
sheet-short-jack-of-clubs = Jack ♣
sheet-short-eight-of-diamonds = Eight ♦
sheet-short-clubs-trumps = Trumps ♣
sheet-short-diamonds-trumps = Trumps ♦
sheet-short-hearts-trumps = Trumps ♥
sheet-short-spades-trumps = Trumps ♠
sheet-short-no-trumps = No trumps

# What stands on pictures and on the buttons that ask for them, and what they say to those who cannot see them.

picture-hand = Picture of my hand
picture-hand-alt = Your hand: { $cards }
picture-hands = Hands

picture-sheet-title = Score sheet · { $played } of { $count } { $count ->
    [one] { -one-deal }
   *[other] { -deals }
  }
picture-sheet-total = { $name } { $points }
picture-sheet-alt = Score sheet after { $played } of { $count } { $count ->
    [one] { -one-deal }
   *[other] { -deals }
  }: { $totals }. The { button-score } button shows every row as text.

picture-curve-title = The game, { -one-deal } by { -one-deal }
picture-curve-across = { -deals }
picture-curve-line = { $name } ends with { $points } (highest { $highest }, lowest { $lowest })
picture-curve-alt = { $count ->
    [one] Scores over one { -one-deal }: { $lines }.
   *[other] Scores over { $count } { -deals }: { $lines }.
  }
picture-podium-alt = The podium: { $places }.
picture-lobby-asked = invited

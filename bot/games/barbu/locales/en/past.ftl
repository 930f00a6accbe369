# Memorable deals, and the steps of domino.

replay-jump-round = Jump to a turn…
replay-round = Turn { $number }
replay-laid = { $name } lays { $card }.
replay-passed = { $name } passes.
highlight-deal = 🌙 **Deal of the night:** deal { $number }, { $contract }, declared by { $declarer }.
highlight-replay = ▶️ Replay deal { $number }
highlight-all = { $name } took everything there was to take: **{ $points }**.
highlight-redouble-won = { $loser } doubled { $winner }, who redoubled and won **{ $points }** { $points ->
    [one] point
   *[other] points
  } on it.
highlight-redouble-lost = { $winner } doubled { $loser }, who redoubled and paid **{ $points }** { $points ->
    [one] point
   *[other] points
  } for it.
highlight-decided = { $leader } was leading before this last deal; { $name } snatched the win with { $points }.
highlight-swing = { $points } for { $name }, { $lost } for { $loser }: no deal drove the players further apart.

animation-round = Turn { $number }: { $cards }

# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

bridge-hint-call = Call { $call }
bridge-hint-play = Play { $card }
bridge-hint-claim = { $count ->
    [0] Concede the rest
    [one] Claim the last trick
   *[other] Claim the { $count } tricks left
  }
bridge-hint-agree = Agree: the claim can’t be stopped
bridge-hint-refuse = Refuse: the claim isn’t certain
bridge-hint-others = Also possible: { $calls }
bridge-hint-cards = **What each card leads to, on average**
bridge-hint-card = { $cards } · { NUMBER($tricks, minimumFractionDigits: 1) } tricks, { $points } points
bridge-hint-searched = { $count ->
    [one] Found by solving one deal
   *[other] Found by solving { $count } deals
  } that agree with your cards, the auction and the play.
bridge-hint-by-rule = By rule of thumb, as a club player would.

bridge-all-hands = **Tricks with all four hands seen**
bridge-analysis-title = 📈 Board { $number }, all hands seen
bridge-analysis-par = **Par**: { $contracts } · { $points } for { bridge-side-ns }
bridge-analysis-par-passed = **Par**: passed out, nobody can make anything.
bridge-analysis-bid = **At the table**: { $auction }
bridge-analysis-bots = **Four bots with the same cards**: { $auction }
bridge-analysis-comes-to = { $calls } → { $contract } { $letter } { $result }, { $points } for { bridge-side-ns }
bridge-analysis-passed = { $calls } → passed out
bridge-analysis-costs = **Cards that gave tricks away**
bridge-analysis-cost = Trick { $trick }: { $name } { $card } −{ $count } · better { $better }
bridge-analysis-more = { $count ->
    [one] …and one more
   *[other] …and { $count } more
  }
bridge-analysis-no-cost = No card gave a trick away.
bridge-analysis-how = The table says how many tricks each declarer takes when everybody sees all four hands; what the two auctions come to is counted by it too.

bridge-button-compare = 🤖 Compare with bots
bridge-compare-title = 🤖 Board { $number } against the bots
bridge-compare-won = { $count ->
    [one] **{ $count } IMP** better than the bots
   *[other] **{ $count } IMPs** better than the bots
  }: { $names } ({ $side })
bridge-compare-even = The difference is worth no IMP.
bridge-compare-over = { $count ->
    [one] **Over this board, in IMPs against the bots**
   *[other] **Over { $count } boards, in IMPs against the bots**
  }
bridge-compare-total = { $name } **{ $imps }**
bridge-compare-how = Four bots of club strength bid and played the same cards, each seeing only what its seat sees.

bridge-field-tables = { $count ->
    [one] **At another table**
   *[other] **At { $count } other tables**
  }
bridge-field-row = Game { $number }: { $contract } { $letter } { $result }, { $points } for { bridge-side-ns }
bridge-field-passed = Game { $number }: passed out
bridge-field-worth = { $side }: **{ NUMBER($share, maximumFractionDigits: 1) }%** of the matchpoints, **{ $imps }** IMPs
bridge-field-places = **{ $side }, all boards compared so far**
bridge-field-place = { $place }. { $name } (game { $number }): **{ NUMBER($share, maximumFractionDigits: 1) }%**, { $imps } IMPs
bridge-field-unseen = a pair in another channel
bridge-field-alone = No other table has finished this board yet. `{ -duplicate-typed }:{ $number }` opens one with the same boards.
bridge-field-known = This table isn’t compared with others: somebody here had played these boards before.
bridge-check-uncut = The cards weren’t cut: other tables play the same boards.
bridge-lobby-shared = Other tables can play the same boards: `{ -duplicate-typed }:{ $number }`.

error-bridge-nothing-to-compare = No board has been finished in this channel yet. As soon as one is, { -compare } puts the bots’ result beside it.
error-bridge-not-comparable = A rubber and Chicago can’t be compared board by board: there the score so far changes what a contract is worth. Open a session or a series to measure yourselves against the bots.
error-solver-missing = Deals can’t be analysed here: the double-dummy solver isn’t installed. Whoever runs the bot can install it on Python 3.11 to 3.13.

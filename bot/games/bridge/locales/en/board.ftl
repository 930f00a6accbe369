# A deal of bridge: the auction, the play, its result; the sheet and the end of a game.

bridge-direction-n = North
bridge-direction-e = East
bridge-direction-s = South
bridge-direction-w = West
seat-of-bridge-1 = { bridge-direction-n }
seat-of-bridge-2 = { bridge-direction-e }
seat-of-bridge-3 = { bridge-direction-s }
seat-of-bridge-4 = { bridge-direction-w }
bridge-letter-n = N
bridge-letter-e = E
bridge-letter-s = S
bridge-letter-w = W
bridge-says = { $who }: { $what }
bridge-side-ns = North–South
bridge-side-ew = East–West
bridge-vulnerable-none = nobody
bridge-vulnerable-ns = North–South
bridge-vulnerable-ew = East–West
bridge-vulnerable-both = both sides

bridge-board = Board { $number }
bridge-board-contract = Board { $number } · { $contract } by { $letter }
bridge-place = Dealer: { $dealer } · Vulnerable: { $vulnerable }
bridge-drawn = Cards drawn for the first deal: { $cards }. The highest deals.
bridge-declares = **{ $contract }** by **{ $name }**, who needs { $needed } tricks
bridge-tricks = Tricks: North–South **{ $ns }** · East–West **{ $ew }**
bridge-dummy = **Dummy** ({ $name })
bridge-faced = **Cards shown** ({ $name })
bridge-plays-dummy = ▶️ { $name } plays from dummy
bridge-on-table = On the table: { $cards }
bridge-claims = ✋ { $name } claims { $tricks } of the { $left } tricks left.
bridge-concedes = ✋ { $name } concedes the { $left } tricks left.
bridge-claim-refused = ✋ The claim of { $name } was refused: play goes on with those cards face up.
bridge-must-agree = ▶️ { $name } is asked to agree

bridge-clock-called = the bot called { $call }.
bridge-clock-claimed = the bot claimed the tricks that were left.
bridge-clock-agreed = the bot agreed to the claim.
bridge-clock-refused = the bot refused the claim.

bridge-result = Board { $number }: { $contract } { $letter } { $result }
bridge-result-passed = Board { $number }: passed out
bridge-all-passed = All four passed: nobody scores.
bridge-made = { $name } makes **{ $contract }** with { $tricks } tricks{ $count ->
    [0] {""}
    [one] , 1 more than needed
   *[other] , { $count } more than needed
  }.
bridge-down = { $name } goes down in **{ $contract }** with { $tricks ->
    [0] no trick
    [one] 1 trick
   *[other] { $tricks } tricks
  }, { $count } short.
bridge-claim-stood = { $tricks ->
    [0] ✋ Conceded: { $name } gives up the last { $left } tricks.
   *[other] ✋ Claimed: { $name } takes { $tricks } of the last { $left } tricks.
  }
bridge-points = { $sum } → **{ $points }** for { $side }
bridge-part-tricks = tricks bid { $points }
bridge-part-part-score = part-score { $points }
bridge-part-game = game { $points }
bridge-part-small-slam = small slam { $points }
bridge-part-grand-slam = grand slam { $points }
bridge-part-made = made against a double { $points }
bridge-part-over = { $count ->
    [one] 1 overtrick
   *[other] { $count } overtricks
  } { $points }
bridge-part-down = { $count ->
    [one] 1 trick down
   *[other] { $count } tricks down
  } { $points }
bridge-part-rubber = rubber { $points }
bridge-part-honours = honours { $points }
bridge-new-pairs = 🔀 New pairs are drawn: { $ns } against { $ew }.

bridge-games = { $side }: { $games ->
    [0] no game
    [one] 1 game
   *[other] { $games } games
  }, { $below } towards the next
bridge-below = { $side }: { $below } towards game
bridge-early = Closed after { $count ->
    [0] no deal
    [one] 1 deal
   *[other] { $count } deals
  }.
bridge-sheet-empty = No deal is finished yet.
bridge-column-contract = Contract
bridge-column-result = Res.

bridge-stats-declared = As declarer: { $made } of { $count } contracts made
bridge-stats-defended = In defence: { $beaten } of { $count } contracts beaten
bridge-stats-points = { $points } points, { $mean } per deal
bridge-stats-games = Bid and made by your side: games { $games }, slams { $slams }, in { $deals } deals
bridge-stats-imps = Against four bots with the same cards: { $imps } IMPs in { $count ->
    [one] 1 deal
   *[other] { $count } deals
  }, { $mean } per deal
bridge-stats-together = { $one } and { $other } have played { $count ->
    [one] 1 deal
   *[other] { $count } deals
  } at one table.
bridge-family-duplicate = Fixed pairs
bridge-family-drawn = Drawn pairs
bridge-family-rubber = Rubber
bridge-family-chicago = Chicago
bridge-confirm-end = The game stops here for everybody. A deal that isn’t finished doesn’t count. An open evening counts from its first whole series on; any other game that is closed early counts in no leaderboard.

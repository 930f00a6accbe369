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
bridge-vulnerable-none = none
bridge-vulnerable-ns = North–South
bridge-vulnerable-ew = East–West
bridge-vulnerable-both = both

bridge-board = Board { $number }
bridge-board-contract = Board { $number } · { $contract } by { $letter }
bridge-place = Dealer: { $dealer } · Vulnerable: { $vulnerable }
bridge-drawn = Cards drawn for the first deal: { $cards }. The highest deals.
bridge-declares = **{ $contract }** by **{ $name }**, who needs { $needed } tricks
bridge-tricks = Tricks: North–South **{ $ns }** · East–West **{ $ew }**
bridge-dummy = **Dummy** ({ $name })
bridge-faced = **Cards shown** ({ $name })
bridge-plays-declarer = ▶️ { $name } to play from declarer’s hand
bridge-declarer = **Declarer** ({ $name })
bridge-plays-dummy = ▶️ { $name } to play from dummy
bridge-on-table = On the table: { $cards }
bridge-claims = ✋ { $name } claims { $left ->
    [one] the last trick
   *[other] { $tricks } of the last { $left } tricks
  }.
bridge-concedes = ✋ { $name } concedes { $left ->
    [one] the last trick
   *[other] the last { $left } tricks
  }.
bridge-claims-for = { $name } (for { $declarer })
bridge-claim-refused = ✋ { $by } refused { $name }’s claim: play goes on with those cards face up.
bridge-claim-refused-own = ✋ { $by } refused { $tricks ->
    [0] your concession.
    [one] your claim of one trick.
   *[other] your claim of { $tricks } tricks.
  } Play on: your cards lie face up.
bridge-claim-refused-bot = 🤖 { $partner ->
    [yes] A bot lets its partner concede only what its own hand cannot take.
   *[no] A bot agrees only to tricks that no hidden card could take.
  }
bridge-claim-next = You can claim again in the next trick.
bridge-must-agree = ▶️ { $name } to answer the claim

bridge-clock-called = the bot’s call: { $call }.
bridge-clock-claimed = the bot claimed the remaining tricks.
bridge-clock-agreed = the bot agreed to the claim.
bridge-clock-refused = the bot refused the claim.

bridge-result = Board { $number }: { $contract } { $letter } { $result }
bridge-result-passed = Board { $number }: passed out
bridge-all-passed = All four passed: nobody scores.
bridge-all-passed-again = All four passed: nobody scores, and the cards are dealt again.
bridge-made = { $name } makes **{ $contract }** with { $tricks } tricks{ $count ->
    [0] {""}
    [one] , one overtrick
   *[other] , { $count } overtricks
  }.
bridge-down = { $name } goes { $count ->
    [one] one
   *[other] { $count }
  } down in **{ $contract }**, with { $tricks ->
    [0] no tricks
    [one] 1 trick
   *[other] { $tricks } tricks
  }.
bridge-made-own = You make **{ $contract }** with { $tricks } tricks{ $count ->
    [0] {""}
    [one] , one overtrick
   *[other] , { $count } overtricks
  }.
bridge-down-own = You go { $count ->
    [one] one
   *[other] { $count }
  } down in **{ $contract }**, with { $tricks ->
    [0] no tricks
    [one] 1 trick
   *[other] { $tricks } tricks
  }.
bridge-claim-stood = { $tricks ->
    [0] ✋ Conceded: { $name } gives up { $left ->
        [one] the last trick
       *[other] the last { $left } tricks
      }.
   *[other] ✋ Claimed: { $name } takes { $left ->
        [one] the last trick
       *[other] { $tricks } of the last { $left } tricks
      }.
  }
bridge-points = { $sum } → **{ $points }** for { $side }
bridge-points-only = **{ $points }** for { $side }
bridge-part-tricks = tricks bid { $points }
bridge-part-part-score = part-score { $points }
bridge-part-game = game { $points }
bridge-part-small-slam = small slam { $points }
bridge-part-grand-slam = grand slam { $points }
bridge-part-made = doubled contract made { $points }
bridge-part-over = { $count ->
    [one] 1 overtrick
   *[other] { $count } overtricks
  } { $points }
bridge-part-down = { $count } down { $points }
bridge-part-rubber = rubber { $points }
bridge-part-honours = honours { $points }
bridge-new-pairs = 🔀 New pairs are drawn: { $ns } against { $ew }.

bridge-games = { $side }: { $games ->
    [0] no games
    [one] 1 game
   *[other] { $games } games
  }, { $below } towards the next
bridge-rubber-won = { $side } won the rubber **{ $won }–{ $lost }**
bridge-below = { $side }: { $below } towards game
bridge-early = { $count ->
    [0] Closed before the first board was finished.
    [one] Closed after 1 board.
   *[other] Closed after { $count } boards.
  }
bridge-pad-above = Above the line
bridge-pad-below = Below the line
bridge-pad-honours = Honours
bridge-sheet-empty = No board has been finished yet.
bridge-sheet-progress = Boards played: { $played } of { $count }
bridge-sheet-row = { $number } · **{ $contract }** by { $name }, { $result ->
    [over] made +{ $count }
    [down] { $count } down
   *[made] made
  } · { $side } **{ $points }**
bridge-sheet-honours = includes honours { $side } { $points }
bridge-sheet-passed = { $number } · passed out · **0**
bridge-sheet-passed-again = { $number } · passed out, dealt again
bridge-column-contract = Contract
bridge-column-result = Res.

bridge-stats-favourite = { $strain } ({ $count ->
    [one] declared once
   *[other] declared { $count } times
  })
bridge-stats-declared = As declarer: made { $made } of { $count } { $count ->
    [one] contract
   *[other] contracts
  }
bridge-stats-defended = In defence: beat { $beaten } of { $count } { $count ->
    [one] contract
   *[other] contracts
  }
bridge-stats-points = Points: { $points }, { $mean } per board
bridge-stats-games = Bid and made by your side: games { $games }, slams { $slams }, in { $deals ->
    [one] 1 board
   *[other] { $deals } boards
  }
bridge-stats-imps = Against others with the same cards: { $imps } IMPs in { $count ->
    [one] 1 board
   *[other] { $count } boards
  }, { $mean } per board
bridge-stats-together = { $one } and { $other } have played { $count ->
    [one] 1 board
   *[other] { $count } boards
  } at the same table.
bridge-family-duplicate = Fixed pairs
bridge-family-drawn = Drawn pairs
bridge-family-rubber = Rubber
bridge-family-chicago = Chicago
bridge-confirm-end = The game ends here for everybody. A board that isn’t finished doesn’t count. { $open ->
    [yes] The session counts if a whole series has been played.
   *[no] Closed early, the game doesn’t count for any leaderboard.
  }

bridge-moment-slam = 🏆 { $level ->
    [7] Grand slam
   *[other] Small slam
  } bid and made by { $name }!
bridge-moment-slam-beaten = 🛡️ The slam is beaten: { $name } goes down.
bridge-moment-redoubled = ⚔️ { $name } makes it, redoubled!
bridge-moment-doubled = ⚔️ { $name } makes it, doubled!
bridge-moment-odds = ✨ { $name } beats the odds: double dummy it goes { $down } down.

bridge-option-partner-alone = Alone with bots, you play your partner’s contracts
bridge-option-partner-always = You play your bot partner’s contracts
bridge-option-about-partner-always = A bot declarer’s partner plays both hands.
bridge-option-partner-never = Bots play their own contracts
bridge-option-about-partner-never = A bot declarer’s partner watches, even alone with bots.
bridge-option-system-sayc = Bots: Standard American (SAYC)
bridge-option-about-system-sayc = Strong 1NT, five-card majors, weak twos, 2♣ strong.
bridge-option-system-sef = Bots: five-card majors (SEF)
bridge-option-about-system-sef = French: strong 2♣ and 2♦, weak 2♥ and 2♠, Drury, Roudi.
bridge-option-system-acol = Bots: Acol
bridge-option-about-system-acol = Weak 1NT, four-card majors, weak twos, limit raises.
bridge-option-notrump-least-12 = Bots’ 1NT shows 12–14 points
bridge-option-about-notrump-least-12 = Instead of 15–17.
bridge-option-major-length-4 = Bots open four-card majors
bridge-option-about-major-length-4 = They open the longest suit.
bridge-option-notrump-least-15 = Bots’ 1NT shows 15–17 points
bridge-option-about-notrump-least-15 = Instead of 12–14.
bridge-option-major-length-5 = Bots open five-card majors
bridge-option-about-major-length-5 = Without five, they open a minor.
bridge-option-key-cards-1430 = Bots’ 4NT asks for key cards (1430)
bridge-option-about-key-cards-1430 = 5♣ shows 1 or 4, 5♦ 0 or 3; instead of aces.
bridge-option-key-cards-314 = Bots’ 4NT asks for key cards (0314)
bridge-option-about-key-cards-314 = 5♣ shows 0 or 3, 5♦ 1 or 4; instead of aces.
bridge-option-key-cards-0 = Bots’ 4NT asks for aces
bridge-option-about-key-cards-0 = Instead of key cards.
bridge-option-check-back-1 = Bots play 2♣ as checkback over a 1NT rebid
bridge-option-about-check-back-1 = After 1♦ – 1♠ – 1NT, 2♣ asks for three spades.
bridge-option-transfers-0 = Bots don’t play transfers
bridge-option-about-transfers-0 = Over 1NT, 2♥ and 2♠ are to play.
bridge-option-multi-1 = Bots’ 2♦ is a weak two in a major (multi)
bridge-option-about-multi-1 = 2♥ and 2♠ show five cards and a minor.
bridge-option-opposing-change = East–West: { $change }
bridge-option-opposing-sayc = East–West play Standard American
bridge-option-about-opposing-sayc = North–South play the table’s system.
bridge-option-opposing-sef = East–West play French five-card majors (SEF)
bridge-option-about-opposing-sef = North–South play the table’s system.
bridge-option-opposing-acol = East–West play Acol
bridge-option-about-opposing-acol = North–South play the table’s system.

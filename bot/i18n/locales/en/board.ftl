# The public message of a deal, its result, and the final standing.

button-hand = My hand
button-deal = Deal
button-score = Score
button-more = ⋯ More
button-rules = Rules
button-help = Help
button-undo-yes = Yes, take it back
button-undo-no = No
button-resume = Resume
button-back = Take my seat back
button-rematch = Play again

board-title = { $contract } · deal { $number } of { $count }
board-title-open = Deal { $number } of { $count }

board-contract-trump = { $contract } { $trump }
board-contract-start = { $contract } from { $start }
board-value-trick = { $points } a trick
board-value-card = { $card } { $points }
board-value-rank = each { $rank } { $points }
board-value-suit = each { $suit } { $points }
board-value-others = other { $suit } { $points }
board-value-last = { $count ->
    [1] { $last } for the last trick
    [2] { $before } for the last trick but one, { $last } for the last
   *[other] { $points } for the last { $count } tricks
  }
board-value-places = { $points } from first to last out
board-value-sum = { $contracts }, all at once

board-paused = ⏸️ **Paused.** The clock stands still until somebody at the table resumes.
board-closed = 🚪 **The table was closed here.**
board-undo = ↩️ **{ $name }** asks to take back a move. Do you agree?
board-undo-waits = Still to answer: { $names }
board-away = 💤 { $count ->
    [one] A bot plays for { $names }, whose seat is kept.
   *[other] Bots play for { $names }, whose seats are kept.
  }

board-declares = **{ $name }** chose **{ $contract }**: { $values }
board-no-doubles = Nobody doubled.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } doubles { $whom }
board-redoubles = { board-mark-redouble } { $who } redoubles { $whom }

board-deals = ▶️ { $name } deals the next hand.
board-drawn = High card: { $cards }. { $name } has the first deal.
board-chooses = ▶️ { $name } looks at the cards and chooses a contract.
board-left = Still to play: { $contracts }
board-said-double = { board-mark-double } { $who } doubles { $whom }
board-said-nothing = { $who } doubles nobody
board-may-double = ▶️ { $name } may double.
board-may-redouble = ▶️ { $name } was doubled, and may redouble.
board-owed = { $deals ->
    [one] Doubles still owed to { $declarer }, in this last deal: { $names }
   *[other] Doubles still owed to { $declarer }, in { $deals } deals: { $names }
  }
board-over = The last card has been played.

board-trick = **Trick { $number } of { $count }**
board-led = led
board-winning = winning
board-to-play = ▶️ { $name } to play
board-to-lead = ▶️ { $name } to lead
board-not-yet = ▫️ { $name }
board-takes = → **{ $name }** takes it.
board-last-trick = Last trick: { $cards } → **{ $winner }**

board-rows = **The rows**
board-row-empty = not begun (the { $start } opens it)
board-row-full = { $ranks } (complete)

board-score = **Score so far**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] no trick
    [one] 1 trick
   *[other] { $count } tricks
  }
board-cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
  }
board-place = { $place ->
    [1] out first
    [2] out second
    [3] out third
   *[other] out no. { $place }
  }
board-place-last = last

result-title = { $contract } · result of deal { $number } of { $count }
result-declarer = Declarer: **{ $name }** · { $values }
result-points = **Points of this deal**
result-row = { $name } **{ $score }**
result-raw = play { $cards }, doubles { $doubles }
result-last = { $count ->
    [one] took trick { $tricks }
   *[other] took tricks { $tricks }
  }
result-shared = Nobody doubled: the deal was not played, and its points were shared out.
result-settled = **Doubles**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair }: { $payer } pays { $receiver } **{ $points }**
result-nothing = { $pair }: equal, nobody pays
result-sum = Check: sum = { $points } ✓
result-sum-wrong = Check: sum = { $points }, not { $expected } ✗
result-totals = **Score so far**
result-over = That was the last deal.

standing-title = Final standing
standing-title-ended = The table is closed
standing-unplayed = The table was closed before the first card. No harm done!
standing-early = Closed after { $played } of { $count } deals.
standing-winner = { $count ->
    [one] 🏆 **{ $names }** wins!
   *[other] 🏆 **{ $names }** win together!
  }
standing-row = { $medal } { $name } **{ $points }**
standing-place = { $place }.
standing-doubles = { $count ->
    [0] Nobody doubled all evening.
    [one] One double all evening.
   *[other] { $count } doubles all evening.
  }
board-call = { $player }, it’s your turn.
board-stuck = ⚠️ I can’t go on by myself here: something went wrong on my side, several times. All moves are safe. Tap any button of the table and I try again; { -undo } takes back the last move, { -end } closes the table. If it goes on, tell whoever runs the bot.
rematch-call = { $players }, { $asker } would like another game. Your seats are kept: press **{ lobby-join }** if you want to play.

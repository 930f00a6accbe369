# Looking back: past games, and finished deals card by card.

button-replay = ▶️ Replay

history-title = Games of this server
history-title-player = Games of { $name }
history-page = Page { $page } of { $pages }
history-newer = ◀ Newer
history-older = Older ▶
history-number = Game { $number }
history-game = Game { $number }
history-open = Open a game…
history-list = ← All games
history-record = Record file
history-deals = { $count ->
    [one] 1 deal
   *[other] { $count } deals
  }
history-deals-early = closed after { $played } of { $count } deals
history-deals-closed = closed after { $played ->
    [one] 1 deal
   *[other] { $played } deals
  }
history-file = Game { $number }, written down. `barbu verify` checks it, deal by deal.

replay-title = Game { $number }
replay-deal = deal { $number } of { $count }
replay-step = Step { $step } of { $last }
replay-jump = Jump to a trick…
replay-trick = Trick { $number }
replay-hands = **Cards still held**
replay-dealt = **Hands as they were dealt**
replay-hand = { $name }: { $cards }
replay-result = Result
replay-to-first = ⏮ Start
replay-to-back = ◀ Back
replay-to-on = Next ▶
replay-to-last = End ⏭
replay-to-earlier = ⏪ Deal before
replay-to-later = Deal after ⏩

error-no-past-games = No game has been played to its end in this server yet. { -new } opens the first one.
error-no-past-games-of = This player has no finished game in this server yet.
error-nothing-to-replay = No deal of that game is finished yet. As soon as one is, you can step through it.
error-deal-unknown = There is no deal { $deal } to look at. Choose one from 1 to { $most }.

# Looking back: past games, and finished deals card by card.

button-past-games = Past games
button-replay = ▶️ Replay
button-animate = 🎞️ Animation

history-title = Games in this server
history-title-player = { $name }’s games
history-page = Page { $page } of { $pages }
history-newer = ◀ Newer
history-older = Older ▶
history-number = Game { $number }
history-game = Game { $number }
history-open = Open a game…
history-list = ← All games
history-record = Game file
history-deals = { $count ->
    [one] 1 { -one-deal }
   *[other] { $count } { -deals }
  }
history-deals-early = closed after { $played } of { $count } { $count ->
    [one] { -one-deal }
   *[other] { -deals }
  }
history-deals-closed = closed after { $played ->
    [one] 1 { -one-deal }
   *[other] { $played } { -deals }
  }
history-file = { $game }, { $day }: { $names }. This is the record of game { $number }; a computer program, `barbu verify`, checks it, { -one-deal } by { -one-deal }.

replay-title = Game { $number }
replay-deal = { -one-deal } { $number }{ $count ->
    [0] {""}
   *[other] {" "}of { $count }
  }
replay-better = better than this move: { $card }
replay-better-next = better: { $card }
replay-next = next: { $card }
replay-jump = Jump to a trick…
replay-trick = Trick { $number }
replay-hands = **Cards still in hand**
replay-dealt = **Hands as they were dealt**
replay-hand = { $name }: { $cards }
replay-result = Result
replay-to-first = ⏮
replay-to-back = ◀ Back
replay-to-on = Next ▶
replay-to-last = ⏭
replay-to-earlier = ⏪ Previous { -one-deal }
replay-to-later = Next { -one-deal } ⏩

error-no-past-games = No game has been finished in this server yet. Each one appears here as soon as it is over.
error-no-past-games-in = No game of { $of_game } has been finished in this server yet. Each one appears here as soon as it is over.
history-of-game = { $game }: games
error-no-past-games-of = This player hasn’t finished a game in this server yet. Choose somebody else, or name nobody.
error-no-past-games-own = You haven’t finished a game in this server yet. Each one appears here as soon as it is over.
error-nothing-to-replay = No { -one-deal } of that game has been finished yet. Once one has, you can step through it.
error-deal-unknown = There’s no { -one-deal } { $deal }. { $most ->
    [one] Only { -one-deal } 1 is finished.
   *[other] Choose one from 1 to { $most }.
  }

animation-share = Share as animation
animation-ready = Only you see this animation so far.
animation-drawing = 🎞️ Drawing the { -one-deal }…
animation-progress = 🎞️ Drawing the { -one-deal }: picture { $done } of { $count }…
animation-posted = The animation is posted below.
animation-alt = { $title }, trick by trick in { $count ->
    [one] one picture
   *[other] { $count } pictures
  }. The last one: { $last }
animation-trick = Trick { $number }: { $name } takes { $cards }
error-animation-none = There’s no animation of this { -one-deal }: only { -deals } played to the end have one. Step through it with the buttons instead.
error-animation-late = Drawing the animation took too long: I’m busy right now. Try again in a minute.
error-animation-large = The animation would be too large for Discord. Step through the { -one-deal } with the buttons instead.
error-animation-refused = Discord didn’t accept the animation here. Check that I may attach files in this channel, or post it in another one.

button-download = ⬇️ Download
download-files = For other programs: { $forms }.
download-viewer = Open in Bridge Base’s viewer
error-nothing-to-download = This game can’t be downloaded for other programs. `/{ command-record-name }` sends its record instead.

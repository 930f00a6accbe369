# The public message of a deal, its result, and the final standing.

# One set of hands, as the players of the table call it.
-one-deal = { GROUP() ->
    [bridge] board
   *[other] deal
  }
-One-deal = { GROUP() ->
    [bridge] Board
   *[other] Deal
  }
-deals = { GROUP() ->
    [bridge] boards
   *[other] deals
  }

button-hand = My hand
button-deal = Deal
button-next-deal = Next { -one-deal }
button-score = Score
button-more = ⋯ More
button-rules = Rules
button-help = Help
button-undo-yes = Yes, take it back
button-undo-no = No, it stands
button-undo-withdraw = Don’t take it back
button-resume = Resume
button-back = Take my seat back
button-rematch = Play again

board-title-open = { -One-deal } { $number } of { $count }

board-paused = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Paused.**{" "}
  }The clock is stopped until somebody at the table taps **{ button-resume }**.
board-paused-empty = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Paused.**{" "}
  }No player is at the table. The game goes on once a player taps **{ button-back }**.
board-closed = 🚪 **The table was closed at this point.**
board-undo = { $own ->
    [yes] ↩️ You asked to take back your last move{ $since ->
        [yes] {""} and everything since
       *[no] {""}
      }.
   *[no] ↩️ **{ $name }** asks to take back their last move{ $since ->
        [yes] {""} and everything since
       *[no] {""}
      }. Do you agree?
  }
board-undo-move = { $own ->
    [yes] ↩️ You asked to take back **{ $move }**{ $since ->
        [yes] {""} and everything since
       *[no] {""}
      }.
   *[no] ↩️ **{ $name }** asks to take back **{ $move }**{ $since ->
        [yes] {""} and everything since
       *[no] {""}
      }. Do you agree?
  }
board-undo-waits = Still to answer: { $names }
board-undone-move = { $own ->
    [yes] ↩️ You took back **{ $move }**{ $since ->
        [yes] {""} and everything since
       *[no] {""}
      }.
   *[no] ↩️ { $name } took back **{ $move }**{ $since ->
        [yes] {""} and everything since
       *[no] {""}
      }.
  }
board-undone = { $own ->
    [yes] ↩️ Your last move has been taken back.
   *[no] ↩️ { $name } took back their last move{ $since ->
        [yes] {""} and everything since
       *[no] {""}
      }.
  }
board-undo-refused = { $own ->
    [yes] ↩️ { $other } didn’t agree: your move stands.
    [refuser] ↩️ You didn’t agree: { $name }’s move stands.
   *[no] ↩️ { $other } didn’t agree: { $name }’s move stands.
  }
board-undo-lapsed = { $own ->
    [yes] ↩️ Play went on before everybody had answered: your move stands.
   *[no] ↩️ Play went on before everybody had answered: { $name }’s move stands.
  }
board-away = 💤 { $count ->
    [one] A bot is playing for { $names }, whose seat is kept.
   *[other] Bots are playing for { $names }, whose seats are kept.
  }
board-away-paused = 💤 { $count ->
    [one] { $names } is away; the seat is kept.
   *[other] { $names } are away; their seats are kept.
  }
board-hosts = 👑 { $name } hosts this table until { $away } is back.
board-clock = ⏱️ { $own ->
    [yes] Your time ran out: { $what }
   *[no] Time ran out for { $name }: { $what }
  }
board-clock-played = the bot played { $card }.
board-clock-passed = the bot passed.

board-deals = ▶️ { $name } to deal.
board-deals-alone = ▶️ Tap **{ $button }** to go on.
board-deals-anybody = ▶️ { $name } to deal: anybody at the table can tap **{ $button }**.
board-deals-or-bot = ▶️ { $name } to deal; otherwise the bot deals { $when }.
board-deals-or-anybody = ▶️ { $name } deals { $when }; tap **{ $button }** to begin at once.
board-over = The last card has been played.

board-trick = **Trick { $number } of { $count }**
board-led = led
board-winning = winning
board-to-play = ▶️ { $name } to play
board-to-lead = ▶️ { $name } to lead
board-not-yet = ▫️ { $name }
board-takes = → **{ $name }** takes it.
board-last-trick = Last trick: { $cards } → **{ $winner }**

clock-until = until { $time }
clock-until-day = until { $time }
clock-until-then = { $until }, then { $what }
clock-plays = { $own ->
    [yes] a bot plays for you
   *[no] a bot plays
  }
clock-passes = { $own ->
    [yes] you pass
   *[no] passes
  }

board-score = **Score so far**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] no tricks
    [one] 1 trick
   *[other] { $count } tricks
  }
board-cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
  }
result-row = { $name } **{ $score }**
result-last = { $count ->
    [one] took trick { $tricks }
   *[other] took tricks { $tricks }
  }
result-totals = **Score so far**
result-totals-final = **Final score**
result-over = That was the last { -one-deal }.

standing-title = Final standings
standing-title-one = Result of the { -one-deal }
standing-title-ended = The table is closed
standing-title-contest = Your table has finished
standing-unplayed = The table was closed before the first card was played. No harm done!
standing-early = Closed after { $played } of { $count } { $count ->
    [one] { -one-deal }
   *[other] { -deals }
  }.
standing-broken-off = { -One-deal } { $number } was not finished and doesn’t count.
standing-uncounted = A game closed early doesn’t count for any leaderboard.
standing-unfinished = The table was closed during the first { -one-deal }, so nothing counts.
standing-winner = { $count ->
    [one] 🏆 **{ $names }** wins!
   *[other] 🏆 **{ $names }** win!
  }
standing-stayed = Seats with a better score were left to a bot, and count as last.
standing-level = 🤝 All square: nobody wins.
standing-contest = What counts is the result in the channel, once every table has finished.
standing-awaits-between = Waiting for the other tables. Your next table will be linked here; { $channel } shows who’s still playing.
standing-awaits-last = This round is the last. Once every table has finished, the final standings will be in { $channel }.
standing-awaits-over = 🏁 It’s over: the final standings are in { $channel }.
standing-next-table = ▶️ **Your next table:** { $table }
standing-next-tables = ▶️ **Next tables:** { $tables }
standing-sits-out = You sit out the next round: { $channel } says who plays.
standing-league = 🏆 This table counts for the league: standings and the other matches are in { $channel }.
standing-own = Your result: { $by ->
    [medal] { $medal } **{ $value }** { $count ->
        [one] point
       *[other] points
      }
   *[place] { $shared ->
        [yes] joint{" "}
       *[no] {""}
      }{ $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
      }, **{ $value }** { $count ->
        [one] point
       *[other] points
      }
  }
standing-row = { $medal } { $name } **{ $points }**
standing-left = left to a bot: counts as last
standing-left-partner = a bot played for { $name }: last place for { $name } alone
standing-late = { $name } came too late to count on the leaderboard
standing-late-contest = { $name } came too late to count on the leaderboard; in the contest this score counts
standing-place = { $shared ->
    [yes] { $place }=
   *[no] { $place }\.
  }
last-game-deal = No { -one-deal } has been finished at this table yet. The last game here, no. { $number }, ended with { -one-deal } { $deal }.
last-game-button = { -One-deal } { $deal }, game { $number }
standing-feats = 🏅 Achievements
standing-feats-of = **{ $name }**: { $feats }
feats-often = { $title } ×{ $count }
standing-feat-first = { $title } ✨
standing-first-win = First win here
standing-feats-mark = ✨ = first time
standing-month = 🆚 This month: **{ $one } { $won } – { $lost } { $two }**
board-call = { $player }, it’s your turn.
board-stuck = ⚠️ I’m stuck: something has gone wrong on my side several times. All moves are safe. Tap any button at this table and I’ll try again; { -undo } takes back the last move, { -end } closes the table. If it keeps happening, tell my operator.
rematch-call = { $players }, { $asker } would like another game. { $count ->
    [one] Your seat is kept
   *[other] Your seats are kept
  }: tap **{ lobby-join }** if you want to play.
rematch-seat-moved = 🔄 You have a new seat: in this game the seats change each time you play again.
page-old = This page is out of date. The table is here: { $page }
seat-elsewhere = You have a seat at this table: { $page }

# A table that gathers, the ⋯ menu, and questions asked once.

lobby-rules = Rules: **{ $rules }**
lobby-length = Length: { $length } ({ $deals ->
    [one] 1 { -one-deal }
   *[other] { $deals } { -deals }
  })
lobby-pace = Pace: { $pace }
lobby-options = Options: **{ $options }**
lobby-seats = **At the table**
lobby-seat = { $place } { $name }
lobby-seat-host = { $place } { $name } (host)
lobby-seat-bot = { $place } { $name } · { lobby-level }
lobby-level = Level: { $level }
lobby-seat-kept = { $place } kept for { $name }
lobby-free = free
lobby-first = 👋 New here? Bots fill the free seats, and only you see your cards.
lobby-invitation-kept = Invited: { $names }. **{ lobby-join }** to accept, **{ lobby-leave }** to decline.{ $open ->
    [yes] {" "}The other free seats are open to everybody.
   *[no] {""}
  } With **{ $start }**, bots take any seats still open.
lobby-invitation = { $free ->
    [0] Everybody is here: anybody with a seat can tap **{ $start }**.
   *[other] { $who ->
        [invited] Invited players tap **{ lobby-join }** to sit down; anybody seated can tap **{ $start }** at once.
       *[all] **{ lobby-join }** to sit down; anybody seated can tap **{ $start }** at once.
    }
  }
lobby-invitation-bots = { $who ->
    [invited] Bots have the other seats: **{ lobby-join }** gives invited players a bot’s seat. Anybody with a seat can tap **{ $start }**.
   *[all] Bots have the other seats: **{ lobby-join }** gives you a bot’s seat. Anybody with a seat can tap **{ $start }**.
  }
lobby-call = 🪑 { $role } One seat is free: { $names } { $count ->
    [one] is
   *[other] are
  } waiting. Tap **{ lobby-join }** at the table above to take it.
same-deals-here = This table plays the same boards as game { $game_id }, so the two can be compared board by board.
lobby-begun = The game has started.
lobby-closed = The table is closed.
lobby-join = Join
way-table = Go to the table
way-thread = Open in a thread
way-join = { -join }
lobby-leave = Leave
lobby-bot = Add a bot
lobby-start = { $bots ->
    [0] Start
    [one] Start with 1 bot
   *[other] Start with { $bots } bots
  }
lobby-setup = Set up
lobby-end = Close the table

setup-title = Set up the table
setup-about = ⚙️ Everybody sees what you choose here.
setup-first-game = 🌱 This is your first game, so it is a short one. For a full game, choose **{ $full }**.
setup-choose-bots = Add or change a bot
setup-bot-more = Add a bot · { $level }
setup-bot-level = { $name } · { $level }
setup-deals = { $count ->
    [one] 1 { -one-deal }
   *[other] { $count } { -deals }
  }
setup-options = Options
setup-options-players = { setup-options }: { setup-players }
setup-options-choose = Rule variants…
setup-options-about = Each choice applies to this table at once.
setup-options-many = You can tick several rule variants.
setup-options-now = Unless you choose otherwise:
setup-options-clash = You chose options that can’t be combined. In force: { $options }.
setup-back = Back
setup-more-rules = More games, by country and length…
setup-house-rules = House rules of this server
setup-house-rules-here = 🏠 House rules of this server, in the first list: { $names }

more-title = More actions
more-title-group = { more-title } · { $group }
more-onlooker = You’re not playing at this table. You can look things up here; only you see what opens.
more-group-next = What’s next
more-group-deal = This { -one-deal }
more-group-deal-now = { -One-deal } in play
more-group-past = Last { -one-deal }
more-group-past-of = { -One-deal } { $number }
more-group-table = The table
more-group-server = This server
more-group-me = Me
more-about = **{ $label }**: { $about }
more-about-last = the cards of the last trick, and who took it
more-about-picture = your cards, large
more-about-auction = every call so far
more-about-undo = the others have to agree
more-about-undo-alone = your last move is taken back at once: you’re playing with bots only
more-about-hands = everybody’s cards, face up
more-about-analyse = what each mistake cost
more-about-compare = the same cards, played by four bots
more-about-download = a file for other programs
more-about-replay = card by card, with all hands open
more-about-animate = the { -one-deal } as a short film
more-about-settlement = who paid whom for the doubles, step by step
more-about-report = a move that looks wrong, to my operator
more-about-same-boards = another table plays these boards, to compare
more-about-challenge = somebody plays the same new { -deals } as you, when they like
more-about-daily = the same cards for everybody, one try
more-about-drill = your own costliest moves, as puzzles
more-about-evening = a date in this channel, with seats to take
more-about-games = every game of this server, to look at again
more-about-leaderboard = who is ahead in this server
more-about-verify = proof that nobody could change the cards
more-about-join = you play on with this bot’s cards and points
more-about-pick-bot = you play on with the cards and points of a bot of your choice
more-about-score = what each { -one-deal } scored
more-about-rules = the rules in force here
more-about-setup = rules, length, pace and bots
more-about-pause = clock and bots wait until somebody resumes
more-about-people = who plays here; remove players or keep them out
more-about-people-lobby = who plays here; remove or invite players
more-about-end = ends the game for everybody; I ask first
more-about-dm = whether I send you your cards as a direct message
more-about-mine = language, colours and pings, for you only
more-about-leave = I ask first; in a game a bot keeps your seat
more-about-leave-lobby = your seat is free at once
more-last = Last trick
more-no-trick = No trick has been taken in this { -one-deal } yet.
more-undo = Take back a move
more-pause = Pause
more-dm-on = Hands by DM
more-dm-off = No more DMs

confirm-title = Sure?
confirm-leave = A bot plays on for you. Return any time with **{ button-back }**. If you’re away at the end, or for more than half of the game, you count as last.
confirm-leave-last = You’re the last person at this table, so it waits until somebody is back. Return any time with **{ button-back }**.
confirm-leave-lobby = Your seat becomes free.
confirm-leave-yes = Leave the table
confirm-end = The game will end for everybody. A deal that isn’t finished won’t count, and the game won’t count for any leaderboard.
confirm-end-lobby = Nobody will be able to sit down here.
confirm-end-yes = Close the table
unreadable-closed = This table is closed: its record can’t be read. Nothing was deleted. { -new } opens another.
confirm-claim = All the remaining tricks are yours, whatever the others hold. The deal ends at once, and your score in it is **{ $points }**{ $doubled ->
    [yes] , doubles included
   *[no] {""}
  }.
confirm-claim-yes = Take the rest
confirm-no = No, go back
confirm-stays = Nothing has changed.
lobby-thread = { $game } with { $name }

seat-button = Choose seat
seat-title = Who sits where
seat-about = Choose your seat below: a free one, or a bot’s (the bot moves to yours).
seat-about-host = As the host you can also swap seats with people.
seat-about-guest = { $paired ->
    [yes] Only the host can swap people’s seats. Ask the host if you want another partner.
   *[no] Only the host can swap people’s seats.
  }
seat-choose = Your seat
seat-place = Seat { $number }
seat-line = { $place } · { $name }
seat-partners = You play with { $names }.
seat-partner-free = Your partner’s seat is still free.
lobby-never-played = Never played?
setup-players = { $count } players
setup-players-choose = How many players?
button-take-seat = Take { $name }’s seat
button-take-a-seat = Take a bot’s seat
take-seat-about = Choose a bot: you play on with its cards and points.
take-seat-choose = Whose seat?
take-seat-points = Points: { $points }
board-took-seat = 👋 **{ $name }** now plays in place of **{ $bot }**.

# A table that gathers, the ⋯ menu, and questions asked once.

lobby-rules = Rules: **{ $rules }**
lobby-length = Length: { $length } ({ $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  })
lobby-pace = Pace: { $pace }
lobby-options = Options: **{ $options }**
lobby-seats = **At the table**
lobby-seat = { $place } { $name }
lobby-seat-host = { $place } { $name } (host)
lobby-seat-bot = { $place } { $name } · { $level }
lobby-seat-kept = { $place } kept for { $name }
lobby-free = free
lobby-invitation-kept = Asked to play again: { $names }. **{ lobby-join }** says yes, **{ lobby-leave }** says no. **Start** gives the seats nobody has taken to bots.
lobby-invitation = { $free ->
    [0] Everybody is here: press **Start**.
    [one] Press **{ lobby-join }** to sit down. **Start** gives the free seat to a bot.
   *[other] Press **{ lobby-join }** to sit down. **Start** gives the { $free } free seats to bots.
  }
lobby-call = 🪑 { $role } One seat is free: { $names } { $count ->
    [one] is
   *[other] are
  } waiting. **{ lobby-join }** on the table above takes the seat.
lobby-begun = The game has begun.
lobby-closed = The table is closed.
lobby-join = Join
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
setup-about = ⚙️ Choose below how this table plays. Everybody sees what you have chosen.
setup-first-game = 🌱 A first game is best kept short, and this table is set up that way. For the whole game, choose **{ $full }** in the list.
setup-choose-bots = Add or change a bot
setup-bot-more = Add a bot · { $level }
setup-bot-level = { $name } · { $level }
setup-deals = { $count ->
    [one] 1 deal
   *[other] { $count } deals
  }
setup-options = Options
setup-options-choose = Which options?
setup-options-about = **{ $rules }**: choose as many of these variants as you like.
setup-back = Back

more-title = What else?
more-text = Only you see this.
more-last = Last trick
more-no-trick = No trick has been taken in this deal.
more-undo = Ask to take back
more-pause = Pause
more-dm-on = Hands by direct message
more-dm-off = No direct messages

confirm-title = Sure?
confirm-leave = A bot plays on for you. Return any time with **{ button-back }**.
confirm-leave-last = You are the last one here: the table waits until somebody is back. Return any time with **{ button-back }**.
confirm-leave-lobby = Your seat becomes free.
confirm-leave-yes = Leave the table
confirm-end = The game stops here for everybody. A deal that isn’t finished doesn’t count, and the game counts in no leaderboard.
confirm-end-lobby = Nobody can sit down here any more.
confirm-end-yes = Close the table
unreadable-closed = This table is closed: its record can’t be read. Nothing was deleted. { -new } opens another.
confirm-claim = All tricks that are left are yours, whatever the others hold. The deal ends at once.
confirm-claim-yes = Take the rest
confirm-no = No, go back
lobby-thread = { $game } with { $name }

seat-button = Choose seat
seat-title = Who sits where
seat-about = Choose below where you sit. A seat is free, or a bot’s, which then takes yours.
seat-about-host = As the host you can also change seats with people.
seat-about-guest = Only the host changes seats with people: ask the host if you want another partner.
seat-choose = Your seat
seat-place = Seat { $number }
seat-line = { $place } · { $name }
seat-partners = You play with { $names }.

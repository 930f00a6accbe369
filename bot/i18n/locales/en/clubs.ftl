# Club nights: a date each week, with sign-up, check-in and drawn tables.

club-title = 📅 Club night · { $game } · { $length }
club-when = { $at } ({ $left })
club-weekly = 🔁 Every week, until a moderator ends it.
club-weekly-at = 🔁 Every week at { $time } (time zone { $zone }), until a moderator ends it.
club-going = ✅ Going ({ $count }): { $names }
club-maybe = ❔ Maybe ({ $count }): { $names }
club-cant = ❌ Can’t ({ $count }): { $names }
club-present = 🙋 Here ({ $count }): { $names }
club-explained = Check-in opens 15 minutes before the start, with one ping. At start time tables are drawn from those who have checked in, if there are at least { $least }; bots take the free seats.
club-explained-here = Check-in is open: tap **{ club-button-here }**. At start time tables are drawn from those who have checked in, if there are at least { $least }; bots take the free seats.
club-starting = ✅ The tables are drawn. I’m opening them; if one fails, I’ll try again every minute for ten minutes.
club-playing = ▶️ The tables are drawn. Results appear here.
club-over = 🏁 The club night is over.
club-cancelled = This night was called off.
club-lapsed = Too few players had checked in at start time, so nothing was played.
club-table = **Table { $number }** { $channel } · { $players }
club-call = 🔔 Check-in is open: tap **{ club-button-here }** if you’re playing tonight.
club-called-off = 🔕 Called off: the club night on { $at }.
club-button-going = Going
club-button-maybe = Maybe
club-button-cant = Can’t
club-button-here = I’m here
club-button-calendar = 📆 Calendar
club-button-cancel = Call off
club-calendar = The night for your calendar.
club-answered-going = You’re going. Tap **{ club-button-here }** when check-in opens, 15 minutes before the start.
club-answered-maybe = Maybe, then. If you come, tap **{ club-button-here }** when check-in opens, 15 minutes before the start.
club-answered-cant = You can’t come. Tap **{ club-button-going }** if that changes.
club-answered-cant-now = You can’t come. Tap **{ club-button-here }** if that changes.
club-answered-going-now = Check-in is open: tap **{ club-button-here }** to play tonight.
club-answered-here = You’re checked in. Your table is drawn at start time.
club-cancelled-now = This night is called off; the next one still stands.
club-cancel-text = This night will be called off for everybody, and those who signed up will be told. The next one still takes place.
club-made = The club night is set, and I’ve posted its sign-up here. First night: { $at } for you, { $time } in the time zone { $zone }. **{ post-take-down }**, or { -club-stop }, ends the series.
club-form = Club night
club-form-weekday = Day of the week
club-form-time = Time (in the zone below)
club-form-zone = Time zone: a city
club-form-city = London
club-form-game = Game
club-form-format = What counts
club-format-only = { $format } (only { $games })
club-stopped = The series has ended: the next night is called off, and there won’t be any more.
club-format-places = Places at each table: you get a point for each player at your table you finish above, and half a point for each you tie with.
club-format-duplicate = Duplicate: every table plays the same deals, and your points are compared with your seat’s average at all tables.
club-format-tournament = Tournament: those who are here are drawn into pairs and play a tournament in this channel.
club-tournament = Tournament
club-tournament-name = Club night, { $day }
club-rounds = { $count ->
    [one] One round.
   *[other] { $count } rounds.
  }
club-rounds-all = All the rounds are played: in a small field, every pair meets every other.
club-minutes = { $minutes ->
    [one] A round lasts 1 minute.
   *[other] A round lasts { $minutes } minutes.
  }
club-round = **Round { $number } of { $count }**
club-round-until = ⏱️ Time is up { $left }; each table then finishes its { -one-deal }.
club-late = Late? Tap **{ club-button-here }** and you play from the next round. Tap **{ club-button-cant }** to sit out.
club-time = ⏱️ Time is up. Finish this { -one-deal }; no new one starts in this round.
club-thread = { $game } · club night { $number }{ $rounds ->
    [1] {""}
   *[other] , round { $round }
  }, table { $table }
club-standing-places = **Standings** (points for places)
club-standing-ties = In brackets: game points, which break ties. A player who left a table to a bot counts as last there.
club-standing-duplicate = **Standings** (points above or below the average)
club-prizes = 🏆 Club night · { $game } · { $length }
club-next = Next club night: { $at }
club-button-deals = Deals
club-button-season = Season
club-deal-title = Round { $round } · deal { $number }
club-deal-seat = Seat { $seat } at every table: points, and the difference from its average.
club-so-far-places = This club night is under way: tables still playing count as they stand.
club-so-far-rounds = This club night is under way: only finished rounds count so far.
club-so-far-none = This club night is under way; nothing has been finished yet.
club-season-title = 🏆 { $game } · standings over all club nights
club-season-line = { $place } { $name } · { $value } · { $nights ->
    [one] 1 night
   *[other] { $nights } nights
  }{ $won ->
    [0] {""}
   *[other] , won { $won }
  }
club-season-count = { $count ->
    [one] 1 player.
   *[other] { $count } players.
  }
club-answered-next = You’re checked in and play from the next round.
club-answered-leaves = You’ll sit out from the next round on. If you leave your table now, a bot plays on for you.

error-club-time = I can’t read “{ $text }” as a time of day. Write it like 20:30.
error-club-time-missing = Give a time of day, such as 20:30.
error-club-zone = I don’t know the time zone “{ $text }”. Name a large city, such as Paris; the option of { -club-night } makes suggestions while you type.
error-club-zone-missing = Give a time zone; a city in it will do, such as Paris.
error-club-overlap = This server already has a club night within an hour of that one. Choose another time, or end the other one with { -club-stop }.
error-clubs-full = { $most ->
    [one] This server has a club night already. End it with { -club-stop } first.
   *[other] This server has { $most } club nights already. End one with { -club-stop } first.
  }
error-club-not-moderator = Only people who can manage messages here can set, cancel or end a club night. Ask a moderator, or look for players with { -lfg }.
error-club-none = This channel has no club night. A moderator sets one with { -club-night }.
tap-club-none = This channel has no club night. **{ $button }** sets one.
error-club-early = Check-in opens 15 minutes before the start. Until then, tap **{ club-button-going }**.
error-club-format = { $game } isn’t played in that format. Choose another one, such as “Places at each table”.
error-club-channel = In this format each table needs a private thread. Use { -club-night } in a text channel.
error-club-no-nights = No club night has been played yet. Standings appear after the first one.
error-club-table = Other tables play the same { -deals }, so nobody can join this one or end it early. Play it to its end.
error-night-table = The draw of a club night seated you here, so only a moderator can end this table early. You can leave it: a bot plays on for you, but where places count, you come last at this table.
error-club-hints = Other tables play the same { -deals }, so everybody plays without hints. Once everybody has finished, { -analyse } shows what each choice cost.
error-club-ended = It’s too late for that night. Sign up for the next one, or see { -club-standings }.
error-club-full = { $most ->
    [one] This night is full (1 player). Sign up earlier next time.
   *[other] This night is full ({ $most } players). Sign up earlier next time.
  }
error-club-no-deals = The deals are shown here once every table of a round has played them.

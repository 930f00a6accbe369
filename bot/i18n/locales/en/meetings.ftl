# Meetings: players sign up on one message, and a table opens for them by itself.

meeting-title = 🔎 Looking for players
meeting-title-dated = 📅 Next game: who’s in?
meeting-title-league = 🏆 League table: looking for players
meeting-league = This table counts for the league: once it opens, it’s the match between any two players here who haven’t met yet. It can’t be ended early, and leaving changes nothing: a bot plays on for you.
meeting-game = **{ $game }** · { $length }
meeting-people = Signed up ({ $count } of { $most }): { $names }
meeting-when-full = Starts as soon as it’s full; otherwise the search ends { $until }.
meeting-when-at = Starts { $at } ({ $left }), with at least two people. Bots take the free seats.
meeting-explained = One tap signs you up, and you get a seat when the table opens.
meeting-starting = ✅ Everybody is here. I’m opening the table; if that fails, I’ll try again every minute for ten minutes.
meeting-over = ✅ The table is open:
meeting-cancelled = The search was called off.
meeting-lapsed = Not enough players signed up in time. { -lfg } looks again.
meeting-failed = I couldn’t open the table: I may lack a permission, or too many tables are open. { -new } opens one.
meeting-greeting = 🃏 { $users }: your table is open.
meeting-thread = { $game } · search { $number }
meeting-playing = You’re still playing in { $channels }: this search is for another table.
meeting-made = Your search is posted, and you’re in. It expires automatically.
meeting-made-before = Your earlier search is still open, so I haven’t posted another. Call it off there if you want a new one.
meeting-joined = You’re in. You get a seat when the table opens.
meeting-joined-last = You’re in, and that was the last seat. I’m opening the table and will ping you there.
meeting-left = You’re off the list.
meeting-started = I’m opening the table and will ping you there; bots take the free seats.
meeting-cancelled-now = The search is called off.
meeting-calls-on = 🔔 I’ll ping you when somebody here is looking for players for this game. Tap again to stop.
meeting-calls-off = 🔕 I won’t ping you any more when somebody here is looking for players for this game.
meeting-button-join = I’m in
meeting-button-leave = I’m out
meeting-button-start = Start now
meeting-button-cancel = Call off
meeting-button-calls = 🔔 Ping me
meeting-button-game = { $game } instead

error-meeting-group = That table is a league match of another group. Look for players of yours under **{ league-button-mine }**.
error-meeting-gone = I can’t find that search here. Make a new one with { -lfg }.
error-meeting-ended = That search is over. Make a new one with { -lfg }.
error-meeting-full = Every seat is taken. Look for players yourself with { -lfg }, or open a table with { -new }.
error-meeting-overlap = You’ve signed up for another game that begins at that time. Tap **{ meeting-button-leave }** or **{ club-button-cant }** there first.
error-meeting-not-signed = You haven’t signed up. Tap **{ meeting-button-join }** first.
error-meeting-too-few = You need at least two people. Wait for one more, or play with bots: { -new }.
error-meeting-not-yours = Only the person looking for players, or a moderator, can call it off. Tap **{ meeting-button-leave }** to get off the list.
error-meeting-no-game = I don’t have that game. Choose one that { -lfg } offers.
error-evening-date = That date is past, or more than a week away. Choose another, or use { -lfg }.
error-meeting-soon = You’ve only just had people pinged. { $seconds ->
    [one] Wait one more second.
   *[other] Wait { $seconds } more seconds.
  }
error-meetings-own-full = { $most ->
    [one] You’re looking for players already. Call that search off first, then make another.
   *[other] You have { $most } searches open already. Call one off, then make another.
  }
error-meetings-guild-full = { $most ->
    [one] Somebody is looking for players in this server already. Join them, or wait until that is over.
   *[other] { $most } searches are open in this server already. Join one, or wait until one is over.
  }

evening-button = 📅 Next game night
evening-about = When will you play again? I post the date in this channel with a seat for you. The others take theirs with one tap, and I open the table on time.
evening-day-before = − 1 day
evening-day-after = + 1 day
evening-earlier = − 30 min
evening-later = + 30 min
evening-made = Your next game night is announced below.

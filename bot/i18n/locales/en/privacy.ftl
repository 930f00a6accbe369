# What is kept of people, and how they get or erase it. PRIVACY.md says the same at length.

privacy-title = What I store about you
privacy-what-title = What
privacy-what = Your Discord user ID and the name you had when you sat down; the moves of your games with their times; results and ratings. Also the score sheets, house rules, daily deals, challenges, leagues, searches for players and club nights you made or are named in. And your drills and settings. I neither read nor store your messages.
privacy-why-title = Why
privacy-why = So that you can play: a game goes on after a restart, can be checked and replayed, and counts for the leaderboard. For nothing else: no advertising, and nothing is sold or passed on.
privacy-who-title = Who sees it
privacy-who = People in the server where you played see names, results and finished deals; everybody who plays the deal of the day sees your name and points there. Only you see your hand while it is being played, and your settings. My operator has access to the database.
privacy-how-long-title = How long
privacy-how-long = Until you use { -forget-me }. If a server removes me, everything stored for it is deleted after { $days ->
    [one] one day
   *[other] { $days } days
}.
privacy-yours = It’s yours: { -export } gives it to you as a file, { -forget-me } erases it. Messages in a channel are Discord’s: delete them there.
privacy-button-export = My data as a file
privacy-button-forget = Forget me
privacy-export = This is everything stored about you. Only you see this message.
privacy-forget-title = Erase everything about you?
privacy-forget = Your name and user ID are erased from everything stored: games, results, ratings, sheets, house rules, tournaments and all that people sign up for. Your drills and settings are deleted. The games stay for the people you played with; your seat no longer has a name. This can’t be undone.
privacy-forget-tables = { $tables ->
    [one] You’re sitting at an open table: a bot plays on for you there.
   *[other] You’re sitting at { $tables } open tables: bots play on for you there.
}
privacy-forget-yes = Yes, forget me
privacy-forgotten = Done: nothing here refers to you any more.{ $games ->
    [0] {""}
    [one] { " " }One game keeps a seat without a name.
   *[other] { " " }{ $games } games keep a seat without a name.
}
privacy-forgotten-unread = The records of these games can’t be read in full: { $games }. Your user ID is out of them; only my operator can see whether a damaged line still holds your name. Give them these numbers.
privacy-forgotten-unread-sheets = The players of these score sheets can’t be read: { $sheets }. Your user ID is out of them; only my operator can see whether a damaged line still holds your name. Give them these numbers.
privacy-kept = Nothing was erased.

# A server’s week in one post.

server-week-title = 📰 The week of { $since }
server-week-games = { $count ->
    [one] **1 game** finished: { $games }
   *[other] **{ $count } games** finished: { $games }
  }
server-week-most = 🃏 Most games: { $players }
server-week-player = { $name } { $count ->
    [one] 1 game
   *[other] { $count } games
  }
server-week-win = 🏆 Biggest win · { $game }: **{ $name }** { $points }
server-week-streaks = 🔥 Deal-of-the-day streaks: { $players }
server-week-streak = { $name } { $count ->
    [one] 1 day
   *[other] { $count } days
  }
server-week-deal = ⭐ Deal of the week: deal { $number } of the game { $name } won.
server-week-watch = Watch the deal
server-week-mine = My profile
server-week-night = 📅 Club night · { $game }: { $at } · { $channel }
server-week-season = 📅 League · { $game }: the season begins { $at } · { $channel }
server-week-end = 📅 League · { $game }: the season ends { $at } · { $channel }

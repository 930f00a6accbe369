# A server’s week in one post.

server-week-title = 📰 Rückblick: die Woche ab { $since }
server-week-games = { $count ->
    [one] **1 Partie** beendet: { $games }
   *[other] **{ $count } Partien** beendet: { $games }
  }
server-week-most = 🃏 Am meisten gespielt: { $players }
server-week-player = { $name } { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
server-week-win = 🏆 Höchster Sieg · { $game }: **{ $name }** { $points }
server-week-streaks = 🔥 Serien beim Spiel des Tages: { $players }
server-week-streak = { $name } { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  }
server-week-deal = ⭐ Spiel der Woche: Spiel { $number } der Partie, die { $name } gewonnen hat.
server-week-watch = Spiel ansehen
server-week-mine = Mein Profil
server-week-night = 📅 Clubabend · { $game }: { $at } · { $channel }
server-week-season = 📅 Liga · { $game }: Die Saison beginnt { $at } · { $channel }
server-week-end = 📅 Liga · { $game }: Die Saison endet { $at } · { $channel }

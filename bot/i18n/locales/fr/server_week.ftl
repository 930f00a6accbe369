# A server’s week in one post.

server-week-title = 📰 La semaine du { $since }
server-week-games = { $count ->
    [one] **{ $count } partie** finie : { $games }
   *[other] **{ $count } parties** finies : { $games }
  }
server-week-most = 🃏 Le plus de parties : { $players }
server-week-player = { $name } { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
server-week-win = 🏆 Plus grosse victoire · { $game } : **{ $name }** { $points }
server-week-streaks = 🔥 Donnes du jour d’affilée : { $players }
server-week-streak = { $name } { $count ->
    [one] { $count } jour
   *[other] { $count } jours
  }
server-week-deal = ⭐ Donne de la semaine : la n° { $number } de la partie gagnée par { $name }.
server-week-watch = Revoir la donne
server-week-mine = Mon profil
server-week-night = 📅 Soirée du club · { $game } : { $at } · { $channel }
server-week-season = 📅 Ligue · { $game } : la saison commence { $at } · { $channel }
server-week-end = 📅 Ligue · { $game } : la saison finit { $at } · { $channel }

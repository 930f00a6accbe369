# A server’s week in one post.

server-week-title = 📰 La settimana dal { $since }
server-week-games = { $count ->
    [one] **1 partita** finita: { $games }
   *[other] **{ $count } partite** finite: { $games }
  }
server-week-most = 🃏 Chi ha giocato di più: { $players }
server-week-player = { $name } { $count ->
    [one] 1 partita
   *[other] { $count } partite
  }
server-week-win = 🏆 Vittoria più larga · { $game }: **{ $name }** { $points }
server-week-streaks = 🔥 Smazzate del giorno di fila: { $players }
server-week-streak = { $name } { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
  }
server-week-deal = ⭐ Smazzata della settimana: la numero { $number } della partita vinta da { $name }.
server-week-watch = Rivedi la smazzata
server-week-mine = Il mio profilo
server-week-night = 📅 Serata del club · { $game }: { $at } · { $channel }
server-week-season = 📅 Campionato · { $game }: la stagione comincia { $at } · { $channel }
server-week-end = 📅 Campionato · { $game }: la stagione finisce { $at } · { $channel }

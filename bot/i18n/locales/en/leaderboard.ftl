# The leaderboard of a server, the figures of a player, and two players side by side.

leaderboard-title = 🏆 Leaderboard
leaderboard-by-rating = By rating
leaderboard-by-board = Per board
leaderboard-by-points = By points
leaderboard-by-games = By games played
leaderboard-every = all rules
leaderboard-against-bots = games against bots
leaderboard-all-time = all time
leaderboard-season = season { $number }, until { $ends }
leaderboard-month = { $month }
leaderboard-column-name = name
leaderboard-column-rating = rating
leaderboard-column-imps = IMPs
leaderboard-column-boards = bds
leaderboard-column-points = points
leaderboard-column-games = games
leaderboard-column-wins = wins
leaderboard-page = Page { $page } of { $pages } · { $people ->
    [one] 1 player
   *[other] { $people } players
  }
leaderboard-about-rating = Everybody starts at 1000. Only games with two or more people count; bots aren’t rated, and leaving a game counts as finishing last. A new rating is cautious, so at first a win raises it more than a loss lowers it.
leaderboard-about-imps = IMPs per board against others with the same cards (the other tables of a tournament, or four bots); you’re listed after eight compared boards.
leaderboard-about-points = Points per board; you’re listed after eight boards. Nobody has eight compared boards yet, so good cards count too.
leaderboard-about-sum = The points of all finished games, added up. If you leave one, the points a bot makes in your place count too, but it’s never a win for you.
leaderboard-about-cards = Good cards count too: “{ leaderboard-by-board }” compares you with others who held the same ones.
leaderboard-about-bots = Only games in which every opponent was a bot count here.
leaderboard-empty = Nobody has finished a game here in this period: one in play counts once it is over. Nothing open? { -new } opens a table.
leaderboard-empty-bots = Nobody has finished a game against bots alone here in this period. { -new } opens a table: bots fill the free seats.
leaderboard-empty-rating = Nobody has a rating here for this period yet: it takes a finished game with two or more people. Games with bots alone are under **{ leaderboard-button-bots }**.
leaderboard-empty-board = Nobody has eight boards here in this period yet. Until then **{ leaderboard-by-points }** shows who has played.
leaderboard-no-line = You’re not on this list yet. It takes a finished game that counts for it.
leaderboard-nameless = (no name)
error-leaderboard-no-game = There’s no leaderboard for “{ $game }”. Choose one of the games that { -leaderboard } suggests.
leaderboard-choose-which = Which leaderboard?
leaderboard-choose-by = Ranked by what?
leaderboard-choose-period = Which period?
leaderboard-with-bots = { $game } · { leaderboard-button-bots }
leaderboard-other-league = 🏆 League · { $game }
leaderboard-other-ladder = 🪜 Ladder · { $game }
leaderboard-other-night = 🗓️ Club nights · { $game }
leaderboard-other-tournament = 🏟️ Tournament · { $game }
leaderboard-previous = ‹ Back
leaderboard-next = Next ›
leaderboard-mine = My row
leaderboard-duel = Head to head
leaderboard-duel-whom = Choose a player: you see the games you two have finished at one table, and who came out ahead.
leaderboard-duel-choose = Choose a player…
leaderboard-button-all = All time
leaderboard-button-season = Season
leaderboard-button-month = Month
leaderboard-button-bots = Against bots

stats-title = 📈 { $name }
stats-none = { $name } hasn’t finished a game here yet.
stats-games = { $count ->
    [one] **1 game** finished
   *[other] **{ $count } games** finished
  } · points: **{ $points }** in total, { $mean } per game
stats-rating = Rating: **{ $rating }**
stats-rating-family = · { $rules }: { $rating } ({ $count ->
    [one] 1 game
   *[other] { $count } games
  })
stats-places = Places: { $places }
stats-place = { $place }th: { $count }
stats-won-lost = Won: { $won } · lost: { $lost }{ $level ->
    [0] {""}
   *[other] { " " }· tied: { $level }
  }
stats-left = 💤 Left before the end: { $count }
stats-curve-rating = { $name }: rating
stats-curve-points = { $name }: total points
stats-curve-games = games
stats-curve-alt-rating = { $name }’s rating over { $count ->
    [one] the last game
   *[other] the last { $count } games
  }: from { $start } to { $end }, lowest { $low }, highest { $high }.
stats-curve-alt-points = { $name }’s total points over { $count ->
    [one] the last game
   *[other] the last { $count } games
  }: from { $start } to { $end }, lowest { $low }, highest { $high }.
stats-heading-feats = Achievements
stats-feat = **{ $title }** · { $about }

stats-versus-title = ⚔️ { $one } and { $other }
stats-versus-none = { $one } and { $other } haven’t finished a game together here yet.
stats-versus-none-own = You and { $other } haven’t finished a game together here yet.
stats-versus-games = { $count ->
    [one] **1 game** together
   *[other] **{ $count } games** together
  }
stats-versus-ahead = { $name } came out ahead: **{ $count }**
stats-versus-level = Tied: { $count }

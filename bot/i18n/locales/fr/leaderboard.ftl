# Le classement d’un serveur, les chiffres d’un joueur, et deux joueurs côte à côte.

leaderboard-title = 🏆 Classement
leaderboard-by-rating = Par cote
leaderboard-by-board = Par donne
leaderboard-by-points = Par points
leaderboard-by-games = Par parties jouées
leaderboard-every = toutes les règles
leaderboard-against-bots = parties contre les bots
leaderboard-all-time = depuis toujours
leaderboard-season = saison { $number }, jusqu’au { $ends }
leaderboard-month = { $month }
leaderboard-column-name = nom
leaderboard-column-rating = cote
leaderboard-column-imps = IMP
leaderboard-column-boards = don.
leaderboard-column-points = points
leaderboard-column-games = part.
leaderboard-column-wins = vict.
leaderboard-page = Page { $page } sur { $pages } · { $people ->
    [one] { $people } joueur
   *[other] { $people } joueurs
  }
leaderboard-about-rating = Tout le monde part de 1000. Seules comptent les parties à deux personnes ou plus ; les bots n’ont pas de cote, et quitter une partie compte comme une dernière place. Une nouvelle cote est prudente : au début, une victoire la fait monter plus qu’une défaite ne la fait baisser.
leaderboard-about-imps = IMP par donne face à d’autres avec les mêmes cartes (les autres tables d’un tournoi, ou quatre bots) ; à partir de huit donnes comparées.
leaderboard-about-points = Points par donne, à partir de huit donnes. Personne n’a encore huit donnes comparées : les belles cartes comptent donc aussi.
leaderboard-about-sum = Toutes les parties finies, additionnées. Si tu en quittes une, les points du bot qui te remplace comptent aussi, mais pas sa victoire.
leaderboard-about-cards = Les bonnes cartes comptent aussi : « { leaderboard-by-board } » te compare à ceux qui avaient les mêmes.
leaderboard-about-bots = Ne comptent ici que les parties dont tous les adversaires étaient des bots.
leaderboard-empty = Personne n’a fini de partie ici pendant cette période : celle en cours comptera dès sa fin. Rien d’ouvert ? { -new } ouvre une table.
leaderboard-empty-bots = Pendant cette période, personne n’a fini ici de partie contre des bots seuls. { -new } ouvre une table : des bots prennent les places libres.
leaderboard-empty-rating = Personne n’a encore de cote ici pour cette période : il faut une partie finie à deux personnes ou plus. Les parties avec des bots seulement sont dans **{ leaderboard-button-bots }**.
leaderboard-empty-board = Personne n’a encore huit donnes ici pendant cette période. En attendant, **{ leaderboard-by-points }** montre qui a joué.
leaderboard-no-line = Tu n’as pas encore de place dans cette liste : il faut une partie finie qui y compte.
leaderboard-nameless = (sans nom)
error-leaderboard-no-game = Il n’y a pas de classement pour « { $game } ». Choisis l’un des jeux que propose { -leaderboard }.
leaderboard-choose-which = Quel classement ?
leaderboard-choose-by = Classé comment ?
leaderboard-choose-period = Quelle période ?
leaderboard-with-bots = { $game } · { leaderboard-button-bots }
leaderboard-other-league = 🏆 Ligue · { $game }
leaderboard-other-ladder = 🪜 Échelle · { $game }
leaderboard-other-night = 🗓️ Soirées du club · { $game }
leaderboard-other-tournament = 🏟️ Tournoi · { $game }
leaderboard-previous = ‹ Précédente
leaderboard-next = Suivante ›
leaderboard-mine = Ma ligne
leaderboard-duel = Face-à-face
leaderboard-duel-whom = Choisis une personne : tu vois vos parties terminées à la même table, et qui de vous deux a fait mieux.
leaderboard-duel-choose = Choisir une personne…
leaderboard-button-all = Depuis toujours
leaderboard-button-season = Saison
leaderboard-button-month = Mois
leaderboard-button-bots = Contre les bots

stats-title = 📈 { $name }
stats-none = { $name } n’a pas encore fini de partie ici.
stats-games = { $count ->
    [one] **{ $count } partie** finie
   *[other] **{ $count } parties** finies
  } · total **{ $points }** · { $mean } par partie
stats-rating = Cote : **{ $rating }**
stats-rating-family = · { $rules } : { $rating } ({ $count ->
    [one] { $count } partie
   *[other] { $count } parties
  })
stats-places = Places obtenues : { $places }
stats-place = { $place }ᵉ : { $count }
stats-won-lost = Gagnées : { $won } · perdues : { $lost }{ $level ->
    [0] {""}
   *[other] { " " }· à égalité : { $level }
  }
stats-left = 💤 Parties quittées avant la fin : { $count }
stats-curve-rating = { $name } : la cote
stats-curve-points = { $name } : le total des points
stats-curve-games = parties
stats-curve-alt-rating = Courbe de la cote : { $name }, sur { $count ->
    [one] la dernière partie
   *[other] les { $count } dernières parties
  } : de { $start } à { $end }, au plus bas { $low }, au plus haut { $high }.
stats-curve-alt-points = Courbe du total des points : { $name }, sur { $count ->
    [one] la dernière partie
   *[other] les { $count } dernières parties
  } : de { $start } à { $end }, au plus bas { $low }, au plus haut { $high }.
stats-heading-feats = Exploits
stats-feat = **{ $title }** · { $about }

stats-versus-title = ⚔️ { $one } et { $other }
stats-versus-none = { $one } et { $other } n’ont pas encore fini de partie ensemble ici.
stats-versus-none-own = { $other } et toi n’avez pas encore fini de partie ensemble ici.
stats-versus-games = { $count ->
    [one] **{ $count } partie** ensemble
   *[other] **{ $count } parties** ensemble
  }
stats-versus-ahead = { $name } a fini devant : **{ $count }**
stats-versus-level = Ex æquo : { $count }

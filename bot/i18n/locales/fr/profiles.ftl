# A player’s profile: ratings, form, rivals, streaks and milestones in a server.

profile-title = 👤 { $name }
profile-none = { $name } n’a pas encore fini de partie ici.
profile-none-own = Tu n’as pas encore fini de partie ici. Une partie en cours compte dès qu’elle est finie. En solo : { -daily } ou { -drill }.
profile-games = { $count ->
    [one] **{ $count } partie** finie
   *[other] **{ $count } parties** finies
  } · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
  }
profile-rating = **{ $game }** : cote **{ $rating }** · { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
profile-family = · { $rules } : { $rating } · { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
profile-unrated = **{ $game }** : pas encore de cote · { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
profile-settling = { $rating }, encore provisoire
profile-settling-short = provisoire
profile-settling-about = Une cote part de 1000 et reste prudente : tant qu’elle est provisoire, elle a tendance à monter à chaque partie classée.
profile-rating-about = Une cote part de 1000 ; gagner la fait monter, surtout contre des joueurs mieux cotés.
profile-line = { $label } : { $text }
profile-form = Derniers résultats
profile-form-sides = { $won ->
    [yes] gagné
    [tied] égalité
   *[no] perdu
  }
profile-form-mark = { $won ->
    [yes] G
    [tied] =
   *[no] P
  }
profile-form-legend = Derniers résultats, du plus ancien au plus récent : { $kind ->
    [places] la place dans chaque partie
    [sides] { $win } gagné, { $loss } perdu, { $tie } égalité
   *[both] la place dans chaque partie ; entre deux camps, { $win } gagné, { $loss } perdu, { $tie } égalité
  }.{ $gold ->
    [yes] {" "}En or : première place ou victoire.
   *[no] {""}
  }{ $red ->
    [yes] {" "}En rouge : dernière place ou défaite.
   *[no] {""}
  }
profile-favourite = Préféré
profile-favourite-of = Préféré ({ $game })
profile-rivals = Rivaux
profile-rival = { $name } { $won }–{ $lost }
profile-rivals-legend = { profile-rivals } : parties finies devant – derrière ces joueurs.
profile-daily = Donne du jour
profile-drills = Exercices
profile-streak = { $count ->
    [0] pas de série en cours
    [one] { $count } jour
   *[other] { $count } jours d’affilée
  } (record : { $best })
profile-milestones = Exploits ({ $count })
profile-next = Prochain exploit : **{ $title }** ({ $task }), { $count } sur { $least }
profile-share = Partager
profile-shared = Ton profil est publié ci-dessous.
profile-alt = { $name } : profil

milestone-games-1 = Première partie
milestone-games-10 = Fidèle
milestone-games-50 = Cinquante parties
milestone-games-250 = Vieux routier
milestone-games-about = { $count ->
    [one] a fini une partie
   *[other] a fini { $count } parties
  }
milestone-games-task = { $count ->
    [one] finir une partie
   *[other] finir { $count } parties
  }
milestone-wins-1 = Première victoire
milestone-wins-25 = Vingt-cinq victoires
milestone-wins-about = { $count ->
    [one] a fini une partie en tête
   *[other] a fini { $count } parties en tête
  }
milestone-wins-task = { $count ->
    [one] finir une partie en tête
   *[other] finir { $count } parties en tête
  }
milestone-daily-7 = Sept jours
milestone-daily-30 = Trente jours
milestone-daily-about = a fini la donne du jour { $count ->
    [one] { $count } jour
   *[other] { $count } jours
  } d’affilée
milestone-drills-7 = Semaine d’exercices
milestone-drills-about = a fait des exercices { $count ->
    [one] { $count } jour
   *[other] { $count } jours
  } d’affilée
milestone-challenges-1 = Défi gagné
milestone-challenges-10 = Duelliste
milestone-challenges-about = { $count ->
    [one] a gagné un défi
   *[other] a gagné { $count } défis
  }
milestone-night-prize = Premier prix
milestone-nights-about = a gagné une soirée du club
milestone-league-title = En tête de la ligue
milestone-titles-about = a gagné une saison dans le premier groupe d’une ligue

error-profile-hidden = { $name } ne montre pas son profil aux autres.
error-profile-unshared = Discord n’a pas accepté le profil. Rouvre { -profile } et partage-le encore une fois, ou dans un autre salon.

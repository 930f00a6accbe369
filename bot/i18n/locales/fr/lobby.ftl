# Une table qui se remplit, le menu ⋯, et les questions posées une fois.

lobby-rules = Règles : **{ $rules }**
lobby-length = Durée : { $length } ({ $deals ->
    [one] 1 donne
   *[other] { $deals } donnes
  })
lobby-pace = Rythme : { $pace }
lobby-options = Options : **{ $options }**
lobby-seats = **Autour de la table**
lobby-seat = { $place } { $name }
lobby-seat-host = { $place } { $name } (hôte)
lobby-seat-bot = { $place } { $name } · { lobby-level }
lobby-level = Niveau : { $level }
lobby-seat-kept = { $place } (place gardée pour { $name })
lobby-free = libre
lobby-first = 👋 Première partie ? Des bots complètent la table, et il n’y a que toi qui vois tes cartes.
lobby-invitation-kept = Une partie est proposée à { $names } : **{ lobby-join }** accepte, **{ lobby-leave }** refuse.{ $open ->
    [yes] {" "}Les autres places libres sont ouvertes à tous.
   *[no] {""}
  } **{ $start }** donne à des bots les places que personne n’a prises.
lobby-invitation = { $free ->
    [0] Tout le monde est là : toute personne assise à la table peut toucher **{ $start }**.
   *[other] { $who ->
        [invited] Les personnes invitées touchent **{ lobby-join }** pour prendre place ; toute personne assise peut aussitôt toucher **{ $start }**.
       *[all] **{ lobby-join }** pour prendre place ; toute personne assise peut aussitôt toucher **{ $start }**.
    }
  }
lobby-invitation-bots = { $who ->
    [invited] Des bots occupent les places restantes : **{ lobby-join }** donne celle d’un bot aux personnes invitées. Toute personne assise peut toucher **{ $start }**.
   *[all] Des bots occupent les places restantes : **{ lobby-join }** te donne celle d’un bot. Toute personne assise peut toucher **{ $start }**.
  }
lobby-call = 🪑 { $role } Une place est libre : { $names } { $count ->
    [one] attend
   *[other] attendent
  }. **{ lobby-join }**, sur le message ci-dessus, prend la place.
same-deals-here = Cette table joue les mêmes donnes que la partie { $game_id } : on peut comparer les deux donne par donne.
lobby-begun = La partie a commencé.
lobby-closed = La table est fermée.
lobby-join = Rejoindre
way-table = Aller à la table
way-thread = Ouvrir dans un fil
way-join = { -join }
lobby-leave = Quitter
lobby-bot = Ajouter un bot
lobby-start = { $bots ->
    [0] Commencer
    [one] Jouer avec 1 bot
   *[other] Jouer avec { $bots } bots
  }
lobby-setup = Réglages
lobby-end = Fermer la table

setup-title = Régler la table
setup-about = ⚙️ Tout le monde voit ce que tu choisis ici.
setup-first-game = 🌱 C’est ta première partie, alors elle est courte. Pour la partie complète, choisis **{ $full }**.
setup-choose-bots = Ajouter ou changer un bot
setup-bot-more = Ajouter un bot · { $level }
setup-bot-level = { $name } · { $level }
setup-deals = { $count ->
    [one] 1 donne
   *[other] { $count } donnes
  }
setup-options = Options
setup-options-players = { setup-options } : { setup-players }
setup-options-choose = Variantes des règles…
setup-options-about = Chaque choix vaut tout de suite à cette table.
setup-options-many = Tu peux cocher plusieurs variantes des règles.
setup-options-now = Si tu ne choisis rien d’autre :
setup-options-clash = Tu as choisi des variantes qui s’excluent. En vigueur : { $options }.
setup-back = Retour
setup-more-rules = D’autres jeux, par pays et par durée…
setup-house-rules = Règles maison de ce serveur
setup-house-rules-here = 🏠 Règles maison de ce serveur, dans la première liste : { $names }

more-title = Autres actions
more-title-group = { more-title } · { $group }
more-onlooker = Tu ne joues pas à cette table. Ici, tu peux tout consulter ; personne d’autre ne voit ce qui s’ouvre.
more-group-next = Et maintenant ?
more-group-deal = Cette donne
more-group-deal-now = Donne en cours
more-group-past = Dernière donne
more-group-past-of = Donne { $number }
more-group-table = La table
more-group-server = Ce serveur
more-group-me = Moi
more-about = **{ $label }** : { $about }
more-about-last = { GROUP() ->
    [bridge] les cartes de la dernière levée, et qui l’a faite
   *[other] les cartes du dernier pli, et qui l’a pris
  }
more-about-picture = tes cartes en grand
more-about-auction = toutes les annonces jusqu’ici
more-about-undo = les autres doivent être d’accord
more-about-undo-alone = ton dernier coup est annulé aussitôt : tu ne joues qu’avec des bots
more-about-hands = toutes les mains, cartes découvertes
more-about-analyse = ce qu’a coûté chaque erreur
more-about-compare = les mêmes cartes, jouées par quatre bots
more-about-download = un fichier pour d’autres programmes
more-about-replay = carte par carte, toutes les mains découvertes
more-about-animate = la donne en un petit film
more-about-settlement = qui a payé qui pour les contres, étape par étape
more-about-report = un coup bizarre d’un bot, à signaler à mon hébergeur
more-about-same-boards = une autre table joue ces donnes, pour comparer
more-about-challenge = de nouvelles donnes, que quelqu’un d’autre joue à son heure
more-about-daily = les mêmes cartes pour tous, un seul essai
more-about-drill = tes coups les plus coûteux, en problèmes
more-about-evening = une date dans ce salon, avec des places à prendre
more-about-games = toutes les parties de ce serveur, à revoir
more-about-leaderboard = qui mène sur ce serveur
more-about-verify = la preuve que personne n’a pu changer les cartes
more-about-join = tu continues avec les cartes et les points de ce bot
more-about-pick-bot = tu continues avec les cartes et les points d’un bot de ton choix
more-about-score = ce que chaque donne a rapporté
more-about-rules = les règles en vigueur ici
more-about-setup = règles, durée, rythme et bots
more-about-pause = le chrono et les bots attendent qu’on reprenne
more-about-people = qui joue ici ; pour écarter ou refuser quelqu’un
more-about-people-lobby = qui joue ici ; pour écarter ou inviter quelqu’un
more-about-end = arrête la partie pour tout le monde, après confirmation
more-about-dm = tes cartes en message privé, ou non
more-about-mine = langue, couleurs et quand te prévenir, pour toi seulement
more-about-leave = après confirmation ; en cours de partie, un bot garde ta place
more-about-leave-lobby = ta place est libre aussitôt
more-last = { GROUP() ->
    [bridge] Dernière levée
   *[other] Dernier pli
  }
more-no-trick = { GROUP() ->
    [bridge] Aucune levée n’a encore été faite dans cette donne.
   *[other] Aucun pli n’a encore été fait dans cette donne.
  }
more-undo = Annuler un coup
more-pause = Pause
more-dm-on = Mains en MP
more-dm-off = Mains dans le salon

confirm-title = Vraiment ?
confirm-leave = Un bot continue pour toi. Tu peux revenir à tout moment avec **{ button-back }**. S’il joue encore à la fin, ou plus de la moitié de la partie, tu finis à la dernière place.
confirm-leave-last = Il n’y a plus que toi ici : la table attend que quelqu’un revienne. Tu peux revenir à tout moment avec **{ button-back }**.
confirm-leave-lobby = Ta place redevient libre.
confirm-leave-yes = Quitter la table
confirm-end = La partie s’arrête ici pour tout le monde. Une donne inachevée ne compte pas, et la partie ne compte dans aucun classement.
confirm-end-lobby = Plus personne ne pourra prendre place ici.
confirm-end-yes = Fermer la table
unreadable-closed = Cette table est fermée : son enregistrement est illisible. Rien n’a été effacé. { -new } en ouvre une autre.
confirm-claim = Tous les plis qui restent sont à toi, quoi qu’aient les autres. La donne finit aussitôt et te rapporte **{ $points }**{ $doubled ->
    [yes] , contres compris
   *[no] {""}
  }.
confirm-claim-yes = Tout prendre
confirm-no = Non, retour
confirm-stays = Rien n’a changé.
lobby-thread = { $game } avec { $name }

seat-button = Choisir sa place
seat-title = Qui est assis où
seat-about = Choisis ta place ci-dessous : une place libre, ou celle d’un bot, qui prend alors la tienne.
seat-about-host = En tant qu’hôte, tu peux aussi échanger ta place avec une personne.
seat-about-guest = { $paired ->
    [yes] Seul l’hôte peut échanger sa place avec une personne : si tu veux jouer avec quelqu’un d’autre, demande-lui.
   *[no] Seul l’hôte peut échanger sa place avec une personne.
  }
seat-choose = Ta place
seat-place = Place { $number }
seat-line = { $place } · { $name }
seat-partners = Tu joues avec { $names }.
seat-partner-free = La place en face de toi est encore libre.
lobby-never-played = Jamais joué ?
setup-players = { $count } joueurs
setup-players-choose = Combien de joueurs ?
button-take-seat = Remplacer { $name }
button-take-a-seat = Remplacer un bot
take-seat-about = Choisis un bot : tu reprends ses cartes et ses points.
take-seat-choose = La place de qui ?
take-seat-points = Points : { $points }
board-took-seat = 👋 **{ $name }** remplace maintenant **{ $bot }**.

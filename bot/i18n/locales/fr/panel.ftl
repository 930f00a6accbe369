# Le panneau privé d’un joueur.

panel-title = Ta table
panel-title-turn = ▶️ À toi
panel-title-waiting = On attend { $name }
panel-title-paused = ⏸️ Pause
panel-title-away = 💤 Un bot joue pour toi
panel-elsewhere = 🪑 Ta table : { $table }

panel-seat = Tu es à la place { $seat }.
panel-seated = Ta main apparaîtra **ici** dès le début de la partie, et personne d’autre ne la verra.
panel-seated-elsewhere = Ta main apparaîtra dans { $table } dès le début de la partie : touche **{ button-hand }** là-bas. Personne d’autre ne la verra.
panel-not-seated = Tu n’as pas de place à cette table.
panel-left = 👋 Tu as quitté la table.
panel-took-over = 🪑 Tu as pris la place du bot { $name }.
panel-asked = On te propose une nouvelle partie, et une place t’est réservée.
panel-asked-no = Pas cette fois
panel-onlooker = Tu ne joues pas à cette table. Le message dans le salon montre la partie.
panel-channel-trouble = Je ne peux plus écrire dans le salon. Tu peux continuer à jouer ici ; demande à un modérateur de revoir mes permissions.

panel-moved = Ce panneau a été déplacé
panel-moved-below = Ta main est plus bas, dans un message plus récent. Tu ne le vois pas ? **{ button-hand }**, sur le message de la table, la rouvre.
panel-moved-to = Ta main est maintenant ici : { $place }

panel-hand = **Ta main** ({ $count ->
    [one] 1 carte
   *[other] { $count } cartes
  })
# Les cartes suivent ce titre et celui du dernier pli.
panel-trick = { GROUP() ->
    [bridge] Levée { $number } :
   *[other] Pli { $number } :
  }
panel-no-card-yet = pas encore de carte
panel-no-trick-yet = { GROUP() ->
    [bridge] Pas encore de levée
   *[other] Pas encore de pli
  }
panel-last-trick = { GROUP() ->
    [bridge] Dernière levée :
   *[other] Dernier pli :
  }
panel-since-card = Depuis ta carte { $card } : { $what }
panel-since-trick = { $own ->
    [yes] { GROUP() ->
        [bridge] la levée est à toi
       *[other] tu as fait le pli
    }
   *[no] { GROUP() ->
        [bridge] levée pour { $name }
       *[other] { $name } a fait le pli
    }
  }
panel-deal-points = cette donne : { $points }
panel-waiting = À { $name } de décider { $until }.
panel-waiting-open = Tu verras ici quand ce sera à toi.
panel-waiting-away = Touche **{ button-back }** pour rejouer toi-même.
panel-deal = À toi de donner : touche **{ $button }**.
panel-deal-or-bot = { panel-deal } Sinon le bot donne { $when }.

panel-lead = Tu as la main : joue la carte que tu veux.
panel-follow = Fournis : { $suit }.
panel-void = Tu n’as pas de { $suit } : joue la carte que tu veux.
panel-pass = Passer
panel-claim = Tout prendre
panel-refresh = ↻ Actualiser

panel-dm-on = Désormais, tes mains t’arrivent en message privé.
panel-dm-off = Plus de messages privés : tes mains restent dans le salon, visibles de toi seulement.
panel-by-itself = ↪️ { $count ->
    [one] Carte jouée
   *[other] Cartes jouées
  } d’office : { $card }.
panel-plays-itself = Je joue ta seule carte possible…

# Les annonces, la boîte à enchères, les alertes et les explications.

bridge-nt = SA
bridge-pass = Passe
bridge-double = Contre (X)
bridge-redouble = Surcontre (XX)
bridge-passed-out = passe général

# Ce qui est compris quand on tape une annonce, en plus des noms et lettres des couleurs ; séparé par des virgules.
bridge-say-pass = passe, passer
bridge-say-double = contre, contrer
bridge-say-redouble = surcontre, surcontrer
bridge-say-C = trèfles
bridge-say-D = carreaux
bridge-say-H = cœurs
bridge-say-S = piques
bridge-say-NT = SA, sans atout

bridge-button-explain = ❓ Sens
bridge-button-alert = ❗ Alerter
bridge-button-answer = Expliquer l’annonce
bridge-button-auction = Enchères

bridge-opens-own = Tu commences les enchères.
bridge-opens = { $name } commence les enchères.
bridge-hand = **Ta main** · { $place } · { $points ->
    [one] { $points } point H
   *[other] { $points } points H
  }
bridge-to-call = ▶️ À { $name } de parler
clock-calls = { $own ->
    [yes] un bot annonce pour toi
   *[no] un bot annonce
  }
clock-answers = { $own ->
    [yes] un bot répond pour toi
   *[no] un bot répond
  }
bridge-explained = 💬 { $call } ({ $name }) : { $text }
bridge-alerted-bot = ❗ { $call } ({ $name }) : { $text }
bridge-system-call = 💡 { $call } ({ $name }) : { $text }
bridge-asked = ❓ Les adversaires demandent ce que veut dire ton { $call }. Touche **{ bridge-button-answer }**.
bridge-ask-title = Que veut dire une annonce ?
bridge-ask-which = Choisis l’annonce à expliquer. La réponse n’est visible que par toi. Tes annonces et les passes qui ne disent rien n’ont pas de bouton.
bridge-ask-none = Pas encore d’annonce à te faire expliquer : seules celles des adversaires s’expliquent, sauf les passes qui ne disent rien.
bridge-would-mean = **Ce que tes annonces diraient à ton partenaire**
bridge-would-mean-rest = Tout le reste est naturel, sans sens particulier.
bridge-button-lower = Annonces plus basses
bridge-button-higher = Annonces plus hautes
bridge-meaning-title = { $call } · { $name }
bridge-said = { $name } dit : { $text }
bridge-asked-now = La question est posée à { $name }. La réponse arrivera dans ton panneau privé ; son partenaire ne la voit pas.
bridge-unexplained = { $name } n’a pas dit ce que cela signifie. Les personnes assises à la table peuvent le demander.
bridge-form-title = Que veut dire ton { $call } ?
bridge-form-field = Sens (ton partenaire ne le voit pas)
bridge-form-hint = Points et couleurs, selon ton système
bridge-alerted-alone = ❗ { $call } est alerté sans explication : tes adversaires ne voient que le signe et peuvent la demander. **{ bridge-button-alert }** permet de l’ajouter.
bridge-novice-bids = Un bot novice enchérit d’après ses points et sa couleur la plus longue, sans convention.
bridge-button-card = 📇 Conventions
more-about-system = ce que chaque annonce dit aux bots
bridge-wish-title = Le système de ton partenaire bot
bridge-wish-about = Si tu joues avec un bot et que l’hôte de la table n’a pas choisi de système, vous jouez tous les deux celui-ci. Feuille de conventions, alertes, explications et conseils en tiennent compte. Dans tes défis, tous les bots le jouent, à ta table et à celle de ton adversaire.
bridge-wish-none = Le système de la table
bridge-wish-usual = Le système de la table ; ici, en général, « { $system } »
bridge-wish-choose = Choisis un système…
bridge-wish-choose-changes = Choisis ce qui change…
bridge-card-title = La feuille de conventions des bots
bridge-card-about = Les bots annoncent selon ce système, sauf au niveau { $novice } : majeures { $majors ->
        [4] quatrièmes
       *[5] cinquièmes
    } et 1SA de { $least } à { $most } points. À ta table, { -explain } te dit ce que veut dire l’annonce d’un bot.
bridge-card-choose = Choisis une séquence…
bridge-card-own = Chaque table peut avoir son propre système : l’hôte le choisit avant le début avec **{ button-more }** → **{ lobby-setup }**.
bridge-card-answers = réponses à { $call }
bridge-card-over = Sur leur ouverture de { $call }
bridge-card-choose-pair = Choisis une paire…

bridge-at-most = au plus { $count }
bridge-shows-hcp = { $points } points H
bridge-shows-points = { $points } points HL
bridge-shows-points-all = { $points } points HL
bridge-shows-support = { $points } points HLD à { $suit }
bridge-shows-usually = en général { $what }
bridge-shows-length = { $cards } { $count ->
    [one] carte
   *[other] cartes
  } à { $suit }
bridge-shows-own = { $cards } { $count ->
    [one] carte
   *[other] cartes
  }
bridge-shows-good-own = belle couleur
bridge-shows-one-of = quatre cartes ou plus dans l’une de ces couleurs : { $suits }
bridge-shows-a-minor = 5+ cartes dans une mineure : ♣ ou ♦
bridge-shows-balanced = main régulière
bridge-shows-unbalanced = main irrégulière
bridge-shows-stops = arrêt : { $suits }
bridge-shows-good = belle couleur : { $suits }
bridge-shows-aces = nombre d’as : { $numbers }
bridge-shows-kings = rois : { $numbers }
bridge-shows-key-cards = clés : { $numbers }
bridge-shows-artificial = artificiel : ne propose pas d’y jouer
bridge-forcing-once = forcing un tour
bridge-forcing-rebid = forcing : promet une autre enchère
bridge-forcing-game = forcing de manche
bridge-forcing-stop = conclusif (on passe)

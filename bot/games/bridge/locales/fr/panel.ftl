# La table qui se remplit, la vue privée, l’aide.

bridge-lobby-title = Une table de bridge
about-bridge = Quatre joueurs en deux paires : les enchères fixent le contrat, puis on le joue.
bridge-lobby-pairs = Nord et Sud jouent ensemble contre Est et Ouest.
bridge-seated = Ta place : **{ $place }**.

bridge-for-partner = 🤝 Le déclarant était un bot : tu joues les deux mains.
bridge-is-dummy = 🤝 { error-bridge-is-dummy }
bridge-is-handed-over = 🤝 { error-bridge-is-handed-over }
bridge-waiting-open = Tu n’as rien à jouer jusqu’à la fin de la donne.
bridge-title-declarer = ▶️ À toi : joue de la main du déclarant
bridge-title-dummy = ▶️ À toi : joue du mort
bridge-lead-first = À toi d’entamer : joue la carte de ton choix.
bridge-lead-dummy = La main est au mort : joue une de ses cartes.
bridge-dummy-follows = Le mort doit fournir : { $suit }.
bridge-dummy-void = Le mort n’a pas de { $suit } : joue une de ses cartes.
bridge-button-claim = Revendiquer
bridge-claim-how-many = **Combien des levées restantes revendiques-tu ?** Tu étales tes cartes ; si ce n’est pas certain, l’autre camp doit être d’accord.
bridge-concede-all = Aucune : je concède
bridge-concede-sure = { $count ->
    [one] **Veux-tu vraiment laisser la dernière levée aux adversaires ?**
   *[other] **Veux-tu vraiment laisser les { $count } levées restantes aux adversaires ?**
  }
bridge-concede-yes = Oui, je concède
bridge-accept = D’accord
bridge-refuse = Non, on joue

help-title-bridge-none = Le bridge
help-bridge-none =
    • Tu découvres le bridge ? **{ lesson-start }** : dix minutes avec trois bots.
    • Ouvrir une table : { -new }. Des bots prennent les places libres.
    • Lire les règles : { -rules }.
help-title-bridge-auction = Les enchères
help-bridge-auction =
    • Parler : les boutons de ton panneau privé, ou { -bid }. Passer : { -pass }. Contrer : { -double }, { -redouble }.
    • Que veut dire une annonce ? **{ bridge-button-explain }** ou { -explain }.
    • Ton annonce a un sens particulier ? **{ bridge-button-alert }** ou { -alert }.
    • Ta main : **{ button-hand }** ou { -hand }.
help-title-bridge-play = Le jeu de la carte
help-bridge-play =
    • Jouer une carte : les boutons de ton panneau privé, ou { -play }. Le déclarant joue aussi les cartes du mort.
    • Le reste est à toi, ou perdu ? **{ bridge-button-claim }** ou { -claim }.
    • La dernière levée : { -last }. Annuler un coup : { -undo }.
help-title-bridge-play-declarer = { help-title-bridge-play }
help-bridge-play-declarer =
    • Jouer une carte : les boutons de ton panneau privé, ou { -play }. Tu joues les cartes des deux mains, chacune à son tour.
    • Le reste est à toi, ou perdu ? **{ bridge-button-claim }** ou { -claim }.
    • La dernière levée : { -last }. Annuler un coup : { -undo }.
help-title-bridge-play-dummy = { help-title-bridge-play }
help-bridge-play-dummy =
    • Ton partenaire joue les deux mains de votre camp dans cette donne.
    • La dernière levée : { -last }.
help-title-bridge-claim = Une revendication
help-bridge-claim =
    • La personne qui revendique a étalé ses cartes. L’autre camp accepte ou refuse avec les boutons de son panneau privé.
    • Après un refus, on joue avec ces cartes étalées.
help-title-bridge-over = La partie est finie
help-bridge-over =
    • Toute la feuille : **{ button-score }** ou { -score }.
    • { $again ->
        [yes] Encore une partie entre vous : **{ button-rematch }**. Une nouvelle table : { -new }.
       *[no] Une nouvelle table : { -new }.
    }

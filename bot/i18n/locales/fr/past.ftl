# Revenir en arrière : les parties passées, et les donnes finies carte par carte.

button-past-games = Parties passées
button-replay = ▶️ Revoir
button-animate = 🎞️ Animation

history-title = Les parties de ce serveur
history-title-player = Parties jouées par { $name }
history-page = Page { $page } sur { $pages }
history-newer = ◀ Plus récentes
history-older = Plus anciennes ▶
history-number = Partie { $number }
history-game = Partie { $number }
history-open = Ouvrir une partie…
history-list = ← Toutes les parties
history-record = Fichier
history-deals = { $count ->
    [one] 1 donne
   *[other] { $count } donnes
  }
history-deals-early = { $played ->
    [one] fermée après { $played } donne sur { $count }
   *[other] fermée après { $played } donnes sur { $count }
  }
history-deals-closed = fermée après { $played ->
    [one] { $played } donne
   *[other] { $played } donnes
  }
history-file = { $game }, { $day } : { $names }. C’est le fichier de la partie { $number } ; sur un ordinateur, le programme `barbu verify` la vérifie donne par donne.

replay-title = Partie { $number }
replay-deal = donne { $number }{ $count ->
    [0] {""}
   *[other] {" "}sur { $count }
  }
replay-better = mieux que ce coup : { $card }
replay-better-next = mieux : { $card }
replay-next = à venir : { $card }
replay-jump = { GROUP() ->
    [bridge] Aller à une levée…
   *[other] Aller à un pli…
  }
replay-trick = { GROUP() ->
    [bridge] Levée { $number }
   *[other] Pli { $number }
  }
replay-hands = **Cartes encore en main**
replay-dealt = **Mains telles qu’elles ont été données**
replay-hand = { $name } : { $cards }
replay-result = Résultat
replay-to-first = ⏮
replay-to-back = ◀ Retour
replay-to-on = Suite ▶
replay-to-last = ⏭
replay-to-earlier = ⏪ Donne précédente
replay-to-later = Donne suivante ⏩

error-no-past-games = Aucune partie n’est encore finie sur ce serveur. Dès qu’une partie se termine, elle apparaît ici.
error-no-past-games-in = Aucune partie de { $of_game } n’est encore finie sur ce serveur. Dès qu’une partie se termine, elle apparaît ici.
history-of-game = { $game } : parties
error-no-past-games-of = Ce joueur n’a encore aucune partie finie sur ce serveur. Choisis quelqu’un d’autre, ou n’indique personne.
error-no-past-games-own = Tu n’as pas encore fini de partie sur ce serveur. Dès qu’une partie se termine, elle apparaît ici.
error-nothing-to-replay = Aucune donne de cette partie n’est encore finie. Dès qu’une le sera, tu pourras la revoir.
error-deal-unknown = Il n’y a pas de donne { $deal } à revoir. { $most ->
    [one] Seule la donne 1 est terminée.
   *[other] Choisis-en une de 1 à { $most }.
  }

animation-share = Partager l’animation
animation-ready = Pour l’instant, personne d’autre que toi ne voit cette animation.
animation-drawing = 🎞️ Je dessine la donne…
animation-progress = 🎞️ Je dessine la donne : image { $done } sur { $count }…
animation-posted = L’animation est publiée ci-dessous.
animation-alt = { GROUP() ->
    [bridge] { $title }, levée par levée (images : { $count }). La dernière : { $last }
   *[other] { $title }, pli par pli (images : { $count }). La dernière : { $last }
  }
animation-trick = { GROUP() ->
    [bridge] Levée { $number } : { $cards } pour { $name }
   *[other] Pli { $number } : { $cards } pour { $name }
  }
error-animation-none = Cette donne n’a pas d’animation : il faut qu’elle ait été jouée jusqu’au bout. Parcours-la plutôt avec les boutons.
error-animation-late = Dessiner l’animation a pris trop de temps : je suis très sollicité. Réessaie dans une minute.
error-animation-large = L’animation serait trop lourde pour Discord. Parcours plutôt la donne avec les boutons.
error-animation-refused = Discord n’a pas accepté l’animation ici. Vérifie que je peux joindre des fichiers dans ce salon, ou publie-la dans un autre.

button-download = ⬇️ Télécharger
download-files = Pour d’autres logiciels : { $forms }.
download-viewer = Ouvrir dans la visionneuse de Bridge Base
error-nothing-to-download = Cette partie ne se télécharge pas pour d’autres logiciels. `/{ command-record-name }` en envoie le fichier.

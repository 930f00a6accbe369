# L’aide propre à ce jeu, selon la situation : un titre, puis quelques lignes.

help-title-no-table = Aucune partie en cours ici
help-no-table =
    Le Barbu est un jeu de plis à quatre : à chaque donne, le déclarant choisit ce que valent les plis.
    • { -new } ouvre une table dans ce salon. Des bots prennent les places libres.
    • { -rules } donne les règles ; { -house } permet d’en créer.
    • De vraies cartes sur une vraie table ? { -sheet } tient la marque.
    • En solo ? { -daily } (une donne par jour), { -drill } (tes erreurs).
    • Avec d’autres : { -lfg }, { -challenge }. Pour regarder : { -watch }.

help-title-choose = Le choix
help-choose =
    • Regarde tes cartes : **{ button-hand }** ou { -hand }.
    • Si tu es le déclarant, choisis ton contrat et, s’il en a, son atout ou sa carte de départ : touche un bouton de ton panneau privé, ou utilise { -choose }.
    • Sinon, attends, et pense à qui contrer.

help-title-double = Les contres
help-double =
    • { rules-doubling-what }
    • Ouvre ta main avec **{ button-hand }**, touche les joueurs, puis annonce ; ou { -double }.
    • Rien à dire ? **{ panel-no-double }** ou { -pass }. Tu ne parles qu’une fois.

help-title-redouble = Les surcontres
help-redouble =
    • Si l’on t’a contré, tu peux faire monter le pari.
    • Ouvre ta main avec **{ button-hand }**, touche les joueurs, puis annonce ; ou { -redouble }.
    • Ou laisse courir : **{ panel-no-redouble }** ou { -pass }.

help-title-play-tricks = Le jeu de la carte
help-play-tricks =
    • Ouvre ta main avec **{ button-hand }** ou { -hand }, et touche une carte ; ou { -play }. Les cartes grisées ne sont pas jouables.
    • Le dernier pli : { -last }. Une maladresse ? { -undo } l’annule si les autres sont d’accord.
    • Le reste est à toi ? **{ panel-claim }** ou { -claim }.
    • Un doute ? **{ button-hint }** ou { -hint } dit ce que ferait un joueur fort, et pourquoi.

help-title-play-domino = La réussite
help-play-domino =
    • Pose la carte de départ d’une couleur, ou la suivante d’une rangée : touche la carte dans **{ button-hand }**, ou { -play }.
    • Rien à poser ? **{ panel-pass }** ou { -pass }.
    • Garde ce que les autres attendent, mais sors tôt.

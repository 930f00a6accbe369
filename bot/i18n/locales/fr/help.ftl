# L’aide selon la situation : un titre, puis quelques lignes, chacune avec la commande et le bouton.
help-title-no-table = Pas encore de table ici
help-no-table =
    Le Barbu est un jeu de plis à quatre : à chaque donne, le déclarant choisit ce que valent les plis.
    • { -new } ouvre une table dans ce salon. Des bots prennent les places libres.
    • { -rules } donne les règles ; { -house } en fait de nouvelles.
    • De vraies cartes sur une vraie table ? { -sheet } tient la marque.

help-title-no-permission = Je ne peux pas encore jouer ici
help-no-permission =
    Dans ce salon, il me manque encore : { $permissions }.
    • Qui gère le salon ouvre **Modifier le salon → Permissions**, m’y ajoute (moi ou mon rôle), et les active.
    • Ou bien joue dans un autre salon. Ensuite, { -new } ouvre une table.

help-title-lobby = On attend du monde
help-lobby =
    • Prendre place : **{ lobby-join }** ou { -join }.
    • Installer un bot : **{ lobby-bot }** ou { -bot }.
    • Commencer : **Commencer** ou { -start }. Les bots complètent la table.
    • Se lever : **{ lobby-leave }** ou { -leave }.

help-title-lobby-seated = Tu as une place
help-lobby-seated =
    • La partie démarre avec **Commencer** ou { -start }. Des bots complètent la table.
    • Ta main arrive alors dans ton panneau privé ; **{ button-hand }** ou { -hand } la ramène à tout moment.
    • Un bot de plus : **{ lobby-bot }** ou { -bot }. Te lever : **{ lobby-leave }** ou { -leave }.

help-title-away = Un bot joue à ta place
help-away =
    • **{ button-back }** ou { -join } te rend ta place, à tout moment.
    • Cela arrive quand tu pars, ou quand tu laisses passer deux tours de suite. Ce que joue le bot compte pour toi.

help-title-paused = La partie est en pause
help-paused =
    • **{ button-resume }** ou { -resume } la relance : chacun à la table peut le faire.
    • Rien ne se perd : les cartes attendent, des jours s’il le faut.
    • Te lever : { -leave }. Fermer la table (hôte et modérateurs) : { -end }.

help-title-deal = La prochaine donne
help-deal =
    • Le donneur donne : **{ button-deal }** ou { -deal }. Après un moment, le bot s’en charge.
    • Avant cela, le joueur à droite du donneur peut couper : **{ button-cut }** ou { -cut }.
    • Confiance inutile : { -verify } montre la dernière donne à découvert.
    • Où en est-on ? **{ button-score }** ou { -score }.

help-title-choose = Le choix
help-choose =
    • Regarde tes cartes : **{ button-hand }** ou { -hand }.
    • Le déclarant choisit un contrat, avec son atout ou son départ : un bouton de sa main, ou { -choose }.
    • Les autres attendent, et pensent à qui contrer.

help-title-double = Les contres
help-double =
    • Un contre est un pari à deux : le moins bon paie le meilleur.
    • Ouvre ta main avec **{ button-hand }**, touche les joueurs, puis annonce ; ou { -contre }.
    • Rien à dire ? **{ panel-no-double }** ou { -pass }. Tu ne parles qu’une fois.

help-title-redouble = Les surcontres
help-redouble =
    • Si l’on t’a contré, tu peux faire monter le pari.
    • Ouvre ta main avec **{ button-hand }**, touche les joueurs, puis annonce ; ou { -surcontre }.
    • Ou laisse courir : **{ panel-no-redouble }** ou { -pass }.

help-title-play-tricks = Le jeu de la carte
help-play-tricks =
    • Ouvre ta main avec **{ button-hand }** ou { -hand }, et touche une carte ; ou { -play }. Seules les cartes allumées se jouent.
    • Le dernier pli : { -last }. Une maladresse ? { -undo } demande aux autres.
    • Sûr de tout le reste ? **{ panel-claim }** ou { -claim }.
    • Un doute ? **{ button-hint }** ou { -hint } dit ce que ferait un joueur fort, et pourquoi.

help-title-play-domino = La réussite
help-play-domino =
    • Pose un départ, ou la suite d’une rangée : touche la carte dans **{ button-hand }**, ou { -play }.
    • Rien à poser ? **{ panel-pass }** ou { -pass }.
    • Garde ce que les autres attendent, mais sors tôt.

help-title-over = La partie est finie
help-over =
    • Toute la feuille : **{ button-score }** ou { -score }.
    • Qu’ont coûté les choix d’une donne ? { -analyse }.
    • La même table encore : **{ button-rematch }**. Une nouvelle : { -new }.

help-footer-table = Aussi sous ⋯ : les règles, une pause, partir, fermer la table.
help-footer-none = Une table par salon ou par fil ; autant qu’on veut par serveur.

help-lead-turn = ▶️ **C’est à toi.**
help-lead-waiting = ⏳ On attend { $name }. D’ici là, tu n’as rien à faire.
help-lead-watching = 👀 Tu regardes. Le message du salon montre tout ce qui est public ; { -new } ouvre ta propre table dans un autre salon.
help-lead-missing = ⚠️ Dans ce salon, il me manque : { $permissions }. Qui le gère peut me le donner sous Modifier le salon → Permissions.
help-button-table = Remettre la table

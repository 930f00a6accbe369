# L’aide selon la situation : un titre, puis quelques lignes, chacune avec la commande et le bouton.
help-title-no-permission = Je ne peux pas encore jouer ici
help-no-permission =
    Dans ce salon, il me manque encore des permissions : { $permissions }.
    • Demande à la personne qui gère le salon d’ouvrir **Modifier le salon → Permissions**, de m’y ajouter (moi ou mon rôle) et de les activer.
    • Ou bien joue dans un autre salon. Ensuite, { -new } ouvre une table.

help-title-lobby = En attente de joueurs
help-lobby =
    • Prendre place : **{ lobby-join }** ou { -join }.
    • Une fois que tu as ta place, { -bot } ajoute un bot et { -start } commence la partie. Des bots complètent la table.
    • L’hôte choisit les règles, la durée, le rythme et les bots avec **{ button-more }** → **{ lobby-setup }**.

help-title-lobby-seated = Tu as une place
help-lobby-seated =
    • La partie démarre avec **{ $start }** ou { -start }. Des bots complètent la table.
    • Ta main arrive alors dans ton panneau privé ; **{ button-hand }** ou { -hand } la ramène à tout moment.
    • Un bot de plus : **{ lobby-bot }** ou { -bot }. Te lever : **{ button-more }** → **{ lobby-leave }** ou { -leave }.
    • L’hôte choisit les règles, la durée, le rythme et les bots avec **{ button-more }** → **{ lobby-setup }**.

help-title-away = Un bot joue à ta place
help-away =
    • **{ button-back }** ou { -join } te rend ta place, à tout moment.
    • Cela arrive quand tu pars, ou quand tu manques deux tours de suite. Ce que joue le bot compte pour toi.

help-title-paused = La partie est en pause
help-paused =
    • **{ button-resume }** ou { -resume } la relance : chacun à la table peut le faire.
    • Rien ne se perd : les cartes attendent, des jours s’il le faut.
    • Te lever : { -leave }. Fermer la table (hôte et modérateurs) : { -end }.

help-title-deal = La prochaine donne
help-deal =
    • Donner : **{ $deal }** ou { -deal }. Pour un bot, chacun à la table peut le faire.
    • Avant cela, le joueur qui précède le donneur peut couper : **{ button-cut }** ou { -cut }.
    • Personne ne peut changer les cartes : chaque donne a une empreinte 🔒 avant de commencer. **{ button-verify }** ou { -verify } contrôle la dernière et montre toutes les mains.
    • Où en est-on ? **{ button-score }** ou { -score }.

help-title-over = La partie est finie
help-over =
    • Toute la feuille : **{ button-score }** ou { -score }.
    • Ce que tes erreurs ont coûté : { -analyse }.
    • { $again ->
        [yes] Encore une partie entre vous : **{ button-rematch }**. Une nouvelle table : { -new }.
       *[no] Une nouvelle table : { -new }.
    }
    • Quelques donnes contre une autre personne, chacun quand il veut : { -challenge }.
    • Qui mène sur ce serveur, dans tous ses classements : { -leaderboard }.

help-footer-table = Aussi dans ⋯ : faire une pause, partir, fermer ou signaler la table.
help-footer-none = Une table par salon ou par fil ; autant qu’on veut par serveur.

help-lead-turn = ▶️ **C’est à toi.**
help-lead-waiting = ⏳ On attend { $name }. Rien à faire pour l’instant.
help-lead-watching = 👀 Tu regardes. Le message du salon montre tout ce qui est public ; { -new } ouvre ta propre table dans un autre salon.
help-lead-missing = ⚠️ Il me manque des permissions dans ce salon : { $permissions }. La personne qui le gère peut me les accorder dans Modifier le salon → Permissions.
help-button-table = Réafficher la table

# Pour la personne à qui le bot appartient, sous l’aide : des machines qui réfléchissent pour lui, ou ne le font pas.
help-title-host = 🛠️ Pour toi, qui fais tourner ce bot
help-host-unreachable = L’ordonnanceur à l’adresse { $address } ne répond pas : les bots réfléchissent sur la machine du bot. Vérifie qu’il tourne, et que son certificat et celui du bot viennent de la même autorité.
help-host-no-node = Aucune machine ne réfléchit pour l’ordonnanceur à l’adresse { $address } : les bots réfléchissent sur la machine du bot. Lances-en une avec `barbu worker`.
help-host-version =
    { $refused ->
        [one] Une machine de l’ordonnanceur à l’adresse { $address } a une autre version : je ne lui demande rien.
       *[other] { $refused } machines de l’ordonnanceur à l’adresse { $address } ont une autre version : je ne leur demande rien.
    } Installes-y la version de ce bot et relance `barbu worker`.

link-support = Serveur d’aide
link-terms = Conditions
link-privacy = Confidentialité
link-source = Code source

# Meetings: players sign up on one message, and a table opens for them by itself.

meeting-title = 🔎 Recherche de joueurs
meeting-title-dated = 📅 Prochaine partie : qui joue ?
meeting-title-league = 🏆 Table de ligue : recherche de joueurs
meeting-league = Cette table compte pour la ligue : c’est la rencontre de tous les joueurs de la table qui ne se sont pas encore affrontés. On ne l’arrête pas avant la fin ; si tu la quittes, un bot joue à ta place.
meeting-game = **{ $game }** · { $length }
meeting-people = Déjà là ({ $count } sur { $most }) : { $names }
meeting-when-full = On commence dès que c’est complet ; sinon, la recherche se termine { $until }.
meeting-when-at = On commence { $at } ({ $left }). Des bots prennent les places libres ; il faut être au moins deux.
meeting-explained = Un appui suffit ; tu as ta place dès que la table s’ouvre.
meeting-starting = ✅ Tout le monde est là. J’ouvre la table ; si je n’y arrive pas, je réessaie chaque minute pendant dix minutes.
meeting-over = ✅ La table est ouverte :
meeting-cancelled = La recherche a été annulée.
meeting-lapsed = Il n’y a pas eu assez de monde à temps. { -lfg } en relance une.
meeting-failed = Je n’ai pas pu ouvrir la table : il me manque peut-être une permission, ou trop de tables sont ouvertes. { -new } en ouvre une.
meeting-greeting = 🃏 { $users } : votre table est ouverte.
meeting-thread = { $game } · recherche { $number }
meeting-playing = Tu joues encore dans { $channels } : cette recherche est pour une autre table.
meeting-made = Ta recherche est publiée, et tu es de la partie. Elle se termine toute seule.
meeting-made-before = Ta recherche précédente est encore ouverte : je n’en ai pas publié d’autre. Annule-la si tu en veux une nouvelle.
meeting-joined = Tu es de la partie ! Tu auras une place dès que la table s’ouvrira.
meeting-joined-last = Tu es de la partie, et c’était la dernière place. J’ouvre la table et je te préviens.
meeting-left = Tu n’es plus sur la liste.
meeting-started = J’ouvre la table et je te préviens ; des bots prennent les places libres.
meeting-cancelled-now = La recherche est annulée.
meeting-calls-on = 🔔 Je te préviendrai quand quelqu’un ici cherchera des joueurs pour ce jeu. Touche encore pour arrêter.
meeting-calls-off = 🔕 Je ne te préviendrai plus quand quelqu’un ici cherchera des joueurs pour ce jeu.
meeting-button-join = J’en suis
meeting-button-leave = Sans moi
meeting-button-start = Commencer
meeting-button-cancel = Annuler la recherche
meeting-button-calls = 🔔 Me prévenir
meeting-button-game = Plutôt { $game }

error-meeting-group = Cette table est une rencontre de ligue d’un autre groupe. Cherche des joueurs du tien avec **{ league-button-mine }**.
error-meeting-gone = Je ne trouve pas cette recherche ici. Lances-en une avec { -lfg }.
error-meeting-ended = Cette recherche est terminée. Lances-en une avec { -lfg }.
error-meeting-full = Toutes les places sont prises. Cherche des joueurs avec { -lfg }, ou ouvre une table avec { -new }.
error-meeting-overlap = Tu participes déjà à une autre partie à cette heure-là. Touche d’abord **{ meeting-button-leave }** ou **{ club-button-cant }** sous celle-ci.
error-meeting-not-signed = Tu n’es pas sur la liste. Touche d’abord **{ meeting-button-join }**.
error-meeting-too-few = Il faut être au moins deux. Attends quelqu’un, ou joue avec des bots : { -new } ouvre une table.
error-meeting-not-yours = Seule la personne qui cherche des joueurs, ou la modération, peut annuler. Touche **{ meeting-button-leave }** pour quitter la liste.
error-meeting-no-game = Je n’ai pas ce jeu. Choisis-en un que { -lfg } propose.
error-evening-date = Cette date est passée, ou dans plus d’une semaine. Choisis-en une autre, ou utilise { -lfg }.
error-meeting-soon = Tu viens de faire prévenir du monde. { $seconds ->
    [one] Attends encore une seconde.
   *[other] Attends encore { $seconds } secondes.
  }
error-meetings-own-full = { $most ->
    [one] Tu cherches déjà des joueurs. Annule d’abord cette recherche, puis lances-en une autre.
   *[other] Tu as déjà { $most } recherches ouvertes. Annules-en une, puis lances-en une autre.
  }
error-meetings-guild-full = { $most ->
    [one] Quelqu’un cherche déjà des joueurs sur ce serveur. Participe, ou attends que ce soit fini.
   *[other] { $most } recherches sont déjà ouvertes sur ce serveur. Participe à l’une d’elles, ou attends qu’une se termine.
  }

evening-button = 📅 Prochaine soirée
evening-about = Quand rejouez-vous ? J’annonce la date dans ce salon, avec une place pour toi. Les autres prennent la leur d’un appui, et j’ouvre la table à l’heure.
evening-day-before = − 1 jour
evening-day-after = + 1 jour
evening-earlier = − 30 min
evening-later = + 30 min
evening-made = Ta prochaine soirée est annoncée ci-dessous.

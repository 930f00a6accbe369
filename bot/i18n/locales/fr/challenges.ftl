# Les défis : deux joueurs, les mêmes donnes contre les mêmes bots, cachées jusqu’à ce que les deux aient fini.

challenge-title = ⚔️ Défi · { $game }
challenge-title-pair = ⚔️ { $host } – { $guest } · { $game }
challenge-to = **{ $host }** lance un défi : **{ $guest }**, à toi de répondre.
challenge-to-anyone = **{ $host }** lance un défi à tout le monde ici. La première personne qui accepte joue.
challenge-terms = { $count } donnes chacun : les mêmes cartes contre les mêmes bots, en privé, quand tu veux.
challenge-accept-until = Touche **{ challenge-button-play }** pour accepter ; l’offre expire { $until }. Ensuite, vous avez trois jours pour jouer.
challenge-pairs-accept-until = Les tables s’ouvrent quand vous êtes d’accord tous les quatre : touche **{ challenge-button-agree }**. L’offre expire { $until } ; ensuite, chaque paire a trois jours pour jouer.
challenge-play-until = Le délai pour jouer expire { $until }. Les deux résultats restent cachés jusqu’à ce que vous ayez fini tous les deux.
challenge-done = ✅ { $name } a fini.
challenge-not-done = ⏳ { $name } n’a pas encore fini.
challenge-declined = { $guest } a refusé.
challenge-withdrawn = Le défi a été retiré.
challenge-lapsed = Le délai a expiré avant que les deux aient joué : le défi ne compte pas.
challenge-unaccepted = Personne ne l’a accepté à temps : il ne compte pas.
challenge-number = n°
challenge-swing = { GROUP() ->
    [bridge] IMP
   *[other] ±
  }
challenge-columns = Sous chaque nom : le contrat, puis les points marqués. **{ challenge-swing }** : { GROUP() ->
    [bridge] ce que vaut l’écart
   *[other] l’écart
  }, + pour { $host }, − pour { $guest }. **Σ** : les totaux.
challenge-closed = C’est joué. Le résultat est plus bas.
challenge-won = **{ $name }** gagne avec **{ $by }** d’avance.
challenge-drawn = **Égalité** parfaite.
challenge-points = { $count ->
    [one] un point
   *[other] { $count } points
  }
challenge-record = Jusqu’ici : { $host } **{ $won }** · { $guest } **{ $lost }** · égalités **{ $drawn }**
challenge-somebody = Quelqu’un
challenge-own = Tu as fini. Voici tes points :
challenge-sealed = Les deux résultats s’afficheront quand { $name } aura fini aussi ; le délai pour jouer expire { $until }.
challenge-sealed-open = { $named ->
    [yes] Ton résultat est gardé et s’affichera quand { $name } aura joué aussi ; l’offre expire { $until }.
   *[no] Ton résultat est gardé et s’affichera quand quelqu’un aura accepté et joué ; l’offre expire { $until }.
  }
challenge-offer-title = ⚔️ Défi
challenge-offer = { $name } et toi, vous jouez les mêmes cartes contre les mêmes bots, chacun quand il veut.
challenge-offer-anyone = La première personne qui accepte joue les mêmes cartes que toi, contre les mêmes bots.
challenge-offer-pairs = **{ $host }** contre **{ $guest }** : les mêmes cartes pour les deux paires, chacune à sa propre table contre les mêmes bots, quand vous voulez.
challenge-offer-choose = Quel jeu, et combien de donnes ? Pour l’instant, personne d’autre que toi ne voit ceci : le bouton que tu touches publie le défi dans ce salon.
challenge-whom = Qui défies-tu ? Vous jouez les mêmes cartes contre les mêmes bots, chacun quand il veut.
challenge-choose = Défier quelqu’un…
challenge-made = Ton défi est dans le salon. Tu peux jouer tout de suite.
challenge-made-before = Ce défi est encore ouvert : je n’en ai pas créé d’autre.
challenge-made-visiting = Ton défi est publié ; tu peux jouer tout de suite. Je ne suis ici que de passage : pas de rappel, et le message ne se met à jour que si l’un de vous touche un de ses boutons. { -challenge } en message privé avec moi affiche tes défis en cours.
challenge-alone-list = **Tes défis en cours**
challenge-alone-none = Tu n’as aucun défi en cours.
challenge-alone-where = Tu peux les jouer ici. Pour en lancer un nouveau, utilise { -challenge } sur un serveur ou dans une conversation avec l’autre personne : personne d’autre ne lit celle-ci.
challenge-list = **Tes autres défis ouverts**
challenge-list-line = { $title } · expire { $until }
challenge-withdrawn-now = Ton défi est retiré.
challenge-declined-now = Tu as refusé le défi.
challenge-replay-both = Défi { $number }
challenge-replay-title = Défi { $number } : la partie jouée par { $name }
challenge-remind-accept = ⏰ { $users } : un défi attend une réponse. L’offre expire { $until }.
challenge-remind-play = ⏰ { $users } : il reste un défi à jouer. Le délai pour jouer expire { $until }.
challenge-pairs-to = **{ $host }** défient **{ $guest }**, paire contre paire.
challenge-pairs-agreed = ✅ D’accord : { $names }
challenge-pairs-waits = ⏳ Pas encore d’accord : { $names }
challenge-pairs-terms = { $count } donnes pour chaque paire, à sa propre table : les mêmes cartes contre les mêmes bots, quand vous voulez.
challenge-pairs-play-until = Le délai pour jouer expire { $until }. Les deux résultats restent cachés jusqu’à ce que les deux paires aient fini.
challenge-pairs-done = ✅ { $name } ont fini.
challenge-pairs-not-done = ⏳ { $name } n’ont pas encore fini.
challenge-pairs-declined = { $guest } ont refusé.
challenge-pairs-won = **{ $name }** gagnent avec **{ $by }** d’avance.
challenge-pairs-lapsed = Le délai a expiré avant que les deux paires aient joué : ce défi ne compte pas. Vous pouvez continuer ou fermer cette table.
challenge-pairs-made = Ton défi est affiché dans le salon. Les tables s’ouvriront quand les trois autres seront d’accord.
challenge-pairs-table = Votre paire joue ici : { $table }. Personne d’autre ne voit ce fil, et chaque coup peut attendre un jour.
challenge-pairs-agreed-now = C’est noté. Les tables s’ouvriront quand tout le monde sera d’accord ; il manque encore : { $names }.
challenge-pairs-own = Votre paire a fini. Voici vos points :
challenge-pairs-sealed = Les deux résultats s’afficheront quand { $name } auront fini aussi ; le délai pour jouer expire { $until }.
challenge-pairs-thread = { $game } · défi { $number }, table { $table }
challenge-button = Défier
challenge-button-play = Jouer
challenge-button-agree = D’accord
challenge-button-decline = Refuser
challenge-button-withdraw = Retirer
challenge-button-again = Revanche
challenge-button-replay = ▶️ { $name }
challenge-button-both = Côte à côte
challenge-button-dare = { $game } · { $count } donnes
challenge-button-anyone = N’importe qui ici

error-challenge-gone = Je ne trouve pas ce défi ici. Lance-en un autre avec { -challenge }.
error-challenge-ended = Ce défi est fini. Lance-en un autre avec { -challenge }.
error-challenge-not-yours = Ce défi se joue entre d’autres personnes. Lance le tien avec { -challenge }.
error-challenge-only-host = Ce défi ne peut être retiré que par { $name }. L’autre bouton sert à l’accepter.
error-challenge-unbegun = Tu n’as pas commencé ce défi. Touche **{ challenge-button-play }** sous le défi, dans le salon.
error-challenge-begun = Le défi est accepté, on ne peut plus le retirer. Joue-le, ou laisse passer le temps : il ne comptera pas.
error-challenge-moved = Quelqu’un a été plus rapide, et le défi a changé. Réessaie.
error-challenge-sealed = Les mains restent cachées jusqu’à ce que les deux aient fini. Reviens à ce moment-là.
error-challenge-unplayed = Cette partie n’a pas été finie : il n’y a rien à revoir. Regarde l’autre.
error-challenge-damaged = Une partie de ce défi est illisible : il n’y a pas de résultat à montrer.
error-challenge-self = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre, ou ne nomme personne : tout le monde ici pourra accepter.
error-challenge-bot = Les bots n’acceptent pas les défis. Choisis une personne, ou ne nomme personne : tout le monde ici pourra accepter.
error-challenge-absent = Je ne trouve pas cette personne sur ce serveur. Choisis quelqu’un qui y est.
error-challenge-alone = Personne d’autre ne lit nos messages privés. Utilise { -challenge } sur un serveur ou dans une conversation avec l’autre personne.
error-challenge-hidden = Sur ce serveur, personne d’autre que toi ne voit ce que publient tes propres applications : personne ne pourrait accepter. Utilise { -challenge } sur un autre serveur ou dans une conversation avec l’autre personne.
error-challenge-opted-out = { $name } n’accepte pas les défis. Choisis quelqu’un d’autre, ou ne nomme personne : tout le monde ici pourra accepter.
error-challenge-no-game = On ne se défie pas à ce jeu. Choisis-en un que { -challenge } propose.
error-challenge-length = Un défi n’a pas ce nombre de donnes. Choisis parmi : { $lengths }.
error-challenge-soon = Tu viens de défier quelqu’un. { $seconds ->
    [one] Attends encore une seconde.
   *[other] Attends encore { $seconds } secondes.
  }
error-challenges-own-full = { $most ->
    [one] Tu as déjà un défi ouvert. Joue-le ou retire-le avant d’en lancer un autre.
   *[other] Tu as déjà { $most } défis ouverts. Joues-en un ou retires-en un avant d’en lancer un autre.
  }
error-challenges-their-full = { $name } a déjà assez de défis ouverts. Choisis quelqu’un d’autre, ou réessaie plus tard.
error-challenges-guild-full = { $most ->
    [one] Ce serveur a déjà un défi ouvert. Attends qu’il soit fini.
   *[other] Ce serveur a déjà { $most } défis ouverts. Attends que l’un d’eux se termine.
  }
error-challenge-pairs-people = Paire contre paire, il faut quatre personnes différentes. Nomme ton ou ta partenaire et les deux adversaires : **{ option-player-name }**, **{ command-challenge-option-partner-name }** et **{ command-challenge-option-second-name }**.
error-challenge-pairs-game = Ce jeu ne se joue pas par paires. Choisis-en un qui se joue avec partenaire.
error-challenge-pairs-place = Chaque paire a besoin d’un fil privé. Utilise { -challenge } dans un salon textuel d’un serveur.

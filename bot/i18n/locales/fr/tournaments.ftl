# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 Tournoi de { $game } · { $form }
tournament-title-own = 🏆 { $title }
tournament-date = 🗓️ { $day }
tournament-date-typed = { $day } pour toi ({ $typed })
tournament-date-written = { $day }/{ $month }/{ $year } { $time } { $zone }
tournament-date-zone = Paris
tournament-boards = { $count ->
    [one] Une donne par tour.
   *[other] { $count } donnes par tour.
  }
tournament-rounds-all = Autant de tours que le nombre de paires le permet.
tournament-rounds-fewer = Tours possibles avec ces inscriptions : { $count } (demandés : { $wanted }).
tournament-teams = Équipes de deux paires, dans l’ordre d’inscription : les paires 1 et 2 jouent ensemble, puis 3 et 4, et ainsi de suite.
tournament-team = Équipe { $number }
tournament-missing = { $count ->
    [one] Il manque **{ $count } paire** pour commencer.
   *[other] Il manque **{ $count } paires** pour commencer.
  }
tournament-plan = { $movement }, tours : { $rounds }, donnes par tour : { $boards }.
tournament-bots-join = 🤖 { $bots ->
    [one] { $there ->
        [0] Une paire de bots s’ajoute
       *[other] Une paire de bots de plus s’ajoute
      }
   *[other] { $there ->
        [0] { $bots } paires de bots s’ajoutent
       *[other] { $bots } paires de bots de plus s’ajoutent
      }
  } au début, pour que personne ne soit en relais. Paires en tout : { $pairs }.
tournament-clock = { $minutes ->
    [one] Un tour dure { $minutes } minute au plus.
   *[other] Un tour dure { $minutes } minutes au plus.
  }
tournament-director = Direction du tournoi : { $director }
tournament-signed = { $count ->
    [one] **{ $count } paire**
   *[other] **{ $count } paires**
  }
tournament-signed-alone = { $count ->
    [one] Ce nombre comprend une personne qui cherche un partenaire et qui, à défaut, jouera avec un bot.
   *[other] Ce nombre comprend { $count } personnes qui cherchent un partenaire et qui, à défaut, joueront avec un bot.
  }
tournament-alone = 🔎 { $name } cherche un partenaire.
tournament-request = ⏳ { $asker } attend une réponse : { $asked }.
tournament-how = Les partenaires s’inscrivent ensemble : l’un demande, l’autre accepte. Sans partenaire, attends quelqu’un ou joue avec un bot.
tournament-button-sign = S’inscrire
tournament-button-withdraw = Se désinscrire
tournament-button-leave = Quitter
tournament-button-start = Commencer
tournament-button-direct = Direction
tournament-button-results = Résultats
tournament-button-alone = Chercher partenaire
tournament-button-bot = Jouer avec un bot
tournament-button-accept = Jouer avec { $name }
tournament-button-yes = Oui, jouons ensemble
tournament-button-no = Non merci
tournament-do-add-bots = Ajouter une paire de bots
tournament-do-enter = Inscrire une paire
tournament-do-take-out = Retirer une paire
tournament-button-take-out = Retirer
tournament-do-settings = Réglages
tournament-button-settings-form = Nom, date, nombres
tournament-button-fills-on = N’ajouter aucun bot
tournament-button-fills-off = Ajouter des bots
tournament-fills-on = { $teams ->
    [yes] 🤖 Si le nombre de paires ou d’équipes est impair, des paires de bots s’ajoutent au début, pour que chaque équipe soit complète et qu’aucune ne soit en relais.
   *[no] 🤖 Si le nombre de paires est impair, une paire de bots s’ajoute au début, pour que personne ne soit en relais.
  }
tournament-fills-off = { $teams ->
    [yes] ☕ Aucun bot ne s’ajoute : un nombre impair de paires empêche le départ ; avec un nombre impair d’équipes, l’une d’elles est en relais à chaque tour.
   *[no] ☕ Si le nombre de paires est impair, aucun bot ne s’ajoute, et une paire est en relais à chaque tour.
  }
tournament-do-directors = Diriger à plusieurs
tournament-button-back = Retour
tournament-do-stand-in = Changer des joueurs
tournament-button-both-bots = Deux bots
tournament-button-return = Retour : { $name }
tournament-do-pause = Arrêter l’horloge
tournament-do-resume = Relancer l’horloge
tournament-button-last-board = Finir la donne
tournament-button-end-now = Arrêter maintenant
tournament-button-extend = Ajouter { $minutes } min
tournament-do-end-round = Clore le tour
tournament-do-rule = Ajuster un score
tournament-do-end = Clore le tournoi
tournament-sign-text = Choisis ton ou ta partenaire dans la liste : un message ici lui demandera son accord.
tournament-partner = Choisis avec qui tu joues
tournament-call = { $asked }, { $asker } aimerait jouer le tournoi avec toi.
tournament-call-yes = ✅ { $asked } et { $asker } jouent le tournoi ensemble.
tournament-call-no = { $asked } ne jouera pas le tournoi avec { $asker }.
tournament-asked = J’ai posé la question à { $name }. L’inscription vaut dès son accord.
tournament-ask-replaced = Ta demande à { $name } n’est plus valable.
tournament-asked-again = Un message a déjà prévenu { $name }, qui trouvera ta demande sous « S’inscrire ».
tournament-declined = D’accord, vous ne jouez pas ensemble. Tu peux toujours t’inscrire autrement.
tournament-paired = Tu joues avec { $name }.
tournament-waiting = C’est noté : tu joueras avec la prochaine personne qui cherche un partenaire, ou avec un bot si personne ne vient.
tournament-withdrawn = Tu n’es plus sur la liste.
tournament-left = Un bot joue désormais à ta place.
tournament-withdraw-text = Ton inscription est supprimée. Tu peux te réinscrire jusqu’au début.
tournament-withdraw-pair = Tu joues avec { $names } : cette inscription est supprimée aussi, et un message dans le salon l’annonce.
tournament-leave-text = Un bot joue à ta place, y compris dans les tours suivants. Seule la direction peut te faire revenir.
tournament-leave-last = Sans toi, il ne reste que des bots : ils finissent ce tour, puis le tournoi se termine.
tournament-withdrew = ↩️ { $name } se retire. { $partner }, l’inscription était commune : réinscris-toi pour jouer.
tournament-went = 🚪 { $name } a quitté le tournoi ; un bot joue désormais avec { $partner }.
tournament-went-alone = 🚪 { $name } a quitté le tournoi ; un bot joue à sa place.
tournament-went-last = 🚪 { $name } a quitté le tournoi. Il ne reste que des bots : ils finissent ce tour, puis le tournoi se termine.
tournament-begins = { $plays ->
    [yes] C’est parti : le message du tour, plus bas, donne le lien vers le fil de ta table.
    [out] C’est parti : tu es en relais au premier tour. Tu sauras où est ta table quand le suivant commencera.
   *[no] C’est parti : les tables des joueurs sont dans des fils de ce salon. Le message du tournoi donne un lien vers chacune.
  }
tournament-start-early = Ce tournoi est prévu pour { $day }. Le commencer dès maintenant ?
tournament-start-odd = Une partie des joueurs serait en relais à chaque tour. Commencer quand même ? Tu peux attendre une paire de plus ou ajouter des bots.
tournament-opened = J’ai publié ici l’inscription à un tournoi, que tu diriges. Commence-le quand tout le monde sera là, ou modifie-le dans **{ $button }**. **{ post-take-down }** l’annule.
tournament-other-game = C’est un tournoi de { $game }. Pour { $here }, il n’y a pas de tournois, mais il y a { -league-new } et { -club-night }.
tournament-again = Un tournoi est déjà ouvert ici : le voici.
tournament-old = Cette page n’est plus à jour. Le tournoi est ici : { $page }
tournament-round = Tour { $number } sur { $count }
tournament-began = Début du tour : { $since }.
tournament-until = Fin du tour : { $until }.
tournament-paused = ⏸️ L’horloge est arrêtée.
tournament-break = ⏸️ Pause : le tour suivant commence quand la direction relance l’horloge.
tournament-break-last = ⏸️ Pause : le classement final paraît quand la direction relance l’horloge.
tournament-stopped-by = Arrêtée par { $name } { $since }.
tournament-table-paused = ⏸️ Table { $table } : { $name } a mis la partie en pause { $since }. { $reader ->
    [director] La table peut la reprendre, et toi aussi.
   *[anyone] La table ou la direction peut la reprendre.
  }
tournament-table-left = ⏸️ Table { $table } : la dernière personne est partie ou a dépassé son temps { $since }, et la partie est en pause. { $reader ->
    [director] Tu peux la reprendre : les bots joueront.
   *[anyone] La direction peut la reprendre : les bots joueront.
  }
tournament-out-of-time = ⏱️ Temps écoulé : chaque table finit sa donne et n’en commence pas d’autre.
tournament-time = ⏱️ Temps écoulé. Finissez cette donne ; aucune autre ne commence pendant ce tour.
tournament-table = Table { $number } : { $names } { $place }
tournament-no-thread = ⚠️ Je ne peux pas ouvrir de fil pour cette table. Accorde-moi « { permission-create-private-threads } » dans ce salon ; je réessaierai.
tournament-sits-out = ☕ En relais pendant ce tour : { $name }
tournament-bots = des bots
tournament-standing = Classement
tournament-signed-off = Les inscriptions sont closes. Chaque tour a son message plus bas, et le classement final vient en dernier.
tournament-signed-over = { $count ->
    [one] Terminé · { $count } tour.
   *[other] Terminé · { $count } tours.
  } Le classement final est dans le dernier message, plus bas.
tournament-final = Classement final
tournament-early = { $count ->
    [one] Le tournoi a été clos avant la fin, avec les résultats d’un tour.
   *[other] Le tournoi a été clos avant la fin, avec les résultats de { $count } tours.
  }
tournament-early-bots = Plus personne ne jouait, et les bots ne commencent pas de tour entre eux.
tournament-unplayed = Le tournoi a été clos avant la première donne.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-uncompared = Aucune donne n’a été comparée : il faut pour cela que deux tables l’aient terminée. { $adjusted ->
    [yes] Pénalités et scores ajustés mis à part, tout le monde a la moyenne.
   *[no] Tout le monde a la moyenne.
  }
tournament-seating = Tour { $round } sur { $rounds }, table { $table }
tournament-seating-boards = { $count ->
    [one] Donne { $first }
    [2] Donnes { $first } et { $last }
   *[other] Donnes { $first } à { $last }
  }
tournament-thread = Tournoi { $number } · tour { $round } · table { $table }
tournament-thread-own = { $title } · tour { $round } · table { $table }
tournament-results-boards = Choisis une donne pour voir ce que chaque table en a fait.
tournament-results-none = { $plays ->
    [yes] Tu trouveras ici les donnes que tu as jouées, dès que ta table aura fini son tour.
   *[no] Tu verras une donne ici dès que toutes les tables qui la jouent l’auront finie.
  }
tournament-choose-board = Choisis une donne
tournament-choose-table = Choisis une table qui a fini son tour
tournament-choose-pair = Choisis la paire dont les joueurs changent
tournament-stand-in-text = Un remplaçant ou un bot peut prendre la place de n’importe quel joueur, y compris pour les tours suivants.
tournament-board = Donne { $number }
tournament-finished-table = Tour { $round }, table { $table } : { $names }
tournament-desk-gathering = Des bots peuvent compléter le tournoi avant le début. Les personnes encore seules jouent avec un bot.
tournament-desk-playing = Le tour suivant commence automatiquement dès que toutes les tables ont fini.
tournament-desk-last = C’est le dernier tour : le classement final paraît dès que toutes les tables ont fini.
tournament-desk-over = Le tournoi est fini. Les scores peuvent encore être ajustés.
tournament-desk-changed = Des inscriptions ou des réglages ont changé entre-temps ; rien n’a été fait. Regarde-les, puis touche de nouveau le bouton.
tournament-lineup-text = Choisis qui joue dès le prochain coup. Un remplaçant ne doit pas connaître les donnes que cette paire doit encore jouer.
tournament-lineup-last = S’il ne reste que des bots au tournoi, ils finissent ce tour, puis le tournoi se termine.
tournament-in-place-of = À la place de : { $name }
tournament-substituted = Joue désormais ici : { $name }.
tournament-enter-text = Choisis les deux personnes d’une paire. Si tu n’en choisis qu’une, un bot joue avec elle.
tournament-late-text = Choisis les deux personnes d’une paire en retard : elle prend la place de la paire qui manque ou, s’il n’en manque aucune, celle d’une paire de bots.
tournament-choose-players = Choisis les joueurs
tournament-entered = Paire { $number } inscrite : { $names }.
tournament-entered-ready = Paire { $number } inscrite : { $names }. Tu peux commencer.
tournament-take-out = Choisis l’inscription à retirer
tournament-take-out-text = Retirer { $names } ? L’inscription est supprimée ; une nouvelle reste possible jusqu’au début.
tournament-taken-out = Inscription retirée : { $names }.
tournament-took-out = ↩️ { $name } a retiré { $names } du tournoi. Pour toute question, voir la direction.
tournament-choose-directors = Choisis qui dirige avec toi
tournament-directors-text = Les personnes choisies dirigent le tournoi avec toi. Ne choisis personne pour diriger sans aide.
tournament-directors-named = Direction partagée avec : { $names }.
tournament-directors-none = Plus personne d’autre ne dirige le tournoi.
tournament-calls = 🙋 { $count ->
    [one] On demande l’arbitre à la table { $list }.
   *[other] On demande l’arbitre aux tables { $list }.
  }
tournament-movement-usual = Automatique
tournament-setting-form = Marque
tournament-setting-movement = Mouvement
tournament-setting-system = Système des bots
tournament-setting-pace = Temps par coup
tournament-field-title = Nom (vide : aucun)
tournament-field-date = Date, heure (UTC, Paris, +1 ; vide : sans)
tournament-field-boards = Donnes par tour
tournament-field-rounds = Tours (vide : tous)
tournament-field-minutes = Minutes par tour (vide : sans limite)
tournament-round-finishes = Chaque table finit sa donne, puis le tour { $number } est terminé.
tournament-stood-in = Des bots remplacent la paire { $number }.
tournament-end-round-text = Les tables doivent-elles finir leur donne ou s’arrêter tout de suite ? Les donnes inachevées comptent comme une moyenne pour les deux camps.
tournament-extended = Le tour { $number } dure { $minutes } minutes de plus.
tournament-round-ends = Le tour { $number } se termine.
tournament-end-text = Toutes les tables seront fermées et le classement actuel deviendra définitif.
tournament-end-text-gathering = Toutes les inscriptions seront supprimées.
tournament-ended = Le tournoi est clos.
tournament-rule-text = Qu’est-ce qui compte pour la donne { $number } à cette table ?
tournament-ruling-played = Score de la table
tournament-ruling-hidden = 🔒 Caché tant que tu n’as pas joué cette donne.
tournament-ruled = { $place } · { $result }. Le classement est ajusté.
tournament-ruled-note = ⚖️ : pénalité ou score ajusté. **{ tournament-button-results }** montre les donnes de chaque paire.
tournament-do-penalty = Pénalité
tournament-do-log = Décisions
tournament-button-assign = Attribuer un score
tournament-button-call = Appeler l’arbitre
tournament-button-cards = Conventions
tournament-button-card = Écrire les miennes
tournament-ruled-place = Tour { $round }, table { $table }, donne { $board }
tournament-score-round = Tour { $round } contre : { $names }
tournament-score-penalties = Pénalités (déjà déduites des totaux ci-dessus)
tournament-score-none = Rien à voir pour l’instant : les donnes paraissent ici quand la table a fini son tour.
tournament-score-after = { $value } au total, rang { $place }
tournament-card-none = Rien d’écrit pour l’instant.
tournament-card-dated = Écrit le { $at }
tournament-card-bots = { $system }. Pendant les enchères, leur feuille de conventions est sous **{ button-more }**.
tournament-card-unsigned = Inscris-toi d’abord, puis écris ici les conventions de ta paire. Tes adversaires peuvent les lire à la table.
tournament-field-score = Score NS, ou contrats avec leur poids
tournament-field-reason = Motif (pour la direction)
tournament-field-card = Ce que joue ta paire
tournament-hint-card = 1SA 15–17, majeures cinquièmes, deux faibles…
tournament-choose-penalised = Choisis la paire pénalisée
tournament-penalty-text = Une pénalité fait baisser le score d’une paire. Tu l’indiques à l’étape suivante, avec le motif. { $usual }.
tournament-choose-ruling = Annuler une décision
tournament-choose-course = Ce qui s’est passé à une table
tournament-choose-score = Une paire, donne par donne
tournament-penalised = Paire { $number } : { $penalty }.
tournament-called = L’arbitre est prévenu ; jusqu’à sa réponse, l’horloge de ta table est arrêtée. Attends jusque-là : je te préviendrai dans le fil de la table.
tournament-called-done = L’arbitre est prévenu. Ta table a fini son tour : la réponse viendra ici ou dans le salon.
tournament-button-uncall = Retirer l’appel
tournament-uncalled = Ton appel est retiré ; l’horloge de ta table tourne de nouveau.
tournament-button-answered = Réglé : table { $table }
tournament-button-go-on = Reprendre : table { $table }
tournament-answered = La table { $table } a sa réponse, et son horloge tourne de nouveau.
tournament-answered-table = ✅ { $names } L’arbitre a répondu. { $runs ->
    [yes] L’horloge de cette table tourne de nouveau : continuez.
   *[no] L’horloge de cette table reste arrêtée pour l’instant.
  }
tournament-waits = 🙋 Cette table attend l’arbitre, son horloge est arrêtée.
tournament-director-called = 🙋 { $directors } La table { $table } appelle l’arbitre.
tournament-director-answered = ✅ L’appel de la table { $table } à l’arbitre est réglé.

error-tournament-gone = Ce tournoi n’est plus dans la base. `/{ command-tournament-name }` en ouvre un autre.
error-tournament-elsewhere = Ce tournoi se joue ailleurs. Utilise ses boutons là-bas.
error-tournament-direct-there = Un tournoi se dirige sur son serveur : va dans son salon et utilise les boutons là-bas.
error-tournament-channel = Un tournoi se joue dans les fils d’un salon textuel. Lance `/{ command-tournament-name }` dans un salon de ce type.
error-tournaments-own-full = { $most ->
    [one] Tu diriges déjà un tournoi ouvert. Clos-le, puis ouvres-en un autre.
   *[other] Tu diriges déjà { $most } tournois ouverts. Clos-en un, puis ouvres-en un autre.
  }
error-tournaments-guild-full = { $most ->
    [one] Ce serveur a déjà un tournoi ouvert. Inscris-toi, ou attends qu’il soit fini.
   *[other] Ce serveur a déjà { $most } tournois ouverts. Inscris-toi à l’un d’eux, ou attends que l’un d’eux se termine.
  }
error-tournament-started = Le tournoi a commencé, les inscriptions sont closes. Inscris-toi au prochain.
error-tournament-not-started = Le tournoi n’a pas encore commencé. C’est sa direction qui le lance.
error-tournament-over = Le tournoi est fini. **{ tournament-button-results }** montre ce que chaque table a fait.
error-tournament-not-over = Les fichiers sont prêts une fois le tournoi fini. D’ici là, regarde ses résultats.
error-tournament-score = Je ne peux pas lire « { $text } » comme un score. Écris les points de NS ou un contrat et, s’il y en a plusieurs, leurs poids, qui font 100 % en tout, comme dans { $example }.
error-tournament-score-missing = Indique des points ou un contrat, comme dans { $example }.
error-tournament-weights = Les poids font { $total } % en tout, et non 100 %. Corrige-les, comme dans { $example }.
error-tournament-penalty = Écris la pénalité : un nombre supérieur à 0, { $most } au plus.
error-tournament-no-table = Ta paire est en relais pendant ce tour. Adresse-toi à la direction dans le salon du tournoi.
error-tournament-call-soon = { $seconds ->
    [one] L’arbitre vient d’être prévenu. Rappelle dans une seconde.
   *[other] L’arbitre vient d’être prévenu. Rappelle dans { $seconds } secondes.
  }
error-tournament-call-answered = Cet appel est déjà réglé. La page de la direction montre les autres.
error-tournament-no-clock = Ce tournoi n’a pas de limite de temps. Un tour finit quand toutes les tables ont fini.
error-tournament-settled = Le tournoi a commencé, ses réglages ne changent plus. Clos-le pour en ouvrir un autre.
error-tournament-date = Je ne peux pas lire « { $text } » comme une date. Écris-la ainsi : { $example } ; sans fuseau horaire, c’est l’heure UTC.
error-tournament-date-past = « { $text } » est une date passée. Écris la date d’aujourd’hui ou d’un jour à venir, par exemple { $example }, ou laisse la date vide.
error-tournament-zone = Je ne connais pas le fuseau horaire « { $text } ». Donne une ville ou une abréviation, comme dans { $example }, ou le décalage par rapport à UTC, par exemple +1.
error-tournament-number = { $field } : écris un nombre entier de { $least } à { $most }.
error-tournament-no-half-table = Chaque paire a déjà une adversaire et aucune ne compte que des bots : il n’y a pas de place pour une paire en retard. Ses joueurs peuvent remplacer un bot : **{ tournament-do-stand-in }**.
error-tournament-last-round = C’est trop tard pour une paire de plus : le dernier tour se joue. Inscris-la au prochain tournoi.
error-tournament-board-known = { $name } a déjà joué à une autre table la donne { $board }, que cette paire doit encore jouer. Choisis quelqu’un d’autre.
error-tournament-moved = Quelqu’un a été plus rapide et le tournoi a avancé. Réessaie.
error-tournament-signed = { $name } est déjà sur la liste. Il faut d’abord se désinscrire pour changer.
error-tournament-in-pair = { $name } joue déjà dans la paire { $number }. Choisis une personne sans paire.
error-tournament-not-signed = Tu n’es pas dans ce tournoi. Inscris-toi avant le début.
error-tournament-not-asked = Cette demande ne s’adresse pas à toi. Inscris-toi avec la personne de ton choix.
error-tournament-partner-self = Tu ne peux pas faire équipe avec toi-même. Choisis quelqu’un d’autre, ou joue avec un bot.
error-tournament-ask-soon = Tu viens de demander à quelqu’un. { $seconds ->
    [one] Demande à la personne suivante dans une seconde.
   *[other] Demande à la personne suivante dans { $seconds } secondes.
  }
error-tournament-partner-bot = Choisis une personne de ce serveur. Pour jouer avec un bot, touche **{ tournament-button-bot }**.
error-tournament-enter-bot = Choisis seulement des membres de ce serveur, pas de bots. Si tu n’en choisis qu’un, un bot complète la paire.
error-tournament-member = Choisis un membre de ce serveur qui n’est pas un bot.
error-tournament-full = Le tournoi est complet : { $most } paires au plus. Attends un désistement, ou ouvres-en un dans un autre salon avec `/{ command-tournament-name }`.
error-tournament-too-few = Le tournoi commence à partir de { $least } paires. { $pairs ->
    [0] Personne n’est encore inscrit
    [one] Une seule paire est inscrite pour l’instant
   *[other] { $pairs } paires sont inscrites pour l’instant
  } ; la direction peut ajouter des paires de bots.
error-tournament-no-people = Seuls des bots sont inscrits. Inscris-toi, ou attends que quelqu’un le fasse, puis commence.
error-tournament-uneven = Une équipe, c’est deux paires. Paires inscrites : { $pairs }, il en manque une. La direction peut ajouter des bots.
error-tournament-too-long = Cela ferait plus de { $most } donnes. La direction peut choisir moins de donnes ou de tours dans les réglages.
error-tournament-not-director = Seules la direction de ce tournoi et la modération de ce salon peuvent le faire. Adresse-toi à elles.
error-tournament-board-unseen = Tu verras la donne { $board } quand tu l’auras jouée, ou quand tout le monde l’aura jouée.
error-tournament-board-unplayed = La donne { $board } n’est pas finie à cette table. Choisis-en une autre.
error-tournament-table = Cette table appartient à un tournoi : sa direction décide qui joue et quand elle ferme. Adresse-toi à elle.
error-deals-sealed = D’autres n’ont pas encore joué ces donnes. Partage-les quand tout le monde l’aura fait.

# Signalements de coups joués par des bots, pour l’hébergeur.

move-report-button = Signaler un coup
move-report-title = Signaler le coup d’un bot ?
move-report-move = Le coup en question : { $move } (joué par { $name }).
move-report-deal = Au sujet du jeu des bots dans cette donne.
move-report-sent = { $count ->
    [one] L’hébergeur reçoit cette donne pour la revoir : toutes les mains, les annonces et les cartes, avec des numéros de place au lieu des noms.
   *[other] L’hébergeur reçoit les { $count } donnes jusqu’à celle-ci pour la revoir : toutes les mains, les annonces et les cartes, avec des numéros de place au lieu des noms.
  }
move-report-kept = Je note que ce signalement est de toi : { -export } le montre et { -forget-me } l’efface. Il est supprimé de toute façon après 180 jours. Il peut devenir un test de ce programme.
move-report-send = Envoyer
move-report-done = ✅ Signalement { $number } envoyé. Merci : c’est ainsi que les bots progressent.
error-move-report-no-bot = Ce coup n’est pas celui d’un bot. Revois la donne jusqu’au coup d’un bot, et signale-le à cet endroit.
error-move-reports-most = Je garde déjà autant de signalements de toi que possible ({ $most }). Attends que le plus ancien ait 180 jours.

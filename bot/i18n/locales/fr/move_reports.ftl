# Signalements de coups joués par des bots, pour l’hébergeur.

move-report-button = Signaler un coup
move-report-title = Signaler un coup de bot ?
move-report-move = Le coup en question : { $move } (joué par { $name }).
move-report-deal = Un bot a mal joué dans cette donne ? Dis-le : cela aide à l’améliorer. Pour signaler un coup précis, va jusqu’à ce coup avec **{ button-replay }** ou **{ button-analyse }**, puis touche le même bouton.
move-report-sent = { $count ->
    [one] Mon hébergeur recevra toute la donne (toutes les mains, les annonces, les cartes), **sans les noms**.
   *[other] Mon hébergeur recevra les { $count } donnes jusqu’à celle-ci (toutes les mains, les annonces, les cartes), **sans les noms**.
  }
move-report-kept = Le signalement est gardé 180 jours à ton nom : { -export } le montre, { -forget-me } l’efface. Il peut servir à tester le programme.
move-report-send = Envoyer
move-report-done = ✅ Signalement { $number } envoyé. Merci : c’est ainsi que les bots progressent.
error-move-report-no-bot = Ce coup n’est pas celui d’un bot. Revois la donne jusqu’au coup d’un bot, et signale-le à cet endroit.
error-move-reports-most = J’ai déjà le nombre maximal de signalements de ta part ({ $most }). Attends que le plus ancien ait 180 jours.

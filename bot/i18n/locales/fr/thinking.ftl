error-thinking-not-ready = Les bots ne sont pas encore prêts : réessaie dans trente secondes.
error-thinking-late = Le calcul a pris trop de temps : je suis très sollicité. Réessaie dans un instant.
error-thinking-failed = Le calcul a échoué. Réessaie ; si cela se reproduit, préviens mon hébergeur.
error-thinking-off = Les conseils et les bots experts sont désactivés ici. Mon hébergeur peut les activer avec BARBU_BOT_WORKERS.

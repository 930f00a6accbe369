error-thinking-not-ready = Les joueurs du bot s’échauffent encore : réessaie dans une demi-minute.
error-thinking-late = La réflexion a pris trop de temps : le bot a beaucoup à faire en ce moment. Réessaie dans un instant.
error-thinking-failed = La réflexion a échoué. Réessaie ; si cela se reproduit, préviens mon hôte.
error-thinking-off = La réflexion est désactivée ici : demande BARBU_BOT_WORKERS à mon hôte.

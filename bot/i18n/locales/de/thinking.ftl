# Wenn die Spieler des Bots gerade nicht überlegen können.

error-thinking-not-ready = Die Spieler des Bots wärmen sich noch auf: versuch es in einer halben Minute noch einmal.
error-thinking-late = Das Überlegen hat zu lange gedauert: der Bot hat gerade viel zu tun. Versuch es gleich noch einmal.
error-thinking-failed = Beim Überlegen ging etwas schief. Versuch es noch einmal; passiert es wieder, sag meinem Betreiber Bescheid.
error-thinking-off = Das Überlegen ist hier abgeschaltet: frag meinen Betreiber nach BARBU_BOT_WORKERS.

# Wenn die Spieler des Bots gerade nicht überlegen können.

error-thinking-not-ready = Die Bots sind noch nicht bereit: Versuch es in einer halben Minute noch einmal.
error-thinking-late = Das Berechnen hat zu lange gedauert: Der Bot ist gerade stark ausgelastet. Versuch es gleich noch einmal.
error-thinking-failed = Beim Überlegen ging etwas schief. Versuch es noch einmal; passiert es wieder, sag meinem Betreiber Bescheid.
error-thinking-off = Tipps und starke Bots sind hier abgeschaltet: Frag meinen Betreiber nach BARBU_BOT_WORKERS.

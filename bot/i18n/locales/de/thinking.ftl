# Wenn die Spieler des Bots gerade nicht überlegen können.

error-thinking-not-ready = Die Bots sind noch nicht bereit. Versuch es in einer halben Minute noch einmal.
error-thinking-late = Das Berechnen hat zu lange gedauert, ich habe gerade viel zu tun. Versuch es gleich noch einmal.
error-thinking-failed = Beim Überlegen ist etwas schiefgegangen. Versuch es noch einmal. Passiert es wieder, sag meinem Betreiber Bescheid.
error-thinking-off = Tipps und starke Bots sind hier abgeschaltet. Bitte meinen Betreiber, BARBU_BOT_WORKERS zu setzen.

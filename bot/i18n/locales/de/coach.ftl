# What every game’s coach says: hints, and a look back at a finished deal.

button-hint = 💡 Tipp
button-analyse = 📈 Spiel auswerten
coach-hint-title = 💡 Tipp
error-hints-off = Auf diesem Server sind Tipps abgeschaltet. { -help } zeigt, was du jetzt tun kannst.
error-hints-tournament = Im Turnier spielen alle ohne Tipps. Ist ein Spiel an deinem Tisch zu Ende, sagt { -analyse }, was seine Entscheidungen kosteten.
error-hint-nothing = Gerade ist nichts zu entscheiden: Das nächste Spiel ist noch nicht gegeben. Der Geber gibt mit { -deal }.
error-hint-late = Während ich überlegt habe, ist das Spiel weitergegangen. Frag noch einmal mit { -hint }.
error-nothing-to-analyse = In diesem Kanal ist noch kein Spiel beendet. Danach zeigt { -analyse }, was seine Fehler gekostet haben.

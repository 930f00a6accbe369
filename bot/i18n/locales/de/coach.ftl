# What every game’s coach says: hints, and a look back at a finished deal.

button-hint = 💡 Tipp
button-analyse = 📈 Spiel auswerten
coach-hint-title = 💡 Tipp
error-hints-off = Auf diesem Server sind Tipps abgeschaltet. { -help } sagt, was jetzt geht.
error-hint-nothing = Gerade ist nichts zu entscheiden: Das nächste Spiel steht bevor. Der Geber gibt mit { -deal }.
error-hint-late = Während ich überlegte, ging es am Tisch weiter. Frag noch einmal mit { -hint }.
error-nothing-to-analyse = In diesem Kanal ist noch kein Spiel fertig. Sobald eines fertig ist, sagt { -analyse }, was seine Entscheidungen kosteten.

# What every game’s coach says: hints, and a look back at a finished deal.

button-hint = 💡 Tipp
button-analyse = 📈 Auswerten
coach-hint-title = 💡 Tipp
coach-stand-in = { $name } (Bot)
error-hints-off = Auf diesem Server sind Tipps abgeschaltet. { -help } zeigt, was du jetzt tun kannst.
error-hints-tournament = Im Turnier spielen alle ohne Tipps. Ist ein { -one-deal } an deinem Tisch zu Ende, sagt { -analyse }, was jede Entscheidung gekostet hat.
error-hint-nothing = Gerade ist nichts zu entscheiden: Das nächste { -one-deal } ist noch nicht gegeben. { $own ->
    [yes] Du gibst: { -deal }.
   *[no] Der { -dealer } gibt mit { -deal }.
  }
error-hint-late = Während ich überlegt habe, ist das Spiel weitergegangen. Frag noch einmal mit { -hint }.
error-nothing-to-analyse = In diesem Kanal ist noch kein { -one-deal } beendet. Danach zeigt { -analyse }, was die Fehler gekostet haben.

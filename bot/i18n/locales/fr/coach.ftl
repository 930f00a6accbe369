# What every game’s coach says: hints, and a look back at a finished deal.

button-hint = 💡 Conseil
button-analyse = 📈 Analyser
coach-hint-title = 💡 Conseil
coach-stand-in = { $name } (bot)
error-hints-off = Les conseils sont désactivés sur ce serveur. { -help } dit ce qu’on peut faire maintenant.
error-hints-tournament = En tournoi, tout le monde joue sans conseils. Une fois la donne finie à ta table, { -analyse } dit ce qu’ont coûté les choix.
error-hint-nothing = Il n’y a rien à décider : on attend la prochaine donne. { $own ->
    [yes] C’est à toi de donner : { -deal }.
   *[no] Le donneur donne avec { -deal }.
  }
error-hint-late = La partie a avancé pendant que je réfléchissais. Redemande avec { -hint }.
error-nothing-to-analyse = Aucune donne n’est encore finie dans ce salon. Dès qu’une le sera, { -analyse } dira ce que ses choix ont coûté.

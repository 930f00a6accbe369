# What every game’s coach says: hints, and a look back at a finished deal.

button-hint = 💡 Hint
button-analyse = 📈 Analyse
coach-hint-title = 💡 Hint
coach-stand-in = { $name } (bot)
error-hints-off = Hints are switched off in this server. { -help } says what you can do now.
error-hints-tournament = In a tournament everybody plays without hints. Once a { -one-deal } is over at your table, { -analyse } shows what each choice cost.
error-hint-nothing = There’s nothing to decide now: the next { -one-deal } hasn’t been dealt yet. { $own ->
    [yes] It’s your deal: { -deal }.
   *[no] The dealer deals with { -deal }.
  }
error-hint-late = The game moved on while I was thinking. Ask again with { -hint }.
error-nothing-to-analyse = No { -one-deal } has been finished in this channel yet. Once one has, { -analyse } shows what its mistakes cost.

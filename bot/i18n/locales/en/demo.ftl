# The first page of the demo in the browser (`barbu demo`): what there is to see, and what one can do there.
demo-title = Try the bot
demo-about = This is the real bot on a simulated Discord: nothing leaves this computer, and everything is gone when the demo ends. Choose a place. **Viewing as** at the top lets you be somebody else, and a second window lets you be two people at once.
demo-theme = Light or dark
demo-places = Places
demo-games = Games
demo-games-about = Take a seat and start: bots fill the free seats. Write commands in the message field, beginning with `/`.
demo-game-open = Go to the table
demo-game-about = { -help } shows what you can do next.
demo-server-about = **{ $name }** manages this server and can also use { -settings }, { -club-night } and { -league-new }.
demo-second-about = **{ $name }** manages this server, which uses another language and has no table yet: { $command } opens one.
demo-direct = Direct messages
demo-direct-about = Hands come here for players who switch on **{ settings-own-dm }** under { -settings }.

# The first message in a server.

welcome-title = 🃏 Bonjour ! Au menu : { $games }
welcome-what = Les tables s’ouvrent dans ce salon : tes amis s’assoient, des bots prennent les places libres, et personne ne voit d’autre main que la sienne.
welcome-begin = **{ lesson-start }** montre le jeu ({ $first }) en deux minutes, rien que pour toi. Pour tout le salon : { $tables }.
welcome-open = Table de { $game }
welcome-help = { -help } dit à tout moment ce que tu peux faire.
welcome-commands = La liste des commandes est courte exprès : elle s’allonge avec ce que l’on utilise ici, et **{ settings-server }** permet d’en ajouter.
welcome-language = Langue
welcome-bio = J’organise des parties de cartes : { $games }. { -new } ouvre une table, { -help } explique.

# The first message in a server.

welcome-title = 🃏 Bonjour ! Au menu : { $games }
welcome-what = Les tables s’ouvrent dans ce salon : tes amis s’assoient, des bots prennent les places libres, et personne ne voit d’autre main que la sienne.
welcome-begin = **{ lesson-start }** montre le jeu ({ $first }) en deux minutes, rien que pour toi. Pour tout le salon : { $tables }.
welcome-open = Table de { $game }
welcome-help = { -help } dit à tout moment ce que tu peux faire.
welcome-commands = La liste des commandes est courte exprès : elle s’allonge avec ce que l’on utilise ici, et **{ settings-server }** permet d’en ajouter.
welcome-language = Langue
welcome-bio = J’organise des parties de cartes : { $games }. { -new } ouvre une table, { -help } explique.

# L’aide en message privé.
welcome-direct-title = 🃏 Ce que tu peux faire ici
welcome-direct-tables = Les tables ({ $games }) s’ouvrent dans les salons d’un serveur : tape { -help } dans l’un d’eux pour jouer avec des amis ou des bots.
welcome-direct-here = Ici, en privé, tu peux jouer de ton côté à tout moment :
welcome-direct-lessons = • 🎓 Les donnes guidées t’apprennent un jeu en deux minutes.
welcome-direct-drill = • { -drill } : des problèmes tirés de tes parties, et le compte des cartes.
welcome-direct-challenge = • { -challenge } : les mêmes donnes qu’un ami, chacun quand il veut.
welcome-direct-hands = • Tes mains à une table arrivent aussi ici, si tu le choisis dans **{ settings-mine }**.

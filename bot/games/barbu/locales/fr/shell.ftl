# Ce que dit `barbu rules` dans le terminal.
rules-shell-two = Un seul jeu de règles à la fois : « { $one } » ou « { $two } ».
rules-shell-file = Donne le fichier .toml ou .json à vérifier : barbu rules check FICHIER.
rules-shell-strays = Les règles de { $file } portent le nom « { $name } », mais ce ne sont pas les mêmes : { $field } diffère. Donne-leur un autre nom.
rules-shell-unknown = Il n’y a pas de règles « { $name } ». Il y a : { $known } ; ou donne un fichier .toml.
rules-shell-near = Il n’y a pas de règles « { $name } ». Tu voulais dire « { $near } » ?
rules-shell-unreadable = Impossible de lire { $file } : { $why ->
    [missing] ce fichier n’existe pas
    [denied] l’accès est refusé
    [folder] c’est un dossier
    [text] ce n’est pas du texte en UTF-8
   *[other] { $detail }
}.

# Ce qui ne va pas dans un coup, un choix, un contre ou un résultat écrit : une ou deux phrases par code.

error-wrong-phase = { $phase ->
    [deal] Les cartes ne sont pas encore données : le donneur donne avec { -deal }.
    [choose] C’est à toi de choisir un contrat : { -choose }.
    [double] Le tour des contres n’est pas fini : { -double } ou { -pass }.
    [redouble] Le tour des surcontres n’est pas fini : { -redouble } ou { -pass }.
    [play] C’est le moment de jouer une carte : { -play }.
    *[over] Cette partie est finie. { -new } en ouvre une autre.
}

# Le choix
error-contract-unknown = « { $contract } » n’est pas un contrat de ces règles. { -rules } les donne tous.
error-contract-played = « { $contract } » a déjà été joué. Choisis parmi les contrats qui restent.
error-contract-used-up = « { $contract } » a déjà été joué à cette table le nombre de fois que ces règles permettent ({ $times }). Choisis-en un autre.
error-contract-had = Tu as déjà déclaré « { $contract } ». Choisis un contrat que tu n’as pas eu.
error-contract-group-used = Il ne te reste plus de donne pour « { $contract } ». Choisis parmi les contrats encore ouverts.
error-contract-not-yet = « { $contract } » n’est pas encore ouvert (donnes à finir d’abord : { $after }). Choisis parmi les contrats ouverts.
error-contract-later = « { $contract } » vient plus tard, quand les contrats d’avant seront joués. Choisis parmi les contrats ouverts.
error-contract-taken = « { $contract } » a déjà été choisi à cette table : dans une partie aussi courte, aucun contrat ne revient tant qu’il en reste un autre. Choisis parmi les contrats encore libres.
error-contract-second-positive = « { $contract } » serait un deuxième contrat positif : dans une partie courte, chaque déclarant n’en choisit qu’un tant qu’il lui en reste de négatifs. Choisis un contrat négatif.
error-contract-imposed = Ici, l’ordre des contrats est imposé : maintenant, « { $next } ».
error-trump-needed = Nomme aussi la couleur d’atout : { -choose } avec `{ command-choose-option-trump-name }`.
error-trump-not-allowed = Cet atout n’est pas permis ici. Choisis parmi les couleurs proposées.
error-start-needed = Nomme aussi la carte de départ de la réussite : { -choose } avec `{ command-choose-option-start-name }`.
error-start-not-allowed = La réussite ne peut pas partir de là ici. Choisis parmi les départs proposés.
error-choice-too-much = { $given ->
    [trump] « { $contract } » se joue sans couleur d’atout. Choisis-le sans en nommer.
   *[start] « { $contract } » n’a pas de départ. Choisis-le sans en nommer.
  }
error-no-trump-to-name = Aucun contrat possible maintenant n’a de couleur d’atout. Choisis sans en nommer.
error-no-start-to-name = Aucun contrat possible maintenant n’a de départ. Choisis sans en nommer.

# Contres et surcontres
error-duty-double = Tu dois contrer { $declarer } maintenant : tu lui dois autant de contres { $left ->
    [one] qu’il reste de donnes, et c’est la dernière
    *[other] qu’il reste de donnes ({ $left })
}.
error-double-self = Tu ne peux pas te contrer toi-même. Choisis quelqu’un d’autre.
error-double-back = { $target } t’a déjà contré : attends, et surcontre.
error-double-back-never = { $target } t’a déjà contré, et il n’y a pas de surcontres ici. Choisis quelqu’un d’autre, ou passe.
error-double-declarer-only = À ce contrat, on ne contre que le déclarant : { $declarer }.
error-double-not-allowed = Tu ne peux pas contrer { $target } à ce contrat. Choisis quelqu’un d’autre, ou passe.
error-double-form = Une seule annonce ici : le déclarant, un joueur, la famille ou la table.
error-targets-missing = Nomme les joueurs, ou tout un groupe avec `qui`. Pour ne rien dire : { -pass }.
error-nobody-to-double = Il n’y a personne que tu puisses contrer maintenant. Pour ne rien dire : { -pass }.
error-redouble-not-doubled = { $target } ne t’a pas contré. Surcontre un joueur qui l’a fait, ou passe.
error-nobody-to-redouble = Il n’y a personne que tu puisses surcontrer maintenant. Pour ne rien dire : { -pass }.
error-duty-redouble = Tu dois surcontrer { $target } maintenant : c’est la dernière occasion certaine de remplir ton obligation.
error-redouble-settled = Entre vous deux, c’est déjà surcontré. Choisis quelqu’un d’autre, ou passe.

# Les cartes
error-card-does-not-fit = { $card } ne se pose pas encore. Pose une carte de départ, ou la suite d’une rangée.
error-no-card-fits = Tu n’as rien à poser. Passe avec { -pass }.
error-hearts-not-led = Tu ne peux pas entamer { $card } : pas de cœur tant que tu as une autre couleur.
error-lead-banned = Tu ne peux pas entamer { $card } { $until ->
    [second_trick] avant le deuxième pli
    [broken] avant qu’une carte de cette sorte soit tombée
   *[last] ici
} tant que tu as autre chose. Entame une autre carte.
error-must-discard = Tu ne peux pas fournir : défausse d’abord l’une des cartes que ces règles imposent, { $card } attendra.
error-must-feed = Tu as une carte qui compte, plus basse que la meilleure du pli : joue-la à la place de { $card }.
error-must-head = Monte à l’atout : tu peux passer au-dessus.
error-must-ruff = Tu ne peux pas fournir : il faut couper.
error-must-overruff = Tu peux surcouper, donc tu dois le faire.
error-cannot-pass = Tu ne peux pas passer : tu as une carte à jouer. Pose une carte jouable.
error-pass-twice = Tu as passé au tour d’avant, et on ne passe pas deux fois de suite quand on peut jouer. Pose une carte jouable.
error-claim-not-proven = Tu ne peux pas encore prendre le reste : tes cartes ne garantissent pas tous les plis restants. Continue à jouer.

# Une feuille remplie à la main
error-doubling-off = Ces règles se jouent sans contre. Laisse les contres de côté.
error-declarer-never-doubles = { $declarer } est le déclarant et ne contre jamais ici ; le déclarant surcontre les joueurs qui l’ont contré.
error-result-players = Résultats : { $given } ; joueurs : { $expected }. Donne un résultat par joueur.
error-result-sum = { $contract } : le total doit faire { $expected }, et il fait { $given }.
error-result-places = { $contract } : attribue chacun de ces points à un joueur, une fois chacun : { $points }.
error-result-points = { $contract } : { $seat } ne peut pas avoir { $given }. Possible : { $points } ; { $expected } en tout.
error-result-together = Le total est juste, mais le contrat « { $contract } » ne se partage pas ainsi. Vérifie chaque nombre.
error-result-slam = Tout prendre à ce contrat ({ $contract }) fait un grand chelem : note { $given } à ce joueur, et { $expected } à chacun des autres.
error-result-shared = Personne n’a contré : le contrat « { $contract } » ne se joue pas, et ses points se partagent : { $points }.
error-result-needs = Pour compter « { $contract } », il faut : { $needed }.
error-result-order = { $contract } : nomme chacun des { $expected } joueurs une fois, dans l’ordre de sortie.
error-result-tricks = { $contract } : une donne a { $expected } plis, et il y en a { $given }.
error-result-cards = { $contract } : en tout, cela doit faire { $expected }, et non { $given }.
error-result-last = { $contract } : nomme dans l’ordre les gagnants des derniers plis (il en faut { $expected }).
error-result-first = { $contract } : nomme dans l’ordre les gagnants des premiers plis (il en faut { $expected }).
error-result-most = { $contract } : nomme les joueurs qui ont pris le plus de cartes d’une même couleur.
error-result-left = { $contract } : un seul joueur finit sans cartes, et personne n’en garde plus de { $expected }.
error-result-race = { $contract } : un joueur est sorti le premier, les autres marquent leurs cartes restantes. Un joueur peut avoir { $points }.
error-result-card-missing = { $contract } : { $card } compte, et personne ne l’a. Donne-la au joueur qui l’a prise.
error-result-card-twice = { $card } est notée chez deux joueurs ; laisse-la seulement à celui qui l’a prise.
error-row-unknown = Il n’y a pas de ligne { $number } : la feuille en a { $rows }. Choisis l’une d’elles.
error-row-declarer = C’est à { $turn } de déclarer, pas à { $seat }. Note le contrat déclaré par { $turn }.
needed-tricks = les plis de chaque joueur
needed-left = les cartes restantes de chaque joueur
needed-cards = les cartes prises par chaque joueur
needed-last = les gagnants des derniers plis
needed-first = les gagnants des premiers plis
needed-most = les joueurs qui ont le plus de cartes d’une même couleur
needed-order = l’ordre de sortie des joueurs
error-rules-more = Écris le début d’un nom ou d’un pays pour trouver l’un de ceux-ci : { $known }.

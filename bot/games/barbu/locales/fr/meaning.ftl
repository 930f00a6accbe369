# Ce que veulent dire des règles : à la vérification d’un fichier et avant l’enregistrement. Le premier contrat
# d’une liste dit ce que sont les nombres.
rules-meaning-play = { $file } est jouable : { $name }. { rules-meaning-cards }
rules-meaning-play-named = { $name } est jouable. { rules-meaning-cards }
rules-meaning-cards = { $players } joueurs, { $cards } cartes, { $hand } en main.
rules-meaning-wins = { $wins ->
    [lowest] Le plus bas total gagne : moins on marque, mieux c’est.
   *[highest] Le plus haut total gagne : plus on marque, mieux c’est.
}
rules-meaning-avoid = À éviter : { $contracts }.
rules-meaning-want = À gagner : { $contracts }.
rules-meaning-contract = { $first ->
    [yes] { $contract } ({ $total } par donne : { $values })
   *[no] { $contract } ({ $total } : { $values })
}
rules-meaning-contract-alone = { $first ->
    [yes] { $contract } ({ $total } par donne)
   *[no] { $contract } ({ $total })
}
rules-meaning-contract-open = { $contract } ({ $values })
rules-meaning-each = { $points } à chaque fois
rules-meaning-deals = { $deals } { $deals ->
    [one] donne
   *[other] donnes
} : chaque joueur est déclarant { $each ->
    [one] une fois
   *[other] { $each } fois
}.
rules-meaning-schedule = { $deals } { $deals ->
    [one] donne
   *[other] donnes
} : { $clauses }.
rules-meaning-group = { $counted ->
    [table] { $count } à la table ({ $contracts }
   *[each] { $count } par joueur ({ $contracts }
}{ $times ->
    [0] {")"}
   *[other] {" ; chacun "}{ $full ->
        [yes] {""}
       *[no] {"au plus "}
    }{ $times ->
        [one] une fois
       *[other] { $times } fois
    } à la table)
}
rules-meaning-time = Environ { $minutes } minutes à une table en direct.
rules-meaning-sum-each = Les contrats d’un déclarant font { $each } au total pour toute la table, et une partie entière { $sum }.
rules-meaning-sum = Une partie entière fait { $sum } en tout pour la table.
rules-meaning-sums = Une partie entière fait entre { $least } et { $most } en tout pour la table, selon les contrats choisis.
rules-meaning-sum-open = Le total d’une partie entière dépend des cartes restantes.
rules-meaning-slam = Un grand chelem change ce total.

rules-warn-upside-down = { $contracts } : c’est le premier sorti qui marque le moins. { $cure ->
    [file] Si c’est une erreur, inverse les points ; si tous les points ici sont des pénalités, écris wins = "lowest".
    [plus] Inverse le signe de ces points.
    [all] Si tous les points ici sont des pénalités, règle **{ custom-rules-field-wins }** sur le plus bas total.
   *[minus] Inverse le signe de ces points.
}
rules-warn-wanted = { $contracts } : on jouerait pour gagner ces points. { $cure ->
    [file] Si ce sont des pénalités, écris-les avec un signe moins ; si tous les points ici en sont, écris wins = "lowest".
    [plus] Si ce sont des pénalités, écris-les sans le signe moins.
    [all] Si tous les points ici sont des pénalités, règle **{ custom-rules-field-wins }** sur le plus bas total.
   *[minus] Si ce sont des pénalités, écris-les avec un signe moins.
}
rules-warn-avoided = { $contracts } : on jouerait pour éviter ces points, puisqu’ici le plus bas total gagne. Si c’est une récompense, écris des points négatifs.

# Les règles en mots. Chaque ligne vient des valeurs du jeu de règles ; yes et no viennent du programme.
rules-title = Règles : { $name }
rules-title-contract = { $contract } · { $name }
rules-all = Toutes les règles
rules-intro = { $players } joueurs, { $cards } cartes, { $hand } en main ; { $deals } { $deals ->
    [one] donne
   *[other] donnes
} { $fewest ->
    [0] en tout
   *[other] en partie complète, { $fewest } en Express
}. { rules-wins }

rules-wins = { $wins ->
    [lowest] Le plus bas total gagne.
   *[highest] Le plus haut total gagne.
}
rules-chapter-game = La partie
rules-chapter-contracts = Contrats
rules-chapter-play = Jeu
rules-chapter-doubling = Contres
rules-chapter-settlement = Décompte
rules-heading-game = La partie
rules-heading-contracts = Les contrats
rules-heading-contract = Ce qui compte
rules-heading-tricks = Le jeu de la carte
rules-heading-trumps = À l’atout
rules-heading-doubling = Contres et surcontres
rules-heading-settlement = Ce que rapporte un contre
rules-heading-duties = Les obligations

rules-deck = Un jeu de { $cards } cartes : l’as est la plus forte, le { $lowest } la plus faible.
rules-removed = Cartes écartées : { $cards }.
rules-direction = On donne et on joue { $direction ->
    [clockwise] dans le sens des aiguilles d’une montre
    *[counter_clockwise] dans le sens inverse des aiguilles d’une montre
}.
rules-first-dealer = Le premier donneur { $how ->
    [high_card] est celui qui tire la plus haute carte
    *[lot] est tiré au sort
}.
rules-rotation = { $how ->
    [each_deal] Le donneur est le déclarant ; le suivant donne à son tour. Chaque joueur est déclarant { $deals ->
        [one] une seule fois
        *[other] { $deals } fois en tout
    }{ $express ->
            [0] {""}
           *[other] {" "}({ $express } en Express)
        }.
    *[manche] { $deals ->
        [one] Le donneur est le déclarant ; le suivant donne ensuite.
        *[other] Le donneur reste déclarant toute une manche ({ $deals } donnes de suite{ $express ->
            [0] {""}
           *[other] , { $express } en Express
        }), puis c’est au suivant.
    }
}
rules-rotation-schedule = { $how ->
    [each_deal] Le donneur est le déclarant ; il change à chaque donne.
   *[manche] Le donneur est le déclarant pour toutes ses donnes, d’affilée ; puis c’est au joueur suivant.
}
rules-group = { $counted ->
    [table] La table joue { $count ->
        [one] { $count } donne
       *[other] { $count } donnes
    }
   *[each] Chaque déclarant joue { $count ->
        [one] { $count } donne
       *[other] { $count } donnes
    }
}{ $order ->
    [imposed] , dans cet ordre : { $contracts }.
   *[free] {" ;"} après avoir vu sa main, le déclarant choisit parmi : { $contracts }.
}
rules-group-single = { $counted ->
    [table] La table joue { $count ->
        [one] { $count } donne
       *[other] { $count } donnes
    }, contrat : { $contracts }.
   *[each] Chaque déclarant joue { $count ->
        [one] une fois
       *[other] { $count } fois
    } le contrat { $contracts }.
}
rules-group-listed = Les contrats se jouent dans l’ordre de la liste, une fois chacun à la table.
rules-group-times = Chacun se joue { $full ->
    [yes] {""}
   *[no] au plus{" "}
}{ $times ->
    [one] une fois
   *[other] { $times } fois
} à la table.
rules-group-again = Un déclarant peut reprendre un contrat qu’il a déjà eu.
rules-group-in-turn = Ces contrats viennent une fois que tous les précédents sont joués.
rules-group-after = On peut les choisir après { $after ->
    [one] { $after } donne
   *[other] { $after } donnes
}.
rules-order = { $all ->
    [yes] { $how ->
        [imposed] Les contrats se jouent dans l’ordre de la liste.
        *[free] Le déclarant voit sa main, puis choisit un contrat ; il ne joue aucun contrat deux fois.
    }
    *[no] { $how ->
        [imposed] Les contrats se jouent dans l’ordre de la liste ; { $played ->
            [1] chaque déclarant n’en joue qu’un sur { $contracts }.
            *[other] chaque déclarant en joue { $played } sur { $contracts }.
        }
        *[free] Le déclarant voit sa main, puis choisit un contrat ; { $played ->
            [1] il n’en joue qu’un sur { $contracts }.
            *[other] il en joue { $played } sur { $contracts }, tous différents.
        }
    }
}
rules-mix = { $mix ->
    [each_once] { $order ->
        [imposed] Chaque déclarant joue le contrat suivant dans cet ordre.
       *[free] À cette table, aucun contrat n’est choisi deux fois tant qu’il en reste un autre.
    }
    [one_positive] { $order ->
        [imposed] Un déclarant qui a joué un contrat positif saute les autres, tant qu’il lui en reste de négatifs.
       *[free] Chaque déclarant choisit au plus un contrat positif, tant qu’il lui en reste de négatifs.
    }
   *[free] { $order ->
        [imposed] Les parties plus courtes gardent cet ordre. Avec une donne chacun, chaque déclarant joue le contrat suivant. Au-delà, chacun repart du premier.
       *[free] Les parties plus courtes restent variées. Avec une donne chacun, aucun contrat n’est choisi deux fois à la table tant qu’il en reste un autre.{ $positives ->
            [yes] {" "}Au-delà, chaque déclarant choisit au plus un contrat positif.
           *[no] {""}
        }
    }
}
rules-shared = D’autres tables jouent les mêmes donnes : on ne coupe pas le jeu.
rules-lead = { $who ->
    [dealer_right] Le joueur à droite du donneur entame.
    [dealer_left] Le joueur à gauche du donneur entame.
    *[declarer] Le déclarant entame.
}
rules-hearts-free = On peut entamer cœur à tout moment, dans tous les contrats.
rules-early-end = { $on ->
    [yes] La donne s’arrête quand il n’y a plus rien à prendre.
    *[no] On joue chaque donne jusqu’à la dernière carte.
}
rules-sum = { $zero ->
    [yes] Les contrats d’un déclarant font 0 au total pour toute la table.
    *[no] Les contrats d’un déclarant font { $total } au total pour toute la table.
}

rules-contract = **{ $name }** : { $values } (total { $total }).
rules-contract-open = **{ $name }** : { $values }.
rules-value-trick = { $points } par pli
rules-value-card = { $card } { $points }
rules-value-rank = { $other ->
    [yes] chaque autre { $rank }
    *[no] chaque { $rank }
} { $points }
rules-value-suit = { $other ->
    [yes] chaque autre { $suit }
    *[no] chaque { $suit }
} { $points }
rules-value-last = { $back ->
    [1] dernier pli
    [2] avant-dernier pli
    *[other] { $back }ᵉ pli en partant de la fin
} { $points }
rules-value-place = { $place ->
    [1] premier sorti
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
   *[other] huitième
} { $points }
rules-value-first = pli n° { $number } { $points }
rules-value-most = le plus de cartes d’une même couleur { $points }, à partager en cas d’égalité
rules-value-each = chaque joueur { $points }
rules-value-race = premier sorti { $points }, les autres { $card } par carte restante
rules-value-race-rest = { $card } par carte restante, le tout pour le premier sorti
rules-value-race-card = par carte restante { $points }
rules-value-slam-taker = grand chelem, pour qui le réussit { $points }
rules-value-slam-others = grand chelem, pour les autres { $points }
rules-cards-counting = les cartes qui comptent
rules-value-sum = { $contracts }, tout à la fois
rules-note-trump = { $no_trump ->
    [yes] Le déclarant nomme la couleur d’atout, ou joue à sans-atout.
    *[no] Le déclarant nomme la couleur d’atout.
}
rules-note-trump-from = { $single ->
    [yes] Atout : { $which }.
   *[no] Le déclarant nomme l’atout parmi : { $which }.
}
rules-note-hearts = On n’entame cœur que si l’on n’a rien d’autre.
rules-note-ban = { $until ->
    [broken] { $kind ->
        [suit] On n’entame { $which } que si une carte de cette couleur a déjà été défaussée, ou si l’on n’a rien d’autre.
       *[cards] On n’entame { $which } que si l’une de ces cartes a déjà été défaussée, ou si l’on n’a rien d’autre.
    }
    [second_trick] On n’entame { $which } au premier pli que si l’on n’a rien d’autre.
   *[last] On n’entame { $which } que si l’on n’a rien d’autre.
}
rules-note-discard = { $kind ->
    [counting] Si tu ne peux pas fournir, tu dois défausser une carte qui compte, si tu en as une.
    [card] Si tu ne peux pas fournir, tu dois défausser cette carte si tu l’as : { $which }.
    [kind] Si tu ne peux pas fournir, tu dois, si tu le peux, défausser une carte de : { $which }.
   *[first] Si tu ne peux pas fournir, tu dois défausser la première de ces cartes que tu as : { $which }.
}{ $beaten ->
    [yes] {" "}Fais de même quand tu fournis sous une carte plus forte.
   *[no] {""}
}
rules-note-early-end = { $on ->
    [yes] La donne s’arrête quand il n’y a plus rien à prendre.
    *[no] On joue jusqu’à la dernière carte.
}
rules-note-face-up = Les cartes qui comptent restent visibles une fois prises.
rules-note-slam = Grand chelem : { $what ->
    [tricks] faire tous les plis
    *[counted] prendre tout ce qui compte
} rapporte { $points }, et { $others } à chacun des autres.

rules-follow = Fournis si tu peux ; sinon, joue ce que tu veux{ $more ->
    [trumps] , à moins que l’atout n’impose autre chose.
    [contract] , à moins que le contrat n’impose autre chose.
    [both] , à moins que l’atout ou le contrat n’impose autre chose.
   *[none] {"."}
}
rules-winner = { $trumps ->
    [yes] Le plus fort atout fait le pli, à défaut la plus forte carte de la couleur demandée.
    *[no] La plus forte carte de la couleur demandée fait le pli.
} Celui qui fait le pli entame le suivant.

rules-trump-head = { $must ->
    [yes] Quand l’atout est demandé, monte si tu peux.
    *[no] Quand l’atout est demandé, n’importe quel atout convient.
}
rules-trump-ruff = { $must ->
    [yes] Si tu ne peux pas fournir, tu dois couper.
    *[no] Si tu ne peux pas fournir, tu peux couper ou te défausser.
}
rules-trump-overruff = { $must ->
    [yes] { $ruff ->
        [no] Si le pli est déjà coupé et que tu coupes aussi, surcoupe si tu peux.
       *[yes] Si le pli est déjà coupé, surcoupe si tu peux.
    }
   *[no] Si le pli est déjà coupé, rien ne t’oblige à surcouper.
}
rules-trump-underruff = { $must ->
    [yes] Si tu ne peux pas surcouper, sous-coupe.
    *[no] Si tu ne peux pas surcouper, tu peux te défausser.
}

rules-domino-what = { $rows ->
    [yes] Il n’y a pas de plis : on pose les cartes à découvert, une rangée par couleur.
   *[no] Il n’y a pas de plis : on pose les cartes à découvert.
}
rules-domino-lead = { $who ->
    [dealer_right] Le joueur à droite du donneur commence.
    [dealer_left] Le joueur à gauche du donneur commence.
   *[declarer] Le déclarant commence.
}
rules-domino-start-chosen = Le déclarant choisit la carte dont partent toutes les rangées.
rules-domino-start-card = La première carte posée fixe le départ de toutes les rangées.
rules-domino-start-fixed = Carte de départ de toutes les rangées : { $rank }.
rules-domino-lay = { $several ->
    [yes] À ton tour, pose une carte ou plusieurs
    *[no] À ton tour, pose une carte
} : { $fits ->
    [up] une carte de départ, ou la suivante d’une rangée, vers le haut.
    [neighbours] une carte d’une valeur déjà posée, ou la voisine d’une carte posée, dans sa couleur.
   *[both] une carte de départ, ou la suivante d’une rangée, vers le haut ou vers le bas.
}
rules-domino-ace = Le joueur qui pose un as rejoue aussitôt.
rules-domino-wrap = { $wrap ->
    [yes] Les rangées font le tour : après l’as vient le { $lowest }.
    *[no] Les rangées s’arrêtent à l’as et au { $lowest }.
}
rules-domino-halves = La moitié de chaque couleur va au-dessus du départ, l’autre moitié au-dessous.
rules-domino-ace-low = L’as est la plus petite carte, sous le 2{ $wrap ->
    [yes] {" ;"} les rangées font le tour : après le roi vient l’as.
   *[no] {"."} Les rangées s’arrêtent là et au roi.
}
rules-domino-pass = { $voluntary ->
    [yes] Tu as le droit de passer même si tu peux poser, mais pas deux fois de suite.
    *[no] Tu ne passes que si tu ne peux rien poser.
}
rules-domino-end = Le premier qui n’a plus de cartes gagne ; la donne finit quand il ne reste qu’un joueur.
rules-domino-end-race = La donne finit dès qu’un joueur n’a plus de cartes.

rules-no-doubling = Ces règles se jouent sans contre.
rules-doubling-what = Un contre est un pari à deux : celui qui fait moins bien paie l’autre.
rules-doubling-who = { $who ->
    [everyone] Chacun parle une fois, à partir du voisin du déclarant ; le déclarant parle en dernier.
    *[flanks] Chaque joueur sauf le déclarant parle une fois, à tour de rôle. Le déclarant ne contre jamais.
}
rules-doubling-anyone = { $form ->
    [announcement] On contre au choix : le déclarant, un joueur, la famille (tous sauf le déclarant) ou la table (tous).
    *[any_set] On contre les joueurs qu’on veut.
}
rules-positive = Positifs, ceux où l’on veut des points : { $contracts }. Tous les autres contrats sont négatifs.
rules-doubling-negative = { $whom ->
    [declarer] Aux contrats négatifs, on ne contre que le déclarant.
   *[anyone] { $form ->
        [announcement] Aux contrats négatifs, on contre au choix : le déclarant, un joueur, la famille (tous sauf le déclarant) ou la table (tous).
        *[any_set] Aux contrats négatifs, on contre les joueurs qu’on veut.
    }
}
rules-doubling-positive = { $whom ->
    [anyone] Aux contrats positifs, on contre les joueurs qu’on veut.
   *[declarer] { $who ->
        [everyone] Aux contrats positifs, on ne contre que le déclarant, qui ne contre personne.
       *[flanks] Aux contrats positifs, on ne contre que le déclarant.
    }
}
rules-doubling-declarer = On ne contre que le déclarant, dans tous les contrats.
rules-doubling-one-round = { $who ->
    [everyone] Chacun parle une fois, à partir du voisin du déclarant ; le déclarant parle en dernier.
   *[flanks] Chacun parle une fois, à partir du voisin du déclarant. Le déclarant parle en dernier et ne répond qu’à ses contreurs.
} Contrer un joueur qui t’a contré, c’est le surcontrer.
rules-no-redoubles = Il n’y a pas de surcontres.
rules-doubling-back = { $table ->
    [yes] Tu ne peux pas contrer un joueur qui t’a contré, sauf en contrant toute la table. Si deux joueurs ont tous deux contré la table, le surcontre entre eux est automatique.
    *[no] Tu ne peux pas contrer un joueur qui t’a contré, mais tu peux le surcontrer.
}
rules-doubling-answered = Un joueur visé par un contre de table peut le surcontrer, même après avoir lui-même contré.
rules-doubling-standing = On peut annoncer « famille » ou « table » même si tous les contres compris dans l’annonce sont déjà faits : rien ne s’ajoute, mais on a parlé.
rules-redoubling = Puis les joueurs contrés surcontrent ceux qu’ils veulent parmi leurs contreurs, { $order ->
    [declarer_last] le déclarant en dernier
    *[declarer_first] le déclarant d’abord
}.
rules-undoubled-shared = Un contrat négatif que personne ne contre ne se joue pas. Les adversaires du déclarant se partagent ses points à parts égales, et le reste va au déclarant.

rules-example-other = Bruno
rules-settlement-pairs = Chaque contre se règle à part, sur les points du jeu, sans compter les autres contres ; à égalité, personne ne paie.
rules-settlement-negative = Contrats négatifs : { $how }
rules-settlement-positive = Contrats positifs : { $how }
rules-settlement-difference = celui qui fait moins bien paie à l’autre { $double ->
    [1] la différence
   *[other] { $double } fois la différence
}{ $again ->
    [yes] {","} ou { $redouble } fois la différence en cas de surcontre.
   *[no] {"."}
}{ $wins ->
    [lowest] {" "}Ici, celui qui paie se retrouve avec plus de points, l’autre avec moins.
   *[highest] {""}
}
rules-settlement-transfer = celui qui fait moins bien donne tous ses points à l’autre (rien s’ils sont négatifs){ $again ->
    [yes] {" ;"} en cas de surcontre, autant que l’autre en a fait.
   *[no] .
}

rules-duty-doubles = Au cours des donnes de chaque déclarant, chaque adversaire doit le contrer au moins { $count ->
    [one] une fois
    *[other] { $count } fois
}. Quand il doit encore autant de contres qu’il reste de donnes, contrer est obligatoire.
rules-duty-redoubles = Chaque déclarant doit surcontrer chaque adversaire au moins { $count ->
    [one] une fois
    *[other] { $count } fois
} au cours de ses donnes. S’il n’est pas sûr d’en avoir une autre occasion, le surcontre est obligatoire.
rules-duty-shorter = Une partie plus courte a moins d’obligations, en proportion ; en Express, { $express ->
    [0] aucune
   *[other] { $express }
}.
rules-no-duty = Personne n’est tenu de contrer.

# Pourquoi des règles ne se jouent pas : la fin d’une phrase qui a nommé le champ.
rules-fault-within = { $field } : { $reason }
rules-fault-number = il faut un nombre entier
rules-fault-switch = il faut true ou false
rules-fault-text = il faut un texte entre guillemets droits
rules-fault-list = il faut une liste entre crochets
rules-fault-table = il faut une table de champs
rules-fault-one-of = choisis parmi { $expected }
rules-fault-unknown = ce champ n’existe pas
rules-fault-missing = champ manquant
rules-fault-at-least = au moins { $ge }
rules-fault-at-most = au plus { $le }
rules-fault-name-form = un nom a au plus 32 caractères : minuscules, chiffres et tirets
rules-fault-too-few = il en faut au moins { $min_length }
rules-fault-too-many = il en faut au plus { $max_length }
rules-fault-no-card = ce n’est pas une carte
rules-fault-not-a-rank = au choix parmi les hauteurs { $ranks }
rules-fault-option-form = une option a soit un champ et ses valeurs, soit un contrat
rules-fault-option-unknown = ces règles proposent d’autres choix : { $offered }
rules-fault-no-options = ces règles ne proposent aucun choix
rules-fault-option-value = choisis parmi { $offered }
rules-fault-mixed = on ne peut pas combiner des places avec des points de plis ou de cartes, ni avec un atout
rules-fault-no-values = il n’a pas de valeurs ; indique trick, cards, last, places ou sum_of
rules-fault-places = { $places ->
    [one] { $places } place notée
   *[other] { $places } places notées
} dans l’ordre de sortie, pour { $players } joueurs
rules-fault-no-places-for = il manque les points de l’ordre de sortie pour { $players } joueurs
rules-fault-too-many-last = il y a plus de derniers plis que de plis
rules-fault-too-many-first = il y a plus de premiers plis que de plis
rules-fault-lead-twice = hearts_led et no_lead disent la même chose ; n’en garde qu’un
rules-fault-set-empty = aucune de ces cartes n’est dans le jeu ; pour « counting » : aucune carte ne compte ici
rules-fault-needs-tricks = c’est pour les contrats qui se jouent en plis
rules-fault-discard-trump = avec un atout, ce sont les règles d’atout qui disent quoi jouer
rules-fault-slam-scores = dis d’abord ce qu’est un chelem : slam = "counted" ou "tricks"
rules-fault-race-places = une course n’a pas de places
rules-fault-race-shared = une course ne se partage pas ; écris wanted = true, ou undoubled_negative = "played"
rules-fault-rows-up = des rangées qui ne font que monter doivent faire le tour : wrap = true
rules-fault-start-twice = le départ est déjà fixe : la première carte posée ne peut pas le décider
rules-fault-neighbour-rows = pour poser des cartes voisines, il faut rows = "both"
rules-fault-most-sum = cela ne s’additionne pas avec autre chose
rules-fault-each-sum = cela ne peut pas être dans une somme de contrats
rules-fault-one-round = en un seul tour, personne ne répond ; enlève « { $switch } »
rules-fault-no-redoubles = des surcontres sont dus ({ $count }), mais ces règles n’en ont pas
rules-fault-schedule-twice = « { $contract } » est dans deux groupes, ou deux fois dans un
rules-fault-schedule-missing = « { $contract } » n’est dans aucun groupe et ne serait jamais joué
rules-fault-schedule-unknown = il n’y a pas de contrat « { $contract } »
rules-fault-schedule-two-counts = indique each_dealer dans tous les groupes, ou deals dans tous
rules-fault-schedule-no-count = il faut each_dealer ou deals
rules-fault-schedule-short = donnes nécessaires : { $wanted } ; donnes possibles avec ces contrats : { $most }
rules-fault-schedule-dry = un déclarant pourrait rester sans contrat ; écris again = true, ou times = 1
rules-fault-schedule-too-many = donnes par déclarant : { $each }, contrats : { $contracts } ; écris again = true
rules-fault-schedule-closed = à la donne { $deal }, aucun groupe ne serait ouvert
rules-fault-schedule-rotation = quand les donnes se comptent à la table, le donneur change à chaque donne
rules-fault-schedule-mix = le calendrier dit déjà combien de fois chaque contrat se joue
rules-fault-schedule-length = ces règles ont leur propre longueur
rules-fault-schedule-duty = quand les donnes se comptent à la table, personne ne doit de contre
rules-fault-trump-letters = il faut des lettres parmi C, D, H, S et N, chacune une fois
rules-fault-not-in-deck = « { $key } » n’est ni une carte, ni une hauteur, ni une couleur du jeu
rules-fault-sum-unknown = il n’y a pas de contrat « { $part } » à additionner
rules-fault-sum-of-other = « { $part } » ne s’additionne pas avec d’autres
rules-fault-sum-twice = un contrat figure deux fois dans la somme
rules-fault-slam-counted = « counted » ne vaut que pour les contrats où seules des cartes comptent ; écris « tricks »
rules-fault-contract-twice = un contrat y figure deux fois
rules-fault-uneven = { $cards } cartes ne se partagent pas également entre { $players } joueurs
rules-fault-no-cards = chaque joueur doit recevoir au moins une carte
rules-fault-too-many-points = un joueur pourrait gagner ou perdre { $worth } points en une partie ; le maximum est { $most } : baisse les valeurs ou le multiplicateur
rules-fault-no-start = le jeu n’a pas cette hauteur dans toutes les couleurs
rules-fault-too-many-doubles = on doit plus de contres ({ $owed }) qu’un déclarant n’a de donnes ({ $deals })
rules-fault-too-many-redoubles = on doit plus de surcontres ({ $owed }) que de contres ({ $doubles })
rules-fault-removed = { $card } n’est pas dans le jeu de { $deck }, ou figure deux fois dans la liste
rules-fault-syntax = erreur de syntaxe, ligne { $line }, colonne { $column }
rules-fault-syntax-end = texte incomplet ou trop imbriqué
rules-fault-text-too-long = le texte dépasse { $most } caractères
rules-fault-line-too-long = la ligne { $line } dépasse { $most } caractères ; coupe-la
rules-fault-key-too-deep = une clé de la ligne { $line } a plus de { $most } parties
rules-fault-no-character = un échappement (\u…) ne désigne aucun caractère
rules-fault-too-many-offered = { $offered } valeurs sont proposées au choix ; { $most } au plus

# Chaque jeu de règles en quelques mots, derrière son nom.
rules-about-contre = 52 cartes ; le classique
rules-about-solar = 52 cartes ; chaque contre paie la différence
rules-about-torneo = 52 cartes ; sans-atout permis, surcontres plus chers
rules-about-tafferan = 52 cartes ; on contre qui l’on veut, dans tous les contrats
rules-about-trente-deux = court et simple

# Les options : un nom pour le menu, puis ce que cela change.
rules-about-english = 52 cartes ; comme dans les livres anglais
rules-about-famille = 52 cartes ; pénalités, seul le déclarant est contré
rules-about-rifki = 20 donnes ; chaque pénalité deux fois à la table
rules-about-king-portugal = 10 donnes ; six pénalités, puis atout ou zéro pli
rules-about-king-italiano = 13 donnes ; chaque contrat une fois à la table
rules-about-trix = 20 donnes ; cinq de suite par déclarant
rules-about-ravage = 32 donnes ; huit contrats, contres en un seul tour
rules-about-lora = 28 donnes à 32 cartes ; le plus bas total gagne

rules-heading-options = Options : au choix de la table
rules-option-line = **{ $name }**. { $about }
rules-option-salad = Salade
rules-option-about-salad = Un contrat de plus : plis, cœurs, dames et barbu à la fois.
rules-option-scale = Points ×{ $value }
rules-option-about-scale = Toutes les valeurs sont multipliées par { $value }.
rules-option-imposed = Ordre imposé
rules-option-about-imposed = Les contrats se jouent dans l’ordre de la liste.
rules-option-grand-slam = Grand chelem
rules-option-about-grand-slam = Tout prendre à un contrat négatif rapporte des points.
rules-option-early-end = { $value ->
    [false] Jusqu’à la dernière carte
   *[other] Arrêt anticipé
}
rules-option-about-early-end = { $value ->
    [false] Chaque donne se joue jusqu’à la dernière carte.
   *[other] La donne s’arrête dès qu’il ne reste plus rien à prendre.
}
rules-option-each-deal = Donneur tournant
rules-option-about-each-deal = Le donneur change à chaque donne.
rules-option-manche = Manches entières
rules-option-about-manche = Chaque déclarant joue tous ses contrats d’affilée.

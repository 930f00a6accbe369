# Les donnes guidées pour débuter : cinq donnes de cinq cartes, une phrase à chaque pas.

lesson-intro =
    Cinq cartes chacun, de l’as au dix, contre trois bots. Une ou deux minutes par donne, rien ne compte, et personne d’autre ne te voit jouer.
    • La première carte d’un pli, l’**entame**, donne la couleur. **Fournis** : joue cette couleur, si tu en as. La plus forte carte de cette couleur fait le pli ; qui fait le pli entame le suivant.
    • Ce que vaut un pli, c’est le **contrat** qui le dit. Le plus souvent, il s’agit de **ne pas** prendre ce qui compte.
    • Touche n’importe quelle carte : si elle n’est pas permise, tu sauras pourquoi.
    Cinq petites donnes : une à esquiver, une à gagner, une à poser en rangées, une pour parier, une dont tu choisis le contrat. Arrête-toi quand tu veux.

lesson-setting = { $name } est déclarant et a choisi **{ $contract }** : { $values }. N’en prends pas !
lesson-setting-trumps = Tu es déclarant et tu as choisi **{ $contract }** : { $values }. Ici, les plis rapportent : fais-en le plus possible !
lesson-setting-domino = { $name } est déclarant et a choisi **{ $contract }**. Chaque couleur s’ouvre par sa carte de départ ({ $start }), puis on pose à côté, en montant et en descendant. Le premier sans cartes gagne : { $values }.
lesson-bet =
    💡 Avant la première carte, tu peux contrer { $name } : tu paries que tu feras mieux.
    { $example }
    Tu n’as pas de { $suit } : quand on en joue, tu peux défausser { $card }. Contrer { $name } semble donc une bonne idée.
lesson-lead = 💡 À toi d’entamer. Une petite carte comme { $card } laissera sans doute le pli à quelqu’un d’autre.
lesson-lead-sure = 💡 À toi d’entamer, et personne ne peut monter sur tes cartes : le pli sera pour toi.
lesson-lead-hearts = 💡 À toi d’entamer. À ce contrat, on n’entame pas cœur tant qu’on a une autre couleur.
lesson-follow-choice = 💡 On a entamé { $suit }, et tu en as : il faut fournir. Avec une carte sous { $card }, le pli n’est pas pour toi.
lesson-follow-below = 💡 Fournis : { $suit }. Tu ne peux pas monter sur { $card } : débarrasse-toi de ta plus haute.
lesson-follow-only = 💡 Fournis : { $suit }. Tu n’as que { $own }, qui ne monte pas sur { $card }.
lesson-follow-under = 💡 Fournis : { $suit }. Tu n’as que { $own }, qui passe sous { $card } : le pli ne sera pas pour toi. Tant mieux !
lesson-follow-above = 💡 Fournis : { $suit }. Tu montes sur { $card }. Peut-être que quelqu’un montera encore derrière toi.
lesson-follow-last = 💡 Fournis : { $suit }. Tu ne peux pas rester sous { $card } : le pli sera pour toi.
lesson-void = 💡 Tu n’as pas de { $suit } : tu peux jouer n’importe quelle carte, aucune ne fera le pli. Défausse { $card } : plus tard, elle pourrait faire un pli.
lesson-void-counting = 💡 Tu n’as pas de { $suit } : tu peux jouer n’importe quelle carte, aucune ne fera le pli. Donne { $card } aux autres !
lesson-trump = 💡 Quelle couleur sera l’atout ? Un atout bat toutes les cartes des autres couleurs. Tu as le choix entre tes couleurs : prends celle où tu as le plus de cartes.
lesson-win-lead-trump = 💡 À toi d’entamer. Aucun atout encore en jeu ne bat { $card } : le pli est pour toi, et tu fais tomber les atouts des autres.
lesson-win-lead = 💡 À toi d’entamer, et tu n’as plus d’atout. C’est { $card } qui a les meilleures chances.
lesson-win-lead-high = 💡 À toi d’entamer. Les autres ont peut-être un atout plus fort que le tien. C’est { $card } qui a les meilleures chances.
lesson-win-lead-safe = 💡 À toi d’entamer, et il n’y a plus que toi qui aies de l’atout. C’est { $card } qui a les meilleures chances.
lesson-win-follow-can = 💡 Fournis : { $suit }. Avec { $own }, tu montes sur { $card }.
lesson-win-follow-below = 💡 Fournis : { $suit }. Tu ne peux pas monter sur { $card } : donne ta plus petite.
lesson-win-ruff = 💡 Tu n’as pas de { $suit } : tu dois couper, c’est-à-dire jouer atout. Joue { $trump }.
lesson-win-void = 💡 Tu n’as pas de { $suit }, et rien qui fasse le pli. Défausse une petite carte.
lesson-lay-only = 💡 Une seule carte peut se poser : { $card }. Vas-y.
lesson-lay-way = 💡 { $card } ouvre la voie à ta propre carte { $next }. Pose-la tôt.
lesson-lay-end = 💡 { $card } termine sa rangée et n’aide personne d’autre. Bonne carte à poser maintenant.
lesson-lay-hold = 💡 Ce que tu poses ouvre aussi la voie aux autres. { $card } leur ouvre le plus : garde-la tant qu’autre chose se pose.
lesson-passed = Tu n’avais rien à poser, donc tu as passé.
lesson-taken = Ce qui compte jusqu’ici : { $list }

lesson-result = **Résultat**
lesson-early = La donne s’arrête là : il n’y a plus rien à prendre.
lesson-end-clean = 🎉 Tu n’as rien pris de ce qui compte. Bien esquivé !
lesson-end-some = Ton résultat : { $points }.
lesson-end-best = Avec ces cartes, tu ne pouvais pas faire mieux.
lesson-end-kept = { $count ->
    [one] Quand tu ne pouvais pas fournir, tu aurais pu donner { $card } aux autres, mais tu as gardé la carte.
   *[other] { $count } fois, tu ne pouvais pas fournir et tu aurais pu donner { $card } aux autres, mais tu as gardé la carte.
  } { $mark ->
    [took] Tu as fini par la ramasser.
   *[gave] Elle est partie chez quelqu’un d’autre à la fin, mais l’occasion ne revient pas toujours.
  }
lesson-end-tricks = { $count ->
    [0] Tu n’as fait aucun pli.
    [one] Tu as fait 1 pli : { $points }.
   *[other] Tu as fait { $count } plis : { $points }.
  }
lesson-end-trumps = D’abord les gros atouts : quand les autres n’en ont plus, tes autres cartes hautes ne risquent rien.
lesson-end-first = 🎉 Tu finis avant tout le monde : { $points }.
lesson-end-later = { $last ->
    [yes] Tous les autres ont été plus rapides : { $points } pour toi.
   *[no] Un autre joueur a été plus rapide : { $points } pour toi.
  }
lesson-end-card = ⚠️ La carte qui t’a coûté le plus est { $card }. Avec { $better }, tu pouvais encore finir à { $missed }{ $bet ->
    [yes] , pari compris
   *[no] {""}
  } ; ensuite, à { $reached } au mieux.
lesson-end-won = ⚔️ Pari gagné : { $name } a { $theirs } aux cartes, toi { $yours }, et la différence de **{ $points }** est pour toi.
lesson-end-lost = ⚔️ Pari perdu : { $name } a { $theirs } aux cartes, toi { $yours }, et la différence de **{ $points }** est pour { $name }.
lesson-end-even = ⚔️ Ton pari : égalité avec { $name }, personne ne paie.
lesson-end-unbet = Sans pari, rien à payer en plus. Rejoue-la avec un contre !
lesson-end-all = C’est cela, le Barbu. À une vraie table, on a 13 cartes et il y a sept contrats ; dans deux d’entre eux, **{ contract-trumps }** et **{ contract-domino }**, on gagne des points.
lesson-choice = Ton choix
lesson-setting-choice = Tu es déclarant : tu regardes tes cartes et tu choisis le contrat. Tu as le choix entre :
lesson-setting-chosen = Tu es déclarant et tu as choisi **{ $contract }** : { $values }.
lesson-choose = 💡 Quel contrat convient à ton jeu ?
lesson-hand-queens = Tu n’as pas de dame, et { $held } sont en dessous.
lesson-hand-hearts = { $held } est ton seul cœur : quand on joue cœur, tu dois le fournir, et il prend le pli.
lesson-hand-trumps = Tes atouts : { $held }. Les autres en ont de plus forts.
lesson-redouble =
    💡 { $name } t’a contré et parie que tu feras moins bien. Si tu surcontres, la mise monte.
    { $example }
    { $reason }
    { $good ->
        [yes] Alors, surcontre.
       *[no] Alors, restes-en là.
    }
lesson-last-card = 💡 C’est ta dernière carte : touche-la.
lesson-cost-took = ⚠️ Ta carte { $card } était la plus forte : tu as fait le pli et pris { $taken }, { $points }. { $better } serait restée en dessous.
lesson-cost = ⚠️ { $card } n’était pas la meilleure carte : avec { $better }, tu pouvais encore finir à { $missed }{ $bet ->
    [yes] , pari compris
   *[no] {""}
  } ; maintenant, au mieux, ce sera { $reached }.
lesson-cost-trump = ⚠️ Atout { $best }, tu pouvais arriver à { $missed }. Atout { $suit }, ce sera { $reached } au mieux : tu en as moins.
lesson-end-doubled-won = ⚔️ { $name } t’avait contré et a fait moins bien : tu gagnes **{ $points }**.
lesson-end-doubled-lost = ⚔️ { $name } t’avait contré et a fait mieux : tu perds **{ $points }**.
lesson-end-doubled-even = ⚔️ { $name } t’avait contré, et vous êtes à égalité : personne ne paie.
lesson-end-worth = Ce que valait ton jeu au mieux, avant les contres :
lesson-end-worth-row = { $mark ->
    [yes] ▸
   *[no] •
  } { $contract } : { $points } (à parts égales, environ { $share } chacun)
lesson-end-choice = { $best ->
    [yes] C’est le contrat qui va le mieux à ce jeu. Dans une partie complète, tu joues chaque contrat une fois.
   *[no] À ce jeu, c’est **{ $contract }** qui va le mieux. Dans une partie complète, tu joues chaque contrat une fois.
  }

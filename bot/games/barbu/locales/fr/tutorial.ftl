# La donne guidée pour débuter : deux donnes de cinq cartes, une phrase à chaque pas.

lesson-title = Une donne guidée
lesson-title-deal = Donne guidée { $number } sur { $count } : { $contract }
lesson-start = Essayer une donne guidée
lesson-go = Donner les cartes
lesson-next = La deuxième donne : un pari
lesson-again = La rejouer
lesson-open = Ouvrir une table

lesson-intro =
    Cinq cartes chacun, de l’as au dix, contre trois bots. Deux minutes, rien ne compte, et personne d’autre ne te voit jouer.
    • Fournis la couleur d’entame si tu peux. La plus forte carte de cette couleur fait le pli et entame le suivant.
    • Ce que vaut un pli, c’est le **contrat** qui le dit. Le plus souvent, il s’agit de **ne pas** prendre ce qui compte.
    • Touche n’importe quelle carte : si elle n’est pas permise, tu sauras pourquoi.

lesson-setting = { $name } est déclarant et a choisi **{ $contract }** : { $values }. N’en prends pas !
lesson-bet = 💡 Avant la première carte, chacun peut contrer. Un contre est un pari à deux : celui qui fait moins bien paie la différence à l’autre. Tes cartes sont plutôt basses : parier contre { $name } paraît bon.
lesson-lead = 💡 À toi d’entamer. Une petite carte laissera sans doute le pli à quelqu’un d’autre.
lesson-lead-hearts = 💡 À toi d’entamer. À ce contrat, on n’entame pas cœur tant qu’on a une autre couleur.
lesson-follow-choice = 💡 On a entamé { $suit }, et tu en as : il faut fournir. Avec une carte sous { $card }, le pli n’est pas pour toi.
lesson-follow-below = 💡 Fournis : { $suit }. Tu ne peux pas passer { $card } : débarrasse-toi de ta plus haute.
lesson-follow-above = 💡 Fournis : { $suit }. Tu passes { $card }. Peut-être que quelqu’un montera derrière toi.
lesson-follow-last = 💡 Fournis : { $suit }. Tu ne peux pas rester sous { $card } : le pli sera pour toi.
lesson-void = 💡 Tu n’as pas de { $suit } : tu peux jouer n’importe quelle carte, aucune ne fera le pli. Défausse une carte haute.
lesson-void-counting = 💡 Tu n’as pas de { $suit } : tu peux jouer n’importe quelle carte, aucune ne fera le pli. Donne { $card } aux autres !
lesson-taken = Ce qui compte jusqu’ici : { $list }

lesson-result = **Résultat**
lesson-early = La donne s’arrête là : il n’y a plus rien à prendre.
lesson-end-clean = 🎉 Tu n’as rien pris de ce qui compte. Bien esquivé !
lesson-end-some = Tu as pris { $points }. Fournis bas, et défausse ce qui compte quand tu n’as pas la couleur.
lesson-end-won = ⚔️ Pari gagné : { $name } a { $theirs }, tu as { $yours }, et la différence de **{ $points }** est pour toi.
lesson-end-lost = ⚔️ Pari perdu : { $name } a { $theirs }, tu as { $yours }, et la différence de **{ $points }** est pour { $name }.
lesson-end-even = ⚔️ Ton pari : égalité avec { $name }, personne ne paie.
lesson-end-unbet = Sans pari, rien à payer en plus. Rejoue-la avec un contre !
lesson-end-all =
    C’est cela, le Barbu : le déclarant choisit, les autres parient, tout le monde esquive. À une vraie table, on a 13 cartes, il y a sept contrats, et dans deux on gagne des points : **{ contract-trumps }** et **{ contract-domino }**.
    { -new } ouvre une table ; des bots prennent les places libres.

# Les donnes guidées pour débuter, de tous les jeux.

lesson-title = Une donne guidée
lesson-title-deal = Donne guidée { $number } sur { $count } : { $contract }
lesson-start = Donne guidée
lesson-go = Donner les cartes
lesson-which = Choisir une donne…
lesson-line = { $place }. { $contract }
lesson-next = Suite : { $contract }
lesson-again = La rejouer
lesson-restart = Recommencer
lesson-back = ‹ Donne guidée
lesson-open = Ouvrir une table
lesson-door-join = Rejoindre la table
lesson-door-start = Commencer ma partie
lesson-door-back = Revenir à ma table
lesson-door-kept = { button-back }
lesson-told-open = **{ lesson-open }** lance une partie dans ce salon ; des bots prennent les places libres.
lesson-told-kept = **{ button-back }** te rend ta place à la table de ce salon.
lesson-told-elsewhere = On joue déjà dans ce salon. Regarde la partie, ou ouvre une table dans un autre salon avec { -new }.

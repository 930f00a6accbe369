# Ce dont on peut être fier au bridge : montré à la fin d’une partie, compté dans les statistiques.

feat-bridge-grand-slam = Grand chelem
feat-bridge-grand-slam-about = treize levées demandées avec son partenaire, treize levées faites
feat-bridge-small-slam = Petit chelem
feat-bridge-small-slam-about = douze levées demandées avec son partenaire, et le chelem réussi
feat-bridge-redoubled-made = Surcontre réussi
feat-bridge-redoubled-made-about = un contrat surcontré joué et gagné
feat-bridge-double-defied = Contré et gagné
feat-bridge-double-defied-about = un contrat contré joué et gagné
feat-bridge-slam-beaten = Chelem battu
feat-bridge-slam-beaten-about = en défense, les levées qu’il fallait pour faire chuter un chelem
feat-bridge-big-penalty = Huit cents
feat-bridge-big-penalty-about = 800 points ou plus encaissés en défense sur un seul contrat
feat-bridge-sure-hand = Main sûre
feat-bridge-sure-hand-about = trois contrats ou plus joués dans une partie, tous gagnés
feat-bridge-iron-defence = Défense de fer
feat-bridge-iron-defence-about = trois contrats adverses ou plus dans une partie, tous battus
feat-bridge-straight-rubber = Robre en deux manches
feat-bridge-straight-rubber-about = un robre gagné sans laisser une manche aux adversaires
feat-bridge-comeback = Remontada
feat-bridge-comeback-about = 500 points de retard ou plus à la mi-partie, victoire à la fin
feat-bridge-start-to-finish = De bout en bout
feat-bridge-start-to-finish-about = première place sans partage après chaque donne d’une longue partie

# Les hauteurs, sur la carte puis à voix haute.
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = V
rank-Q = D
rank-K = R
rank-A = A

rank-name-2 = deux
rank-name-3 = trois
rank-name-4 = quatre
rank-name-5 = cinq
rank-name-6 = six
rank-name-7 = sept
rank-name-8 = huit
rank-name-9 = neuf
rank-name-T = dix
rank-name-J = valet
rank-name-Q = dame
rank-name-K = roi
rank-name-A = as

suit-name-C = trèfle
suit-name-D = carreau
suit-name-H = cœur
suit-name-S = pique

# Les lettres de cette langue, pour les cartes tapées au clavier.
suit-letter-C = T
suit-letter-D = K
suit-letter-H = C
suit-letter-S = P

suit-and-name = { $symbol } { $name }
no-trump = sans-atout
card-name = { $rank } de { $suit }

# Autres façons d’écrire, chacune avec la hauteur ou la couleur voulue ; puis les mots qui ne disent rien.
card-aliases = trèfles/C carreaux/D cœurs/H piques/S
card-fillers = de du des le la les l

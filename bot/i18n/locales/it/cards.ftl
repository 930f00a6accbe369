# I valori come stanno sulle carte francesi vendute in Italia (J Q K), poi come si dicono.
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A

rank-name-2 = due
rank-name-3 = tre
rank-name-4 = quattro
rank-name-5 = cinque
rank-name-6 = sei
rank-name-7 = sette
rank-name-8 = otto
rank-name-9 = nove
rank-name-T = dieci
rank-name-J = fante
rank-name-Q = donna
rank-name-K = re
rank-name-A = asso

suit-name-C = fiori
suit-name-D = quadri
suit-name-H = cuori
suit-name-S = picche

# Le lettere di questa lingua, per le carte scritte alla tastiera.
suit-letter-C = F
suit-letter-D = Q
suit-letter-H = C
suit-letter-S = P

suit-and-name = { $symbol } { $name }
no-trump = senza atout
card-name = { $rank } di { $suit }

# Altri modi di scrivere, ognuno con il valore o il seme che indica; poi le parole che non dicono nulla.
card-aliases = f/J d/Q r/K regina/Q jack/J fiore/C quadro/D cuore/H picca/S
card-fillers = di il lo la l

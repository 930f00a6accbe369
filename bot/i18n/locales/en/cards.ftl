# Ranks as they stand on the card, and as they are spoken.
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

rank-name-2 = two
rank-name-3 = three
rank-name-4 = four
rank-name-5 = five
rank-name-6 = six
rank-name-7 = seven
rank-name-8 = eight
rank-name-9 = nine
rank-name-T = ten
rank-name-J = jack
rank-name-Q = queen
rank-name-K = king
rank-name-A = ace

suit-name-C = clubs
suit-name-D = diamonds
suit-name-H = hearts
suit-name-S = spades

# The letters of this language, for cards that are typed.
suit-letter-C = C
suit-letter-D = D
suit-letter-H = H
suit-letter-S = S

suit-and-name = { $symbol } { $name }
no-trump = no trumps
card-name = { $rank } of { $suit }

# Other spellings that are understood, each with the rank or suit it means; and words that say nothing.
card-aliases = t/T knave/J club/C diamond/D heart/H spade/S
card-fillers = the of

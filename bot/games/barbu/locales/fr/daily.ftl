# La donne du jour : son contrat et son déclarant.

daily-contract = **{ $contract }** · { $values }
daily-you-declare = C’est toi le déclarant.
daily-declares = Déclarant : { $name }.
daily-moment-choice = Le choix du contrat
daily-moment-doubling = Les contres
daily-moment-turn = Tour { $number }

command-raffle-name = tombola
command-raffle-description = Ouvrir une tombola dans ce salon
command-raffle-option-minutes-description = Dans combien de minutes elle est tirée
raffle-title = Tombola
raffle-ticket = Billet
raffle-luck = Bonne chance !

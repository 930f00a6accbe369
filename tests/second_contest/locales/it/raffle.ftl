command-raffle-name = lotteria
command-raffle-description = Apri una lotteria in questo canale
command-raffle-option-minutes-description = Fra quanti minuti si estrae
raffle-title = Lotteria
raffle-ticket = Biglietto
raffle-luck = Buona fortuna!

command-raffle-name = raffle
command-raffle-description = Open a raffle in this channel
command-raffle-option-minutes-description = In how many minutes it is drawn
raffle-title = Raffle
raffle-ticket = Ticket
raffle-luck = Good luck!

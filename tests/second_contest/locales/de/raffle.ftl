command-raffle-name = verlosung
command-raffle-description = Eine Verlosung in diesem Kanal eröffnen
command-raffle-option-minutes-description = In wie vielen Minuten gezogen wird
raffle-title = Verlosung
raffle-ticket = Los
raffle-luck = Viel Glück!

# I nomi dei contratti.

contract-tricks = Le prese
contract-last-two = Le ultime due
contract-queens = Le donne
contract-hearts = I cuori
contract-king = Il re di cuori
contract-trumps = Atout
contract-domino = Domino
contract-salad = Insalata
contract-men = Re e fanti
contract-diamonds = I quadri
contract-ravage = Ravage City
contract-nulos = Nulos
contract-eight-of-diamonds = L’8 di quadri
contract-hearts-trumps = Atout cuori
contract-diamonds-trumps = Atout quadri
contract-clubs-trumps = Atout fiori
contract-spades-trumps = Atout picche
contract-no-trumps = Senza atout
contract-all-tricks = Più prese possibile
contract-jack-of-clubs = Il fante di fiori
contract-king-and-last = Re di cuori e ultima presa
contract-lora = Lora

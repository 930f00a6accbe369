# I nomi dei contratti.

contract-tricks = Le prese
contract-last-two = Le ultime due
contract-queens = Le donne
contract-hearts = I cuori
contract-king = Il re di cuori
contract-trumps = Atout
contract-domino = Domino
contract-salad = Insalata

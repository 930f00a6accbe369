# Les noms des contrats.

contract-tricks = Les plis
contract-last-two = Les 2 derniers plis
contract-queens = Les dames
contract-hearts = Les cœurs
contract-king = Le barbu
contract-trumps = Atout
contract-domino = Réussite
contract-salad = Salade

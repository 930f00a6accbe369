# Les noms des contrats.

contract-tricks = Les plis
contract-last-two = Les 2 derniers plis
contract-queens = Les dames
contract-hearts = Les cœurs
contract-king = Le barbu
contract-trumps = Atout
contract-domino = Réussite
contract-salad = Salade
contract-men = Rois et valets
contract-diamonds = Les carreaux
contract-ravage = Ravage City
contract-nulos = Nulos
contract-eight-of-diamonds = Le 8 de carreau
contract-hearts-trumps = Atout cœur
contract-diamonds-trumps = Atout carreau
contract-clubs-trumps = Atout trèfle
contract-spades-trumps = Atout pique
contract-no-trumps = Sans-atout
contract-all-tricks = Le plus de plis
contract-jack-of-clubs = Le valet de trèfle
contract-king-and-last = Le barbu et le dernier pli
contract-lora = Lora

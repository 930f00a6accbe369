# Names of the contracts.

contract-tricks = Tricks
contract-last-two = Last two tricks
contract-queens = Queens
contract-hearts = Hearts
contract-king = King of hearts
contract-trumps = Trumps
contract-domino = Domino
contract-salad = Salad
contract-men = Kings and jacks
contract-diamonds = Diamonds
contract-ravage = Ravage City
contract-nulos = Nulos
contract-eight-of-diamonds = 8 of diamonds
contract-hearts-trumps = Trumps: hearts
contract-diamonds-trumps = Trumps: diamonds
contract-clubs-trumps = Trumps: clubs
contract-spades-trumps = Trumps: spades
contract-no-trumps = No trumps
contract-all-tricks = As many tricks as you can
contract-jack-of-clubs = Jack of clubs
contract-king-and-last = King of hearts and last trick
contract-lora = Lora

# Names of the contracts.

contract-tricks = Tricks
contract-last-two = Last two tricks
contract-queens = Queens
contract-hearts = Hearts
contract-king = King of hearts
contract-trumps = Trumps
contract-domino = Domino
contract-salad = Salad

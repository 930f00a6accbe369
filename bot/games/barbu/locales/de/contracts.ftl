# Wie die Kontrakte heißen.

contract-tricks = Stiche
contract-last-two = Letzte zwei Stiche
contract-queens = Damen
contract-hearts = Herzen
contract-king = Herzkönig
contract-trumps = Trumpf
contract-domino = Domino
contract-salad = Salat

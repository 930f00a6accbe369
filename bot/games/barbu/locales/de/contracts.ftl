# Wie die Kontrakte heißen.

contract-tricks = Stiche
contract-last-two = Letzte zwei Stiche
contract-queens = Damen
contract-hearts = Herzen
contract-king = Herzkönig
contract-trumps = Trumpf
contract-domino = Domino
contract-salad = Salat
contract-men = Könige und Buben
contract-diamonds = Karos
contract-ravage = Ravage City
contract-nulos = Nulos
contract-eight-of-diamonds = Karo-Acht
contract-hearts-trumps = Trumpf Herz
contract-diamonds-trumps = Trumpf Karo
contract-clubs-trumps = Trumpf Kreuz
contract-spades-trumps = Trumpf Pik
contract-no-trumps = Ohne Trumpf
contract-all-tricks = Möglichst viele Stiche
contract-jack-of-clubs = Kreuzbube
contract-king-and-last = Herzkönig und letzter Stich
contract-lora = Lora

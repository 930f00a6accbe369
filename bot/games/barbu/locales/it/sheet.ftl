# Il segnapunti. I nomi corti dei contratti hanno al massimo sei lettere.

sheet-title = Segnapunti
sheet-empty = Non è stata ancora giocata nessuna smazzata.
sheet-to-come = Ogni giocatore dichiara: { $contracts }
sheet-progress = Smazzate giocate: { $played } su { $count }
sheet-declarer = Dichiarante: { $name }
sheet-initial = { $initial } = { $name }
sheet-legend = { board-mark-double } e lettere: chi ha contrato quel giocatore; tra parentesi: surcontrato.
sheet-column-played = Colonna { $column }: giocata da { $names }
sheet-legend-sum = ✓: la somma torna
sheet-sum = tot.
sheet-total = Totale
sheet-short-tricks = Prese
sheet-short-last-two = Ult. 2
sheet-short-queens = Donne
sheet-short-hearts = Cuori
sheet-short-diamonds = Quadri
sheet-short-king = Re ♥
sheet-short-trumps = Atout
sheet-short-domino = Domino
sheet-short-salad = Insal.
sheet-short-ravage = Ravage
sheet-short-all-tricks = Più prese
sheet-short-king-and-last = Re ♥, ult.
sheet-short-men = Re e fanti
sheet-short-jack-of-clubs = Fante ♣
sheet-short-eight-of-diamonds = L’8 ♦
sheet-short-clubs-trumps = Atout ♣
sheet-short-diamonds-trumps = Atout ♦
sheet-short-hearts-trumps = Atout ♥
sheet-short-spades-trumps = Atout ♠
sheet-short-no-trumps = Senza at.

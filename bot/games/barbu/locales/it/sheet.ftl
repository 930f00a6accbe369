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
sheet-short-king = Re ♥
sheet-short-trumps = Atout
sheet-short-domino = Domino
sheet-short-salad = Insal.

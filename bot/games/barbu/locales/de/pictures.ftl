# Bilder von einem Spiel und vom Blatt: Kontrakte und Ansager.

picture-deal-title = Spiel { $number } · { $contract } · Ansager: { $name }
picture-deal-alt = { $title }. Die Blätter, wie sie gegeben wurden: { $hands }
picture-deal-hand = { $name } ({ $points }): { $cards }
picture-deal-took = genommen: { $cards }
picture-sheet-declarers = Die Ansager
picture-sheet-legend = Kleine Buchstaben: von wem das Kontra kam; im Kreis: mit Rekontra

picture-table-open = Spiel { $number } von { $count } · Ansager: { $name }
picture-table-at-trick = { $contract } · Stich { $number } von { $count }
picture-table-passed = passt
picture-table-trick = { $contract } · Stich { $number } von { $count } · an { $name }
picture-table-alt = Der Tisch. { $title }. { $told }.
picture-table-double = Kontra von { $doubler } gegen { $doubled }
picture-table-redouble = Rekontra von { $doubled } gegen { $doubler }
picture-table-mutual = { $doubler } und { $doubled } haben beide dem ganzen Tisch Kontra gegeben
picture-table-pays = { $payer } zahlt { $points } an { $receiver }

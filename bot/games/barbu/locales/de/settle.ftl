# Ein Spiel, in der Kommandozeile abgerechnet. Plätze sind dort Nummern.
settle-seat = Platz { $seat }
settle-doubled = { $doubler } gab { $doubled } Kontra:
settle-redoubled = { $doubler } gab { $doubled } Kontra, mit Rekontra:
settle-paid = { $payer } zahlt { $points } an { $receiver }.
settle-nothing = nichts zu zahlen.
settle-total = Summe { $total }.

# Ein Spiel, in der Kommandozeile abgerechnet. Plätze sind dort Nummern.
settle-seat = Platz { $seat }
settle-doubled = Kontra von { $doubler } gegen { $doubled }:
settle-redoubled = Kontra von { $doubler } gegen { $doubled }, mit Rekontra:
settle-paid = { $payer } zahlt { $points } an { $receiver }.
settle-nothing = nichts zu zahlen.
settle-total = Summe { $total }.

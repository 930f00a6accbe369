# Une donne réglée dans le terminal. Les places y sont des numéros.
settle-seat = place { $seat }
settle-doubled = { $doubler } a contré { $doubled } :
settle-redoubled = { $doubler } a contré { $doubled }, surcontré :
settle-paid = { $payer } paie { $points } à { $receiver }.
settle-nothing = rien à payer.
settle-total = Total { $total }.

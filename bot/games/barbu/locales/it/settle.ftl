# Una smazzata conteggiata nel terminale. Lì i posti sono numeri.
settle-seat = posto { $seat }
settle-doubled = { $doubler } ha contrato { $doubled }:
settle-redoubled = { $doubler } ha contrato { $doubled }, surcontrato:
settle-paid = { $payer } paga { $points }, { $receiver } incassa.
settle-nothing = niente da pagare.
settle-total = Totale { $total }.

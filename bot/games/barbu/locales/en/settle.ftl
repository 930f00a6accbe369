# A deal settled with a shell command, where seats are numbers.
settle-seat = seat { $seat }
settle-doubled = { $doubler } doubled { $doubled }:
settle-redoubled = { $doubler } doubled { $doubled }, redoubled:
settle-paid = { $payer } pays { $receiver } { $points }.
settle-nothing = nothing to pay.
settle-total = Total { $total }.

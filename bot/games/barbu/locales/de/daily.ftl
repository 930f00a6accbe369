# Das Spiel des Tages: sein Kontrakt und sein Ansager.

daily-contract = **{ $contract }** · { $values }
daily-you-declare = Du bist der Ansager.
daily-declares = Ansager: { $name }.
daily-moment-choice = Die Wahl des Kontrakts
daily-moment-doubling = Die Kontras
daily-moment-turn = Zug { $number }

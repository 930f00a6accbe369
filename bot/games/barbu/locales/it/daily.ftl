# La smazzata del giorno: il suo contratto e il suo dichiarante.

daily-contract = **{ $contract }** · { $values }
daily-you-declare = Il dichiarante sei tu.
daily-declares = Dichiarante: { $name }.
daily-moment-choice = La scelta del contratto
daily-moment-doubling = I contri
daily-moment-turn = Turno { $number }

# The deal of the day: the contract and its declarer.

daily-contract = **{ $contract }** · { $values }
daily-you-declare = You’re the declarer.
daily-declares = { $name } is the declarer.
daily-moment-choice = Choice of contract
daily-moment-doubling = Doubling
daily-moment-turn = Turn { $number }

# Spiele zum Erzählen, und die Züge beim Domino.

replay-round = Runde { $number }
replay-laid = { $name } legt { $card }.
replay-passed = { $name } passt.
night-deal = 🌙 **Das Spiel des Abends:** Spiel { $number }, { $contract }, angesagt von { $declarer }.
night-all = { $name } nahm alles, was zu holen war: **{ $points }**.
night-redouble-won = { $loser } gab { $winner } Kontra; das Rekontra brachte { $winner } **{ $points }** Punkte.
night-redouble-lost = { $winner } gab { $loser } Kontra; das Rekontra kostete { $loser } **{ $points }** Punkte.
night-decided = Vor diesem letzten Spiel lag { $leader } vorn; mit { $points } holte sich { $name } noch den Sieg.
night-swing = { $points } für { $name }, { $lost } für { $loser }: Kein Spiel trieb die Spieler weiter auseinander.

animation-trick = Stich { $number }: { $cards } an { $name }
animation-round = Runde { $number }: { $cards }

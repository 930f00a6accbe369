# Spiele zum Erzählen, und die Züge beim Domino.

replay-round = Runde { $number }
replay-laid = { $name } legt { $card }.
replay-passed = { $name } passt.
highlight-deal = 🌙 **Das Spiel des Abends:** Spiel { $number }, { $contract }, angesagt von { $declarer }.
highlight-all = { $name } nahm alles, was zu holen war: **{ $points }**.
highlight-redouble-won = { $loser } gab { $winner } Kontra; das Rekontra brachte { $winner } **{ $points }** Punkte.
highlight-redouble-lost = { $winner } gab { $loser } Kontra; das Rekontra kostete { $loser } **{ $points }** Punkte.
highlight-decided = Vor diesem letzten Spiel lag { $leader } vorn; mit { $points } holte sich { $name } noch den Sieg.
highlight-swing = { $points } für { $name }, { $lost } für { $loser }: Kein Spiel trieb die Spieler weiter auseinander.

animation-round = Runde { $number }: { $cards }

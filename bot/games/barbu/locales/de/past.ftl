# Spiele zum Erzählen, und die Züge beim Domino.

replay-jump-round = Zu einem Zug springen …
replay-round = Zug { $number }
replay-laid = { $name } legt { $card }.
replay-passed = { $name } passt.
highlight-deal = 🌙 **Das Spiel des Abends:** Spiel { $number }, { $contract }, angesagt von { $declarer }.
highlight-replay = ▶️ Spiel { $number } ansehen
highlight-all = { $name } hat alles genommen, was zu holen war: **{ $points }**.
highlight-redouble-won = Kontra von { $loser } gegen { $winner }, Rekontra von { $winner }: Das hat { $winner } **{ $points }** { $points ->
    [one] Punkt
   *[other] Punkte
  } gebracht.
highlight-redouble-lost = Kontra von { $winner } gegen { $loser }, Rekontra von { $loser }: Das hat { $loser } **{ $points }** { $points ->
    [one] Punkt
   *[other] Punkte
  } gekostet.
highlight-decided = Vor diesem letzten Spiel hat { $leader } geführt; mit { $points } hat sich { $name } noch den Sieg geholt.
highlight-swing = { $points } für { $name }, { $lost } für { $loser }: In keinem Spiel lagen zwei Spieler weiter auseinander.

animation-round = Zug { $number }: { $cards }

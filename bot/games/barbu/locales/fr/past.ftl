# Les donnes à raconter, et les coups de la réussite.

replay-jump-round = Aller à un tour…
replay-round = Tour { $number }
replay-laid = { $name } pose { $card }.
replay-passed = { $name } passe.
highlight-deal = 🌙 **La donne de la soirée :** donne { $number }, { $contract }, déclarant { $declarer }.
highlight-replay = ▶️ Donne { $number }
highlight-all = { $name } a tout pris, du premier au dernier point : **{ $points }**.
highlight-redouble-won = { $loser } a contré { $winner }, qui a surcontré et y a gagné **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }**.
highlight-redouble-lost = { $winner } a contré { $loser }, qui a surcontré et y a perdu **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }**.
highlight-decided = { $leader } menait encore avant cette dernière donne ; avec { $points }, { $name } a arraché la victoire.
highlight-swing = { $points } pour { $name }, { $lost } pour { $loser } : aucune donne n’a creusé un tel écart.

animation-round = Tour { $number } : { $cards }

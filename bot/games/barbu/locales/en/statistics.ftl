# What Barbu tells of a player beyond places and points: contracts and doubles.

stats-heading-contracts = Points a deal, by contract
stats-column-contract = contract
stats-column-mean = mean
stats-column-best = best
stats-column-worst = worst
stats-best = Best deal: **{ $points }** ({ $contract })
stats-worst = Worst deal: **{ $points }** ({ $contract })
stats-heading-doubles = Doubles
stats-doubles = { $count ->
    [one] 1 player doubled
   *[other] { $count } players doubled
  }, { $won } of them paid · **{ $points }** points from it
stats-no-doubles = None yet.
stats-versus-doubles = Between the two, doubles brought { $winner } **{ $points ->
    [one] 1 point
   *[other] { $points } points
  }** from { $loser }.
stats-versus-even = Between the two, doubles brought neither of them anything.

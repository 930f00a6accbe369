# A player's statistics beyond places and points: contracts and doubles.

stats-heading-contracts = Points per deal, by contract
stats-contract = { $contract }: **{ $mean }** · best { $best } · worst { $worst }
stats-contract-alike = { $contract }: **{ $mean }**
stats-best = Best deal: **{ $points }** ({ $contract })
stats-worst = Worst deal: **{ $points }** ({ $contract })
stats-heading-doubles = Doubles
stats-doubles = Doubles made: { $count } · won: { $won } · net points, redoubles included: **{ $points }**
stats-no-doubles = None yet.
stats-doubled = Doubles received{ $count ->
    [0] {""}
   *[other] {": "}{ $count }
  } · net points, redoubles included: **{ $points }**
stats-versus-doubles = Head to head, { $winner } won **{ $points ->
    [one] 1 point
   *[other] { $points } points
  }** from { $loser } on doubles.
stats-versus-even = Head to head, doubles brought neither of them anything.
stats-favourite = { $contract } ({ $mean } per deal)

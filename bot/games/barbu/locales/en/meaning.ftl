# What a rule set means, said when a file is checked and before it is saved. The first contract of a list
# says what the numbers are.
rules-meaning-play = { $file } can be played: { $name }. { rules-meaning-cards }
rules-meaning-play-named = { $name } can be played. { rules-meaning-cards }
rules-meaning-cards = { $players } players, { $cards } cards, { $hand } in each hand.
rules-meaning-wins = { $wins ->
    [lowest] The lowest total wins: plus is bad.
   *[highest] The highest total wins: plus is good.
}
rules-meaning-avoid = Contracts to dodge: { $contracts }.
rules-meaning-want = Contracts to win: { $contracts }.
rules-meaning-contract = { $first ->
    [yes] { $contract } ({ $total } a deal: { $values })
   *[no] { $contract } ({ $total }: { $values })
}
rules-meaning-contract-alone = { $first ->
    [yes] { $contract } ({ $total } a deal)
   *[no] { $contract } ({ $total })
}
rules-meaning-contract-open = { $contract } ({ $values })
rules-meaning-each = { $points } each
rules-meaning-deals = { $deals } { $deals ->
    [one] deal
   *[other] deals
}: each player declares { $each }.
rules-meaning-schedule = { $deals } { $deals ->
    [one] deal
   *[other] deals
}: { $clauses }.
rules-meaning-group = { $counted ->
    [table] { $count } for the table ({ $contracts }
   *[each] { $count } for each player ({ $contracts }
}{ $times ->
    [0] {")"}
   *[other] {"; each "}{ $full ->
        [yes] {""}
       *[no] {"at most "}
    }{ $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    } at the table)
}
rules-meaning-time = About { $minutes } minutes at a live table.
rules-meaning-sum-each = The contracts of one declarer add up to { $each } for the whole table, a whole game to { $sum }.
rules-meaning-sum = A whole game adds up to { $sum } for the table.
rules-meaning-sums = A whole game adds up to between { $least } and { $most } for the table, depending on what is chosen.
rules-meaning-sum-open = What a whole game adds up to depends on the cards left.
rules-meaning-slam = A grand slam changes this sum.

rules-warn-upside-down = In { $contracts } the first one out scores least. { $cure ->
    [file] If that’s a mistake, swap plus and minus; if all points here are penalties, write wins = "lowest".
    [plus] Swap plus and minus for these points.
    [all] If all points here are penalties, set **{ custom-rules-field-wins }** to the lowest total.
   *[minus] Swap plus and minus for these points.
}
rules-warn-wanted = In { $contracts }, players would try to win these points. { $cure ->
    [file] If they are penalties, write them with a minus; if all points here are penalties, write wins = "lowest".
    [plus] If they are penalties, enter them without a minus.
    [all] If all points here are penalties, set **{ custom-rules-field-wins }** to the lowest total.
   *[minus] If they are penalties, enter them with a minus.
}
rules-warn-avoided = In { $contracts }, players would try to avoid these points, since minus points are good here.

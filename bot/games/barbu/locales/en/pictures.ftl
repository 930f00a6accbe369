# Pictures of a deal and of the sheet: contracts and declarers.

picture-deal-title = Deal { $number } · { $contract } · declarer { $name }
picture-deal-alt = { $title }. The hands as they were dealt: { $hands }
picture-deal-hand = { $name } ({ $points }): { $cards }
picture-deal-took = took { $cards }

picture-sheet-declarers = The declarers
picture-sheet-legend = Small letters: who doubled that player; in a circle: redoubled

picture-table-open = Deal { $number } of { $count } · declarer { $name }
picture-table-at-trick = { $contract } · trick { $number } of { $count }
picture-table-passed = passed
picture-table-trick = { $contract } · trick { $number } of { $count } · { $name } takes it
picture-table-alt = The table. { $title }. { $told }.
picture-table-double = { $doubler } doubled { $doubled }
picture-table-redouble = { $doubled } redoubled { $doubler }
picture-table-mutual = { $doubler } and { $doubled } both doubled the table
picture-table-pays = { $payer } pays { $receiver } { $points }

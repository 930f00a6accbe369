# The deal of the day: one board for all users, compared in IMPs.

bridge-daily-board = Board { $number } · dealer: { $dealer } · vulnerable: { $vulnerable }
bridge-daily-you-call = You sit South, opposite { $partner }, and make the first call.
bridge-daily-calls = You sit South, opposite { $partner }. { $name } makes the first call.
bridge-daily-imps = { $imps } IMPs
bridge-challenge-imps = { $count ->
    [one] one IMP
   *[other] { $count } IMPs
  }
bridge-daily-moment-auction = Auction

# Reports of moves that bots made, which go to the operator.

move-report-button = Report a bot move
move-report-title = Report a bot’s move?
move-report-move = This is about { $name }’s move: { $move }.
move-report-deal = Did a bot play badly in this { -one-deal }? Say so: it helps to make the bots better. To point at one move, go to it in the replay or the analysis and tap **{ move-report-button }** there.
move-report-sent = { $count ->
    [one] This goes to my operator: the whole { -one-deal } (all hands, calls and cards), **without names**.
   *[other] This goes to my operator: the { $count } { -deals } up to this one (all hands, calls and cards), **without names**.
  }
move-report-kept = The report is kept under your name for 180 days: { -export } shows it, { -forget-me } deletes it. It may become a test of this program.
move-report-send = Send to my operator
move-report-done = ✅ Sent as report { $number }. Thank you: reports like this make the bots better.
error-move-report-no-bot = No bot made that move. Step to a bot’s move in the replay, and report it there.
error-move-reports-most = I already store as many reports of yours as I keep for one user ({ $most }). Wait until the oldest is 180 days old.

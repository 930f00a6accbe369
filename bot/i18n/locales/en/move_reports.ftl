# Reports of moves that bots made, which go to the operator.

move-report-button = Report a bot move
move-report-title = Report a bot’s move?
move-report-move = This is about { $name }’s move: { $move }.
move-report-deal = This is about how the bots played this { -one-deal }.
move-report-sent = { $count ->
    [one] My operator gets this { -one-deal } to replay it: all hands, calls and cards, with seat numbers in place of players’ names.
   *[other] My operator gets the { $count } { -deals } up to this one to replay it: all hands, calls and cards, with seat numbers in place of players’ names.
  }
move-report-kept = I note that the report is yours, so that { -export } shows it and { -forget-me } deletes it; after 180 days it is deleted anyway. It may become a test of this program.
move-report-send = Send to my operator
move-report-done = ✅ Sent as report { $number }. Thank you: moves like this make the bots better.
error-move-report-no-bot = No bot made that move. Step to a bot’s move in the replay, and report it there.
error-move-reports-most = I already store as many reports of yours as I keep for one user ({ $most }). Wait until the oldest is 180 days old.

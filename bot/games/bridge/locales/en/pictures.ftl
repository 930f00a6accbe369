# Descriptions of pictures of a table of bridge, for users who cannot see them.

bridge-picture-table = { $count ->
    [0] The table. { $title }.
   *[other] The table. { $title }. { $told }.
  }
bridge-picture-taken = the trick goes to { $name }
bridge-picture-hand = { $letter } { $name }: { $cards }
bridge-picture-auction = Auction: { $calls }
bridge-picture-tricks = double-dummy tricks, declarer { $letter }: { $tricks }
bridge-picture-par = Par { $side } { $points }
bridge-picture-par-passed = Par 0
bridge-dealer-letter = D

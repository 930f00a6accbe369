# Was Bilder von einem Bridgetisch denen sagen, die sie nicht sehen.

bridge-picture-table = { $count ->
    [0] Der Tisch. { $title }.
   *[other] Der Tisch. { $title }. { $told }.
  }
bridge-picture-taken = der Stich geht an { $name }
bridge-picture-hand = { $letter } { $name }: { $cards }
bridge-picture-auction = Reizung: { $calls }
bridge-picture-tricks = Stiche bei offenen Karten, Alleinspieler { $letter }: { $tricks }
bridge-picture-par = Par { $side } { $points }
bridge-picture-par-passed = Par 0
bridge-dealer-letter = T

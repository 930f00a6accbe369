# Ce que disent les images d’une table de bridge à qui ne les voit pas.

bridge-picture-table = { $count ->
    [0] La table. { $title }.
   *[other] La table. { $title }. { $told }.
  }
bridge-picture-taken = levée pour { $name }
bridge-picture-hand = { $letter } { $name } : { $cards }
bridge-picture-auction = Enchères : { $calls }
bridge-picture-tricks = levées à cartes ouvertes, déclarant { $letter } : { $tricks }
bridge-picture-par = Par { $side } { $points }
bridge-picture-par-passed = Par 0
bridge-dealer-letter = D

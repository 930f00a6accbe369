# Che cosa dicono le immagini di un tavolo di bridge a chi non le vede.

bridge-picture-table = { $count ->
    [0] Il tavolo. { $title }.
   *[other] Il tavolo. { $title }. { $told }.
  }
bridge-picture-taken = presa di { $name }
bridge-picture-hand = { $letter } { $name }: { $cards }
bridge-picture-auction = Licita: { $calls }
bridge-picture-tricks = prese a carte scoperte, dichiarante { $letter }: { $tricks }
bridge-picture-par = Par { $side } { $points }
bridge-picture-par-passed = Par 0
bridge-dealer-letter = M

# Das Spiel des Tages: ein Board für alle, verglichen in IMP.

bridge-daily-board = Board { $number } · Teiler: { $dealer } · in Gefahr: { $vulnerable }
bridge-daily-you-call = Du sitzt auf Süd, gegenüber von { $partner }, und machst die erste Ansage.
bridge-daily-calls = Du sitzt auf Süd, gegenüber von { $partner }. Die erste Ansage macht { $name }.
bridge-daily-imps = { $imps } IMPs
bridge-challenge-imps = { $count ->
    [one] einem IMP
   *[other] { $count } IMPs
  }
bridge-daily-moment-auction = Die Reizung

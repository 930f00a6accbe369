# La donne du jour : une donne pour tout le monde, comparée en IMP.

bridge-daily-board = Donne { $number } · donneur : { $dealer } · vulnérable : { $vulnerable }
bridge-daily-you-call = Tu joues en Sud, face à { $partner }, et tu parles en premier.
bridge-daily-calls = Tu joues en Sud, face à { $partner }. { $name } parle en premier.
bridge-daily-imps = { $imps } IMP
bridge-challenge-imps = { $count ->
    [one] un IMP
   *[other] { $count } IMP
  }
bridge-daily-moment-auction = Les enchères

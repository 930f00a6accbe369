# La smazzata del giorno: una per tutti, confrontata in IMP.

bridge-daily-board = Smazzata { $number } · mazziere: { $dealer } · in zona: { $vulnerable }
bridge-daily-you-call = Siedi in Sud con { $partner } di fronte, e la prima dichiarazione è tua.
bridge-daily-calls = Siedi in Sud con { $partner } di fronte. La prima dichiarazione è di { $name }.
bridge-daily-imps = { $imps } IMP
bridge-challenge-imps = { $count ->
    [one] un IMP
   *[other] { $count } IMP
  }
bridge-daily-moment-auction = La licita

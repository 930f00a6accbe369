# La smazzata del giorno: una mano per tutti, confrontata in IMP.

bridge-daily-board = Mano { $number } · mazziere: { $dealer } · in zona: { $vulnerable }
bridge-daily-you-call = Siedi in Sud, di fronte a { $partner }, e la prima dichiarazione è tua.
bridge-daily-calls = Siedi in Sud, di fronte a { $partner }. La prima dichiarazione è di { $name }.
bridge-daily-imps = { $imps } IMP

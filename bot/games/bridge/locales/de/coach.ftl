# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

bridge-hint-call = Sage { $call } an
bridge-hint-play = Spiele { $card }
bridge-hint-claim = { $count ->
    [0] Gib den Rest ab
    [one] Claime den letzten Stich
   *[other] Claime die letzten { $count } Stiche
  }
bridge-hint-agree = Stimme zu: der Claim ist nicht zu verhindern
bridge-hint-refuse = Lehne ab: der Claim ist nicht sicher
bridge-hint-others = Auch möglich: { $calls }
bridge-hint-cards = **Was jede Karte im Schnitt bringt**
bridge-hint-card = { $cards } · { NUMBER($tricks, minimumFractionDigits: 1) } Stiche, { $points } Punkte
bridge-hint-searched = { $count ->
    [one] Gefunden an einer Verteilung, passend
   *[other] Gefunden an { $count } Verteilungen, passend
  } zu deinen Karten, zur Reizung und zum Spiel.
bridge-hint-by-rule = Nach Faustregeln, wie im Klub.

bridge-analysis-title = 📈 Board { $number }, alle Hände offen
bridge-analysis-par = **Par**: { $contracts } · { $points } für Nord–Süd
bridge-analysis-par-passed = **Par**: durchgepasst, niemand kann etwas erfüllen.
bridge-analysis-bid = **Am Tisch**: { $auction }
bridge-analysis-bots = **Vier Bots mit denselben Karten**: { $auction }
bridge-analysis-comes-to = { $calls } → { $contract } { $letter } { $result }, { $points } für Nord–Süd
bridge-analysis-passed = { $calls } → durchgepasst
bridge-analysis-costs = **Karten, die Stiche verschenkt haben**
bridge-analysis-cost = Stich { $trick }: { $name } { $card } −{ $count } · besser { $better }
bridge-analysis-more = { $count ->
    [one] …und eine weitere
   *[other] …und { $count } weitere
  }
bridge-analysis-no-cost = Keine Karte hat einen Stich verschenkt.
bridge-analysis-how = Die Tabelle sagt, wie viele Stiche in jeder Hand als Alleinspiel zu machen sind, wenn alle die vier Hände sehen.

error-solver-missing = Boards lassen sich hier nicht analysieren: Der Double-Dummy-Solver ist nicht installiert. Wer den Bot betreibt, kann ihn mit Python 3.11 bis 3.13 installieren.

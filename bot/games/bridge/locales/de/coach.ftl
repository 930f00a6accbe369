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
bridge-hint-by-rule = Nach Faustregeln, wie im Verein.

bridge-all-hands = **Stiche bei offenen Karten**
bridge-analysis-title = 📈 Board { $number } bei offenen Karten
bridge-analysis-par = **Par**: { $contracts } · { $points } für { bridge-side-ns }
bridge-analysis-par-passed = **Par**: durchgepasst, niemand kann etwas erfüllen.
bridge-analysis-bid = **Am Tisch**: { $auction }
bridge-analysis-bots = **Vier Bots mit denselben Karten**: { $auction }
bridge-analysis-comes-to = { $calls } → { $contract } { $letter } { $result }, { $points } für { bridge-side-ns }
bridge-analysis-passed = { $calls } → durchgepasst
bridge-analysis-costs = **Karten, die Stiche verschenkt haben**
bridge-analysis-cost = Stich { $trick }: { $name } { $card } −{ $count } · besser { $better }
bridge-analysis-more = { $count ->
    [one] … und eine weitere
   *[other] … und { $count } weitere
  }
bridge-analysis-no-cost = Keine Karte hat einen Stich verschenkt.
bridge-analysis-how = Die Tabelle sagt, wie viele Stiche an jedem Platz als Alleinspieler zu machen sind, wenn alle Karten offen liegen; was die beiden Reizungen ergeben, ist ebenso gezählt.

bridge-button-compare = 🤖 Mit Bots vergleichen
bridge-compare-title = 🤖 Board { $number } gegen die Bots
bridge-compare-won = { $count ->
    [one] **{ $count } IMP** besser als die Bots
   *[other] **{ $count } IMPs** besser als die Bots
  }: { $names } ({ $side })
bridge-compare-even = Der Unterschied ist keinen IMP wert.
bridge-compare-over = { $count ->
    [one] **Über dieses Board, in IMPs gegen die Bots**
   *[other] **Über { $count } Boards, in IMPs gegen die Bots**
  }
bridge-compare-total = { $name } **{ $imps }**
bridge-compare-how = Vier Bots der Stufe Verein haben dieselben Karten gereizt und gespielt; jeder sah nur, was man von seinem Platz aus sieht.

bridge-field-tables = { $count ->
    [one] **An einem anderen Tisch**
   *[other] **An { $count } anderen Tischen**
  }
bridge-field-row = Partie { $number }: { $contract } { $letter } { $result }, { $points } für { bridge-side-ns }
bridge-field-passed = Partie { $number }: durchgepasst
bridge-field-worth = { $side }: **{ NUMBER($share, maximumFractionDigits: 1) } %** der Matchpunkte, **{ $imps }** IMPs
bridge-field-places = **{ $side }, alle verglichenen Boards**
bridge-field-place = { $place }. { $name } (Partie { $number }): **{ NUMBER($share, maximumFractionDigits: 1) } %**, { $imps } IMPs
bridge-field-unseen = ein Paar in einem anderen Kanal
bridge-field-alone = Noch kein anderer Tisch hat dieses Board fertig. `{ -duplicate-typed }:{ $number }` eröffnet einen mit denselben Boards.
bridge-field-known = Dieser Tisch wird nicht mit anderen verglichen: Jemand hier hatte diese Boards schon gespielt.
bridge-check-uncut = Die Karten wurden nicht abgehoben: Andere Tische spielen dieselben Boards.
bridge-lobby-shared = Andere Tische können dieselben Boards spielen: `{ -duplicate-typed }:{ $number }`.

error-bridge-nothing-to-compare = In diesem Kanal ist noch kein Board fertig. Sobald eines fertig ist, stellt { -compare } das Ergebnis der Bots daneben.
error-bridge-not-comparable = Rubber und Chicago lassen sich nicht Board für Board vergleichen: Dort ändert der bisherige Stand, was ein Kontrakt wert ist. Eröffne eine Serie oder 24 Boards: dort messt ihr euch mit den Bots.
error-solver-missing = Boards lassen sich hier nicht analysieren: Der Double-Dummy-Solver ist nicht installiert. Wer den Bot betreibt, kann ihn mit Python 3.11 bis 3.13 installieren.

# Was die öffentliche Nachricht und das Ergebnis von Kontrakten, Kontras und Domino sagen.

board-title = { $contract } · Spiel { $number } von { $count }
board-contract-trump = { $contract } { $trump }
board-contract-no-trump = Ohne Trumpf
board-contract-start = { $contract } ab { $start }
board-value-trick = { $points } pro Stich
board-value-card = { $card } { $points }
board-value-rank = je { $rank } { $points }
board-value-suit = je { $suit } { $points }
board-value-others = sonst je { $suit } { $points }
board-value-last = { $count ->
    [1] { $last } für den letzten Stich
    [2] { $before } für den vorletzten Stich, { $last } für den letzten
   *[other] { $points } für die letzten { $count } Stiche
  }
board-value-places = { $points } in der Reihenfolge, in der man fertig wird
board-value-sum = { $contracts }, alles auf einmal

board-declares = **{ $name }** sagt **{ $contract }** an: { $values }
board-no-doubles = Kein Kontra.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } gibt { $whom } Kontra
board-redoubles = { board-mark-redouble } { $who } gibt { $whom } Rekontra

board-clock-chose = Der Bot hat den Kontrakt gewählt.
board-clock-doubled = Der Bot hat { $whom } Kontra gegeben, weil die Regeln nichts anderes zuließen.
board-clock-redoubled = Der Bot hat { $whom } Rekontra gegeben, weil die Regeln nichts anderes zuließen.
board-clock-claimed = Der Bot hat die restlichen Stiche beansprucht.
panel-passed-by-itself = ↪️ Keine Karte war möglich, also hast du gepasst.
clock-chooses = { $own ->
    [yes] wählt ein Bot für dich
   *[no] wählt ein Bot
  }
clock-owes = { $own ->
    [yes] sagt ein Bot an, was du schuldest
   *[no] sagt ein Bot an, was geschuldet ist
  }

board-drawn = Höchste Karte: { $cards }. { $name } gibt das erste Spiel.
board-chooses = ▶️ { $name } sieht die Karten an und wählt einen Kontrakt.
board-left = Noch zu spielen: { $contracts }
board-said-double = { board-mark-double } { $who } gibt { $whom } Kontra
board-said-nothing = { $who } gibt niemandem Kontra
board-may-double = ▶️ { $name } darf Kontra geben.
board-may-redouble = ▶️ { $name } bekam Kontra und darf Rekontra geben.
board-owed = { $deals ->
    [one] In diesem letzten Spiel noch geschuldete Kontras gegen { $declarer }: { $names }
   *[other] In { $deals } Spielen noch geschuldete Kontras gegen { $declarer }: { $names }
  }
board-face-up = 👁️ **Offen auf dem Tisch**
board-lies-up = { $name }: { $cards }
board-face-up-none = Noch ist keine Karte, die zählt, in einem Stich.
board-rows = **Die Reihen**
board-row-empty = noch nicht begonnen (mit { $start } beginnt sie)
board-row-full = { $ranks } (vollständig)

board-place = auf Platz { $place } fertig
board-place-last = letzter Platz

result-title = { $contract } · Ergebnis von Spiel { $number } von { $count }
result-declarer = Ansager: **{ $name }** · { $values }
result-raw = Karten { $cards }, Kontras { $doubles }
result-shared = Niemand gab Kontra: Das Spiel wurde nicht gespielt, seine Punkte wurden geteilt.
result-settled = **Kontras**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair }: { $payer } zahlt **{ $points }** an { $receiver }
result-nothing = { $pair }: gleich, niemand zahlt
button-settlement = 🧮 Abrechnung
button-why = 🧮 Warum { $points }?
settlement-title = 🧮 Spiel { $number } · { $contract }: die Kontras abgerechnet
settlement-none = Niemand gab Kontra: Alle behalten die Punkte aus dem Spiel.
settlement-play = { $name }: { $points } mit den Karten
settlement-not-in = Kein Kontra gegeben oder bekommen: Das ist alles.
settlement-doubled = { board-mark-double } **{ $doubler }** gab **{ $doubled }** Kontra
settlement-redoubled = { board-mark-redouble } **{ $doubler }** gab **{ $doubled }** Kontra, und es gab Rekontra
settlement-points = { $low } { $lowpoints }, { $high } { $highpoints }
settlement-step-equal = gleich
settlement-step-difference = { $points ->
    [one] { $points } Punkt Differenz
   *[other] { $points } Punkte Differenz
  }
settlement-step-times = × { $count } = { $points }
settlement-step-gives = { $name } gibt die eigenen Punkte ab, { $number }
settlement-step-adds = + Differenz { $number } = { $points }
settlement-step-nothing = Minuspunkte gibt niemand ab
settlement-pays = { $payer } zahlt **{ $points }** an { $receiver }
settlement-nobody-pays = niemand zahlt
settlement-sum = Zusammen: { $sum } = **{ $points }**
result-sum = Probe: Summe = { $points } ✓
result-sum-wrong = Probe: Summe = { $points } statt { $expected } ✗
standing-doubles = { $count ->
    [0] Kein Kontra in der ganzen Partie.
    [one] Ein einziges Kontra in der ganzen Partie.
   *[other] { $count } Kontras in der Partie.
  }

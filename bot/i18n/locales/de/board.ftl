# Die öffentliche Nachricht eines Spiels, sein Ergebnis und die Schlusswertung.

button-hand = Mein Blatt
button-deal = Geben
button-score = Punkte
button-more = ⋯ Mehr
button-rules = Regeln
button-help = Hilfe
button-undo-yes = Ja, zurücknehmen
button-undo-no = Nein
button-resume = Weiter
button-back = Wieder selbst spielen
button-rematch = Noch einmal

board-title = { $contract } · Spiel { $number } von { $count }
board-title-open = Spiel { $number } von { $count }

board-contract-trump = { $contract } { $trump }
board-contract-start = { $contract } ab { $start }
board-value-trick = { $points } je Stich
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

board-paused = ⏸️ **Pause.** Die Uhr steht, bis jemand am Tisch weiterspielt.
board-closed = 🚪 **Der Tisch wurde hier geschlossen.**
board-undo = ↩️ **{ $name }** möchte einen Zug zurücknehmen. Einverstanden?
board-undo-waits = Es antworten noch: { $names }
board-away = 💤 { $count ->
    [one] Ein Bot spielt für { $names }; der Platz bleibt reserviert.
   *[other] Bots spielen für { $names }; die Plätze bleiben reserviert.
  }

board-declares = **{ $name }** sagt **{ $contract }** an: { $values }
board-no-doubles = Kein Kontra.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } gibt { $whom } Kontra
board-redoubles = { board-mark-redouble } { $who } gibt { $whom } Rekontra

board-deals = ▶️ { $name } gibt die nächsten Karten.
board-drawn = Höchste Karte: { $cards }. { $name } gibt das erste Spiel.
board-chooses = ▶️ { $name } sieht die Karten an und wählt einen Kontrakt.
board-left = Noch zu spielen: { $contracts }
board-said-double = { board-mark-double } { $who } gibt { $whom } Kontra
board-said-nothing = { $who } gibt niemandem Kontra
board-may-double = ▶️ { $name } darf Kontra geben.
board-may-redouble = ▶️ { $name } bekam Kontra und darf Rekontra geben.
board-owed = { $deals ->
    [one] In diesem letzten Spiel noch fällige Kontras gegen { $declarer }: { $names }
   *[other] In { $deals } Spielen noch fällige Kontras gegen { $declarer }: { $names }
  }
board-over = Die letzte Karte ist gespielt.

board-trick = **Stich { $number } von { $count }**
board-led = ausgespielt
board-winning = liegt vorn
board-to-play = ▶️ { $name } ist dran
board-to-lead = ▶️ { $name } spielt aus
board-not-yet = ▫️ { $name }
board-takes = → Der Stich geht an **{ $name }**.
board-last-trick = Letzter Stich: { $cards } → **{ $winner }**

board-rows = **Die Reihen**
board-row-empty = noch nicht begonnen (mit { $start } beginnt sie)
board-row-full = { $ranks } (vollständig)

board-score = **Punktestand**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] kein Stich
    [one] 1 Stich
   *[other] { $count } Stiche
  }
board-cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
  }
board-place = { $place ->
    [1] als Erster fertig
    [2] als Zweiter fertig
    [3] als Dritter fertig
   *[other] als { $place }. fertig
  }
board-place-last = Letzter

result-title = { $contract } · Ergebnis von Spiel { $number } von { $count }
result-declarer = Ansager: **{ $name }** · { $values }
result-points = **Punkte dieses Spiels**
result-row = { $name } **{ $score }**
result-raw = Karten { $cards }, Kontras { $doubles }
result-last = { $count ->
    [one] machte Stich { $tricks }
   *[other] machte die Stiche { $tricks }
  }
result-shared = Niemand gab Kontra: Das Spiel wurde nicht gespielt, seine Punkte wurden geteilt.
result-settled = **Kontras**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair }: { $payer } zahlt **{ $points }** an { $receiver }
result-nothing = { $pair }: gleich, niemand zahlt
result-sum = Probe: Summe = { $points } ✓
result-sum-wrong = Probe: Summe = { $points } statt { $expected } ✗
result-totals = **Punktestand**
result-over = Das war das letzte Spiel.

standing-title = Schlusswertung
standing-title-ended = Der Tisch ist geschlossen
standing-unplayed = Der Tisch wurde vor der ersten Karte geschlossen. Dann eben ein andermal!
standing-early = Nach { $played } von { $count } Spielen geschlossen.
standing-winner = { $count ->
    [one] 🏆 **{ $names }** gewinnt!
   *[other] 🏆 **{ $names }** gewinnen gemeinsam!
  }
standing-row = { $medal } { $name } **{ $points }**
standing-place = { $place }.
standing-doubles = { $count ->
    [0] Kein Kontra in der ganzen Partie.
    [one] Ein einziges Kontra in der ganzen Partie.
   *[other] { $count } Kontras in der Partie.
  }
board-call = { $player }, du bist dran.
board-stuck = ⚠️ Hier komme ich von selbst nicht weiter: Bei mir ging mehrmals etwas schief. Alle Züge sind sicher. Tippe auf einen Knopf des Tisches, dann versuche ich es noch einmal; { -undo } nimmt den letzten Zug zurück, { -end } schließt den Tisch. Bleibt es dabei, gib es an die Person weiter, die den Bot betreibt.
rematch-call = { $players }, { $asker } möchte noch eine Partie. Eure Plätze sind frei gehalten: Mit **{ lobby-join }** spielt ihr mit.

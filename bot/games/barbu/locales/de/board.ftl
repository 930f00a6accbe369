# Was die öffentliche Nachricht und das Ergebnis von Kontrakten, Kontras und Domino sagen.

board-title = { $contract } · Spiel { $number } von { $count }
board-contract-trump = { $contract } { $trump }
board-contract-no-trump = Ohne Trumpf
board-contract-start = { $contract } ab { $start }
board-value-suit = { $other ->
    [yes] sonst je { $suit }
   *[no] je { $suit }
  } { $points }
board-value-slam-taker = Durchmarsch { $points }
board-value-slam-others = die anderen { $points }
board-value-last = { $count ->
    [1] { $last } für den letzten Stich
    [2] { $before } für den vorletzten Stich, { $last } für den letzten
   *[other] { $points } für die letzten { $count } Stiche
  }
board-value-places = { $points } in der Reihenfolge, in der man fertig wird

board-values-lowest = { $values } · weniger ist besser
board-declares = { $order ->
    [imposed] An der Reihe ist **{ $contract }**, Ansager ist **{ $name }**: { $values }
   *[free] **{ $name }** sagt **{ $contract }** an: { $values }
  }
board-declares-you = { $order ->
    [imposed] An der Reihe ist **{ $contract }**, Ansager bist du: { $values }
   *[free] Du sagst **{ $contract }** an: { $values }
  }
board-no-doubles = Kein Kontra.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } gibt { $whom } Kontra
board-redoubles = { board-mark-redouble } { $whom } { $count ->
    [one] gibt
   *[other] geben
  } { $who } Kontra, { $who } gibt Rekontra
board-tables-redoubled = { board-mark-redouble } { $who } haben dem ganzen Tisch Kontra gegeben: Zwischen je zweien von ihnen gilt Rekontra

board-clock-chose = Der Bot hat den Kontrakt gewählt.
board-clock-doubled = Der Bot hat { $whom } Kontra gegeben, weil die Regeln es verlangen.
board-clock-redoubled = Der Bot hat { $whom } Rekontra gegeben, weil die Regeln es verlangen.
board-clock-claimed = Der Bot hat die restlichen Stiche genommen.
panel-passed-by-itself = ↪️ Keine Karte hat gepasst, also hast du automatisch gepasst.
panel-passes-itself = Der Bot passt für dich …
panel-moves-itself = Dein einziger Zug wird gemacht …
clock-chooses = { $own ->
    [yes] wählt ein Bot für dich
   *[no] wählt ein Bot
  }
clock-owes = { $own ->
    [yes] gibt ein Bot die Kontras, die du schuldest
   *[no] gibt ein Bot die fälligen Kontras
  }

board-drawn = Gezogen wurde um die höchste Karte: { $cards }. { $name } gibt das erste Spiel.
board-chooses = ▶️ { $name } wählt den Kontrakt.
board-names-trump = ▶️ { $name } wählt die Trumpffarbe.
board-names-start = ▶️ { $name } wählt die Karte, mit der die Reihen anfangen.
board-left = Noch zu spielen: { $contracts }
board-choices = Zur Wahl: { $contracts }
board-said-double = { board-mark-double } { $who } gibt { $whom } Kontra
board-said-nothing = { $who }: kein Kontra
board-may-double = ▶️ { $name } darf Kontra geben.
board-may-redouble = ▶️ { $name } hat Kontra bekommen und darf Rekontra geben.
board-owed = { $deals ->
    [one] Noch fällige Kontras gegen { $declarer }, im letzten Spiel: { $names }
   *[other] Noch fällige Kontras gegen { $declarer }, in { $deals } Spielen: { $names }
  }
board-face-up = 👁️ **Offen auf dem Tisch**
board-lies-up = { $name }: { $cards }
board-face-up-none = Noch wurde keine zählende Karte genommen.
board-rows = **Die Reihen** ({ $way ->
    [up] jede von { $start } hinauf bis { $top }
    [down] jede von { $start } hinab bis { $bottom }
    [near] die nächste ihrer Farbe, oder ein Wert, der schon liegt
   *[both] jede von { $start } hinauf bis { $top } und hinab bis { $bottom }
}{ $round ->
    [yes] , im Kreis
   *[no] {""}
})
board-rows-unopened = Die erste gelegte Karte bestimmt, womit jede Reihe beginnt.
board-row-empty = noch nicht begonnen
board-row-full = vollständig

board-place = { $place ->
    [1] zuerst fertig
    [2] als Zweiter fertig
    [3] als Dritter fertig
    [4] als Vierter fertig
    [5] als Fünfter fertig
    [6] als Sechster fertig
    [7] als Siebter fertig
   *[other] als Achter fertig
  }
board-place-last = letzter Platz

result-title = { $contract } · Ergebnis von Spiel { $number } von { $count }
result-title-brief = Ergebnis von Spiel { $number } von { $count }
result-total = gesamt { $points }
result-declarer = Ansager: **{ $name }** · { $values }
result-raw = aus dem Spiel { $cards }, aus Kontras { $doubles }
result-shared = Es gab kein Kontra, deshalb wurde nicht gespielt: Die Punkte wurden geteilt.
result-settled = **Kontras**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair }: { $payer } zahlt **{ $points }** an { $receiver }
result-nothing = { $pair }: Gleichstand, keiner zahlt
result-none-to-give = { $pair }: { $payer } hat keine Punkte abzugeben, keiner zahlt
button-settlement = 🧮 Abrechnung
settlement-title = 🧮 Spiel { $number } · { $contract }: Abrechnung der Kontras
settlement-none = In diesem Spiel gab es kein Kontra: Alle behalten die Punkte aus dem Spiel.
settlement-play = { $name }: { $points } aus dem Spiel
settlement-not-in = Weder Kontra gegeben noch bekommen: Dabei bleibt es.
settlement-doubled = { board-mark-double } Kontra von **{ $doubler }** gegen **{ $doubled }**
settlement-redoubled = { board-mark-redouble } Kontra von **{ $doubler }** gegen **{ $doubled }**, mit Rekontra
settlement-mutual = { board-mark-redouble } **{ $doubler }** und **{ $doubled }** haben beide dem ganzen Tisch Kontra gegeben, das zählt als Rekontra
settlement-points = { $low } { $lowpoints }, { $high } { $highpoints }
settlement-step-equal = gleich
settlement-step-difference = { $points ->
    [one] 1 Punkt Differenz
   *[other] { $points } Punkte Differenz
  }
settlement-step-times = × { $count } = { $points }
settlement-step-gives = { $name } gibt die eigenen Punkte ab, { $number }
settlement-step-both = rekontriert: so viele, wie { $name } gemacht hat, { $points }
settlement-step-nothing = Minuspunkte werden nicht abgegeben
settlement-pays = { $payer } zahlt **{ $points }** an { $receiver }
settlement-nobody-pays = keiner zahlt
settlement-sum = Zusammen: { $sum } = **{ $points }**
result-sum-wrong = Probe: Summe = { $points } statt { $expected } ✗

moment-slam = 🏆 { $name } hat alles genommen: **{ $points }**!
moment-all = 🕳️ { $name } hat alles genommen, was zählt: **{ $points }**.
moment-redouble = ⚔️ { $name } antwortet auf das Kontra von { $other } mit Rekontra und gewinnt **{ $points }**.
moment-given-away = 🎯 { $name } hat Kontra bekommen, aber { $other } hat { $card } genommen.
moment-out-first = 🏁 { $name } ist zuerst fertig: **{ $points }**!

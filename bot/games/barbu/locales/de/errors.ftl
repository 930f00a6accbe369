# Was an einem Zug, einer Wahl, einem Kontra oder einem Ergebnis nicht geht: ein oder zwei Sätze je Fehler.

error-wrong-phase = { $phase ->
    [deal] Die Karten sind noch nicht gegeben: Der Geber gibt mit { -deal }.
    [choose] Du bist dran, einen Kontrakt zu wählen: { -choose }.
    [double] Die Kontra-Runde läuft noch: { -double } oder { -pass }.
    [redouble] Die Rekontra-Runde läuft noch: { -redouble } oder { -pass }.
    [play] Jetzt werden Karten gespielt: { -play }.
    *[over] Diese Partie ist aus. { -new } eröffnet eine neue.
}

# Die Ansage
error-contract-unknown = „{ $contract }“ ist kein Kontrakt dieser Regeln. { -rules } zählt sie auf.
error-contract-played = „{ $contract }“ ist schon gespielt. Wähle einen der übrigen Kontrakte.
error-contract-used-up = „{ $contract }“ wurde an diesem Tisch schon { $times ->
    [one] einmal
    [2] zweimal
   *[other] { $times }-mal
} gespielt, öfter geht es nach diesen Regeln nicht. Wähle einen anderen.
error-contract-had = „{ $contract }“ hast du schon angesagt. Wähle einen Kontrakt, den du noch nicht hattest.
error-contract-group-used = Für „{ $contract }“ hast du kein Spiel mehr übrig. Wähle einen der Kontrakte, die noch offen sind.
error-contract-not-yet = „{ $contract }“ ist noch nicht offen: Vorher { $after ->
    [one] muss ein Spiel
   *[other] müssen { $after } Spiele
} zu Ende sein. Wähle einen, der offen ist.
error-contract-later = „{ $contract }“ kommt später, wenn die Kontrakte davor gespielt sind. Wähle einen, der offen ist.
error-contract-taken = „{ $contract }“ wurde an diesem Tisch schon gewählt: In einer so kurzen Partie kommt kein Kontrakt zweimal, solange ein anderer übrig ist. Wähle einen, der noch frei ist.
error-contract-second-positive = „{ $contract }“ wäre ein zweiter Pluskontrakt: In einer kürzeren Partie wählt jeder Ansager nur einen, solange er noch Minuskontrakte hat. Wähle einen Minuskontrakt.
error-contract-imposed = Hier ist die Reihenfolge der Kontrakte fest: Jetzt kommt „{ $next }“.
error-trump-needed = Nenne auch die Trumpffarbe: { -choose } mit `{ command-choose-option-trump-name }`.
error-trump-not-allowed = Das ist hier als Trumpf nicht erlaubt. Wähle eine der angebotenen Farben.
error-start-needed = Nenne auch die Startkarte für Domino: { -choose } mit `{ command-choose-option-start-name }`.
error-start-not-allowed = Diese Startkarte ist beim Domino hier nicht erlaubt. Wähle eine der angebotenen.
error-choice-too-much = { $given ->
    [trump] „{ $contract }“ hat keine Trumpffarbe. Wähle den Kontrakt ohne sie.
   *[start] „{ $contract }“ hat keine Startkarte. Wähle den Kontrakt ohne sie.
  }
error-no-trump-to-name = Keiner der Kontrakte, die du jetzt wählen kannst, hat eine Trumpffarbe. Wähle ohne sie.
error-no-start-to-name = Keiner der Kontrakte, die du jetzt wählen kannst, hat eine Startkarte. Wähle ohne sie.

# Kontra und Rekontra
error-duty-double = Du musst { $declarer } jetzt Kontra geben: Du schuldest ein Kontra in jedem verbleibenden Spiel{ $left ->
    [one] , und dies ist das letzte.
   *[other] {" "}({ $left }).
}
error-double-self = Dir selbst kannst du kein Kontra geben. Wähle jemand anderen.
error-double-back = { $target } hat dir schon Kontra gegeben: Warte und gib dann Rekontra.
error-double-back-never = { $target } hat dir schon Kontra gegeben, und Rekontra gibt es hier nicht. Wähle jemand anderen, oder passe.
error-double-declarer-only = In diesem Kontrakt bekommt nur der Ansager Kontra: { $declarer }.
error-double-not-allowed = In diesem Kontrakt kannst du { $target } kein Kontra geben. Wähle jemand anderen, oder passe.
error-double-form = Hier ist nur eine Ansage erlaubt: Kontra an den Ansager, einen Spieler, die Familie oder den Tisch.
error-targets-missing = Nenne die Spieler oder eine ganze Gruppe mit `{ option-who-name }`. Kein Kontra? { -pass }.
error-nobody-to-double = Du kannst jetzt kein Kontra geben. Weiter mit { -pass }.
error-redouble-not-doubled = { $target } hat dir kein Kontra gegeben. Wähle jemanden, von dem du Kontra bekommen hast, oder passe.
error-nobody-to-redouble = Du kannst jetzt kein Rekontra geben. Weiter mit { -pass }.
error-duty-redouble = Du musst { $target } jetzt Rekontra geben: Es ist die letzte sichere Gelegenheit für das Rekontra, das du schuldest.
error-redouble-settled = Zwischen euch beiden gilt schon Rekontra. Wähle jemand anderen, oder passe.

# Karten
error-card-does-not-fit = { $card } passt noch nicht. Leg eine Startkarte oder die nächste Karte einer Reihe an.
error-no-card-fits = Keine deiner Karten passt jetzt. Passe mit { -pass }.
error-hearts-not-led = { $card } darfst du nicht ausspielen: kein Herz, solange du eine andere Farbe hast.
error-lead-banned = { $card } darfst du { $until ->
    [second_trick] vor dem zweiten Stich
    [broken] vor der ersten abgeworfenen Karte dieser Art
   *[last] hier
} nicht ausspielen, solange du etwas anderes hast. Spiel eine andere Karte aus.
error-must-discard = Du kannst nicht bedienen, also muss { $card } warten: Wirf zuerst eine Karte ab, die nach diesen Regeln weg muss.
error-must-feed = Du hast eine zählende Karte, die niedriger ist als die höchste im Stich: Spiel sie statt { $card }.
error-must-head = Du hast einen höheren Trumpf als die auf dem Tisch, also musst du ihn spielen.
error-must-ruff = Du kannst nicht bedienen, also musst du stechen.
error-must-overruff = Du kannst überstechen, also musst du es auch tun.
error-cannot-pass = Du hast eine passende Karte, also kannst du nicht passen. Leg sie an.
error-pass-twice = Du hast letztes Mal gepasst. Zweimal hintereinander ist nur erlaubt, wenn du nichts anlegen kannst. Leg eine passende Karte an.
error-claim-not-proven = Den Rest kannst du noch nicht nehmen: Deine Karten sichern nicht alle übrigen Stiche. Spiel weiter.

# Ein von Hand geführter Zettel
error-doubling-off = In diesen Regeln gibt es kein Kontra. Lass die Kontras weg.
error-declarer-never-doubles = { $declarer } ist der Ansager und gibt hier nie Kontra, nur Rekontra nach einem Kontra.
error-result-players = Eingetragene Ergebnisse: { $given }; Spieler: { $expected }. Trag für jeden Spieler ein Ergebnis ein.
error-result-sum = { $contract }: Die Summe muss { $expected } sein, hier ist sie { $given }.
error-result-places = { $contract }: Gib jeden dieser Werte genau einmal: { $points }.
error-result-points = { $contract }: { $seat } kann nicht { $given } haben. Möglich: { $points }; { $expected } insgesamt.
error-result-together = Die Summe stimmt, aber so lässt sich { $contract } nicht aufteilen. Prüfe jede Zahl.
error-result-slam = Alles zu nehmen ist ein Durchmarsch ({ $contract }): Trag für diesen Spieler { $given } ein, und { $expected } für jeden anderen.
error-result-shared = Ohne Kontra wird dieser Kontrakt ({ $contract }) nicht gespielt, sondern geteilt: { $points }.
error-result-needs = Zum Zählen ({ $contract }) fehlt: { $needed }.
error-result-order = { $contract }: Nenne jeden der { $expected } Spieler einmal, in der Reihenfolge, in der sie fertig wurden.
error-result-tricks = { $contract }: Zusammen müssen es { $expected } Stiche sein, nicht { $given }.
error-result-cards = { $contract }: Zusammen muss es { $expected } ergeben, nicht { $given }.
error-result-last = { $expected ->
    [one] { $contract }: Nenne den Gewinner des letzten Stichs.
   *[other] { $contract }: Nenne die Gewinner der letzten { $expected } Stiche, der Reihe nach.
}
error-result-first = { $contract }: Nenne die Gewinner der ersten Stiche, der Reihe nach (nötig: { $expected }).
error-result-most = { $contract }: Nenne die Spieler mit den meisten Karten einer Farbe.
error-result-left = { $contract }: Genau ein Spieler hat keine Karten mehr, und niemand mehr als { $expected }.
error-result-race = { $contract }: Ein Spieler ist zuerst fertig, die anderen zählen ihre übrigen Karten. Möglich sind { $points }.
error-result-card-missing = { $contract }: { $card } zählt und fehlt noch. Trag die Karte bei dem Spieler ein, der sie genommen hat.
error-result-card-twice = { $card } ist bei zwei Spielern eingetragen; lass sie nur bei dem, der sie genommen hat.
error-row-unknown = Zeile { $number } gibt es nicht: Der Zettel hat { $rows }. Wähle eine davon.
error-row-declarer = { $turn } ist mit dem Ansagen dran, nicht { $seat }. Trag den Kontrakt ein, den { $turn } angesagt hat.
needed-tricks = die Stiche jedes Spielers
needed-left = die übrigen Karten jedes Spielers
needed-cards = die genommenen Karten jedes Spielers
needed-last = die Gewinner der letzten Stiche
needed-first = die Gewinner der ersten Stiche
needed-most = die Spieler mit den meisten Karten einer Farbe
needed-order = die Reihenfolge, in der die Spieler fertig wurden
error-rules-more = Tippe den Anfang eines Namens oder Landes ein; zur Wahl stehen: { $known }.

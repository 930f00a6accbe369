# Was Regeln bedeuten: beim Prüfen einer Datei und vor dem Speichern. Der erste Kontrakt einer Aufzählung sagt,
# was die Zahlen sind.
rules-meaning-play = { $file } ist spielbar: { $name }. { rules-meaning-cards }
rules-meaning-play-named = { $name } ist spielbar. { rules-meaning-cards }
rules-meaning-cards = { $players } Spieler, { $cards } Karten, { $hand } auf der Hand.
rules-meaning-wins = { $wins ->
    [lowest] Die niedrigste Summe gewinnt: Plus ist schlecht.
   *[highest] Die höchste Summe gewinnt: Plus ist gut.
}
rules-meaning-avoid = Hier will man möglichst nichts nehmen: { $contracts }.
rules-meaning-want = Hier will man gewinnen: { $contracts }.
rules-meaning-contract = { $first ->
    [yes] { $contract } ({ $total } pro Spiel: { $values })
   *[no] { $contract } ({ $total }: { $values })
}
rules-meaning-contract-alone = { $first ->
    [yes] { $contract } ({ $total } pro Spiel)
   *[no] { $contract } ({ $total })
}
rules-meaning-contract-open = { $contract } ({ $values })
rules-meaning-each = je { $points }
rules-meaning-deals = { $deals } { $deals ->
    [one] Spiel
   *[other] Spiele
}: Jeder Spieler ist { $each }-mal Ansager.
rules-meaning-schedule = { $deals } { $deals ->
    [one] Spiel
   *[other] Spiele
}: { $clauses }.
rules-meaning-group = { $counted ->
    [table] { $count } am Tisch ({ $contracts }
   *[each] { $count } für jeden Spieler ({ $contracts }
}{ $times ->
    [0] {")"}
   *[other] {"; jeder Kontrakt am Tisch "}{ $full ->
        [yes] {""}
       *[no] {"höchstens "}
    }{ $times ->
        [one] einmal
        [2] zweimal
       *[other] { $times }-mal
    })
}
rules-meaning-time = Etwa { $minutes } Minuten an einem Live-Tisch.
rules-meaning-sum-each = Alle Kontrakte eines Ansagers ergeben für den ganzen Tisch zusammen { $each }, eine ganze Partie { $sum }.
rules-meaning-sum = Eine ganze Partie ergibt für den Tisch zusammen { $sum }.
rules-meaning-sums = Eine ganze Partie ergibt für den Tisch zusammen zwischen { $least } und { $most }, je nachdem, was gewählt wird.
rules-meaning-sum-open = Was eine ganze Partie zusammen ergibt, hängt von den übrigen Karten ab.
rules-meaning-slam = Ein Durchmarsch ändert diese Summe.

rules-warn-upside-down = { $contracts }: Wer zuerst fertig ist, bekommt am wenigsten. { $cure ->
    [file] Ist das ein Versehen, dreh die Punkte um; sind alle Punkte hier Strafpunkte, schreib wins = "lowest".
    [plus] Vertausche bei diesen Punkten Plus und Minus.
    [all] Sind alle Punkte hier Strafpunkte, stell **{ custom-rules-field-wins }** auf die niedrigste Summe.
   *[minus] Vertausche bei diesen Punkten Plus und Minus.
}
rules-warn-wanted = { $contracts }: Diese Punkte würde hier jeder haben wollen. { $cure ->
    [file] Sind es Strafpunkte, schreib sie mit Minuszeichen; sind alle Punkte hier Strafpunkte, schreib wins = "lowest".
    [plus] Sind es Strafpunkte, gib sie ohne Minus ein.
    [all] Sind alle Punkte hier Strafpunkte, stell **{ custom-rules-field-wins }** auf die niedrigste Summe.
   *[minus] Sind es Strafpunkte, gib sie mit Minus ein.
}
rules-warn-avoided = { $contracts }: Diese Punkte würde jeder meiden, denn in diesen Regeln sind Minuspunkte gut.

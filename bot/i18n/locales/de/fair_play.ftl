# Die Frage, ob Spieler einer Liga oder von Clubabenden einander begünstigen, für alle, die sie leiten.

fair-button = Fairness
fair-looking = Ich sehe mir die Spiele an, die diese Spieler miteinander beendet haben. Das dauert bis zu zehn Minuten; die Antwort erscheint hier.
fair-title = Einen Blick wert?
fair-about = { $deals ->
    [0] Diese Spieler haben noch kein gemeinsames Spiel beendet.
    [one] Ich habe mir ein Spiel dieser Spieler angesehen: Haben Karten und Kontras gezielt einem Mitspieler geholfen? Es zählt nur Hilfe, die sich nicht mit dem eigenen Interesse erklären lässt und die sonst niemand am Tisch bekommen hat.
   *[other] Ich habe mir { $deals } Spiele dieser Spieler angesehen: Haben Karten und Kontras gezielt einem Mitspieler geholfen? Es zählt nur Hilfe, die sich nicht mit dem eigenen Interesse erklären lässt und die sonst niemand am Tisch bekommen hat.
  }
fair-pairs = { $pairs ->
    [0] Kein Spielerpaar hat
    [one] Ein Spielerpaar hat
   *[other] { $pairs } Spielerpaare haben
  } mindestens { $least } Spiele miteinander beendet; andere vergleiche ich nicht.
fair-none = Es fällt nichts auf.
fair-line = Begünstigen { $names } sich gegenseitig? { $points } ± { $margin } (Punkte je Spiel), in { $deals ->
    [one] einem Spiel
   *[other] { $deals } Spielen
  }
fair-proof = Das ist einen Blick wert, aber kein Beweis: Wer gerade anfängt oder mutig spielt, kann denselben Eindruck machen, und ab und zu genügt dafür der Zufall. Sieh dir ein paar der Spiele an und sprich mit den Spielern, bevor du etwas entscheidest.
error-fair-game = Bei diesem Kartenspiel kann ich die Spieler nicht so vergleichen. Sieh dir ihre Spiele Karte für Karte an.
error-fair-busy = Ich sehe mir gerade schon andere Spieler an. Versuch es in zehn Minuten noch einmal.

# Die Frage, ob Spieler einer Liga oder von Clubabenden einander begünstigen, für alle, die sie leiten.

fair-button = Fairness
fair-looking = Ich sehe mir die Spiele an, die diese Spieler miteinander beendet haben. Das dauert bis zu zehn Minuten; die Antwort erscheint hier.
fair-title = Einen Blick wert?
fair-about = { $deals ->
    [one] Ich habe ein Spiel dieser Spieler angesehen: was Karten und Kontras jemand anderem eingebracht haben, über das hinaus, was das eigene Interesse erklärt, und mehr als den Übrigen.
   *[other] Ich habe { $deals } Spiele dieser Spieler angesehen: was Karten und Kontras jemand anderem eingebracht haben, über das hinaus, was das eigene Interesse erklärt, und mehr als den Übrigen.
  }
fair-pairs = { $pairs ->
    [0] Keine zwei Spieler haben
    [one] Ein Paar von Spielern hat
   *[other] { $pairs } Paare von Spielern haben
  } mindestens { $least } Spiele miteinander beendet; andere vergleiche ich nicht.
fair-none = Nichts fällt auf.
fair-line = Begünstigen { $names } einander? { $points } ± { $margin } (Punkte je Spiel), in { $deals ->
    [one] einem Spiel
   *[other] { $deals } Spielen
  }
fair-proof = Das ist einen Blick wert und kein Beweis: Wer gerade anfängt oder mutig spielt, kann genauso aussehen, und ab und zu genügt dafür der Zufall. Sieh dir ein paar der Spiele an und sprich mit ihnen, bevor du etwas entscheidest.
error-fair-game = So kann ich die Spieler dieses Spiels nicht vergleichen. Sieh dir ihre Spiele beim Nachspielen an.
error-fair-busy = Ich sehe mir gerade schon andere Spieler an. Versuch es in zehn Minuten noch einmal.

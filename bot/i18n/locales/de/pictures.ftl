# Was auf Bildern steht und auf den Knöpfen, die sie zeigen, und was sie denen sagen, die sie nicht sehen.

picture-hand = Bild meines Blatts
picture-hand-alt = Dein Blatt: { $cards }
picture-hands = Alle Blätter
picture-hands-last = Blätter des letzten Spiels
picture-sheet-title = Punktezettel · { $played } von { $count } Spielen
picture-sheet-total = { $name } { $points }
picture-sheet-alt = Punktezettel nach { $played } von { $count } Spielen: { $totals }. Der Knopf { button-score } zeigt jede Zeile als Text.
picture-curve-title = Der Abend, Spiel für Spiel
picture-curve-across = Spiele
picture-curve-line = { $name } endet mit { $points } (höchstens { $highest }, mindestens { $lowest })
picture-curve-alt = { $count ->
    [one] Kurve der Punkte über ein Spiel: { $lines }.
   *[other] Kurve der Punkte über { $count } Spiele: { $lines }.
  }
picture-podium-alt = Das Siegertreppchen: { $places }.

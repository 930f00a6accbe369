# Was auf Bildern steht und auf den Knöpfen, die sie zeigen, und was sie denen sagen, die sie nicht sehen.

picture-hand = Bild meines Blatts
picture-hand-alt = Dein Blatt: { $cards }
picture-hands = Alle Blätter
picture-hands-last = Letzte Blätter
picture-sheet-title = Punktezettel · { $played } von { $count } { $count ->
    [one] Spiel
   *[other] Spielen
  }
picture-sheet-total = { $name } { $points }
picture-sheet-alt = Punktezettel nach { $played } von { $count } { $count ->
    [one] Spiel
   *[other] Spielen
  }: { $totals }. Der Knopf { button-score } zeigt jede Zeile als Text.
picture-curve-title = Die Partie, Spiel für Spiel
picture-curve-across = Spiele
picture-curve-line = { $name } endet mit { $points } (höchster Stand { $highest }, niedrigster { $lowest })
picture-curve-alt = { $count ->
    [one] Punkte über ein Spiel: { $lines }.
   *[other] Punkte über { $count } Spiele: { $lines }.
  }
picture-podium-alt = Das Siegertreppchen: { $places }.

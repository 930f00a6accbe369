# Was auf Bildern steht und auf den Knöpfen, die sie zeigen, und was sie denen sagen, die sie nicht sehen.

picture-hand = Bild meines Blatts
picture-hand-alt = Dein Blatt: { $cards }
picture-hands = Blätter
picture-sheet-title = Punktezettel · { $played } von { $count } { $count ->
    [one] { -one-deal }
   *[other] { -with-deals }
  }
picture-sheet-total = { $name } { $points }
picture-sheet-alt = Punktezettel nach { $played } von { $count } { $count ->
    [one] { -one-deal }
   *[other] { -with-deals }
  }: { $totals }. Der Knopf { button-score } zeigt jede Zeile als Text.
picture-curve-title = Die Partie, { -one-deal } für { -one-deal }
picture-curve-across = { -deals }
picture-curve-line = { $name } endet mit { $points } (höchster Stand { $highest }, niedrigster { $lowest })
picture-curve-alt = { $count ->
    [one] Punkte über ein { -one-deal }: { $lines }.
   *[other] Punkte über { $count } { -deals }: { $lines }.
  }
picture-podium-alt = Das Siegertreppchen: { $places }.
picture-lobby-asked = eingeladen

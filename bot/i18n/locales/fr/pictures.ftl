# Ce qui est écrit sur les images et sur les boutons qui les demandent, et ce qu’elles disent à qui ne les voit pas.

picture-hand = Image de ma main
picture-hand-alt = Ta main : { $cards }
picture-hands = Les mains

picture-sheet-title = { $played ->
    [one] Feuille de marque · { $played } donne sur { $count }
   *[other] Feuille de marque · { $played } donnes sur { $count }
  }
picture-sheet-total = { $name } { $points }
picture-sheet-alt = { $played ->
    [one] Feuille de marque après { $played } donne sur { $count } : { $totals }. Le bouton { button-score } montre chaque ligne en texte.
   *[other] Feuille de marque après { $played } donnes sur { $count } : { $totals }. Le bouton { button-score } montre chaque ligne en texte.
  }

picture-curve-title = La partie, donne après donne
picture-curve-across = donnes
picture-curve-line = { $name } finit à { $points } (au plus haut { $highest }, au plus bas { $lowest })
picture-curve-alt = { $count ->
    [one] Courbe des scores sur une donne : { $lines }.
   *[other] Courbe des scores sur { $count } donnes : { $lines }.
  }
picture-podium-alt = Le podium : { $places }.
picture-lobby-asked = invitation envoyée

# Le immagini di una mano e del foglio: contratti e dichiaranti.

picture-deal-title = Smazzata { $number } · { $contract } · dichiara { $name }
picture-deal-alt = { $title }. Le mani come sono state date: { $hands }
picture-deal-hand = { $name } ({ $points }): { $cards }
picture-deal-took = ha preso { $cards }
picture-sheet-declarers = I dichiaranti

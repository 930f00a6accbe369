# Les images d’une donne et de la feuille : contrats et déclarants.

picture-deal-title = Donne { $number } · { $contract } · déclarant { $name }
picture-deal-alt = { $title }. Les mains telles qu’elles ont été données : { $hands }
picture-deal-hand = { $name } ({ $points }) : { $cards }
picture-deal-took = a pris { $cards }

picture-sheet-declarers = Les déclarants

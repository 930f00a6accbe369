# Les images d’une donne et de la feuille : contrats et déclarants.

picture-deal-title = Donne { $number } · { $contract } · déclarant { $name }
picture-deal-alt = { $title }. Les mains telles qu’elles ont été données : { $hands }
picture-deal-hand = { $name } ({ $points }) : { $cards }
picture-deal-took = a pris { $cards }

picture-sheet-declarers = Les déclarants
picture-sheet-legend = Petites lettres : qui a contré ce joueur ; entourées : surcontré

picture-table-open = Donne { $number } sur { $count } · déclarant { $name }
picture-table-at-trick = { $contract } · pli { $number } sur { $count }
picture-table-passed = passe
picture-table-trick = { $contract } · pli { $number } sur { $count } · pour { $name }
picture-table-alt = La table. { $title }. { $told }.
picture-table-double = { $doubler } a contré { $doubled }
picture-table-redouble = { $doubled } a surcontré { $doubler }
picture-table-mutual = { $doubler } et { $doubled } ont contré toute la table
picture-table-pays = { $payer } donne { $points } à { $receiver }

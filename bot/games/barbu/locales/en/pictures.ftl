# Pictures of a deal and of the sheet: what they show of contracts and declarers.

picture-deal-title = Deal { $number } · { $contract } · declarer { $name }
picture-deal-alt = { $title }. The hands as they were dealt: { $hands }
picture-deal-hand = { $name } ({ $points }): { $cards }
picture-deal-took = took { $cards }

picture-sheet-declarers = The declarers

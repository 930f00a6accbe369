# Bilder von einem Spiel und vom Blatt: Kontrakte und Ansager.

picture-deal-title = Spiel { $number } · { $contract } · Ansager: { $name }
picture-deal-alt = { $title }. Die Blätter, wie sie gegeben wurden: { $hands }
picture-deal-hand = { $name } ({ $points }): { $cards }
picture-deal-took = nahm { $cards }
picture-sheet-declarers = Die Ansager

# Worauf man beim Barbu stolz sein kann: am Ende einer Partie gezeigt, in den Statistiken gezählt.

feat-barbu-grand-slam = Durchmarsch
feat-barbu-grand-slam-about = alles genommen, was zählt, und daran verdient
feat-barbu-redouble-won = Rekontra gewonnen
feat-barbu-redouble-won-about = Kontra bekommen, Rekontra gegeben und kassiert
feat-barbu-barbu-away = Kontra als Bumerang
feat-barbu-barbu-away-about = Barbu angesagt, und wer Kontra gegeben hat, hat selbst den König genommen
feat-barbu-volley = Rundumschlag
feat-barbu-volley-about = in einem Spiel allen Kontra gegeben, und alle haben gezahlt
feat-barbu-against-all = Allein gegen alle
feat-barbu-against-all-about = von allen Kontra bekommen, und alle haben gezahlt
feat-barbu-spotless = Weiße Weste
feat-barbu-spotless-about = in den eigenen Minuskontrakten keinen Punkt durch Karten verloren
feat-barbu-domino-sweep = Domino-Serie
feat-barbu-domino-sweep-about = bei jedem Domino der Partie zuerst fertig
feat-barbu-comeback = Aufholjagd
feat-barbu-comeback-about = zur Halbzeit letzter Platz, am Ende der Sieg
feat-barbu-start-to-finish = Start-Ziel-Sieg
feat-barbu-start-to-finish-about = nach jedem Spiel allein in Führung
feat-barbu-black-hole = Schwarzes Loch
feat-barbu-black-hole-about = alles genommen, was Punkte kostet

standing-rivalry = ⚔️ Kontras zwischen zwei Spielern, über die ganze Partie: Am meisten hat { $winner } geholt, **{ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }** von { $loser }.
standing-rivalry-pair = { $winner } (von { $loser })
standing-rivalry-level = ⚔️ Kontras, über die ganze Partie: Am meisten haben { $pairs } geholt, je **{ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }**.
feat-barbu-barbu-given = König vermieden
feat-barbu-barbu-given-about = hat den Herzkönig in seinem Kontrakt nicht genommen
feat-barbu-domino-out = Fünfundvierzig
feat-barbu-domino-out-about = hat in einem Domino mindestens 45 Punkte gemacht

# Die Rangliste eines Servers, die Zahlen eines Spielers, und zwei Spieler nebeneinander.

leaderboard-title = 🏆 Rangliste
leaderboard-by-rating = Nach Wertung
leaderboard-by-points = Nach Punkten
leaderboard-by-games = Nach gespielten Partien
leaderboard-every = alle Regeln
leaderboard-all-time = insgesamt
leaderboard-season = Saison { $number }, bis { $ends }
leaderboard-month = { $month }
leaderboard-column-name = Name
leaderboard-column-rating = Wertung
leaderboard-column-points = Punkte
leaderboard-column-games = Part.
leaderboard-column-wins = Siege
leaderboard-page = Seite { $page } von { $pages } · { $people ->
    [one] 1 Spieler
   *[other] { $people } Spieler
  }
leaderboard-about-rating = Alle fangen bei 1000 an. Partien zwischen mindestens zwei Menschen zählen, Bots nicht, und eine verlassene Partie zählt als letzter Platz.
leaderboard-empty = In dieser Zeit hat hier niemand eine Partie beendet. { -new } eröffnet einen Tisch!
leaderboard-empty-rating = Für diese Zeit hat hier noch niemand eine Wertung: Dazu braucht es eine beendete Partie mit mindestens zwei Menschen.
leaderboard-no-line = In dieser Liste hast du noch keinen Platz: Dazu braucht es eine beendete Partie, die für sie zählt.
leaderboard-nameless = (ohne Namen)
leaderboard-previous = ‹ Zurück
leaderboard-next = Weiter ›
leaderboard-mine = Meine Zeile
leaderboard-button-rating = Wertung
leaderboard-button-points = Punkte
leaderboard-button-games = Partien
leaderboard-button-all = Gesamt
leaderboard-button-season = Saison
leaderboard-button-month = Monat

stats-title = 📈 { $name }
stats-none = { $name } hat hier noch keine Partie beendet.
stats-games = { $count ->
    [one] **1 Partie** beendet
   *[other] **{ $count } Partien** beendet
  } · **{ $points }** Punkte insgesamt · { $mean } je Partie
stats-rating = Wertung: **{ $rating }**
stats-rating-family = · { $rules }: { $rating } ({ $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  })
stats-heading-places = Plätze
stats-left = 💤 Vor dem Ende verlassen: { $count }
stats-curve-rating = { $name }: Wertung
stats-curve-points = { $name }: Punkte insgesamt
stats-curve-games = Partien
stats-curve-alt-rating = Kurve der Wertung von { $name } über { $count ->
    [one] die letzte Partie
   *[other] die letzten { $count } Partien
  }: von { $start } bis { $end }, tiefste { $low }, höchste { $high }.
stats-curve-alt-points = Kurve aller Punkte von { $name } über { $count ->
    [one] die letzte Partie
   *[other] die letzten { $count } Partien
  }: von { $start } bis { $end }, tiefster Stand { $low }, höchster { $high }.
stats-heading-feats = Glanzleistungen
stats-feat = **{ $title }** · { $about }

stats-versus-title = ⚔️ { $one } und { $other }
stats-versus-none = { $one } und { $other } haben hier noch keine Partie zusammen beendet.
stats-versus-games = { $count ->
    [one] **1 Partie** zusammen
   *[other] **{ $count } Partien** zusammen
  }
stats-versus-ahead = { $name } lag vorn: **{ $count }**
stats-versus-level = Gleichauf: { $count }

# Die Rangliste eines Servers, die Zahlen eines Spielers, und zwei Spieler nebeneinander.

leaderboard-title = 🏆 Rangliste
leaderboard-by-rating = Nach Wertung
leaderboard-by-board = Je Board
leaderboard-by-points = Nach Punkten
leaderboard-by-games = Nach gespielten Partien
leaderboard-every = alle Regeln
leaderboard-against-bots = Partien gegen Bots
leaderboard-all-time = insgesamt
leaderboard-season = Saison { $number }, bis { $ends }
leaderboard-month = { $month }
leaderboard-column-name = Name
leaderboard-column-rating = Wertung
leaderboard-column-imps = IMPs
leaderboard-column-boards = Brd.
leaderboard-column-points = Punkte
leaderboard-column-games = Part.
leaderboard-column-wins = Siege
leaderboard-page = Seite { $page } von { $pages } · { $people ->
    [one] 1 Spieler
   *[other] { $people } Spieler
  }
leaderboard-about-rating = Alle fangen bei 1000 an. Es zählen nur Partien mit mindestens zwei Menschen; Bots haben keine Wertung, und eine verlassene Partie zählt als letzter Platz. Eine neue Wertung ist vorsichtig: Anfangs hebt ein Sieg sie mehr, als eine Niederlage sie senkt.
leaderboard-about-imps = IMPs je Board gegen andere mit denselben Karten (die anderen Tische eines Turniers oder vier Bots); gelistet wirst du ab acht verglichenen Boards.
leaderboard-about-points = Punkte je Board, ab acht Boards. Noch hat niemand acht verglichene Boards, darum zählen auch gute Karten.
leaderboard-about-sum = Die Punkte aller beendeten Partien zusammen. Steigst du aus einer aus, zählen auch die Punkte, die ein Bot an deiner Stelle macht, ein Sieg aber nicht.
leaderboard-about-cards = Gute Karten zählen mit: „{ leaderboard-by-board }“ vergleicht dich mit anderen, die dieselben hatten.
leaderboard-about-bots = Hier zählen nur Partien, in denen alle Gegner Bots waren.
leaderboard-empty = In diesem Zeitraum hat hier niemand eine Partie beendet: Eine laufende zählt, sobald sie aus ist. Noch kein Tisch? { -new } eröffnet einen.
leaderboard-empty-bots = In diesem Zeitraum hat hier niemand eine Partie nur gegen Bots beendet. { -new } eröffnet einen Tisch: Bots besetzen die freien Plätze.
leaderboard-empty-rating = In diesem Zeitraum hat hier noch niemand eine Wertung: Dafür braucht es eine beendete Partie mit mindestens zwei Menschen. Partien nur mit Bots stehen unter **{ leaderboard-button-bots }**.
leaderboard-empty-board = In diesem Zeitraum hat hier noch niemand acht Boards. Bis dahin zeigt **{ leaderboard-by-points }**, wer gespielt hat.
leaderboard-no-line = Du stehst noch nicht in dieser Liste. Dafür braucht es eine beendete Partie, die für sie zählt.
leaderboard-nameless = (ohne Namen)
error-leaderboard-no-game = Für „{ $game }“ gibt es keine Rangliste. Wähle eines der Spiele, die { -leaderboard } vorschlägt.
leaderboard-choose-which = Welche Rangliste?
leaderboard-choose-by = Wie geordnet?
leaderboard-choose-period = Welcher Zeitraum?
leaderboard-with-bots = { $game } · { leaderboard-button-bots }
leaderboard-other-league = 🏆 Liga · { $game }
leaderboard-other-ladder = 🪜 Rangleiter · { $game }
leaderboard-other-night = 🗓️ Clubabende · { $game }
leaderboard-other-tournament = 🏟️ Turnier · { $game }
leaderboard-previous = ‹ Zurück
leaderboard-next = Weiter ›
leaderboard-mine = Meine Zeile
leaderboard-duel = Direkter Vergleich
leaderboard-duel-whom = Wähle jemanden: Du siehst, welche Partien ihr beide am selben Tisch beendet habt und wer vorn lag.
leaderboard-duel-choose = Jemanden wählen …
leaderboard-button-all = Gesamt
leaderboard-button-season = Saison
leaderboard-button-month = Monat
leaderboard-button-bots = Gegen Bots

stats-title = 📈 { $name }
stats-none = { $name } hat hier noch keine Partie beendet.
stats-games = { $count ->
    [one] **1 Partie** beendet
   *[other] **{ $count } Partien** beendet
  } · Punkte: **{ $points }** insgesamt, { $mean } je Partie
stats-rating = Wertung: **{ $rating }**
stats-rating-family = · { $rules }: { $rating } ({ $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  })
stats-places = Plätze: { $places }
stats-place = Platz { $place }: { $count }
stats-won-lost = Gewonnen: { $won } · verloren: { $lost }{ $level ->
    [0] {""}
   *[other] { " " }· unentschieden: { $level }
  }
stats-left = 💤 Vorzeitig verlassen: { $count }
stats-curve-rating = { $name }: Wertung
stats-curve-points = { $name }: Punkte insgesamt
stats-curve-games = Partien
stats-curve-alt-rating = Wertung von { $name } über { $count ->
    [one] die letzte Partie
   *[other] die letzten { $count } Partien
  }: von { $start } auf { $end }, niedrigster Stand { $low }, höchster { $high }.
stats-curve-alt-points = Punkte von { $name } insgesamt über { $count ->
    [one] die letzte Partie
   *[other] die letzten { $count } Partien
  }: von { $start } auf { $end }, niedrigster Stand { $low }, höchster { $high }.
stats-heading-feats = Glanzleistungen
stats-feat = **{ $title }** · { $about }

stats-versus-title = ⚔️ { $one } und { $other }
stats-versus-none = { $one } und { $other } haben hier noch keine gemeinsame Partie beendet.
stats-versus-none-own = Du und { $other } habt hier noch keine gemeinsame Partie beendet.
stats-versus-games = { $count ->
    [one] **1 gemeinsame Partie**
   *[other] **{ $count } gemeinsame Partien**
  }
stats-versus-ahead = { $name } lag vorn: **{ $count }**
stats-versus-level = Gleichauf: { $count }

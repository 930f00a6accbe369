# A player’s profile: ratings, form, rivals, streaks and milestones in a server.

profile-title = 👤 { $name }
profile-none = { $name } hat hier noch keine Partie beendet.
profile-none-own = Du hast hier noch keine Partie beendet; eine laufende zählt, sobald sie zu Ende ist. Allein spielst du mit { -daily } oder { -drill }.
profile-games = { $count ->
    [one] **1 Partie** beendet
   *[other] **{ $count } Partien** beendet
  } · { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
  }
profile-rating = **{ $game }**: Wertung **{ $rating }** · { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
profile-family = · { $rules }: { $rating } · { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
profile-unrated = **{ $game }**: noch keine Wertung · { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
profile-settling = { $rating }, noch vorläufig
profile-settling-short = vorläufig
profile-settling-about = Eine Wertung beginnt bei 1000 und ist vorsichtig: Solange sie vorläufig ist, steigt sie meist mit jeder gewerteten Partie.
profile-rating-about = Eine Wertung beginnt bei 1000; Siege heben sie, am meisten gegen höher Bewertete.
profile-line = { $label }: { $text }
profile-form = Letzte Ergebnisse
profile-form-sides = { $won ->
    [yes] gewonnen
    [tied] unentschieden
   *[no] verloren
  }
profile-form-mark = { $won ->
    [yes] S
    [tied] =
   *[no] N
  }
profile-form-legend = Letzte Ergebnisse, die ältesten zuerst: { $kind ->
    [places] der Platz in jeder Partie
    [sides] { $win } gewonnen, { $loss } verloren, { $tie } unentschieden
   *[both] der Platz in jeder Partie; wenn zwei Seiten spielen: { $win } gewonnen, { $loss } verloren, { $tie } unentschieden
  }.{ $gold ->
    [yes] {" "}Gold: erster Platz oder Sieg.
   *[no] {""}
  }{ $red ->
    [yes] {" "}Rot: letzter Platz oder Niederlage.
   *[no] {""}
  }
profile-favourite = Am liebsten
profile-favourite-of = Am liebsten ({ $game })
profile-rivals = Rivalen
profile-rival = { $name } { $won }–{ $lost }
profile-rivals-legend = { profile-rivals }: Partien, die du vor – hinter ihnen beendet hast.
profile-daily = Spiel des Tages
profile-drills = Übungen
profile-streak = { $count ->
    [0] gerade keine Serie
    [one] 1 Tag
   *[other] { $count } Tage in Folge
  } (Rekord: { $best })
profile-milestones = Glanzleistungen ({ $count })
profile-next = Nächste Glanzleistung: **{ $title }** ({ $task }), { $count } von { $least }
profile-share = Teilen
profile-shared = Dein Profil steht jetzt unten im Kanal.
profile-alt = { $name }: Profil

milestone-games-1 = Erste Partie
milestone-games-10 = Stammgast
milestone-games-50 = Fünfzig Partien
milestone-games-250 = Alter Hase
milestone-games-about = { $count ->
    [one] hat eine Partie beendet
   *[other] hat { $count } Partien beendet
  }
milestone-games-task = { $count ->
    [one] eine Partie beenden
   *[other] { $count } Partien beenden
  }
milestone-wins-1 = Erster Sieg
milestone-wins-25 = Fünfundzwanzig Siege
milestone-wins-about = { $count ->
    [one] war in einer Partie vorn
   *[other] war in { $count } Partien vorn
  }
milestone-wins-task = { $count ->
    [one] in einer Partie vorn sein
   *[other] in { $count } Partien vorn sein
  }
milestone-daily-7 = Sieben Tage
milestone-daily-30 = Dreißig Tage
milestone-daily-about = hat das Spiel des Tages { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  } in Folge beendet
milestone-drills-7 = Eine Woche geübt
milestone-drills-about = hat { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  } in Folge geübt
milestone-challenges-1 = Herausforderung gewonnen
milestone-challenges-10 = Zehn Herausforderungen
milestone-challenges-about = { $count ->
    [one] hat eine Herausforderung gewonnen
   *[other] hat { $count } Herausforderungen gewonnen
  }
milestone-night-prize = Erster Preis
milestone-nights-about = hat einen Clubabend gewonnen
milestone-league-title = An der Spitze der Liga
milestone-titles-about = hat eine Saison in der höchsten Gruppe einer Liga gewonnen

error-profile-hidden = { $name } zeigt anderen das eigene Profil nicht.
error-profile-unshared = Discord hat dein Profil nicht angenommen. Öffne { -profile } noch einmal und teile es erneut oder in einem anderen Kanal.

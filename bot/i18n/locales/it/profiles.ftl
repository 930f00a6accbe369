# A player’s profile: ratings, form, rivals, streaks and milestones in a server.

profile-title = 👤 { $name }
profile-none = { $name } non ha ancora finito una partita qui.
profile-none-own = Non hai ancora finito una partita qui. Quella in corso conta appena finisce. In solitario: { -daily } o { -drill }.
profile-games = { $count ->
    [one] **1 partita** finita
   *[other] **{ $count } partite** finite
  } · { $wins ->
    [one] 1 vittoria
   *[other] { $wins } vittorie
  }
profile-rating = **{ $game }**: rating **{ $rating }** · { $count ->
    [one] 1 partita
   *[other] { $count } partite
  }
profile-family = · { $rules }: { $rating } · { $count ->
    [one] 1 partita
   *[other] { $count } partite
  }
profile-unrated = **{ $game }**: ancora senza rating · { $count ->
    [one] 1 partita
   *[other] { $count } partite
  }
profile-settling = { $rating }, ancora provvisorio
profile-settling-short = provvisorio
profile-settling-about = Un rating parte da 1000 ed è prudente: finché è provvisorio, di solito sale a ogni partita che conta.
profile-rating-about = Un rating parte da 1000; vincere lo fa salire, soprattutto contro chi ha un rating più alto.
profile-line = { $label }: { $text }
profile-form = Ultimi risultati
profile-form-sides = { $won ->
    [yes] vinta
    [tied] pari
   *[no] persa
  }
profile-form-mark = { $won ->
    [yes] V
    [tied] =
   *[no] P
  }
profile-form-legend = Ultimi risultati, dal più vecchio: { $kind ->
    [places] il posto in ogni partita
    [sides] { $win } vinta, { $loss } persa, { $tie } pari
   *[both] il posto in ogni partita; tra due squadre { $win } vinta, { $loss } persa, { $tie } pari
  }.{ $gold ->
    [yes] {" "}In oro: primo posto o vittoria.
   *[no] {""}
  }{ $red ->
    [yes] {" "}In rosso: ultimo posto o sconfitta.
   *[no] {""}
  }
profile-favourite = Preferito
profile-favourite-of = Preferito ({ $game })
profile-rivals = Rivali
profile-rival = { $name } { $won }–{ $lost }
profile-rivals-legend = { profile-rivals }: partite finite davanti – dietro a loro.
profile-daily = Smazzata del giorno
profile-drills = Esercizi
profile-streak = { $count ->
    [0] nessuna serie in corso
    [one] 1 giorno
   *[other] { $count } giorni di fila
  } (record: { $best })
profile-milestones = Imprese ({ $count })
profile-next = Prossima impresa: **{ $title }** ({ $task }), { $count } su { $least }
profile-share = Condividi
profile-shared = Il tuo profilo è pubblicato qui sotto.
profile-alt = { $name }: profilo

milestone-games-1 = Prima partita
milestone-games-10 = Di casa
milestone-games-50 = Cinquanta partite
milestone-games-250 = Veterano
milestone-games-about = { $count ->
    [one] ha finito una partita
   *[other] ha finito { $count } partite
  }
milestone-games-task = { $count ->
    [one] finisci una partita
   *[other] finisci { $count } partite
  }
milestone-wins-1 = Prima vittoria
milestone-wins-25 = Venticinque vittorie
milestone-wins-about = { $count ->
    [one] ha chiuso una partita al primo posto
   *[other] ha chiuso { $count } partite al primo posto
  }
milestone-wins-task = { $count ->
    [one] finisci una partita al primo posto
   *[other] finisci { $count } partite al primo posto
  }
milestone-daily-7 = Sette giorni
milestone-daily-30 = Trenta giorni
milestone-daily-about = ha finito la smazzata del giorno per { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
  } di fila
milestone-drills-7 = Settimana di esercizi
milestone-drills-about = ha fatto esercizi per { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
  } di fila
milestone-challenges-1 = Sfida vinta
milestone-challenges-10 = Duellante
milestone-challenges-about = { $count ->
    [one] ha vinto una sfida
   *[other] ha vinto { $count } sfide
  }
milestone-night-prize = Primo premio
milestone-nights-about = ha vinto una serata del club
milestone-league-title = In vetta al campionato
milestone-titles-about = ha vinto una stagione nel primo girone di un campionato

error-profile-hidden = { $name } non mostra il proprio profilo agli altri.
error-profile-unshared = Discord non ha accettato il profilo. Riapri { -profile } e condividilo di nuovo, o in un altro canale.

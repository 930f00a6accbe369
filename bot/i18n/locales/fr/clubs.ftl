# Club nights: a date each week, with sign-up, check-in and drawn tables.

club-title = 📅 Soirée du club · { $game } · { $length }
club-when = { $at } ({ $left })
club-weekly = 🔁 Chaque semaine, jusqu’à ce que la modération y mette fin.
club-weekly-at = 🔁 Chaque semaine à { $time } (fuseau { $zone }), jusqu’à ce que la modération y mette fin.
club-going = ✅ { $count ->
    [one] Vient
   *[other] Viennent
  } ({ $count }) : { $names }
club-maybe = ❔ Peut-être ({ $count }) : { $names }
club-cant = ❌ { $count ->
    [one] Ne vient pas
   *[other] Ne viennent pas
  } ({ $count }) : { $names }
club-present = 🙋 Sur place ({ $count }) : { $names }
club-explained = Le pointage s’ouvre un quart d’heure avant ; je préviens une seule fois. À l’heure dite, un tirage au sort répartit les personnes présentes entre les tables, si elles sont au moins { $least } ; des bots prennent les places libres.
club-explained-here = Le pointage est ouvert : touche **{ club-button-here }**. À l’heure dite, un tirage au sort répartit les personnes présentes entre les tables, si elles sont au moins { $least } ; des bots prennent les places libres.
club-starting = ✅ Les tables sont tirées au sort. Je les ouvre ; si l’une ne s’ouvre pas, je réessaie chaque minute pendant dix minutes.
club-playing = ▶️ Les tables sont tirées au sort. Les résultats s’affichent ici.
club-over = 🏁 La soirée du club est terminée.
club-cancelled = Cette date a été annulée.
club-lapsed = À l’heure dite, il n’y avait pas assez de monde : on n’a pas joué.
club-table = **Table { $number }** { $channel } · { $players }
club-call = 🔔 Le pointage est ouvert : touche **{ club-button-here }** si tu joues ce soir.
club-called-off = 🔕 Soirée du club annulée : { $at }.
club-button-going = Je viens
club-button-maybe = Peut-être
club-button-cant = Pas cette fois
club-button-here = Je suis là
club-button-calendar = 📆 Agenda
club-button-cancel = Annuler la soirée
club-calendar = La date pour ton agenda.
club-answered-going = C’est noté, tu viens. Touche **{ club-button-here }** quand le pointage s’ouvre, un quart d’heure avant.
club-answered-maybe = C’est noté, peut-être. Si tu viens, touche **{ club-button-here }** quand le pointage s’ouvre, un quart d’heure avant.
club-answered-cant = C’est noté, tu ne viens pas. Touche **{ club-button-going }** si ça change.
club-answered-cant-now = C’est noté, tu ne viens pas. Touche **{ club-button-here }** si ça change.
club-answered-going-now = Le pointage est ouvert : touche **{ club-button-here }** pour jouer ce soir.
club-answered-here = C’est noté, tu es là. Ta table est tirée au sort à l’heure dite.
club-cancelled-now = Cette date est annulée ; la suivante reste prévue.
club-cancel-text = Cette date sera annulée pour tout le monde, et les personnes inscrites seront prévenues. La suivante est maintenue.
club-made = La soirée du club est fixée, et l’inscription est publiée ici. Première date : { $at } pour toi, { $time } dans le fuseau { $zone }. **{ post-take-down }**, ou { -club-stop }, met fin à toutes ces soirées.
club-form = Soirée du club
club-form-weekday = Jour de la semaine
club-form-time = Heure (dans le fuseau ci-dessous)
club-form-zone = Fuseau horaire : une ville
club-form-city = Paris
club-form-game = Jeu
club-form-format = Formule
club-format-only = { $format } (seulement { $games })
club-stopped = La soirée du club n’aura plus lieu : sa prochaine date est annulée, et aucune autre ne suit.
club-format-places = Classement : à ta table, tu marques un point par joueur classé derrière toi, et un demi-point par ex æquo.
club-format-duplicate = Duplicate : toutes les tables jouent les mêmes donnes, et tes points comptent par rapport à la moyenne de ta place à toutes les tables.
club-format-tournament = Tournoi : les personnes présentes sont tirées au sort par paires et jouent un tournoi dans ce salon.
club-tournament = Tournoi
club-tournament-name = Soirée du club, { $day }
club-rounds = { $count ->
    [one] Un tour.
   *[other] { $count } tours.
  }
club-rounds-all = Tous les tours sont joués : s’il y a peu de paires, chacune rencontre toutes les autres.
club-minutes = { $minutes ->
    [one] Un tour dure 1 minute.
   *[other] Un tour dure { $minutes } minutes.
  }
club-round = **Tour { $number } sur { $count }**
club-round-until = ⏱️ Fin du tour { $left } ; chaque table termine alors sa donne.
club-late = En retard ? Touche **{ club-button-here }** et tu joues dès le tour suivant. Touche **{ club-button-cant }** pour ne pas le jouer.
club-time = ⏱️ Le temps est écoulé. Terminez cette donne ; aucune autre ne commence dans ce tour.
club-thread = { $game } · soirée { $number }{ $rounds ->
    [1] {""}
   *[other] , tour { $round }
  }, table { $table }
club-standing-places = **Classement** (points de classement)
club-standing-ties = Entre parenthèses : les points du jeu, qui départagent les ex æquo. Une place laissée à un bot compte comme dernière à sa table.
club-standing-duplicate = **Classement** (points au-dessus ou au-dessous de la moyenne)
club-prizes = 🏆 Soirée du club · { $game } · { $length }
club-next = Prochaine date : { $at }
club-button-deals = Donnes
club-button-season = Saison
club-deal-title = Tour { $round } · donne { $number }
club-deal-seat = La place { $seat } à chaque table : l’écart à sa moyenne, et les points.
club-so-far-places = La soirée est en cours : les tables encore en jeu comptent dans leur état actuel.
club-so-far-rounds = La soirée est en cours : les tours terminés comptent.
club-so-far-none = La soirée est en cours, et rien n’est encore terminé.
club-season-title = 🏆 { $game } · classement de toutes les soirées du club
club-season-line = { $place } { $name } · { $value } · { $nights ->
    [one] 1 soirée
   *[other] { $nights } soirées
  }{ $won ->
    [0] {""}
    [one] , 1 gagnée
   *[other] , { $won } gagnées
  }
club-season-count = { $count ->
    [one] 1 joueur.
   *[other] { $count } joueurs.
  }
club-answered-next = C’est noté, tu joues dès le tour suivant.
club-answered-leaves = Tu ne joues plus à partir du tour suivant. Si tu quittes ta table maintenant, un bot y joue à ta place.

error-club-time = Je ne reconnais pas d’heure dans « { $text } ». Écris-la ainsi : 20:30.
error-club-time-missing = Indique une heure, par exemple 20:30.
error-club-zone = Je ne connais pas le fuseau horaire « { $text } ». Donne une grande ville, par exemple Paris ; l’option de { -club-night } en propose pendant que tu tapes.
error-club-zone-missing = Indique un fuseau horaire ; une ville suffit, par exemple Paris.
error-club-overlap = Ce serveur a déjà une soirée à moins d’une heure de celle-là. Choisis une autre heure, ou termine l’autre avec { -club-stop }.
error-clubs-full = { $most ->
    [one] Ce serveur a déjà une soirée du club. Termine-la d’abord avec { -club-stop }.
   *[other] Ce serveur a déjà { $most } soirées du club. Termines-en une d’abord avec { -club-stop }.
  }
error-club-not-moderator = Il faut pouvoir gérer les messages ici pour fixer, annuler ou terminer une soirée du club. Demande à la modération, ou cherche des joueurs avec { -lfg }.
error-club-none = Ce salon n’a pas de soirée du club. La modération en fixe une avec { -club-night }.
tap-club-none = Ce salon n’a pas de soirée du club. **{ $button }** en fixe une.
error-club-early = Le pointage s’ouvre un quart d’heure avant. D’ici là, touche **{ club-button-going }**.
error-club-format = { $game } ne se joue pas avec cette formule. Choisis-en une autre, par exemple « Classement ».
error-club-channel = Avec cette formule, chaque table a besoin d’un fil privé. Utilise { -club-night } dans un salon textuel.
error-club-no-nights = Aucune soirée du club n’a encore été jouée. Le classement apparaît après la première.
error-club-table = D’autres tables jouent les mêmes donnes : personne ne peut rejoindre celle-ci ni l’arrêter avant la fin. Joue jusqu’au bout.
error-night-table = C’est le tirage d’une soirée du club qui vous a réunis ici : seule la modération peut arrêter cette table avant la fin. Tu peux la quitter : un bot joue à ta place, mais si le classement compte, tu as la dernière place à cette table.
error-club-hints = D’autres tables jouent les mêmes donnes : tout le monde joue sans conseils. Quand tout le monde a fini, { -analyse } montre ce que chaque choix a coûté.
error-club-ended = C’est trop tard pour cette soirée. Inscris-toi à la prochaine date, ou regarde { -club-standings }.
error-club-full = { $most ->
    [one] Cette soirée accueille 1 joueur et elle est complète. Inscris-toi plus tôt pour la prochaine date.
   *[other] Cette soirée accueille { $most } joueurs et elle est complète. Inscris-toi plus tôt pour la prochaine date.
  }
error-club-no-deals = Les donnes s’affichent ici quand toutes les tables d’un tour les ont jouées.

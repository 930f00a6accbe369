# Club nights: a date each week, with sign-up, check-in and drawn tables.

club-title = 📅 Soirée du club · { $game } · { $length }
club-when = { $at } ({ $left })
club-going = ✅ Viennent ({ $count }) : { $names }
club-maybe = ❔ Peut-être ({ $count }) : { $names }
club-cant = ❌ Absents ({ $count }) : { $names }
club-present = 🙋 Sur place ({ $count }) : { $names }
club-explained = À l’heure dite, les tables sont tirées au sort parmi les personnes présentes, s’il y en a { $least } ; des bots prennent les places libres. Le pointage s’ouvre un quart d’heure avant, avec un seul appel.
club-explained-here = Le pointage est ouvert : touche **{ club-button-here }**. À l’heure dite, les tables sont tirées au sort parmi les personnes présentes, s’il y en a { $least } ; des bots prennent les places libres.
club-starting = ✅ Les tables sont tirées au sort et s’ouvrent.
club-over = ✅ Les tables sont tirées au sort. Les résultats s’affichent ici.
club-cancelled = Cette date a été annulée.
club-lapsed = À l’heure dite, il n’y avait pas assez de monde : on n’a pas joué.
club-table = **Table { $number }** { $channel } · { $players }
club-call = 🔔 Le pointage est ouvert : touche **{ club-button-here }** si tu joues ce soir.
club-button-going = Je viens
club-button-maybe = Peut-être
club-button-cant = Pas cette fois
club-button-here = Je suis là
club-button-calendar = 📆 Agenda
club-calendar = La date pour ton agenda.
club-answered-going = Tu viens. Dis que tu es là quand le pointage s’ouvre, un quart d’heure avant.
club-answered-maybe = Peut-être, donc. Dis que tu es là quand le pointage s’ouvre, un quart d’heure avant.
club-answered-cant = Tu ne viens pas. Touche **{ club-button-going }** si ça change.
club-answered-here = Tu es là. Ta table est tirée au sort à l’heure dite.
club-cancelled-now = Cette date est annulée ; la suivante arrive.
club-made = La soirée du club est fixée. Première date : { $at }, dans ton propre fuseau horaire.
club-stopped = La soirée du club est terminée : sa prochaine date est annulée, et aucune autre ne suit.

error-club-time = Je ne lis pas d’heure dans { $text }. Écris-la comme 20:30.
error-club-zone = Je ne connais pas le fuseau horaire { $text }. Choisis-en un que { -club-night } propose, par exemple Europe/Paris.
error-club-overlap = Ce serveur a déjà une soirée à cette heure-là. Choisis une autre heure, ou termine l’autre avec { -club-stop }.
error-clubs-full = { $most ->
    [one] Ce serveur a déjà une soirée du club. Termine-la d’abord avec { -club-stop }.
   *[other] Ce serveur a déjà { $most } soirées du club. Termines-en une d’abord avec { -club-stop }.
  }
error-club-not-moderator = Il faut pouvoir gérer les messages ici pour fixer ou terminer une soirée du club. Demande à la modération, ou cherche des joueurs avec { -lfg }.
error-club-none = Ce salon n’a pas de soirée du club. Fixes-en une avec { -club-night }.
error-club-early = Le pointage s’ouvre un quart d’heure avant. D’ici là, touche **{ club-button-going }**.

# Les exercices : des problèmes tirés de tes propres erreurs, et le compte des cartes.

drill-title = 🧩 Problème tiré d’une de tes donnes · { $game }
drill-ask-lead = Tu as la main : quelle carte joues-tu ?
drill-ask-play = Quelle carte joues-tu ?
drill-ask-contract = Quel contrat choisis-tu ?
drill-ask-call = Quelle annonce fais-tu ?
drill-count-instead = Compter les cartes
drill-next = Suivant
drill-right = ✅ Juste
drill-wrong = ❌ Pas cette fois
drill-chosen = Tu as choisi **{ $move }**.
drill-best = Mieux : **{ $move }**.
drill-as-good = Tout aussi bon : { $moves }.
drill-why = 💡 { $reason }
drill-either = { $first } ou { $second }
drill-why-of = 💡 **{ $moves }** : { $reason }
drill-why-clause = 💡 **{ $moves }** : { $reason }.
drill-in-the-game = Dans la partie, tu avais choisi **{ $move }**. { $cost }
drill-cost = Coût moyen : { NUMBER($points, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } { $points ->
    [one] point
   *[other] points
  }.
drill-again = Ce problème revient { $at }.
drill-replay = ▶️ La donne
drill-none-due-title = 🧩 Aucun problème pour l’instant
drill-none-due = { $count ->
    [0] Aucun problème n’a encore été tiré de tes donnes. Je cherche les coups coûteux dans tes dernières donnes terminées pendant que tu t’exerces, et dans chaque donne que tu fais analyser.
    [one] Ton problème reviendra plus tard.
   *[other] Tes { $count } problèmes reviendront plus tard.
  }
drill-button-puzzle = 🧩 Problèmes
drill-count-title = 🧮 Compter les cartes · { $game }
drill-tricks = { GROUP() ->
    [bridge] **Les levées jouées**, dans l’ordre du jeu → qui les a gagnées
   *[other] **Les plis joués**, dans l’ordre du jeu → qui les a pris
  }
drill-trick = { $number }. { $cards }
drill-you = toi
drill-first = 🧩 Pas encore de problème tiré de tes parties. En attendant, compte les cartes.
drill-hand = **Ta main**
drill-open = **Le mort**
drill-ask-out = Combien de cartes à { $suit } reste-t-il dans les mains cachées ?
drill-ask-void = Qui n’a plus de { $suit } ?
drill-ask-exit = { GROUP() ->
    [bridge] Trouve une carte qui ne peut pas faire la levée si tu la joues en premier.
   *[other] Trouve une carte qui ne peut pas faire le pli si tu la joues en premier.
  }
drill-answer = La réponse : **{ $answers }**.
drill-out = **Encore dehors**
drill-how-out = 💡 Toute la couleur { $all } − ta main { $own }{ $open ->
    [0] {""}
   *[other] {" "}− visibles { $open }
  } − déjà jouées { $played } = **{ $out }**
drill-how-void = { GROUP() ->
    [bridge] 💡 À la levée
   *[other] 💡 Au pli
  } { $number }, { $name } n’a pas fourni à { $suit } mais a joué { $card } : il n’y en a plus dans cette main.
drill-how-exit = 💡 Toutes les cartes de la couleur encore dehors battent { $card } : { $cards }. Quelqu’un doit la prendre.
drill-how-exit-open = 💡 { $name } ne peut pas rester sous { $card } : cette main doit jouer { $cards }.
drill-how-exit-hidden = 💡 D’après les cartes déjà jouées, { $name } doit battre { $card }.
drill-how-exit-any = 💡 Quelle que soit la place des cartes cachées, quelqu’un doit battre { $card }.
drill-progress-button = Mes progrès
drill-progress-title = 📈 Tes exercices
drill-progress = Réponses justes : { $solved } sur { $answered }.
drill-progress-none = Tu n’as encore répondu à aucune question.
drill-progress-due = Problèmes tirés de tes donnes : **{ $count }**, à revoir maintenant : **{ $due }**.
drill-progress-curve = Réponses justes, additionnées au fil des jours
drill-progress-axis = jours d’exercice
drill-progress-alt = Courbe de tes réponses justes, jour après jour : { $solved } en tout.
drill-morning = ☀️ Bonjour ! Un problème tiré d’une de tes donnes :
drill-morning-button = ☀️ Chaque matin
drill-morning-stop = Ne plus envoyer
drill-morning-on = ☀️ Chaque matin à huit heures ({ $zone }), je t’envoie un problème tiré de tes erreurs les plus coûteuses ; le prochain : { $at }. { -drill } `fuseau:` règle un autre fuseau horaire.
drill-morning-refused = ☀️ Je ne peux pas t’envoyer de messages privés : je ne t’envoie plus de problème le matin. Autorise les messages privés sur un serveur que nous avons en commun, puis réactive les problèmes.
drill-week-title = 🧮 Problème de la semaine · { $game }
drill-week = Le même pour tout le monde ici, en privé. Qui compte le mieux ?
drill-week-solve = Résoudre

error-drill-gone = Ce problème n’existe plus : sa partie a été supprimée ou annulée. { -drill } pose le suivant.
error-drill-none = Ce jeu n’a pas d’exercices. Choisis-en un autre avec { -drill }.
error-drill-no-game = Il n’y a pas d’exercices pour « { $game } ». Choisis un des jeux que { -drill } propose.
error-drill-zone = Je ne connais pas le fuseau « { $text } ». Choisis-en un que { -drill } propose, par exemple Europe/Paris.

# Ce que le message public et le résultat disent des contrats, des contres et de la réussite.

board-title = { $contract } · donne { $number } sur { $count }
board-contract-trump = { $contract } { $trump }
board-contract-no-trump = Sans-atout
board-contract-start = { $contract } (départ { $start })
board-value-suit = { $other ->
    [yes] chaque autre { $suit }
   *[no] chaque { $suit }
  } { $points }
board-value-slam-taker = grand chelem { $points }
board-value-slam-others = les autres { $points }
board-value-last = { $count ->
    [1] { $last } pour le dernier pli
    [2] { $before } pour l’avant-dernier pli, { $last } pour le dernier
   *[other] { $points } pour les { $count } derniers plis
  }
board-value-places = { $points } dans l’ordre de sortie

board-values-lowest = { $values } · moins on marque, mieux c’est
board-declares = { $order ->
    [imposed] **{ $name }** déclare **{ $contract }**, comme le veut l’ordre imposé : { $values }
   *[free] **{ $name }** a choisi **{ $contract }** : { $values }
  }
board-declares-you = { $order ->
    [imposed] Tu déclares **{ $contract }**, comme le veut l’ordre imposé : { $values }
   *[free] Tu as choisi **{ $contract }** : { $values }
  }
board-no-doubles = Personne n’ose contrer.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } contre { $whom }
board-redoubles = { board-mark-redouble } { $whom } { $count ->
    [one] contre
   *[other] contrent
  } { $who }, qui surcontre
board-tables-redoubled = { board-mark-redouble } { $who } ont contré toute la table : deux à deux, cela compte comme un surcontre

board-clock-chose = le bot a choisi le contrat.
board-clock-doubled = le bot a contré { $whom }, les règles ne laissant pas d’autre choix.
board-clock-redoubled = le bot a surcontré { $whom }, les règles ne laissant pas d’autre choix.
board-clock-claimed = le bot a pris le reste des plis.
panel-passed-by-itself = ↪️ Aucune carte possible : tu as passé d’office.
panel-passes-itself = Je passe pour toi…
panel-moves-itself = Je fais ton seul coup possible…
clock-chooses = { $own ->
    [yes] un bot choisit pour toi
   *[no] un bot choisit
  }
clock-owes = { $own ->
    [yes] un bot fait les contres que tu dois
   *[no] un bot fait les contres dus
  }

board-drawn = Tirage à la plus haute carte : { $cards }. { $name } donne en premier.
board-chooses = ▶️ { $name } choisit le contrat.
board-names-trump = ▶️ { $name } choisit l’atout.
board-names-start = ▶️ { $name } choisit de quelle carte partent les rangées.
board-left = Encore à jouer : { $contracts }
board-choices = Au choix : { $contracts }
board-said-double = { board-mark-double } { $who } contre { $whom }
board-said-nothing = { $who } ne contre personne
board-may-double = ▶️ { $name } peut contrer.
board-may-redouble = ▶️ À { $name } de répondre : surcontre ou rien.
board-owed = { $deals ->
    [one] Contres encore dus à { $declarer }, à cette dernière donne : { $names }
   *[other] Contres encore dus à { $declarer } d’ici { $deals } donnes : { $names }
  }
board-face-up = 👁️ **Face visible sur la table**
board-lies-up = { $name } : { $cards }
board-face-up-none = Aucune carte qui compte n’a encore été prise.
board-rows = **Les rangées** ({ $way ->
    [up] de { $start } à { $top } en montant
    [down] de { $start } à { $bottom } en descendant
    [near] la voisine dans sa couleur, ou une valeur déjà posée
   *[both] de { $start } à { $top } en montant, à { $bottom } en descendant
}{ $round ->
    [yes] , en boucle
   *[no] {""}
})
board-rows-unopened = La première carte posée fixe le départ de toutes les rangées.
board-row-empty = pas encore ouverte
board-row-full = complète

board-place = { $place ->
    [1] 1ʳᵉ place
   *[other] { $place }ᵉ place
  }
board-place-last = dernière place

result-title = { $contract } · résultat de la donne { $number } sur { $count }
result-title-brief = Résultat de la donne { $number } sur { $count }
result-total = au total { $points }
result-declarer = Déclarant : **{ $name }** · { $values }
result-raw = cartes { $cards }, contres { $doubles }
result-shared = Personne n’a contré : la donne n’a pas été jouée, ses points sont partagés.
result-settled = **Contres**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair } : { $payer } paie **{ $points }** à { $receiver }
result-nothing = { $pair } : égalité, rien à payer
result-none-to-give = { $pair } : { $payer } n’a pas de points à donner, rien à payer
button-settlement = 🧮 Décompte
settlement-title = 🧮 Donne { $number } · { $contract } : le décompte des contres
settlement-none = Personne n’a contré : chacun garde les points de ses cartes.
settlement-play = { $name } : { $points } aux cartes
settlement-not-in = Aucun contre donné ni reçu : c’est tout.
settlement-doubled = { board-mark-double } **{ $doubler }** a contré **{ $doubled }**
settlement-redoubled = { board-mark-redouble } **{ $doubler }** a contré **{ $doubled }**, et c’est surcontré
settlement-mutual = { board-mark-redouble } **{ $doubler }** et **{ $doubled }** ont contré toute la table, ce qui vaut un surcontre
settlement-points = { $low } { $lowpoints }, { $high } { $highpoints }
settlement-step-equal = égalité
settlement-step-difference = { $points ->
    [one] { $points } point d’écart
   *[other] { $points } points d’écart
  }
settlement-step-times = × { $count } = { $points }
settlement-step-gives = { $name } cède ses points, { $number }
settlement-step-both = surcontre : autant que l’autre ({ $name }), { $points }
settlement-step-nothing = on ne donne pas de points négatifs
settlement-pays = { $payer } paie **{ $points }** à { $receiver }
settlement-nobody-pays = rien à payer
settlement-sum = En tout : { $sum } = **{ $points }**
result-sum-wrong = Contrôle : somme = { $points } au lieu de { $expected } ✗

moment-slam = 🏆 { $name } a tout pris : **{ $points }** !
moment-all = 🕳️ { $name } a tout ramassé, la totale : **{ $points }**.
moment-redouble = ⚔️ { $other } a contré { $name }, qui a surcontré et y gagne **{ $points }**.
moment-given-away = 🎯 Malgré le contre, { $name } a refilé { $card } à { $other }.
moment-out-first = 🏁 { $name } finit en premier : **{ $points }** !

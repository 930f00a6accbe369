# Ce que le panneau privé dit des contrats, des contres et de la réussite.

panel-declared = **{ $contract }**, déclarant { $name } · { $values }
panel-choose = À toi de choisir : quel contrat pour cette donne ?
panel-group-one = Tu dois encore choisir { $left ->
    [1] une fois
    [2] deux fois
   *[other] { $left } fois
  } : { $contracts }
panel-group-own = Tu dois encore choisir { $left ->
    [one] { $left } contrat
   *[other] { $left } contrats
  } parmi : { $contracts }
panel-group-shared = Tu dois encore choisir { $left ->
    [one] { $left } contrat
   *[other] { $left } contrats
  } ; il reste à la table : { $contracts }
panel-group-table = La table doit encore jouer { $left ->
    [one] { $left } donne
   *[other] { $left } donnes
  } parmi : { $contracts }
panel-group-times = { $contract } ({ $left })
panel-contract = • **{ $contract }** : { $values }
panel-pick-trump = **{ $contract }** ({ $values }) : quelle couleur ?
panel-pick-start = **{ $contract }** ({ $values }) : de quelle carte partent les rangées ?
panel-other-contract = ← Autre contrat

panel-lead-no-hearts = Tu as la main : n’importe quelle carte sauf { $suit }, tant que tu as une autre couleur.
panel-lead-banned = Tu as la main : n’importe quelle carte, mais { $which } seulement { $until ->
    [broken] s’il en est déjà tombé, ou si tu n’as rien d’autre
    [second_trick] à partir du deuxième pli, ou si tu n’as rien d’autre
   *[last] si tu n’as rien d’autre
}.
panel-follow-under = Fournis : { $suit }, avec une carte qui compte, plus basse que { $card }.
panel-void-throw = Sans { $suit }, tu dois défausser l’une de celles-ci : { $which }.
panel-follow-beat = Fournis : { $suit }, et monte sur { $card }.
panel-void-some = Tu n’as pas de { $suit } : joue une carte qui n’est pas grisée.
panel-ruff = Tu n’as pas de { $suit } : tu dois couper à { $trump }.
panel-overruff = Tu n’as pas de { $suit } : tu dois surcouper { $card }.
panel-domino-lay = Pose une carte jouable.
panel-domino-or-pass = Pose une carte jouable, ou passe.
panel-domino-stuck = Tu n’as rien à poser : tu dois passer.
panel-since-pass = { $name } passe
panel-since-own-pass = Depuis que tu as passé : { $what }
panel-since-start = Jusqu’ici : { $what }
panel-may-double = Qui contres-tu ?
panel-early = Tu peux décider tout de suite. Cela tient, sauf si quelqu’un { $again ->
    [yes] surcontre
   *[no] contre
  } avant ton tour.
panel-early-noted = ✔️ Noté pour ton tour : { $call }.
panel-rows = { $rows } : aucune carte posée pour l’instant.
panel-early-change = Tu peux encore changer d’avis. Ton annonce ne tient plus si quelqu’un { $again ->
    [yes] surcontre
   *[no] contre
  } avant ton tour.
panel-early-lapsed = ⚠️ L’annonce que tu avais notée ne tient plus : { $name } a { $again ->
    [yes] surcontré
   *[no] contré
  } entre-temps.
panel-ahead = Tu peux déjà choisir : la carte que tu touches tombera à ton tour.
panel-ahead-noted = ✔️ { $card } tombera à ton tour{ $leads ->
    [yes] , sauf si une carte la bat avant
   *[no] {""}
  }. Touche-la pour la reprendre.
panel-ahead-lapsed = ⚠️ La carte que tu avais choisie ne sera plus jouée automatiquement : le pli a changé.
panel-may-double-one = Contres-tu { $name } ?
panel-may-redouble = Qui surcontres-tu ?
panel-may-redouble-one = Surcontres-tu { $name } ?
panel-double-example =
    Si tu contres { $name }, par exemple :
    • { $name } { $worse }, toi { $better } : { $name } te paie **{ $paid }**.
    • { $name } { $better }, toi { $worse } : tu paies **{ $paid }** à { $name }.{ $again ->
        [yes] {" "}Si { $name } surcontre : **{ $more }**.
       *[no] {""}
    }
panel-double-difference = Un contre est un pari : { rules-settlement-difference }
panel-double-transfer = Un contre est un pari : { rules-settlement-transfer }
panel-double-short-difference = Un pari : celui qui fait moins bien paie { $double ->
    [1] la différence
   *[other] { $double } fois la différence
  }{ $again ->
    [yes] {" "}(surcontré, × { $redouble })
   *[no] {""}
  }.
panel-double-short-transfer = Un pari : celui qui a le moins paie ses points{ $again ->
    [yes] {" "}(surcontré, ceux de l’autre)
   *[no] {""}
  }.
panel-redouble-one = Surcontrer { $name }
panel-doubled-you = Qui t’a contré ne peut pas être contré, mais surcontré ensuite.
panel-doubled-you-never = Tu ne peux pas contrer un joueur qui t’a contré.
panel-declarer-only = À ce contrat, on ne peut contrer que le déclarant.
panel-duty-now = Tu dois encore { $owed ->
    [one] 1 contre
   *[other] { $owed } contres
  } à { $name } et { $deals ->
    [one] c’est la dernière donne
   *[other] il ne reste que { $deals } donnes
  } : tu **dois** contrer { $name } maintenant.
panel-duty-left = Tu dois encore { $owed ->
    [one] 1 contre
   *[other] { $owed } contres
  } à { $name } ; { $deals ->
    [one] il reste 1 donne
   *[other] il reste { $deals } donnes
  }.
panel-redouble-example =
    Par exemple :
    • { $name } { $worse }, toi { $better } : { $name } te paie **{ $more }** au lieu de { $paid }.
    • { $name } { $better }, toi { $worse } : tu paies **{ $more }** à { $name } au lieu de { $paid }.
panel-redouble-difference = Si tu surcontres, celui de vous deux qui fait moins bien paie { $redouble } fois la différence au lieu { $double ->
    [1] d’une
   *[other] de { $double }
  }.
panel-redouble-transfer = Si tu surcontres, celui de vous deux qui marque moins cède autant de points que l’autre en a marqué, et non les siens seulement.
panel-duty-redouble = Tu **dois** surcontrer { $names } maintenant : c’est une obligation.
panel-marked = ⚔️ { $name }
panel-unmarked = { $name }
panel-noted = ✔️ { $name }
panel-everyone = Tous
panel-select-all = Tout sélectionner
panel-family = La famille
panel-confirm-double = Contrer { $names }
panel-confirm-redouble = Surcontrer { $names }
panel-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
panel-no-double = Pas de contre
panel-no-redouble = Pas de surcontre
panel-said-all = { board-mark-double } { $who } contre tout le monde
panel-said-none = { panel-no-double } : { $names }
panel-sure = { $call } ?

panel-result = **{ $contract }** : **{ $points }** pour toi{ $apart } · ton total **{ $total }**
panel-claim-points = { panel-claim } ({ $points })

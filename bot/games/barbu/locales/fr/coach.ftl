# Le coach : un conseil pour la décision du moment, et ce qu’ont coûté les choix d’une donne finie.

coach-play = Joue { $card }
coach-lay-none = Passe
coach-claim = Prends tout ce qui reste
coach-choose = { $contract }
coach-double = Contre { $names }
coach-double-nobody = Pas de contre
coach-redouble = Surcontre { $names }
coach-redouble-nobody = Pas de surcontre
coach-line = **{ $action }** : { $reasons }.
coach-line-bare = **{ $action }**.
coach-then = { $first } ; { $next }
coach-level = { $other } vaut à peu près autant
coach-values-now = **Points gagnés à choisir ce contrat maintenant plutôt que plus tard**
coach-values-only = **Points au-dessus (+) ou au-dessous (−) de la moyenne de la table dans cette donne, avant les contres**
coach-value = { $action } { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-values-cards = **Tes points dans cette donne{ $doubles ->
    [yes] , contres compris
   *[no] {""}
  }, en moyenne**
coach-values-calls = **Ce que chaque contre devrait te rapporter, en moyenne**
coach-values-redoubles = **Ce que chaque surcontre devrait te rapporter, en moyenne**
coach-searched = Calculé sur des donnes possibles, compatibles avec ce que tu as vu.
coach-by-thumb = L’expert n’est pas encore prêt : voici ce que ferait un joueur de club.

coach-why-forced = tu ne peux rien faire d’autre
coach-why-alike = quoi que tu fasses, cela revient à peu près au même
coach-why-claim = plus personne ne peut te prendre un pli
coach-why-ducks = elle reste sous { $card }, qui tient le pli
coach-why-ducks-highest = c’est ta plus haute carte qui reste sous { $card }
coach-why-leads-under = { $count ->
    [one] une carte plus haute de la couleur est encore dehors
   *[other] { $count } cartes plus hautes de la couleur sont encore dehors
  }
coach-why-leads-safe = tous ceux qui fournissent doivent passer au-dessus
coach-why-spends-high = débarrasse-t’en tant que cela coûte peu, car { $count ->
    [one] une carte plus basse de la couleur est encore dehors
   *[other] { $count } cartes plus basses de la couleur sont encore dehors
  }
coach-why-takes-free = elle prend un pli sans points, et personne ne joue après toi
coach-why-must-take = aucune de tes cartes ne reste sous { $card }
coach-why-under-later = quelqu’un après toi peut encore passer au-dessus
coach-why-gives = elle compte { $points }, et part dans le pli d’un autre
coach-why-sheds = débarrasse-t’en avant qu’elle te fasse prendre des plis, car { $count ->
    [one] une carte plus basse de sa couleur est encore dehors
   *[other] { $count } cartes plus basses de sa couleur sont encore dehors
  }
coach-why-empties = après elle, tu n’as plus de { $suit }
coach-why-wins = { $chance ->
    [sure] elle prend le pli à coup sûr
    [likely] elle prendra sans doute le pli
   *[unlikely] elle peut prendre le pli
  }
coach-why-cannot-win = tu ne peux pas prendre ce pli, alors joue une carte inutile
coach-why-leads-top = aucune carte plus haute à { $suit } n’est dehors
coach-why-draws-trumps = elle fait tomber les atouts, dont { $count ->
    [one] un est encore dehors
   *[other] { $count } sont encore dehors
  }
coach-why-saves-high = tu gardes { $card } pour un pli plus sûr
coach-why-ruffs = tu n’as pas de { $suit }, et ton atout passe au-dessus
coach-why-other-takes = { $card } { $chance ->
    [sure] prendrait le pli à coup sûr
    [likely] prendrait sans doute le pli
   *[unlikely] pourrait prendre le pli
  }
coach-why-other-fails = { $card } { $chance ->
    [likely] prendrait le pli moins sûrement
   *[unlikely] ne prendrait sans doute pas le pli
  }
coach-why-still-out = { $count ->
    [one] { $cards } est encore dehors
   *[other] { $cards } sont encore dehors
  }
coach-why-still-many = { $count ->
    [one] une carte qui compte est encore dehors
   *[other] { $count } cartes qui comptent sont encore dehors
  }
coach-why-trick-counts = ce pli vaut { $points }
coach-why-goes-out = c’est ta dernière carte
coach-why-goes-again = après elle, tu joues encore
coach-why-opens-own = elle ouvre la voie à { $cards }, que tu tiens
coach-why-opens-nobody = après elle, personne ne peut rien poser
coach-why-holds-back = tant que tu gardes { $card }, les autres ne peuvent pas continuer dans cette couleur
coach-seen-takes-free = elle prend un pli sans points, en dernière position
coach-seen-must-take = aucune carte de cette main ne reste sous { $card }
coach-seen-under-later = un joueur suivant peut encore passer au-dessus
coach-seen-empties = après cette carte, { $name } n’a plus de { $suit }
coach-seen-cannot-win = cette main ne peut pas prendre le pli, autant jouer la carte dont elle a le moins besoin
coach-seen-saves-high = { $card } attend un pli plus sûr
coach-seen-spends-high = mieux vaut se défaire d’une haute carte tant que cela coûte peu, car { $count ->
    [one] une carte plus basse de la couleur est encore dehors
   *[other] { $count } cartes plus basses de la couleur sont encore dehors
  }
coach-seen-sheds = défaussée maintenant, elle ne peut plus faire prendre de pli, alors qu’il reste dehors { $count ->
    [one] une carte plus basse de sa couleur
   *[other] { $count } cartes plus basses de sa couleur
  }
coach-seen-ruffs = cette main n’a pas de { $suit }, et l’atout passe au-dessus
coach-seen-goes-out = c’est la dernière carte de cette main
coach-seen-goes-again = après elle, la même main joue encore
coach-seen-opens-own = elle ouvre la voie à { $cards }, dans la même main
coach-seen-holds-back = tant que { $card } reste en main, les autres ne peuvent pas continuer dans cette couleur
coach-why-hand-near = { $count ->
    [one] une de tes cartes est près de la carte de départ
   *[other] { $count } de tes cartes sont près de la carte de départ
  }
coach-why-hand-trumps = tu as { $count ->
    [one] un atout
   *[other] { $count } atouts
  }{ $high ->
    [0] {""}
    [one] {" "}et une carte au-dessus du valet
   *[other] {" "}et { $high } cartes au-dessus du valet
  }
coach-why-hand-high = { $count ->
    [one] une de tes cartes est au-dessus du valet
   *[other] { $count } de tes cartes sont au-dessus du valet
  }
coach-why-hand-low = { $count ->
    [one] tu as une petite carte
   *[other] tu as { $count } petites cartes
  }
coach-why-choice-ahead = il devrait te rapporter environ { $sign }{ NUMBER($points, minimumFractionDigits: 1) } par rapport à la moyenne de la table
coach-why-choice-last = c’est le seul contrat qui te reste
coach-why-choice-keeps = le contrat « { $contract } » rapporterait plus maintenant, mais il rapportera tout autant plus tard
coach-why-call-pays = { $points ->
    [one] { $name } devrait te payer en moyenne { NUMBER($points, minimumFractionDigits: 1) } point
   *[other] { $name } devrait te payer en moyenne { NUMBER($points, minimumFractionDigits: 1) } points
  }
coach-why-call-duty = tu dois encore un contre à { $name }, et c’est le bon moment
coach-why-call-not = { $only ->
    [yes] contrer { $name } te coûterait environ
   *[no] même contrer { $name }, la meilleure cible, te coûterait environ
  } { $points ->
    [one] { $points } point en moyenne, surcontre éventuel compris
   *[other] { $points } points en moyenne, surcontre éventuel compris
  }
coach-why-call-little = { $only ->
    [yes] contrer { $name } ne vaut pas le risque
   *[no] même contrer { $name }, la meilleure cible, ne vaut pas le risque
  }
coach-why-redouble-not = { $only ->
    [yes] surcontrer { $name } te coûterait environ
   *[no] même surcontrer { $name }, la meilleure cible, te coûterait environ
  } { $points ->
    [one] { $points } point en moyenne
   *[other] { $points } points en moyenne
  }
coach-why-redouble-little = { $only ->
    [yes] surcontrer { $name } ne vaut pas le risque
   *[no] même surcontrer { $name }, la meilleure cible, ne vaut pas le risque
  }
coach-why-redouble-duty = tu dois un surcontre à { $name }, et aucune autre occasion n’est certaine
coach-why-hand-counting = tu as toi-même { $held }
coach-why-chose = { $name } a choisi ce contrat en voyant son jeu
coach-shows = 🗣️ { $name } a contré { $names } : { $shows ->
    [owed] c’est peut-être un contre dû, qui ne veut pas dire grand-chose.
    [better] contrer plusieurs joueurs montre un très bon jeu pour ce contrat.
   *[good] cela montre un bon jeu pour ce contrat.
  }

coach-thinking = 🤔 Je réfléchis… { $done } sur { $all }
coach-deal-title = 📈 Donne { $number } sur { $count } · { $contract }
coach-deal-intro = Ce que chaque choix a coûté en moyenne par rapport à la meilleure option du joueur, en points{ $doubles ->
    [yes] , contres compris.
   *[no] {"."}
  }
coach-deal-part = Le temps a manqué pour tout regarder : les derniers plis n’y sont pas.
coach-deal-unplayed = Aucune carte n’a été jouée dans cette donne.
coach-cost = { NUMBER($points, minimumFractionDigits: 1) }
coach-total = { $name } : **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-total-doubles = { $name } : **{ NUMBER($points, minimumFractionDigits: 1) }**, dont { NUMBER($doubles, minimumFractionDigits: 1) } de contres
coach-total-free = { $name } : rien
coach-table-free = Rien à redire sur cette donne. Chapeau !
coach-worst = { $own ->
    [yes] **Tes choix les plus coûteux**
    [first] **Les choix les plus coûteux, les tiens d’abord**
   *[no] **Les choix les plus coûteux**
  }
coach-worst-double = Contre : { $name } { $made ->
    [none] n’a pas contré
   *[some] a contré { $played }
  } ; { $good ->
    [none] il valait mieux ne pas contrer
   *[some] il valait mieux contrer { $best }
  }. Coût **{ NUMBER($points, minimumFractionDigits: 1) }** en moyenne
coach-worst-redouble = Surcontre : { $name } { $made ->
    [none] n’a pas surcontré
   *[some] a surcontré { $played }
  } ; { $good ->
    [none] il valait mieux ne pas surcontrer
   *[some] il valait mieux surcontrer { $best }
  }. Coût **{ NUMBER($points, minimumFractionDigits: 1) }** en moyenne
coach-worst-trick = Pli { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  } : { $played } au lieu de { $best }, coût **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-turn = Tour { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  } : { $played } au lieu de { $best }, coût **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-why = ↳ { $better } : { $reasons }.
coach-button-trick = ▶️ Pli { $number } : { $played }
coach-button-turn = ▶️ Tour { $number } : { $played }
coach-passed = passe
coach-bets = **Les contres, d’après les points faits**
coach-bet-double = { $caller } a contré { $target } : { $points }
coach-bet-redouble = { $caller } a surcontré { $target } : { $points } en plus
coach-bet-redoubled = { $caller } a contré { $target }, qui a surcontré : { $points } ({ $once }, et { $more } du surcontre)
coach-bet-mutual = { $caller } et { $target } ont contré toute la table : { $points } pour { $caller }
coach-bet-missed-double = occasion manquée : contrer { $target } aurait rapporté { $points } à { $caller }
coach-bet-missed-redouble = occasion manquée : surcontrer { $target } aurait rapporté { $points } de plus à { $caller }
coach-bets-more = { $count ->
    [one] … et un autre
   *[other] … et { $count } autres
  }
coach-chart-title = Ce que chaque carte a coûté, en points
coach-chart-trick = Pli
coach-chart-turn = Tour
coach-alt = Des barres pour chaque joueur, dans l’ordre du jeu. { $players }
coach-alt-player = { $name } : { NUMBER($points, minimumFractionDigits: 1) } en tout, le plus au numéro { $number } ({ NUMBER($most, minimumFractionDigits: 1) }).
coach-alt-free = { $name } : rien.

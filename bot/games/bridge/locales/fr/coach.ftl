# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

bridge-hint-call = Annonce { $call }
bridge-hint-play = Joue { $card }
bridge-hint-claim = { $count ->
    [0] Concède le reste
    [one] Revendique la dernière levée
   *[other] Revendique les { $count } levées restantes
  }
bridge-hint-agree = Accepte : ton partenaire n’abandonne aucune levée qui te revienne
bridge-hint-refuse = Refuse : la revendication n’est pas certaine
bridge-hint-refuse-partner = Refuse : tu as une levée que ton partenaire abandonne
bridge-hint-together = Points à deux : au moins { $sum } (ton partenaire en a montré { $least } ou plus).
bridge-hint-others = Possible aussi : { $calls }
bridge-hint-cards = **Ce que donne chaque carte, en moyenne**
bridge-hint-card = { $cards } · levées : { NUMBER($tricks, minimumFractionDigits: 1) }, points : { $points }
bridge-hint-card-rough = { $cards } · points : environ { $points }
bridge-hint-why-claim = Ces levées sont à toi quoi que jouent les autres : la donne peut s’arrêter ici.
bridge-hint-searched = { $count ->
    [one] Calculé sur une donne compatible
   *[other] Calculé sur { $count } donnes compatibles
  } avec tes cartes, les enchères et le jeu.
bridge-hint-hand = Ta main : { $points ->
    [0] aucun point H
    [one] un point H
   *[other] { $points } points H
  }{ $longer ->
    [yes] {" "}({ $total } avec les couleurs longues)
    [shape] {" "}({ $total } en points de soutien)
   *[no] {""}
  }.
bridge-hint-hand-suit = Ta main : { $points ->
    [0] aucun point H
    [one] un point H
   *[other] { $points } points H
  }{ $longer ->
    [yes] {" "}({ $total } avec les couleurs longues)
    [shape] {" "}({ $total } en points de soutien)
   *[no] {""}
  } et { $length ->
    [0] aucune carte
    [one] une carte
   *[other] { $length } cartes
  } à { $suit }.
bridge-hint-hand-two-suits = Ta main : { $points ->
    [0] aucun point H
    [one] un point H
   *[other] { $points } points H
  }{ $longer ->
    [yes] {" "}({ $total } avec les couleurs longues)
    [shape] {" "}({ $total } en points de soutien)
   *[no] {""}
  } et { $length }–{ $count } à { $suit } et { $second }.
bridge-hint-nearest = **Ce qui te manque pour annoncer**
bridge-hint-near = • **{ $call }** promet : { $what }.
bridge-hint-lightest = Toute annonce que permettent tes couleurs demande plus de force que tu n’en as. La moins exigeante promet : { $what }.
bridge-hint-unmet = { $what } (tu en as { $held })
bridge-hint-unmet-long = { $what } (tu en as { $held } avec les couleurs longues)
bridge-hint-unmet-shape = { $what } (tu en as { $held } en soutien)
bridge-hint-near-kept = • **{ $call }** : points et longueur y sont, mais { $what }.
bridge-hint-weighed-void = tu as une chicane
bridge-hint-weighed-side-major = tu as aussi au moins quatre cartes à { $side }
bridge-hint-weighed-honours = tu as moins de deux honneurs (à partir du dix) à { $suit }
bridge-hint-weighed-quality = ta couleur à { $suit } n’est pas assez belle
bridge-hint-weighed-strength = tu as trop peu de points H
bridge-hint-tells = Ton partenaire comprend : { $what }
bridge-hint-why-draws = Purge les atouts : la défense en a encore { $count ->
    [one] un
   *[other] { $count }
  }.
bridge-hint-why-sure = Aucune carte plus forte à { $suit } n’est dehors : elle fait la levée, sauf coupe.
bridge-hint-why-returns = Ton partenaire a entamé { $suit } : reviens dans sa couleur.
bridge-hint-why-longest = Affranchis ta plus longue couleur, { $suit }.
bridge-hint-why-leads = { $suit } semble ici la couleur la plus sûre.
bridge-hint-why-only = C’est ta seule carte à { $suit }.
bridge-hint-why-ours = Ton camp tient déjà la levée avec { $best } : garde tes grosses cartes.
bridge-hint-why-wins-last = Tu joues en dernier et tu bats { $best }.
bridge-hint-why-above = Elle bat { $best }.
bridge-hint-why-forces = Elle bat { $best } : pour faire la levée, le mort doit mettre au moins { $by }.
bridge-hint-why-below = Laisse cette levée aux adversaires et garde tes cartes plus fortes.
bridge-hint-why-cannot = Tu n’as pas de carte qui batte { $best }.
bridge-hint-why-other-beats = Une petite carte suffit : ton autre main joue en dernier et peut monter jusqu’à { $by }.
bridge-hint-why-other-ruffs = Une petite carte suffit : ton autre main joue en dernier et peut couper.
bridge-hint-why-partner = Ton partenaire joue en dernier et peut encore faire la levée.
bridge-hint-why-ruffs = Tu n’as pas de { $suit } : coupe.
bridge-hint-why-throws = Tu n’as pas de { $suit } : défausse ta carte la moins utile.
bridge-hint-why-partners = { bridge-lead-suit-partner }
bridge-hint-why-singleton = { bridge-lead-suit-singleton }
bridge-hint-why-ruff-there = Ton autre main n’a pas de { $suit } et peut couper.
bridge-hint-why-towards = Joue vers { $by } de ton autre main.
bridge-hint-why-harder = On peut encore battre { $best } : cette carte est plus difficile à battre.
bridge-hint-why-overtakes = Elle passe au-dessus de { $best } : si elle fait la levée, cette main rejoue.
bridge-hint-why-ruffs-saves = Tu n’as pas de { $suit } : coupe, et ton autre main peut garder { $by }.
bridge-hint-close = L’écart avec la première ligne peut être dû au hasard : c’est la règle d’usage qui tranche.
bridge-hint-by-rule = Selon les règles d’usage, comme en club.
bridge-hint-by-booklet = C’est l’entame classique.
bridge-lead-suit-asked = Le contre du partenaire demande { $suit }, première couleur annoncée par le mort.
bridge-lead-suit-partner = Ton partenaire a montré { $suit }.
bridge-lead-suit-longest = Aucune de tes couleurs n’est plus longue que { $suit }.
bridge-lead-suit-strongest = { $suit } est ta couleur la plus forte.
bridge-lead-suit-unbid = Les adversaires ont montré ta couleur plus longue ; { $suit } vient ensuite.
bridge-lead-suit-trump = Un atout ne donne rien.
bridge-lead-suit-singleton = Un singleton : ton partenaire pourra te donner une coupe.
bridge-lead-suit-safe = { $suit } est la couleur qui donne le moins.
bridge-lead-card-two = Avec deux cartes, la plus haute.
bridge-lead-card-ace-king = Avec as-roi, le roi.
bridge-lead-card-sequence = Avec des honneurs qui se suivent, le plus haut.
bridge-lead-card-ace = À l’atout, on n’entame pas sous un as : entame l’as lui-même.
bridge-lead-card-fourth = Avec quatre cartes ou plus, la quatrième meilleure.
bridge-lead-card-low = Avec trois cartes dont un honneur, la plus petite.
bridge-lead-card-nothing = Avec trois cartes sans honneur, la plus haute.

bridge-all-hands = **Levées à cartes ouvertes**
bridge-analysis-title = 📈 Donne { $number }, à cartes ouvertes
bridge-analysis-par = **Par** : { $contracts } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-par-passed = **Par** : passe général, personne ne peut rien gagner.
bridge-analysis-bid = **À la table** : { $outcome }
bridge-analysis-bid-seen = **À cartes ouvertes** : { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-duplicate = Ici, tous les points sont comptés comme en duplicate, pour être comparables : partielle +50, manche +300 ou +500.
bridge-analysis-bots = **Quatre bots avec les mêmes cartes** : { $outcome }
bridge-analysis-bots-seen = **Quatre bots enchériraient** : { $outcome }
bridge-analysis-comes-to = { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-passed = passe général
bridge-analysis-costs = **Cartes qui ont coûté des levées**{ $sorted ->
    [own] , les tiennes d’abord
   *[play] {""}
  }
bridge-analysis-cost = Levée { $trick } : { $name }{ $from ->
    [dummy] , du mort,
    [declarer] , de la main du déclarant,
   *[own] {""}
  } { $card } −{ $count } · mieux { $better }
bridge-fault-other-suit = { $decides ->
    [lost] c’est une autre couleur qu’il fallait jouer ; le contrat ne peut plus être gagné.
    [let] c’est une autre couleur qu’il fallait jouer ; le contrat peut maintenant être gagné.
   *[no] c’est une autre couleur qu’il fallait jouer.
  }
bridge-fault-missed-trick = { $decides ->
    [lost] cette levée était à prendre ; le contrat ne peut plus être gagné.
    [let] cette levée était à prendre ; le contrat peut maintenant être gagné.
   *[no] cette levée était à prendre.
  }
bridge-fault-too-high = { $decides ->
    [lost] une carte plus basse suffisait ; le contrat ne peut plus être gagné.
    [let] une carte plus basse suffisait ; le contrat peut maintenant être gagné.
   *[no] une carte plus basse suffisait.
  }
bridge-fault-too-low = { $decides ->
    [lost] il fallait une carte plus haute ; le contrat ne peut plus être gagné.
    [let] il fallait une carte plus haute ; le contrat peut maintenant être gagné.
   *[no] il fallait une carte plus haute.
  }
bridge-fault-not-ruffed = { $decides ->
    [lost] il fallait couper ; le contrat ne peut plus être gagné.
    [let] il fallait couper ; le contrat peut maintenant être gagné.
   *[no] il fallait couper.
  }
bridge-fault-ruffed = { $decides ->
    [lost] il fallait garder cet atout pour plus tard ; le contrat ne peut plus être gagné.
    [let] il fallait garder cet atout pour plus tard ; le contrat peut maintenant être gagné.
   *[no] il fallait garder cet atout pour plus tard.
  }
bridge-fault-discard = { $decides ->
    [lost] il fallait garder la carte défaussée ; le contrat ne peut plus être gagné.
    [let] il fallait garder la carte défaussée ; le contrat peut maintenant être gagné.
   *[no] il fallait garder la carte défaussée.
  }
bridge-button-trick = ▶️ Levée { $number } : { $card }
bridge-analysis-claim = Levée { $trick } : { $name } { $conceded ->
    [yes] concède
   *[no] revendique
  }, { $count ->
    [one] 1 levée perdue
   *[other] { $count } levées perdues
  } pour { $side ->
    [declarers] le camp du déclarant
   *[defenders] la défense
  }
bridge-analysis-more = { $count ->
    [one] … et une autre
   *[other] … et { $count } autres
  }
bridge-analysis-away = 💤 absence, un bot joue à cette place
bridge-analysis-no-cost = Aucune carte n’a coûté de levée.

bridge-button-compare = 🤖 Comparer aux bots
bridge-compare-title = 🤖 Donne { $number } face aux bots
bridge-compare-same-auction = Les enchères ont été les mêmes.
bridge-compare-won = { $count ->
    [one] **{ $count } IMP** de mieux que les bots
   *[other] **{ $count } IMP** de mieux que les bots
  } : { $names } ({ $side })
bridge-compare-lost = { $count ->
    [one] **{ $count } IMP** de moins que les bots
   *[other] **{ $count } IMP** de moins que les bots
  } : { $names } ({ $side })
bridge-compare-even = Aucune différence : le même score que les bots.
bridge-compare-close = La différence ne vaut pas un IMP.
bridge-compare-over = { $count ->
    [one] **Sur cette donne, en IMP face aux bots**
   *[other] **Sur { $count } donnes, en IMP face aux bots**
  }
bridge-compare-total = { $name } **{ $imps }**
bridge-compare-how = Pour une mesure toujours égale, quatre bots de niveau club ont enchéri et joué les mêmes cartes, chacun ne voyant que ce qu’on voit de sa place.

bridge-field-tables = { $count ->
    [one] **À une autre table**
   *[other] **À { $count } autres tables**
  }
bridge-field-row = Partie { $number } : { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-field-passed = Partie { $number } : passe général
bridge-field-worth = { $side } : **{ bridge-tournament-share }** des match-points, **{ $imps }** IMP
bridge-field-places = **{ $side }, sur toutes les donnes comparées**
bridge-field-place = { $place } { $name } (partie { $number }) : **{ bridge-tournament-share }**, { $imps } IMP
bridge-field-unseen = une paire dans un autre salon
bridge-field-alone = Aucune autre table n’a encore fini cette donne.{ $offered ->
    [yes] {" "}**{ bridge-button-same }** en ouvre une avec les mêmes donnes.
    [others] {" "}Les autres trouvent **{ bridge-button-same }** dans **{ button-more }**.
   *[no] {""}
  }
bridge-field-known = Cette table n’est pas comparée aux autres : quelqu’un ici avait déjà joué ces donnes.
bridge-check-uncut = Les cartes n’ont pas été coupées : d’autres tables jouent les mêmes donnes.
bridge-check-given = Cette donne n’a pas été tirée au sort : elle vient d’un fichier, et la personne qui l’a apportée connaît peut-être les cartes. Elles étaient fixées avant les enchères, et personne ne les a changées. Les 13 premiers octets du numéro secret disent qui détient chaque carte.
bridge-button-same = Mêmes donnes
bridge-lobby-shared =
    Pour d’autres joueurs : **{ bridge-button-same }**{ $gathers ->
        [yes] {""}
       *[no] , dans **{ button-more }**,
      } ouvre une deuxième table, dans un fil.
    Après une donne, **{ bridge-button-compare }** montre aussi les match-points et les IMP face aux autres tables.

error-bridge-nothing-to-compare = Aucune donne n’est encore finie dans ce salon. Dès qu’une le sera, { -compare } mettra le résultat des bots à côté.
error-bridge-not-comparable = Un robre ou un Chicago ne se compare pas donne par donne : la marque déjà inscrite y change ce que vaut un contrat. Ouvre une séance ou une série pour te mesurer aux bots.
error-solver-missing = Les donnes ne peuvent pas être analysées ici : le solveur à cartes ouvertes n’est pas installé. L’hébergeur du bot peut l’installer : `barbu doctor` dit comment.

bridge-import-title = { $count ->
    [one] { $form }
   *[other] { $form }, { $number } sur { $count }
  }
bridge-import-room-open = Salle ouverte
bridge-import-room-closed = Salle fermée
bridge-import-result = Résultat dans le fichier : **{ $contract } { $letter } { $result }** ({ $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
  })
bridge-import-contract = Contrat dans le fichier : **{ $contract } { $letter }**
bridge-import-unplayable = Selon le fichier, { $card } est jouée à la levée { $trick }, ce qui est impossible. On voit ce qui précède cette carte.
bridge-import-no-auction = Le fichier donne le jeu de la carte, mais pas d’enchères complètes : les cartes ne peuvent pas être rejouées une à une. Elles restent dans le fichier à télécharger.
bridge-import-more-refused = { $count ->
    [one] Une autre donne est illisible ; la raison est indiquée à sa place.
   *[other] { $count } autres donnes sont illisibles ; la raison est indiquée à leur place.
  }
bridge-import-play = Jouer la donne
bridge-import-hidden = 🙈 Les mains sont cachées : tu peux encore jouer cette donne.
bridge-import-show = 👁️ Voir les mains
bridge-import-seen = 👁️ Tu as maintenant vu les quatre mains de cette donne.
bridge-import-seen-at-table = 👁️ Tu as vu les quatre mains de cette donne : dis-le aux autres.
bridge-import-as = Donne { $number } (ici { $shown })
bridge-import-numbered = 🔢 Donne { $number } dans le fichier. Son donneur et sa vulnérabilité sont ceux de la donne { $shown } : elle porte donc ce numéro ici.
bridge-import-thread = 🧵 Une donne tirée d’un fichier se joue dans un fil à elle. Les tables de ce salon continuent.
bridge-import-again = Cette donne attend déjà des joueurs à ta table.
bridge-import-paste = Coller des donnes
bridge-import-text = Donnes en PBN ou LIN
bridge-import-text-hint = Texte, ou lien d’une donne. Pour joindre un fichier : option « { option-file-name } » de la commande
bridge-import-boards = Choisir une donne
bridge-import-go = Aller à une donne
bridge-import-download = ⬇️ Cette donne
bridge-import-number = Numéro de la donne

bridge-drill-cost-call = Sur des donnes compatibles avec ces enchères, que des bots mènent à leur terme, cela perd à cartes ouvertes { NUMBER($imps, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } IMP en moyenne.
bridge-drill-cost = À cartes ouvertes, cela a coûté { $count ->
    [one] une levée
   *[other] { $count } levées
  }.

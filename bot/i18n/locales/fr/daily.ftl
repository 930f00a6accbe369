# La donne du jour : les mêmes cartes pour tous, chacun seul contre trois bots.

daily-title = 🗓️ Donne du jour · { $day }
daily-over-title = 🗓️ Donne du { $day } : le bilan
daily-about = Les mêmes cartes pour tout le monde aujourd’hui, à une table avec { $bots }. **Un seul essai** ; la donne se termine { $until }.
daily-promise = 🔒 Empreinte de cette donne : `{ $digits }`. Son numéro secret sera révélé demain : l’empreinte se calcule à partir de ce numéro, ce qui prouve que les cartes étaient fixées d’avance.
daily-begin = Commencer
daily-yesterday = Hier
daily-today = La donne du jour
daily-other = { $game } : donne du jour
daily-own = Ton résultat : **{ $points }**
daily-reference = Un bot ({ $level }) avec tes cartes : **{ $points }**{ $lead ->
    [same] , comme toi.
    [better] . Tu as fait mieux !
   *[worse] .
  }
daily-reference-soon = Un bot ({ $level }) joue avec tes cartes : résultat dans une minute avec { -daily }.
daily-parted = { $moment } : tu as choisi **{ $mine }**, un bot ({ $level }) a choisi **{ $theirs }**.
daily-moment-trick = { GROUP() ->
    [bridge] Levée { $number }
   *[other] Pli { $number }
  }
daily-how = Le détail
daily-points = Tu as fait **{ $points }**.
daily-measured = Tu as fait **{ $points }** : **{ $measured }** par rapport à tous les autres.
daily-place = { $count ->
    [one] Personne d’autre n’a encore fini, tous serveurs confondus.
   *[other] Tous serveurs confondus : { $place ->
        [one] **{ $place }ʳᵉ place**
       *[other] **{ $place }ᵉ place**
    }{ $shared ->
        [yes] { " " }ex æquo
       *[no] {""}
    } sur { $count }.
  }
daily-place-here = { $count ->
    [one] Sur ce serveur, personne d’autre n’a encore fini.
   *[other] Sur ce serveur : { $place ->
        [one] **{ $place }ʳᵉ place**
       *[other] **{ $place }ᵉ place**
    }{ $shared ->
        [yes] { " " }ex æquo
       *[no] {""}
    } sur { $count }.
  }
daily-alone = Personne d’autre n’a encore fini.
daily-yesterday-place = Hier : { $place ->
    [one] **{ $place }ʳᵉ place**
   *[other] **{ $place }ᵉ place**
  }{ $shared ->
        [yes] { " " }ex æquo
       *[no] {""}
    } sur { $count }.
daily-server = **Sur ce serveur**
daily-everybody = **Les points de tout le monde**
daily-somebody = Quelqu’un
daily-best = Le meilleur résultat : **{ $points }**.
daily-best-by = Le meilleur résultat : { $name }, avec **{ $points }**.
daily-nobody = Personne n’a joué cette donne jusqu’au bout.
daily-not-tried = Tu n’as pas joué cette donne.
daily-next = La prochaine donne arrive à { $at }, avec le bilan de celle-ci, toutes les mains visibles.
daily-next-promise = 🔒 Empreinte de la prochaine donne : `{ $digits }`
daily-replay-best = ▶️ Le meilleur essai
daily-replay-own = ▶️ Mon essai
daily-replay-best-title = Donne du { $day }, le meilleur essai
daily-replay-mine-title = Donne du { $day }, ton essai

daily-share = Partager
daily-shared = Ton résultat est publié ci-dessous ; il ne dévoile aucune carte de la donne.
daily-card-title = { $name } · donne du { $day }
daily-card-ahead = { $square } { $count ->
    [0] Devant aucun des { $bots } bots
    [one] Devant { $count } bot sur { $bots }
   *[other] Devant { $count } bots sur { $bots }
  }
daily-card-same-cards = { $square } { $lead ->
    [better] Mieux que le bot qui avait les mêmes cartes
    [same] Aussi bien que le bot qui avait les mêmes cartes
   *[worse] Moins bien que le bot qui avait les mêmes cartes
  }
daily-card-week = Les sept derniers jours : { $squares }
daily-card-legend = { $first } en tête de table · { $above } { $below } entre les deux · { $last } en queue · { $none } pas joué
daily-card-legend-same-cards = Face au bot qui avait les mêmes cartes : { $first } mieux · { $above } pareil · { $last } moins bien · { $none } pas de comparaison
daily-streak = 🔥 { $count ->
    [one] { $count } jour d’affilée
   *[other] { $count } jours d’affilée
  } (record : { $best })
daily-streak-kept = 🔥 { $count ->
    [one] Tu as joué hier.
   *[other] Tu en es à { $count } jours d’affilée.
  } Joue aujourd’hui pour continuer la série.
daily-post-about = Les mêmes cartes pour tout le monde, contre des bots. **Un seul essai**, jusqu’à minuit UTC.
daily-post-play = Jouer
daily-post-yesterday = { $count ->
    [one] Hier, une personne de ce serveur a fini :
   *[other] Hier, { $count } personnes de ce serveur ont fini :
  }

error-daily-over = Cette donne est finie : un nouveau jour a commencé. { -daily } montre celle d’aujourd’hui.
error-daily-unbegun = Tu n’as pas commencé la donne du jour. { -daily } la montre.
error-daily-forgotten = Tu avais commencé cette donne avant d’utiliser { -forget-me }, et chacun n’a droit qu’à un essai. La prochaine arrive à minuit UTC.
error-daily-untried = Personne n’a fini la donne de ce jour-là : il n’y a rien à revoir. { -daily } montre celle d’aujourd’hui.
error-daily-secret = Les autres mains restent cachées jusqu’à la fin de la journée. Reviens demain.
error-share-failed = Discord n’a pas accepté ton résultat. Partage-le encore une fois ci-dessus, ou dans un autre salon.

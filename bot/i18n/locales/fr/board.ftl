# Le message public d’une donne, son résultat, et le classement final.

button-hand = Ma main
button-deal = Donner
button-score = Marque
button-more = ⋯ Plus
button-rules = Règles
button-help = Aide
button-undo-yes = Oui, reprendre
button-undo-no = Non
button-resume = Continuer
button-back = Reprendre ma place
button-rematch = Rejouer

board-title = { $contract } · donne { $number } sur { $count }
board-title-open = Donne { $number } sur { $count }

board-contract-trump = { $contract } { $trump }
board-contract-start = { $contract } (départ { $start })
board-value-trick = { $points } par pli
board-value-card = { $card } { $points }
board-value-rank = chaque { $rank } { $points }
board-value-suit = chaque { $suit } { $points }
board-value-others = autre { $suit } { $points }
board-value-last = { $count ->
    [1] { $last } pour le dernier pli
    [2] { $before } pour l’avant-dernier pli, { $last } pour le dernier
   *[other] { $points } pour les { $count } derniers plis
  }
board-value-places = { $points } du premier au dernier sorti
board-value-sum = { $contracts }, tout à la fois

board-paused = ⏸️ **Pause.** La pendule est arrêtée jusqu’à ce que quelqu’un de la table continue.
board-closed = 🚪 **La table a été fermée ici.**
board-undo = ↩️ **{ $name }** demande à reprendre un coup. D’accord ?
board-undo-waits = Réponse attendue : { $names }
board-away = 💤 { $count ->
    [one] Un bot joue pour { $names } ; la place reste réservée.
   *[other] Des bots jouent pour { $names } ; leurs places restent réservées.
  }

board-declares = **{ $name }** a choisi **{ $contract }** : { $values }
board-no-doubles = Aucun contre.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } contre { $whom }
board-redoubles = { board-mark-redouble } { $who } surcontre { $whom }

board-deals = ▶️ À { $name } de donner.
board-drawn = La plus haute carte : { $cards }. { $name } a la première donne.
board-chooses = ▶️ { $name } regarde ses cartes et choisit un contrat.
board-left = Encore à jouer : { $contracts }
board-said-double = { board-mark-double } { $who } contre { $whom }
board-said-nothing = { $who } ne contre personne
board-may-double = ▶️ { $name } peut contrer.
board-may-redouble = ▶️ À { $name } de répondre : surcontre ou rien.
board-owed = { $deals ->
    [one] Contres encore dus à { $declarer }, dès cette dernière donne : { $names }
   *[other] Contres encore dus à { $declarer }, en { $deals } donnes : { $names }
  }
board-over = La dernière carte est jouée.

board-trick = **Pli { $number } sur { $count }**
board-led = entame
board-winning = maître
board-to-play = ▶️ À { $name } de jouer
board-to-lead = ▶️ À { $name } d’entamer
board-not-yet = ▫️ { $name }
board-takes = → Pli pour **{ $name }**.
board-last-trick = Dernier pli : { $cards } → **{ $winner }**

board-rows = **Les rangées**
board-row-empty = pas encore ouverte (départ { $start })
board-row-full = { $ranks } (complète)

board-score = **Marque**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] aucun pli
    [one] 1 pli
   *[other] { $count } plis
  }
board-cards-left = { $count ->
    [one] encore 1 carte
   *[other] encore { $count } cartes
  }
board-place = { $place ->
    [1] premier à finir
   *[other] { $place }e à finir
  }
board-place-last = dernier

result-title = { $contract } · résultat de la donne { $number } sur { $count }
result-declarer = Déclarant : **{ $name }** · { $values }
result-points = **Points de cette donne**
result-row = { $name } **{ $score }**
result-raw = jeu { $cards }, contres { $doubles }
result-last = { $count ->
    [one] a pris le pli { $tricks }
   *[other] a pris les plis { $tricks }
  }
result-shared = Personne n’a contré : la donne n’a pas été jouée, ses points sont partagés.
result-settled = **Contres**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair } : { $payer } donne **{ $points }** à { $receiver }
result-nothing = { $pair } : égalité, rien à payer
result-sum = Contrôle : somme = { $points } ✓
result-sum-wrong = Contrôle : somme = { $points } au lieu de { $expected } ✗
result-totals = **Marque**
result-over = C’était la dernière donne.

standing-title = Classement final
standing-title-ended = La table est fermée
standing-unplayed = La table a fermé avant la première donne. Ce n’est que partie remise !
standing-early = Fermée après { $played } donnes sur { $count }.
standing-winner = { $count ->
    [one] 🏆 Victoire de **{ $names }** !
   *[other] 🏆 Victoire partagée : **{ $names }** !
  }
standing-row = { $medal } { $name } **{ $points }**
standing-place = { $place }.
standing-doubles = { $count ->
    [0] Aucun contre de toute la partie.
    [one] Un seul contre de toute la partie.
   *[other] { $count } contres dans la partie.
  }
board-call = { $player }, c’est à toi.
board-stuck = ⚠️ Je n’arrive plus à continuer tout seul ici : un souci de mon côté, plusieurs fois de suite. Tous les coups sont saufs. Touche un bouton de la table et je réessaie ; { -undo } reprend le dernier coup, { -end } ferme la table. Si cela dure, préviens qui fait tourner le bot.
rematch-call = { $players }, { $asker } propose une nouvelle partie. Vos places sont gardées : touchez **{ lobby-join }** pour jouer.

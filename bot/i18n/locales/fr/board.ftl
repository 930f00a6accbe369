# Le message public d’une donne, son résultat, et le classement final.

button-hand = Ma main
button-deal = Donner
button-next-deal = Donne suivante
button-score = Marque
button-more = ⋯ Plus
button-rules = Règles
button-help = Aide
button-undo-yes = Oui, annuler
button-undo-no = Non, le coup reste
button-undo-withdraw = Retirer ma demande
button-resume = Continuer
button-back = Reprendre ma place
button-rematch = Revanche

board-title-open = Donne { $number } sur { $count }

board-paused = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Pause.**{" "}
  }Le chrono est arrêté : n’importe qui à la table peut reprendre.
board-paused-empty = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Pause.**{" "}
  }Personne n’est à la table. La partie reprend dès que quelqu’un touche **{ button-back }**.
board-closed = 🚪 **La table a été fermée ici.**
board-undo = { $own ->
    [yes] ↩️ Tu as demandé à annuler ton dernier coup{ $since ->
        [yes] {""} et tout ce qui a suivi
       *[no] {""}
      }.
   *[no] ↩️ **{ $name }** demande à annuler son dernier coup{ $since ->
        [yes] {""} et tout ce qui a suivi
       *[no] {""}
      }. D’accord ?
  }
board-undo-move = { $own ->
    [yes] ↩️ Tu as demandé à annuler **{ $move }**{ $since ->
        [yes] {""} et tout ce qui a suivi
       *[no] {""}
      }.
   *[no] ↩️ **{ $name }** demande à annuler **{ $move }**{ $since ->
        [yes] {""} et tout ce qui a suivi
       *[no] {""}
      }. D’accord ?
  }
board-undo-waits = Réponse attendue : { $names }
board-undone-move = { $own ->
    [yes] ↩️ Tu as annulé **{ $move }**{ $since ->
        [yes] {""} et tout ce qui a suivi
       *[no] {""}
      }.
   *[no] ↩️ { $name } a annulé **{ $move }**{ $since ->
        [yes] {""} et tout ce qui a suivi
       *[no] {""}
      }.
  }
board-undone = { $own ->
    [yes] ↩️ Ton dernier coup est annulé.
   *[no] ↩️ { $name } a annulé son dernier coup{ $since ->
        [yes] {""} et tout ce qui a suivi
       *[no] {""}
      }.
  }
board-undo-refused = { $own ->
    [yes] ↩️ { $other } n’est pas d’accord : ton coup reste joué.
    [refuser] ↩️ Tu as refusé : { $name } n’annule pas son coup.
   *[no] ↩️ { $other } n’est pas d’accord : { $name } n’annule pas son coup.
  }
board-undo-lapsed = { $own ->
    [yes] ↩️ Le jeu a continué avant que tout le monde ait répondu : ton coup reste joué.
   *[no] ↩️ Le jeu a continué avant que tout le monde ait répondu : { $name } n’annule pas son coup.
  }
board-away = 💤 { $count ->
    [one] Un bot joue pour { $names } ; la place reste réservée.
   *[other] Des bots jouent pour { $names } ; leurs places restent réservées.
  }
board-away-paused = 💤 { $count ->
    [one] { $names } n’est pas là ; la place reste réservée.
   *[other] { $names } ne sont pas là ; leurs places restent réservées.
  }
board-hosts = 👑 En l’absence de l’hôte ({ $away }), { $name } s’occupe de la table.
board-clock = ⏱️ { $own ->
    [yes] Temps écoulé pour toi : { $what }
   *[no] Temps écoulé pour { $name } : { $what }
  }
board-clock-played = le bot a joué { $card }.
board-clock-passed = le bot a passé.

board-deals = ▶️ À { $name } de donner.
board-deals-alone = ▶️ Touche **{ $button }** pour continuer.
board-deals-anybody = ▶️ À { $name } de donner : n’importe qui à la table peut toucher **{ $button }**.
board-deals-or-bot = ▶️ À { $name } de donner ; le bot s’en charge { $when }.
board-deals-or-anybody = ▶️ À { $name } de donner { $when } ; touche **{ $button }** pour commencer tout de suite.
board-over = La dernière carte est jouée.

board-trick = { GROUP() ->
    [bridge] **Levée { $number } sur { $count }**
   *[other] **Pli { $number } sur { $count }**
  }
board-led = { GROUP() ->
    [bridge] 1ʳᵉ carte
   *[other] entame
  }
board-winning = en tête
board-to-play = ▶️ À { $name } de jouer
board-to-lead = ▶️ La main est à { $name }
board-not-yet = ▫️ { $name }
board-takes = { GROUP() ->
    [bridge] → Levée pour **{ $name }**.
   *[other] → Pli pour **{ $name }**.
  }
board-last-trick = { GROUP() ->
    [bridge] Dernière levée : { $cards } → **{ $winner }**
   *[other] Dernier pli : { $cards } → **{ $winner }**
  }

clock-until = avant { $time }
clock-until-day = avant le { $time }
clock-until-then = { $until }, sinon { $what }
clock-plays = { $own ->
    [yes] un bot joue pour toi
   *[no] un bot joue
  }
clock-passes = { $own ->
    [yes] tu passes
   *[no] un bot passe
  }

board-score = **Marque**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] aucun pli
    [one] 1 pli
   *[other] { $count } plis
  }
board-cards-left = { $count ->
    [0] plus aucune carte
    [one] encore 1 carte
   *[other] encore { $count } cartes
  }
result-row = { $name } **{ $score }**
result-last = { $count ->
    [one] a pris le pli { $tricks }
   *[other] a pris les plis { $tricks }
  }
result-totals = **Marque**
result-totals-final = **Marque finale**
result-over = C’était la dernière donne.

standing-title = Classement final
standing-title-one = Résultat de la donne
standing-title-ended = La table est fermée
standing-title-contest = Cette table a fini
standing-unplayed = La table a été fermée avant la première carte. Ce n’est que partie remise !
standing-early = { $played ->
    [one] Fermée après { $played } donne sur { $count }.
   *[other] Fermée après { $played } donnes sur { $count }.
  }
standing-broken-off = La donne { $number } a été interrompue et ne compte pas.
standing-uncounted = Une partie fermée avant la fin ne compte dans aucun classement.
standing-unfinished = La table a été fermée pendant la première donne : rien ne compte.
standing-winner = { $count ->
    [one] 🏆 **{ $names }** gagne !
   *[other] 🏆 **{ $names }** gagnent !
  }
standing-stayed = Les places qui ont un meilleur score ont été laissées à un bot : elles sont classées dernières.
standing-level = 🤝 Égalité parfaite : balle au centre.
standing-contest = Ce qui compte, c’est le résultat dans le salon, quand toutes les tables auront fini.
standing-awaits-between = On attend les autres tables. Le lien vers la table du tour suivant s’affichera ici ; on voit dans { $channel } qui joue encore.
standing-awaits-last = C’était le dernier tour. Quand toutes les tables auront fini, le classement final sera dans { $channel }.
standing-awaits-over = 🏁 C’est fini : le classement final est dans { $channel }.
standing-next-table = ▶️ **Prochaine table :** { $table }
standing-next-tables = ▶️ **Prochaines tables :** { $tables }
standing-sits-out = Tu es en relais au prochain tour : les tables sont dans { $channel }.
standing-league = 🏆 Cette table compte pour la ligue : le classement et les autres rencontres sont dans { $channel }.
standing-own = Ton résultat : { $by ->
    [medal] { $medal } **{ $value }** { $count ->
        [one] point
       *[other] points
      }
   *[place] { $place ->
        [one] { $place }ʳᵉ place
       *[other] { $place }ᵉ place
      }{ $shared ->
        [yes] {""} ex æquo
       *[no] {""}
      }, **{ $value }** { $count ->
        [one] point
       *[other] points
      }
  }
standing-row = { $medal } { $name } **{ $points }**
standing-left = place laissée à un bot : compte comme dernière place
standing-left-partner = un bot a joué pour { $name } : dernière place pour { $name } seulement
standing-late = trop tard pour le classement du serveur : { $name }
standing-late-contest = trop tard pour le classement du serveur : { $name } ; dans la compétition, ce score compte
standing-place = { $shared ->
    [yes] { $place }\. (ex æquo)
   *[no] { $place }\.
  }
last-game-deal = Aucune donne n’est finie à cette table. La dernière partie ici, la n° { $number }, s’est arrêtée à la donne { $deal }.
last-game-button = Donne { $deal }, partie { $number }
standing-feats = 🏅 Exploits
standing-feats-of = **{ $name }** : { $feats }
feats-often = { $title } ×{ $count }
standing-feat-first = { $title } ✨
standing-first-win = Première victoire ici
standing-feats-mark = ✨ = une première
standing-month = 🆚 Ce mois-ci : **{ $one } { $won } – { $lost } { $two }**
board-call = { $player }, c’est à toi.
board-stuck = ⚠️ Je n’arrive plus à continuer tout seul ici : un souci de mon côté, plusieurs fois de suite. Tous les coups sont enregistrés. Touche un bouton de la table et je réessaie ; { -undo } annule le dernier coup, { -end } ferme la table. Si cela dure, préviens l’hébergeur du bot.
rematch-call = { $players }, { $asker } propose une nouvelle partie. { $count ->
    [one] Ta place est réservée : touche **{ lobby-join }** pour jouer.
   *[other] Vos places sont réservées : touchez **{ lobby-join }** pour jouer.
  }
rematch-seat-moved = 🔄 Tu changes de place : à ce jeu, les places tournent à chaque nouvelle partie.
page-old = Cette page n’est plus à jour. La table est ici : { $page }
seat-elsewhere = Tu as une place à cette table : { $page }

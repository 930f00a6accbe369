# Leagues: seasons of groups in which everybody meets everybody by challenge or at a table.

league-title = 🏆 Ligue · { $game } · saison { $number }
league-group = Groupe { $number }
league-table = Classement
league-terms = { $days ->
    [one] Groupes de 4 à 8, pendant un jour : tu affrontes une fois chaque membre de ton groupe, par défi ; chacun joue quand il veut. Les premiers montent, les derniers descendent.
   *[other] Groupes de 4 à 8, pendant { $days } jours : tu affrontes une fois chaque membre de ton groupe, par défi ; chacun joue quand il veut. Les premiers montent, les derniers descendent.
  }
league-match = Une rencontre compte en général { $count } donnes.
league-begins = La saison commence { $at }, si vous êtes au moins quatre.
league-begins-by-hand = La saison commence quand la modération touche **{ league-button-begin }** ; il faut être au moins quatre.
league-players = Inscriptions ({ $count }) : { $names }
league-ends = La saison se termine { $until }.
league-brackets = Les points et, entre parenthèses, victoires–égalités–défaites.
league-points =
    • Victoire 3 points, égalité 2, défaite 1 (entre parenthèses, leur nombre).
    • Une rencontre que personne n’a jouée avant la fin de la saison rapporte 1 point à chacun ; si une seule personne a joué, elle en reçoit 3.
    • Une rencontre, c’est un défi lancé ici entre deux membres du groupe, ou une table de ligue où ils jouent tous les deux ; seule la première partie jouée compte.
league-line = { $place } **{ $name }** · **{ $points }** ({ $won }–{ $drawn }–{ $lost })
league-final-line = { $place } **{ $name }** · { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
league-need-title-sure = titre assuré
league-need-title = { $count ->
    [one] titre avec une victoire de plus
   *[other] titre avec { $count } victoires de plus
  }
league-need-title-maybe = titre encore possible
league-need-up-sure = montée assurée
league-need-up = { $count ->
    [one] montée avec une victoire de plus
   *[other] montée avec { $count } victoires de plus
  }
league-need-up-maybe = montée encore possible
league-need-stay-sure = maintien assuré
league-need-stay = { $count ->
    [one] maintien avec une victoire de plus
   *[other] maintien avec { $count } victoires de plus
  }
league-need-stay-maybe = maintien encore possible
league-need-stay-never = descente certaine
league-over = La saison est finie, et aucune autre ne suit. Pour ouvrir une nouvelle ligue : { -league-new }.
league-over-next = La saison est finie. Les inscriptions à la suivante sont ouvertes ; les joueurs de cette saison y sont déjà.
league-marks = ⬆️ monte, ⬇️ descend.
league-first = 🏆 Première place : **{ $names }**
league-cancelled = La ligue a été annulée.
league-fame = 🏆 Palmarès · { $game }
league-fame-line = **Saison { $number }** ({ $when }) · { $names }
league-fame-empty = Aucune saison n’est encore finie.
league-own = Tes rencontres
league-own-need = Ta situation : **{ $need }**.
league-own-order = Les dates sont une proposition : joue dans l’ordre que tu veux jusqu’à la fin de la saison. Un bouton publie ton défi ici ; **{ league-button-table }** publie ici une recherche qui prévient les adversaires qu’il te reste à affronter.
league-match-open = ⏳ { $name } · d’ici au { $until }
league-match-won = ✅ { $name } · victoire ({ $by })
league-match-drawn = ➖ { $name } · égalité
league-match-lost = ❌ { $name } · défaite ({ $by })
league-challenge-counts = 🏆 Ce défi compte pour la ligue.
league-challenge-won = 🏆 Points de ligue : { $winner } **{ $won }**, { $loser } **{ $lost }**.
league-challenge-drawn = 🏆 Points de ligue : **{ $points }** pour chacun.
league-made = J’ai publié ici l’inscription à la ligue. Quand vous serez au moins quatre, touche **{ $button }**, ou utilise { -league-start }. **{ post-take-down }**, ou { -league-stop }, l’annule.
league-joined = C’est noté. Les groupes sont formés au début de la saison.
league-joined-before = Tu y es déjà.
league-left = Tu as quitté la ligue. Tes rencontres de cette saison ne comptent plus pour personne.
league-leave-text = Tes rencontres de cette saison ne compteront plus pour personne, et tu ne pourras revenir qu’à la saison prochaine.
league-table-made = Ta recherche de joueurs pour une table de ligue est publiée, et tu es de la partie. Cette annonce se ferme toute seule.
league-started = La saison a commencé. Chacun trouve ses adversaires dans **{ league-button-mine }**, sur la page de la ligue.
league-stopped = La ligue est annulée.
league-stopped-later = Aucune autre saison ne suivra ; celle-ci est jouée jusqu’au bout.
league-stop-text = Cette saison sera jouée jusqu’au bout, et aucune autre ne suivra.
league-cancel-text = La ligue sera annulée, y compris pour les personnes déjà inscrites.
league-button-join = Participer
league-button-leave = Quitter
league-button-begin = Commencer
league-button-new = Ouvrir une ligue
league-button-mine = Mes rencontres
league-button-fame = Palmarès
league-button-dare = ⚔️ { $name }
league-button-table = Jouer à une table

error-league-table = Cette table est une rencontre de ligue : seule la modération peut l’arrêter. Tu peux la quitter : un bot joue à ta place, et le résultat compte.
error-league-gone = Je ne trouve pas cette ligue ici. { -league-standings } montre celle de ce salon.
error-league-none = Il n’y a pas de ligue dans ce salon. La modération en ouvre une avec { -league-new }.
tap-league-none = Il n’y a pas encore de ligue dans ce salon. **{ $button }** lance une saison de rencontres, avec un classement.
error-league-here = Ce salon a déjà une ligue : { -league-standings } la montre. Ouvres-en une autre dans un autre salon.
error-league-no-game = Il n’y a pas de ligue pour ce jeu. Choisis-en un que { -league-new } propose.
error-league-running = La saison a commencé et ses groupes sont complets. Elle se termine le { $until } ; inscris-toi alors à la suivante.
error-league-over = Cette saison est finie. { -league-standings } montre celle en cours.
error-league-not-in = Tu ne joues pas cette saison. Inscris-toi à la suivante avec { -league-join }.
error-league-not-moderator = Seule la modération peut ouvrir une ligue. Demande-lui d’en ouvrir une, ou joue sans ligue : { -challenge } (à deux), { -lfg } (à une table).
error-league-not-manager = Seule la modération, ou la personne qui a ouvert la ligue, peut faire cela. Demande-lui.
error-league-opted-out = Une ligue se joue par défis, et tu n’en acceptes pas. Active « { settings-own-challenges } » dans tes réglages, puis inscris-toi.
error-league-few = Il faut être au moins quatre pour une saison. Attends d’autres inscriptions.
error-league-full = La saison est complète. Réessaie quand la suivante s’ouvre.
error-leagues-own-full = { $most ->
    [one] Tu joues déjà dans une ligue. Quitte-la d’abord, ou attends la fin de sa saison.
   *[other] Tu joues déjà dans { $most } ligues. Quittes-en une d’abord, ou attends la fin d’une saison.
  }
error-leagues-full = { $most ->
    [one] Ce serveur a déjà une ligue. Termine-la avec { -league-stop }, ou attends la fin de sa saison.
   *[other] Ce serveur a déjà { $most } ligues. Termines-en une avec { -league-stop }, ou attends la fin d’une saison.
  }

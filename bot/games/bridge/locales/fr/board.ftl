# Une donne de bridge : les enchères, le jeu de la carte, le résultat ; la feuille et la fin de la partie.

bridge-direction-n = Nord
bridge-direction-e = Est
bridge-direction-s = Sud
bridge-direction-w = Ouest
seat-of-bridge-1 = { bridge-direction-n }
seat-of-bridge-2 = { bridge-direction-e }
seat-of-bridge-3 = { bridge-direction-s }
seat-of-bridge-4 = { bridge-direction-w }
bridge-letter-n = N
bridge-letter-e = E
bridge-letter-s = S
bridge-letter-w = O
bridge-says = { $who } : { $what }
bridge-side-ns = Nord-Sud
bridge-side-ew = Est-Ouest
bridge-vulnerable-none = personne
bridge-vulnerable-ns = Nord-Sud
bridge-vulnerable-ew = Est-Ouest
bridge-vulnerable-both = tous

bridge-board = Donne { $number }
bridge-board-contract = Donne { $number } · { $contract } par { $letter }
bridge-place = Donneur : { $dealer } · Vulnérable : { $vulnerable }
bridge-drawn = Cartes tirées pour la première donne : { $cards }. La plus forte désigne le donneur.
bridge-declares = **{ $contract }** par **{ $name }**, qui doit faire { $needed } levées
bridge-tricks = Levées : Nord-Sud **{ $ns }** · Est-Ouest **{ $ew }**
bridge-dummy = **Mort** ({ $name })
bridge-faced = **Cartes étalées** ({ $name })
bridge-plays-declarer = ▶️ { $name } joue de la main du déclarant
bridge-declarer = **Déclarant** ({ $name })
bridge-plays-dummy = ▶️ { $name } joue du mort
bridge-on-table = Sur la table : { $cards }
bridge-claims = ✋ { $left ->
    [one] { $name } revendique la dernière levée.
   *[other] { $name } revendique { $tricks } des { $left } levées restantes.
  }
bridge-concedes = ✋ { $left ->
    [one] { $name } concède la dernière levée.
   *[other] { $name } concède les { $left } levées restantes.
  }
bridge-claims-for = { $name } (pour { $declarer })
bridge-claim-refused = ✋ { $by } refuse la revendication ({ $name }) : on continue, cartes étalées.
bridge-claim-refused-own = ✋ { $by } refuse { $tricks ->
    [0] ta concession.
    [one] ta revendication d’une levée.
   *[other] ta revendication de { $tricks } levées.
  } On joue : tes cartes restent étalées.
bridge-claim-refused-bot = 🤖 { $partner ->
    [yes] Un bot ne laisse son partenaire concéder que ce que sa propre main ne peut pas prendre.
   *[no] Un bot n’accepte que les levées qu’aucune carte cachée ne pourrait prendre.
  }
bridge-claim-next = Tu pourras revendiquer de nouveau à la levée suivante.
bridge-must-agree = ▶️ À { $name } d’accepter ou de refuser

bridge-clock-called = le bot a annoncé { $call }.
bridge-clock-claimed = le bot a revendiqué les levées restantes.
bridge-clock-agreed = le bot a accepté la revendication.
bridge-clock-refused = le bot a refusé la revendication.

bridge-result = Donne { $number } : { $contract } { $letter } { $result }
bridge-result-passed = Donne { $number } : passe général
bridge-all-passed = Tout le monde a passé : personne ne marque.
bridge-all-passed-again = Tout le monde a passé : personne ne marque, et la donne est redistribuée.
bridge-made = { $name } gagne **{ $contract }** avec { $tricks } levées{ $count ->
    [0] {""}
    [one] , une de mieux
   *[other] , { $count } de mieux
  }.
bridge-down = { $name } chute **{ $contract }** de { $count }, { $tricks ->
    [0] sans faire une seule levée
    [one] avec une levée
   *[other] avec { $tricks } levées
  }.
bridge-made-own = Tu gagnes **{ $contract }** avec { $tricks } levées{ $count ->
    [0] {""}
    [one] , une de mieux
   *[other] , { $count } de mieux
  }.
bridge-down-own = Tu chutes **{ $contract }** de { $count }, { $tricks ->
    [0] sans faire une levée
    [one] avec une levée
   *[other] avec { $tricks } levées
  }.
bridge-claim-stood = { $tricks ->
    [0] { $left ->
        [one] ✋ Concession : { $name } laisse la dernière levée.
       *[other] ✋ Concession : { $name } laisse les { $left } dernières levées.
    }
   *[other] { $left ->
        [one] ✋ Revendication : { $name } fait la dernière levée.
       *[other] ✋ Revendication : { $name } fait { $tricks } des { $left } dernières levées.
    }
  }
bridge-points = { $sum } → **{ $points }** pour { $side }
bridge-points-only = **{ $points }** pour { $side }
bridge-part-tricks = levées demandées { $points }
bridge-part-part-score = prime de partielle { $points }
bridge-part-game = prime de manche { $points }
bridge-part-small-slam = petit chelem { $points }
bridge-part-grand-slam = grand chelem { $points }
bridge-part-made = contrat contré gagné { $points }
bridge-part-over = { $count ->
    [one] { $count } levée de mieux
   *[other] { $count } levées de mieux
  } { $points }
bridge-part-down = { $count ->
    [one] { $count } levée de chute
   *[other] { $count } levées de chute
  } { $points }
bridge-part-rubber = robre { $points }
bridge-part-honours = honneurs { $points }
bridge-new-pairs = 🔀 Nouvelles paires tirées au sort : { $ns } contre { $ew }.

bridge-games = { $side } : { $games ->
    [0] aucune manche
    [one] { $games } manche
   *[other] { $games } manches
  }, { $below } vers la suivante
bridge-rubber-won = { $side } gagne le robre **{ $won }–{ $lost }**
bridge-below = { $side } : { $below } vers la manche
bridge-early = { $count ->
    [0] Fermée avant la fin de la première donne.
    [one] Fermée après { $count } donne.
   *[other] Fermée après { $count } donnes.
  }
bridge-pad-above = Au-dessus
bridge-pad-below = Au-dessous
bridge-pad-honours = Honneurs
bridge-sheet-empty = Aucune donne n’est encore finie.
bridge-sheet-progress = Donnes jouées : { $played } sur { $count }
bridge-sheet-row = { $number } · **{ $contract }** par { $name }, { $result ->
    [over] fait +{ $count }
    [down] { $count } de chute
   *[made] fait
  } · { $side } **{ $points }**
bridge-sheet-honours = dont honneurs { $side } { $points }
bridge-sheet-passed = { $number } · passe général · **0**
bridge-sheet-passed-again = { $number } · passe général, donne redistribuée
bridge-column-contract = Contrat
bridge-column-result = Rés.

bridge-stats-favourite = { $strain } ({ $count ->
    [one] { $count } contrat déclaré
   *[other] { $count } contrats déclarés
  })
bridge-stats-declared = Contrats gagnés en déclarant : { $made } sur { $count }
bridge-stats-defended = Contrats battus en défense : { $beaten } sur { $count }
bridge-stats-points = Points : { $points }, soit { $mean } par donne
bridge-stats-games = Demandés et gagnés par ton camp : manches { $games }, chelems { $slams } (donnes : { $deals })
bridge-stats-imps = Face à d’autres avec les mêmes cartes : { $imps } IMP en { $count ->
    [one] { $count } donne
   *[other] { $count } donnes
  }, { $mean } par donne
bridge-stats-together = { $one } et { $other } ont joué { $count ->
    [one] { $count } donne
   *[other] { $count } donnes
  } à la même table.
bridge-family-duplicate = Paires fixes
bridge-family-drawn = Paires au sort
bridge-family-rubber = Robre
bridge-family-chicago = Chicago
bridge-confirm-end = La partie s’arrête ici pour tout le monde. Une donne inachevée ne compte pas. { $open ->
    [yes] La soirée compte si une série complète a été jouée.
   *[no] Fermée avant la fin, la partie ne compte dans aucun classement.
  }

bridge-moment-slam = 🏆 { $level ->
    [7] Grand chelem demandé et réussi
   *[other] Petit chelem demandé et réussi
  } par { $name } !
bridge-moment-slam-beaten = 🛡️ Le chelem est battu : { $name } chute.
bridge-moment-redoubled = ⚔️ { $name } réussit un contrat surcontré !
bridge-moment-doubled = ⚔️ { $name } réussit un contrat contré !
bridge-moment-odds = ✨ { $name } déjoue les pronostics : à cartes ouvertes, le contrat chutait de { $down }.

bridge-option-partner-alone = Rien que des bots : tu joues les contrats du partenaire
bridge-option-partner-always = Tu joues les contrats de ton partenaire bot
bridge-option-about-partner-always = Ton partenaire bot est déclarant : tu joues ses deux mains.
bridge-option-partner-never = Les bots jouent leurs contrats
bridge-option-about-partner-never = Tu regardes ton bot déclarant, même s’il n’y a que des bots.
bridge-option-system-sayc = Bots : standard américain
bridge-option-about-system-sayc = 1SA fort, majeures cinquièmes, deux faibles, 2♣ fort.
bridge-option-system-sef = Bots : majeure cinquième (SEF)
bridge-option-about-system-sef = 2♣ et 2♦ forts, 2♥ et 2♠ faibles, Drury, Roudi, Texas.
bridge-option-system-acol = Bots : Acol
bridge-option-about-system-acol = 1SA faible, majeures quatrièmes, deux faibles.
bridge-option-notrump-least-12 = Le 1SA des bots montre 12–14 points
bridge-option-about-notrump-least-12 = Au lieu de 15–17.
bridge-option-major-length-4 = Les bots ouvrent d’une majeure quatrième
bridge-option-about-major-length-4 = On ouvre de la couleur la plus longue.
bridge-option-notrump-least-15 = Le 1SA des bots montre 15–17 points
bridge-option-about-notrump-least-15 = Au lieu de 12–14.
bridge-option-major-length-5 = Les bots ouvrent d’une majeure cinquième
bridge-option-about-major-length-5 = À défaut, on ouvre d’une mineure.
bridge-option-key-cards-1430 = Le 4SA des bots demande les clés (41-30)
bridge-option-about-key-cards-1430 = 5♣ montre 1 ou 4 clés, 5♦ 0 ou 3 ; au lieu des as.
bridge-option-key-cards-314 = Le 4SA des bots demande les clés (30-41)
bridge-option-about-key-cards-314 = 5♣ montre 0 ou 3 clés, 5♦ 1 ou 4 ; au lieu des as.
bridge-option-key-cards-0 = Le 4SA des bots demande les as
bridge-option-about-key-cards-0 = Au lieu des clés.
bridge-option-check-back-1 = Les bots interrogent par 2♣ sur la redemande à 1SA
bridge-option-about-check-back-1 = Après 1♦ – 1♠ – 1SA, 2♣ demande trois piques.
bridge-option-transfers-0 = Les bots annoncent sans Texas
bridge-option-about-transfers-0 = Sur 1SA, 2♥ et 2♠ sont pour jouer.
bridge-option-multi-1 = 2♦ des bots : un deux faible majeur (multi)
bridge-option-about-multi-1 = 2♥ et 2♠ montrent cinq cartes et une mineure.
bridge-option-opposing-change = Est-Ouest : { $change }
bridge-option-opposing-sayc = Est-Ouest annonce en standard américain
bridge-option-about-opposing-sayc = Nord-Sud annonce selon le système de la table.
bridge-option-opposing-sef = Est-Ouest annonce en majeure cinquième (SEF)
bridge-option-about-opposing-sef = Nord-Sud annonce selon le système de la table.
bridge-option-opposing-acol = Est-Ouest annonce en Acol
bridge-option-about-opposing-acol = Nord-Sud annonce selon le système de la table.

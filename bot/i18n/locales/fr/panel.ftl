# Le panneau privé d’un joueur.

panel-title = Ta table
panel-title-turn = ▶️ À toi
panel-title-waiting = On attend { $name }
panel-title-paused = ⏸️ Pause
panel-title-away = 💤 Un bot joue pour toi

panel-seated = Tu as la place { $number } sur { $count }. Ta main apparaîtra **ici** dès le début de la partie, visible pour toi seul.
panel-not-seated = Tu n’es pas encore à cette table.
panel-asked = On te propose une nouvelle partie, et une place t’est gardée.
panel-asked-no = Pas cette fois
panel-onlooker = Tu ne joues pas à cette table. Le message dans le salon montre la partie.
panel-channel-trouble = Je ne peux plus écrire dans le salon. Ton panneau continue : joue ici, et demande à un modérateur de revoir mes permissions.

panel-hand = **Ta main** ({ $count ->
    [one] 1 carte
   *[other] { $count } cartes
  })
panel-declared = **{ $contract }**, déclarant { $name } · { $values }
panel-trick = Pli { $number } : { $cards }
panel-waiting = { $name } réfléchit.
panel-waiting-deal = À { $name } de donner.
panel-deal = À toi de donner : touche **Donner**.

panel-choose = À toi d’annoncer : quel contrat pour cette donne ?
panel-contract = • **{ $contract }** : { $values }
panel-pick-trump = **{ $contract }** : quelle couleur ?
panel-pick-start = **{ $contract }** : de quelle carte partent les rangées ?
panel-other-contract = ← Autre contrat

panel-lead = Tu entames : n’importe quelle carte.
panel-lead-no-hearts = Tu entames : n’importe quelle carte sauf { $suit }, tant que tu as une autre couleur.
panel-follow = Fournis : { $suit }.
panel-follow-beat = Fournis : { $suit }, et monte sur { $card }.
panel-void = Tu n’as pas de { $suit } : n’importe quelle carte.
panel-void-some = Tu n’as pas de { $suit } : une des cartes allumées.
panel-ruff = Tu n’as pas de { $suit } : tu dois couper à { $trump }.
panel-overruff = Tu n’as pas de { $suit } : tu dois surcouper { $card }.
panel-domino-lay = Pose une carte qui convient.
panel-domino-or-pass = Pose une carte qui convient, ou passe.
panel-domino-stuck = Rien ne convient : tu dois passer.
panel-pass = Passer
panel-claim = Prendre le reste
panel-refresh = ↻ Actualiser

panel-may-double = Qui contres-tu ?
panel-may-redouble = Qui surcontres-tu ?
panel-double-difference = Un contre est un pari avec un joueur : celui des deux qui fait moins bien paie la différence à l’autre.
panel-double-transfer = Un contre est un pari avec un joueur : celui des deux qui fait moins bien donne à l’autre tous les points gagnés.
panel-doubled-you = { $count ->
    [one] { $names } t’a déjà contré : tu pourras seulement surcontrer, ensuite.
   *[other] { $names } t’ont déjà contré : tu pourras seulement surcontrer, ensuite.
  }
panel-declarer-only = À ce contrat, on ne peut contrer que le déclarant, { $name }.
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
  } à { $name } en { $deals } donnes.
panel-redouble = { $count ->
    [one] { $names } t’a contré. Un surcontre augmente le pari.
   *[other] { $names } t’ont contré. Un surcontre augmente le pari.
  }
panel-duty-redouble = Tu **dois** surcontrer { $names } maintenant : c’est dû.
panel-marked = ⚔️ { $name }
panel-unmarked = { $name }
panel-everyone = Tous
panel-family = La famille
panel-mark-first = Touche d’abord les joueurs
panel-confirm-double = Contrer { $names }
panel-confirm-redouble = Surcontrer { $names }
panel-players = { $count } joueurs
panel-no-double = Pas de contre
panel-no-redouble = Pas de surcontre

panel-result = **{ $contract } : le résultat**
panel-total = Ta marque : **{ $points }**
panel-dm-on = Désormais, tes mains t’arrivent en message privé.
panel-dm-off = Plus de messages privés : tes mains restent dans le salon, pour tes yeux seulement.

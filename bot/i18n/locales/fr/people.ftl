# Who may sit at a table: removed and invited players, and players whom others block.

people-button = Joueurs
people-title = Qui joue ici
people-about = Tu décides qui a une place. Une personne écartée ne peut plus revenir à cette table ; un bot continue pour elle.
people-open = Tout le monde peut s’asseoir.
people-invited-only = 🔒 Seules les personnes invitées peuvent s’asseoir.
people-kept-out = Non admis : { $names }
people-remove = Écarter quelqu’un…
people-keep-out = Refuser quelqu’un…
people-let-in = Admettre de nouveau…
people-invite = Inviter quelqu’un…
people-button-invited = Sur invitation
people-button-open = Ouvrir à tous
people-remove-ask = Écarter { $name } de la table ? Un bot continue, et cette place ne pourra pas être reprise.
people-remove-yes = Écarter
people-removed = ✅ { $name } n’est plus à la table ; un bot continue.
people-out = ✅ { $name } ne peut pas s’asseoir ici.
people-in = ✅ { $name } peut de nouveau s’asseoir ici.
people-invited = ✅ Une place est réservée à { $name }.
invite-call = { $players }, { $asker } t’invite à jouer. Ta place est réservée : touche **{ lobby-join }** pour jouer.
invite-seated = ✅ À la table : { $players }
lobby-invite-only = 🔒 Sur invitation
kept-out-title = Tu n’es plus à cette table
error-kept-out = L’hôte ne t’admet pas à cette table ; si tu y avais une place, un bot y continue. Rejoins une autre table, ou ouvre la tienne avec { -new }.
error-host-chooses = Ici, l’hôte choisit qui joue, et peut t’admettre avec **{ button-more }** → **{ people-button }**. Demande-lui, ou ouvre ta table avec { -new }.
error-keep-out-host = L’hôte et les bots sont toujours admis. Choisis quelqu’un d’autre.
error-not-kept-out = Cette personne est de nouveau admise.
error-people-contest = Ici, c’est la compétition qui décide qui joue. Adresse-toi à sa direction ou aux responsables du serveur.
error-invite-impossible = Tu peux inviter un membre de ce serveur, mais ni toi ni un bot. Choisis quelqu’un d’autre.
error-invited-already = Cette personne a déjà une place ici.

# Players whom a user has blocked.
settings-button-blocked = Joueurs bloqués
blocks-title = Joueurs bloqués
blocks-about = Les personnes que tu bloques ne peuvent ni te défier, ni s’asseoir à tes tables, ni te regarder jouer. Elles ne peuvent pas non plus s’inscrire à ce que tu organises, ni te faire prévenir. Elles n’en savent rien. À la table ou dans la compétition de quelqu’un d’autre, vous pouvez encore vous croiser.
blocks-none = Tu n’as bloqué personne.
blocks-named = Bloqués : { $names }
blocks-pick = Bloquer quelqu’un…
blocks-lift = Débloquer quelqu’un…
blocks-done = ✅ Tu as bloqué { $name }. Si vous êtes à la même table, sa place lui reste ; l’hôte peut l’en écarter.
blocks-lifted = ✅ Blocage levé.
error-blocked-by-you = Tu as bloqué { $name }. Lève d’abord ce blocage dans tes réglages, ou choisis quelqu’un d’autre.
error-blocks-full = Tu as atteint la limite des blocages : { $most }. Lève d’abord un blocage.
error-block-impossible = Tu ne peux bloquer ni toi ni un bot. Choisis quelqu’un d’autre.
error-block-gone = Cette personne n’est plus bloquée.
error-person-unavailable = { $name } n’est pas disponible pour cela en ce moment. Choisis quelqu’un d’autre.

# Reports of tables to the server's managers.
report-button = Signaler cette table
more-about-report-table = aux responsables du serveur : ton nom, les donnes finies
more-about-report-table-off = à qui écrire, car ce serveur n’a pas de salon pour cela
report-form = Signaler cette table
report-field = Ce qui s’est passé
report-hint = { $readers ->
    [all] Tout le monde peut le lire dans { $name }, avec ton nom
    [some] Lu par les responsables dans { $name }, avec ton nom
   *[managers] Lu par les responsables du serveur, avec ton nom
  }
report-title = Signalement : table { $number }
report-by = Signalée par { $name }
report-players = Joueurs : { $names }
report-place = Table : { $place }
report-sealed = Donnes non jointes : d’autres tables ne les ont pas encore jouées.
report-done = ✅ Ton signalement est parvenu aux responsables du serveur, avec les donnes finies de la table{ $readers ->
    [all] , dans { $channel }. Tout le serveur peut lire ce salon.
    [some] , dans { $channel }.
   *[managers] , dans un salon que tu ne vois pas.
  }
error-reports-off = Ce serveur n’accepte pas de signalements par mon intermédiaire. Écris à ses responsables ou à ses modérateurs. Les responsables peuvent choisir un salon pour cela : { -settings } → **{ settings-server }** → **{ settings-page-people }**.
error-report-soon = Tu viens d’envoyer un signalement. { $seconds ->
    [one] Attends encore une seconde.
   *[other] Attends encore { $seconds } secondes.
  }
error-report-empty = Dis ce qui s’est passé, pour que les responsables sachent quoi regarder.
error-report-lost = Je ne peux pas écrire dans le salon des signalements. Écris toi-même aux responsables du serveur.

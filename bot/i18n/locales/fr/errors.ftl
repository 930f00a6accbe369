# Une ou deux phrases par code d’erreur : ce qui ne va pas, et que faire.
# Un test compare ces clés aux codes de la source, et leurs variables aux faits donnés.

# Tours et phases
error-not-your-turn = C’est à { $turn } de jouer. Attends ton tour.
error-stale = La partie a avancé. Regarde la table, puis choisis.
error-seat-unknown = Cette place n’existe pas à cette table. { -table } montre les places.
error-seat-empty = Personne n’est assis là. { -table } montre qui est à quelle place.
error-seed-unusable = Les cartes n’ont pas pu être battues. Essaie encore { -deal }.
error-hands-impossible = Ces mains ne sont pas une donne de ce jeu. Vérifie chaque carte.
error-cut-out-of-range = Coupe entre 0 et { $cards } cartes, pas après { $cut }.
error-cut-unfounded = Cette coupe ne vient pas du numéro indiqué. Coupe encore avec { -cut }, ou donne un nombre de cartes.

# Les cartes
error-card-not-held = Tu n’as pas { $card }. { -hand } montre tes cartes.
error-must-follow = Il faut fournir : tu as encore du { $suit }.
error-card-not-legal = { $card } n’est pas jouable maintenant. Choisis une carte qui n’est pas grisée.
error-card-unreadable = Je ne reconnais pas de carte dans « { $text } ». Essaie R♥, 10♠, roi de cœur ou KH.
error-card-missing = Nomme une carte, par exemple R♥, 10♠, roi de cœur ou KH.

# La table
error-not-started = La partie n’a pas commencé. { -start } la lance.
error-already-started = La partie a déjà commencé. { -table } la montre.
error-table-closed = Cette table est fermée. { -new } en ouvre une autre.
error-table-paused = La partie est en pause. { -resume } la relance.
error-table-full = Toutes les places sont prises. Regarde jouer, ou ouvre une table ailleurs avec { -new }.
error-already-seated = Tu as déjà ta place ici. { -hand } montre tes cartes.
error-join-first = Il faut d’abord une place à cette table. { -join } t’en donne une.
tap-join-first = Il faut d’abord une place à cette table : touche **{ $button }**.
error-seat-kept = Une place t’est réservée ici. { -join } la prend, { -leave } la rend.
error-seat-of-another = Cette place est prise, et seul l’hôte peut échanger la sienne avec une personne. Prends une place libre ou celle d’un bot, ou demande à l’hôte.
error-not-seated = Tu n’as pas de place à cette table. { -join } te donne une place libre, ou celle d’un bot.
tap-not-seated = Tu n’as pas de place à cette table. **{ $button }** t’en donne une.
error-pause-not-seated = Seuls les joueurs de cette table peuvent mettre la partie en pause ou la reprendre. { -join } te donne une place libre, ou celle d’un bot.
tap-pause-not-seated = Seuls les joueurs de cette table peuvent mettre la partie en pause ou la reprendre. **{ $button }** te donne une place.
error-away = Un bot joue à ta place. { -join } te la rend.
error-not-away = Tu es déjà à la table : aucun bot ne joue pour toi. { -hand } montre tes cartes.
error-seats-free = { $free ->
    [one] Il reste une place libre.
    *[other] Il reste { $free } places libres.
} Complète la table avec { -bot }, ou attends du monde.
error-nothing-to-undo = Tu n’as pas de coup à annuler dans cette donne. { -last } montre ce qui vient d’être joué.
error-undo-deal-over = Cette donne est finie et toutes les mains ont été montrées : le score est acquis. On n’annule un coup que pendant la donne.
error-undo-hand-seen = Une main a été étalée depuis ton dernier coup : on ne peut plus l’annuler. Continue.
error-undo-shared-deals = D’autres jouent les mêmes donnes : à cette table, aucun coup ne s’annule. Continue.
error-no-undo-asked = Personne n’attend ton accord en ce moment. { -table } montre la partie.
error-undo-asked = { $turn } a déjà demandé à annuler un coup. Attends que chacun ait répondu, puis redemande.
error-already-paused = La partie est déjà en pause. { -resume } la relance.
error-not-paused = La partie n’est pas en pause. { -table } montre où elle en est.

# Boutons, salons, Discord
error-not-your-button = Seuls les joueurs de cette table peuvent utiliser ce bouton. { -join } te donne la place d’un bot, s’il y en a un.
error-unknown-button = Je ne connais plus ce bouton. { -table } réaffiche la table.
error-form-gone = Ce que tu avais écrit n’est plus conservé. Rouvre le formulaire là où tu l’avais trouvé.
error-table-gone = Cette table n’existe plus. { -new } en ouvre une autre.
error-table-unreadable = L’enregistrement de la table de ce salon (n° { $number }) est illisible : personne ne peut continuer à jouer. { $open ->
    [yes] L’hôte de la table ou un modérateur peut la fermer avec { -end } ; rien n’est effacé. L’hébergeur du bot en saura plus avec `barbu verify`.
   *[no] Demande à l’hébergeur du bot : `barbu verify` dit ce qui ne va pas.
}
error-table-elsewhere = Cette table se joue ailleurs. Utilise ses boutons là-bas ; en message privé, ils répondent aux joueurs de la table.
error-left-server = Tu n’es plus sur ce serveur : d’ici, tu ne peux plus y jouer ni rien y changer. Si tu avais une place à une table, un bot l’occupe désormais.
error-game-not-installed = Cette table joue à un jeu que cette version du bot n’a pas ({ $game }). L’hébergeur du bot peut installer une version qui l’a.
error-other-game = Cette commande ne s’utilise pas à cette table ({ $game }). { GROUP() ->
    [barbu] Ici, { -choose } choisit le contrat, { -play } joue une carte, et { -help } montre ce que tu peux faire d’autre maintenant.
    [bridge] Ici, { -bid } fait une annonce, { -play } joue une carte, et { -help } montre ce que tu peux faire d’autre maintenant.
   *[other] { -help } montre ce que tu peux faire maintenant.
}
error-no-table-here = Il n’y a pas de table dans ce salon. { -new } en ouvre une.
error-channel-taken = Il y a déjà une table ici. Viens avec { -join }, ou ouvre la tienne dans un autre salon.
error-channel-has-table = { $case ->
    [seated] Tu es déjà à la table de ce salon ({ $game }) : **{ button-hand }** ouvre ton panneau.
    [full] Il y a déjà une table dans ce salon ({ $game }), sans place libre pour toi.
   *[free] Il y a déjà une table dans ce salon ({ $game }). Viens-y avec { $join }.
  } { $thread ->
    [button] **{ way-thread }** en ouvre une autre.
    [yes] Tu peux en ouvrir une autre dans un fil : { -new } avec l’option `{ command-table-new-option-thread-name }`.
   *[no] Ouvres-en une dans un autre salon.
  }
error-tables-guild-full = Ce serveur a déjà { $most ->
    [one] { $most } table ouverte
   *[other] { $most } tables ouvertes
  }. Rejoins-en une, ou attends qu’une se ferme.
error-tables-own-full = Tu as déjà { $most ->
    [one] { $most } table ouverte
   *[other] { $most } tables ouvertes
  }. Fermes-en une avec { -end }, puis ouvre la suivante.
error-not-dealer = C’est à { $dealer } de donner. Un peu de patience : si cela tarde, le bot s’en charge.
error-already-dealt = Les cartes sont déjà données. { -hand } montre les tiennes.
error-not-allowed-end = { $seated ->
    [yes] Seuls l’hôte de la table et les modérateurs peuvent la fermer. { -leave } laisse ta place.
   *[no] Seuls l’hôte de la table et les modérateurs peuvent la fermer.
  }
error-rematch-not-yours = Seules les personnes qui étaient à cette table peuvent la rejouer. { -new } ouvre la tienne.
error-not-host = Seuls l’hôte de la table et les modérateurs peuvent la régler. Demande-leur, ou ouvre ta propre table avec { -new }.
error-not-a-bot = Il n’y a plus de bot à cette place. { -table } montre qui est assis où.
error-already-called = Le rôle a déjà été prévenu pour cette table. { -table } montre quelle place est libre.
error-rules-other-seats = Ces règles se jouent à { $players }, et { $seats } personnes sont à cette table. Choisis d’autres règles, ou attends que quelqu’un parte.
error-players-impossible = Ces règles ne se jouent pas à { $players }. Choisis de { $fewest } à { $most } joueurs.
error-options-none = Les règles « { $name } » n’ont pas d’options. N’en indique pas, ou choisis d’autres règles.
error-option-unknown = Ces règles n’ont pas d’option « { $name } ». Choisis parmi : { $known }.
error-only-in-server = On joue dans un salon de serveur. Lance cette commande là-bas.
error-channel-not-allowed = Sur ce serveur, on joue ailleurs : { $channels }. Ouvre ta table là-bas.
error-not-manager = Seules les personnes qui gèrent ce serveur changent ses réglages. { -settings } ouvre les tiens.
error-role-everybody = Ce rôle, c’est tout le serveur. Choisis celui des personnes qui veulent être prévenues, ou crée-le pour elles.
error-permissions-missing = Il me manque des permissions dans ce salon : { $permissions }. Demande à la personne qui le gère de me les accorder dans Modifier le salon → Permissions, puis recommence.
error-thread-not-created = Discord n’a pas créé le fil : aucune table n’a été ouverte. Recommence dans un instant.
error-thread-impossible = On ne peut pas ouvrir de fil ici. Utilise { -new } sans `{ command-table-new-option-thread-name }` pour jouer ici même, ou dans un salon textuel.
error-dm-closed = Je ne peux pas t’écrire en privé : ta main reste ici, visible de toi seulement. Pour changer cela, autorise les messages des membres de ce serveur.
error-player-not-at-table = Ce joueur n’est pas à cette table. Choisis quelqu’un qui y est.
error-nothing-to-show = Il n’y a encore rien à montrer. Reviens un peu plus tard.
error-no-hand = Tu n’as pas de cartes en main pour le moment. { -table } montre la partie ; { -hand } marche dès que les cartes sont données.
error-level-unknown = Je ne connais pas de bot de ce niveau. Choisis parmi les niveaux proposés.
error-unexpected = Un souci de mon côté ; la partie est sauve. Recommence ; si cela se reproduit, préviens mon hébergeur. (Référence : { $reference })
error-discord-away = Discord ne répond pas. Je réessaie dans la minute.
error-still-working = Je traite encore tes dernières demandes. Attends mes réponses, puis redemande.
error-asked-often = Tu as demandé beaucoup de choses en une minute. { $seconds ->
    [one] Redemande dans une seconde.
   *[other] Redemande dans { $seconds } secondes.
  }

# Règles et parties écrites
error-rules-unknown = Je ne connais pas les règles « { $name } ». Choisis parmi : { $known }.
error-length-unknown = Je ne connais pas la durée « { $name } ». Choisis parmi : { $known }.
error-rules-invalid = Pour que ces règles soient jouables, corrige { $field } : { $reason }.
several-rules-invalid = Ces règles ne sont pas encore jouables. Corrige :
error-house-value = Rien n’a changé. Corrige « { $field } » : { $reason }.
several-house-value = Rien n’a changé. Corrige ces valeurs :
error-rules-option = Ces règles sont injouables avec { $field } : { $reason }. Change cette valeur, ou ne l’indique pas.
several-rules-option = Ces règles sont injouables avec ces options. Change-les, ou ne les indique pas :
several-item = • { $field } : { $reason }.
several-more = { $count ->
    [one] … et { $count } autre
   *[other] … et { $count } autres
  }
error-rules-unreadable = Ces règles sont illisibles : { $reason }. Écris-les en TOML ou en JSON.
error-row-version = Cette partie vient d’une autre version ({ $version }) du bot. Demande à mon hébergeur de me mettre à jour, puis recommence.
error-row-unreadable = Une ligne de cette partie est illisible : { $reason }. Demande à mon hébergeur de la restaurer depuis une sauvegarde.
error-action-unknown = Cette partie contient un coup inconnu : { $kind }. Vérifie que c’est le bon fichier.
error-action-unreadable = Un coup de cette partie est illisible : { $reason }. Demande à mon hébergeur de restaurer la partie depuis une sauvegarde.

# La base de données
error-sequence-taken = Quelqu’un a été plus rapide. Regarde la table, puis choisis.
error-database-unwritable = Je ne peux pas noter les coups : rien n’a changé. Demande à mon hébergeur de vérifier la base.
error-database-unreadable = La base de données est illisible. Demande à mon hébergeur de la vérifier ou de restaurer une sauvegarde.
error-database-newer = La base vient d’une version plus récente du bot. Demande à mon hébergeur de me mettre à jour.
error-database-older = La base vient d’une version plus ancienne du bot et doit d’abord être mise à niveau. Demande à mon hébergeur de me redémarrer avec cette version.
error-database-locked = La base est occupée : rien n’a changé. Recommence dans un instant.
error-database-in-use = Une autre instance du bot se sert de cette base : rien n’a changé. Demande à mon hébergeur d’en arrêter une.
error-shard-lost = Une autre instance du bot prend le relais ici. Regarde la table, et recommence si ton coup n’y est pas.
error-shard-count-differs = D’autres instances du bot tournent encore avec un autre BARBU_SHARD_COUNT. Arrête-les, ou donne à toutes le même nombre.
error-interaction-taken = C’est déjà fait. Regarde la table.
error-database-not-empty = Cette base contient déjà quelque chose. Donne une base vide.
error-copy-differs = La base a rendu autre chose que ce qui a été écrit : rien n’a été gardé. Regarde son journal.
error-database-missing = Cette base de données n’existe pas. Vérifie son nom.
error-database-gone = La base ne répond pas : rien n’a changé. Recommence dans un instant.
error-database-unsure = La base a lâché en plein milieu : ton coup est peut-être enregistré, peut-être pas. Regarde la table, et recommence s’il n’y est pas.
error-database-url-invalid = L’adresse de la base est fausse. Donne un nom de fichier, ou sqlite:///barbu.db.
error-disk-full = Le disque est plein : rien n’a changé. Demande à mon hébergeur de faire de la place, puis recommence.
error-game-unknown = Il n’y a pas de partie de ce numéro ici. La commande `{ command-table-history-name }` donne la liste des parties jouées ici.
error-deals-not-shared = Les donnes de la partie { $game_id } ne peuvent pas être jouées à une autre table. Ouvre d’abord une table aux donnes partagées avec `/{ command-duplicate-name }`, et indique son numéro.
error-deals-of-another = Cette table joue les donnes de la partie { $game_id } : ses règles sont donc fixées. { -new } ouvre une table avec d’autres règles.
error-deals-known = Tu connais déjà ces donnes par la partie { $game_id }. Laisse-les aux autres, ou ouvre une nouvelle table.
error-database-failed = La base a refusé la modification : rien n’a changé. Recommence ; si cela se reproduit, préviens mon hébergeur.
error-stats-same = Pour comparer deux joueurs, nomme deux personnes différentes.
error-write-forbidden = Tu ne peux pas écrire dans ce salon : rien n’y est donc publié pour toi. Recommence dans un salon où tu peux écrire.
error-file-gone = Je n’ai pas pu récupérer ce fichier. Réessaie.
error-contest-gone = C’est terminé et supprimé.
error-contest-channel = Chaque table a besoin d’un fil privé. Utilise la commande dans un salon textuel.

# Bridge : ce qui fait refuser une annonce, une carte ou une revendication, et que faire.

error-bridge-cannot-hand-over = Seul le déclarant peut confier le jeu de son contrat, après l’entame et avant la carte du mort.
error-bridge-wrong-phase = { $phase ->
    [deal] La donne suivante n’est pas encore distribuée. Attends les cartes.
    [auction] Les enchères ne sont pas finies : parle d’abord, avec { -bid } ou { -pass }.
    [play] Les enchères sont finies : joue une carte avec { -play }.
    [claim] Une revendication attend ta réponse : réponds d’abord avec les boutons de ton panneau privé.
    *[over] Cette partie est finie. { -new } en ouvre une autre.
}
error-bridge-is-dummy = Tu es le mort : { $turn } joue aussi tes cartes.
error-bridge-is-handed-over = Avant toi, un bot était déclarant à cette place : { $turn } joue les deux mains de cette donne.
error-bridge-bid-too-low = { $call } est insuffisant sur { $last }. Enchéris plus haut, contre si tu le peux, ou passe.
error-bridge-no-higher-bid = Aucune enchère ne dépasse 7SA. Contre ou surcontre si tu le peux, ou passe.
error-bridge-cannot-double = On ne contre que la dernière enchère adverse, et une seule fois. Enchéris ou passe.
error-bridge-double-names-nobody = Au bridge, on contre ou surcontre la dernière enchère, pas un joueur. Tape { -double } ou { -redouble } sans option.
error-bridge-cannot-redouble = On ne surcontre qu’une enchère de son camp que l’adversaire a contrée. Enchéris ou passe.
error-bridge-not-in-dummy = { $card } n’est pas au mort. Choisis une des cartes étalées.
error-bridge-dummy-must-follow = Le mort doit fournir : il a encore du { $suit }.
error-bridge-claim-early = On ne revendique qu’après l’entame. Joue jusque-là.
error-bridge-claim-range = Tu ne peux pas revendiquer autant de levées ({ $tricks }). Choisis entre 0 et { $left }.
error-bridge-claim-refused = Une revendication de ton camp vient d’être refusée. Joue cette levée, puis revendique à la suivante si tu veux.
error-bridge-text-unreadable = C’est illisible : { $fault ->
    [encoding] le texte est dans un codage que je ne connais pas. Enregistre-le en UTF-8
   *[empty] il n’y a là aucune donne PBN ou LIN. Vérifie le texte, ou exporte-le à nouveau
}.
error-bridge-board-unreadable = { $number ->
    [0] Une donne (ligne { $line }) est illisible
   *[other] La donne { $number } (ligne { $line }) est illisible
  } : { $fault ->
    [hands] elle n’a pas quatre mains de 13 cartes
    [twice] { $card } est dans deux mains ({ $hand } et { $also })
    [double] { $card } est deux fois dans une main ({ $hand })
    [count] { $hand } n’a pas 13 cartes, mais { $count }
    [rank] « { $text } » n’est pas une carte ({ $hand })
    [suits] une main ({ $hand }) n’est pas écrite en quatre couleurs
    [illegal] l’annonce « { $text } » n’est pas permise à cet endroit
    [call] « { $text } » n’est pas une annonce
    [card] « { $text } » n’est pas une carte
    [value] je ne connais pas la valeur « { $text } »
   *[notation] elle n’est pas entièrement dans ce format
}. Corrige-la, ou exporte-la à nouveau.
error-bridge-board-missing = Il n’y a pas de donne « { $number } » dans ce fichier. { $count ->
    [one] Il n’a que la donne { $least }.
   *[other] Choisis un numéro entre { $least } et { $most }.
  }
error-bridge-file-large = Ce fichier est trop volumineux : { $boards } donnes et { $most } Ko au plus. Divise-le et envoies-en une partie.
error-bridge-nothing-called = Il n’y a pas d’annonce à expliquer ici. Attends les enchères, puis choisis-en une.
error-bridge-not-your-call = C’est une annonce faite par { $turn }. Explique les tiennes ; interroge les adversaires sur les leurs.
error-bridge-own-call = C’est ta propre annonce. Explique-la depuis ton panneau privé.
error-bridge-partners-call = Les annonces de ton partenaire ne sont expliquées qu’aux adversaires. Tu verras ce qui a été dit une fois les enchères finies.
error-bridge-onlooker-calls = Les personnes qui regardent n’apprennent le sens des annonces qu’après les enchères. Redemande alors.
error-bridge-asked-already = Tu as déjà posé la question à { $turn }. La réponse arrivera dans ton panneau privé.
error-bridge-explanation-long = Cette explication a { $count } caractères, la limite est de { $most }. Raccourcis-la.
error-bridge-call-unreadable = Je ne comprends pas l’annonce « { $text } ». Essaie 1SA, 3♠, passe, X ou XX.
error-bridge-call-missing = Nomme une annonce, par exemple 1SA, 3♠, passe, X ou XX.
error-bridge-system-switches = Ce système ne se joue pas avec tous ces choix. Retires-en un, ou choisis un autre système.

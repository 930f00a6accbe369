command-tandem-name = tandem
command-tandem-description = Une partie de Tandem dans ce salon
command-tandem-new-option-length-description = Combien de points pour gagner
choice-tandem-length-full = Complète : 5 points pour gagner
choice-tandem-length-express = Express : 2 points pour gagner
level-tandem-meek = Timide
level-tandem-bold = Hardi
choice-tandem-level-meek = Timide : joue petit
choice-tandem-level-bold = Hardi : joue gros
game-tandem = Tandem

tandem-title = Une table de Tandem
about-tandem = Deux équipes, 32 cartes, pas d’atout. Qui suit le donneur joue deux mains : la sienne et celle de l’autre côté de la table.
tandem-rules = On fournit ; la plus forte carte fait le pli. Chaque pli au-delà de quatre vaut un point. La première équipe à { $points } points gagne.
tandem-help =
    { -new } ouvre une table, { -join } prend une place, { -start } commence.
    { -play } joue une carte de la main dont c’est le tour, { -hand } montre la tienne.
tandem-deal = Donne { $number }
tandem-result = Donne { $number } : le résultat
tandem-early = Table fermée après { $count ->
    [one] 1 donne
   *[other] { $count } donnes
  }.
tandem-row = { $number }. { $ours } : { $theirs }
tandem-roles = **{ $name }** joue aussi pour { $partner }.
tandem-side = { $names } **{ $points }**
tandem-nobody = Quatre plis partout : personne ne marque.
tandem-scores = { $names } marquent **{ $points }**.
tandem-dummy = La main d’en face (**{ $partner }**), que tu joues aussi

feat-tandem-last-word = Le mot de la fin
feat-tandem-last-word-about = la première place, tenue jusqu’au bout
error-not-dealt = Les cartes ne sont pas encore données.

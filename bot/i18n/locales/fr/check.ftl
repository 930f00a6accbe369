# Des donnes vérifiables : la promesse avant la donne, la coupe, ce qui est montré après.

button-cut = Couper le paquet
button-verify = Donne régulière ?

check-coming = 🔒 Empreinte de la prochaine donne : `{ $digits }`
check-cut-now = ✂️ Personne n’a coupé. Pour que les cartes ne dépendent pas de moi seul, la coupe suit un numéro de Discord : { $by ->
    [message] celui du message de cette table, `{ $number }`
   *[interaction] celui de la dernière action avant cette donne, `{ $number }`
  }
check-promises =
    Les cartes sont fixées avant la donne, et personne ne peut les changer ensuite. Aucune donne n’est encore finie à cette table.
    Une empreinte est un nombre calculé d’après le mélange : un autre mélange en donnerait un autre. Enregistre les empreintes maintenant. Après une donne, **{ button-verify }** montre la sienne : elle doit être la même.
check-promises-button = Empreintes
check-promises-file = 🔒 L’empreinte de chaque donne de cette table. Enregistre le fichier pour comparer plus tard.
check-promises-draw = Premier donneur : { $digits }
check-promises-deal = Donne { $number } : { $digits }
check-has-cut = ✂️ { $name } a coupé le paquet.
check-may-cut = ✂️ { $own ->
    [yes] Tu peux couper le paquet avant.
   *[no] { $name } peut couper le paquet avant.
  }
check-deal-waits = ⏳ { $name } peut encore couper le paquet. Les cartes viennent juste après, au plus tard dans { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
  }.
check-cut-title = Couper le paquet
check-cut-label = Après combien de cartes ? De 1 à { $most }
check-cut-hint = Par défaut, coupe au hasard

check-title = Donne { $number } · { button-verify }
check-fair = ✅ Oui : ces cartes étaient fixées avant la donne, et personne ne les a changées.
check-unfair = ❌ **Quelque chose ne concorde pas**, comme indiqué ci-dessous.
check-details = **Comment on le vérifie**
check-commitment = **Empreinte donnée avant la donne**
check-seed = **Numéro secret du mélange**
check-cut = { $cut ->
    [one] **Coupe** après { $cut } carte : { $by }
   *[other] **Coupe** après { $cut } cartes : { $by }
  }
check-cut-by = { $name }
check-uncut = Les cartes n’ont pas été coupées : d’autres tables jouent les mêmes donnes.
check-cut-bot = le bot
check-cut-interaction = personne n’a choisi ; l’endroit doit venir du numéro que Discord a donné à la demande (`{ $number }`, { $when }).
check-cut-message = personne n’a choisi ; l’endroit doit venir du numéro du message de cette table (`{ $number }`, { $when }).
check-cut-untimely = Ce numéro n’a **pas** été attribué entre le début de la partie et la donne.
check-kept = ✅ Le SHA-256 du numéro secret est bien l’empreinte donnée avant la donne.
check-broken = ❌ Le SHA-256 du numéro secret n’est **pas** l’empreinte donnée avant la donne.
check-follow = ✅ En refaisant le mélange et la coupe, on obtient exactement ces mains.
check-differ = ❌ En refaisant le mélange et la coupe, on n’obtient **pas** ces mains.
check-draw = **Tirage du premier donneur** (empreinte, puis son numéro secret)
check-draw-kept = ✅ Le premier donneur est celui qui a été tiré.
check-draw-broken = ❌ Le premier donneur n’est **pas** celui qui a été tiré.
check-hands = **Mains données** (donneur : { $dealer })
check-hand = { $name } :
check-yourself = Tu peux revérifier sur un ordinateur : `barbu verify` lit le fichier ci-dessous.

error-not-cutter = C’est à { $turn } de couper : la coupe revient au joueur qui précède le donneur. Attends la donne.
error-cut-impossible = On ne peut pas couper après « { $cut } » cartes. Choisis un nombre de 1 à { $most }, ou aucun.
error-cut-too-late = Les cartes sont déjà données : trop tard pour couper. { -hand } montre les tiennes.
error-nothing-to-check = Aucune donne n’est encore finie dans ce salon. Dès qu’une le sera, { -verify } en montrera toutes les mains.

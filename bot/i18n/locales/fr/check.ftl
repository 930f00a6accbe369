# Des donnes vérifiables : la promesse avant la donne, la coupe, ce qui est montré après.

button-cut = Couper
button-verify = Vérifier la donne

check-promise = 🔒 Donne suivante promise : `{ $digits }`
check-promise-draw = 🔒 Tirage du premier donneur promis : `{ $digits }`
check-promises = Aucune donne n’est encore finie. Voici ce qui est promis pour toute la partie : garde-le, et compare quand les donnes seront ouvertes.
check-promises-draw = Premier donneur : { $digits }
check-promises-deal = Donne { $number } : { $digits }
check-may-cut = ✂️ { $name } peut **couper** avant la donne.
check-has-cut = ✂️ { $name } a coupé.
check-cut-title = Couper le paquet
check-cut-label = Après combien de cartes ? De 1 à { $most }
check-cut-hint = Laisse vide pour couper n’importe où

check-title = Donne { $number } à découvert
check-commitment = **Promis avant la donne**
check-seed = **Graine du mélange**
check-cut = **Coupe** après { $cut } cartes, par { $by }
check-cut-by = { $name }
check-cut-bot = le bot
check-cut-interaction = le numéro que Discord a donné à la demande (`{ $number }`) : personne n’a dit où couper
check-cut-message = le numéro du message de cette table (`{ $number }`) : personne n’a dit où couper
check-kept = ✅ Le SHA-256 de la graine est bien ce qui était promis.
check-broken = ❌ Le SHA-256 de la graine n’est **pas** ce qui était promis.
check-follow = ✅ Mélangées et coupées à nouveau, les cartes tombent comme elles ont été données.
check-differ = ❌ Mélangées et coupées à nouveau, les cartes tombent **autrement** qu’elles n’ont été données.
check-draw = **Tirage du premier donneur** (promis, puis sa graine)
check-draw-kept = ✅ Le premier donneur est celui qui a été tiré.
check-draw-broken = ❌ Le premier donneur n’est **pas** celui qui a été tiré.
check-hands = **Mains données** (donneur : { $dealer })
check-hand = { $name } :
check-yourself = Pour vérifier par toi-même : `barbu verify` avec le fichier ci-dessous, ou les vingt lignes de docs/rules.md sous « Dealing that can be checked ».

error-not-cutter = Seul { $turn } coupe cette donne : c’est le joueur à droite du donneur.
error-cut-impossible = On ne peut pas couper après « { $cut } » cartes. Choisis un nombre de 1 à { $most }, ou aucun.
error-cut-too-late = Les cartes sont déjà données : trop tard pour couper. { -hand } montre les tiennes.
error-nothing-to-check = Aucune donne n’est encore finie dans ce salon. Dès qu’une le sera, { -verify } la montrera à découvert.

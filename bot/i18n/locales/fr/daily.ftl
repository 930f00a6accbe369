# La donne du jour : les mêmes cartes pour tous, chacun seul contre trois bots.

daily-title = 🗓️ Donne du jour · { $day }
daily-over-title = 🗓️ Donne du { $day } : le bilan
daily-about = Les mêmes cartes pour tout le monde aujourd’hui, chacun seul contre { $bots }. **Un seul essai** ; la donne se termine { $until }.
daily-promise = 🔒 Cette donne était promise : `{ $digits }`. Sa graine sera montrée demain.
daily-begin = Commencer
daily-yesterday = Hier
daily-today = La donne du jour
daily-own = Ton résultat : **{ $points }**
daily-how = Le détail
daily-points = Tu as fait **{ $points }**.
daily-place = { $count ->
    [one] Personne d’autre n’a encore fini, nulle part.
   *[other] Partout : place **{ $place }** sur { $count }.
  }
daily-place-here = { $count ->
    [one] Sur ce serveur, personne d’autre n’a fini.
   *[other] Sur ce serveur : place **{ $place }** sur { $count }.
  }
daily-server = **Sur ce serveur**
daily-everybody = **Les points de tout le monde**
daily-somebody = Quelqu’un
daily-best = Le meilleur essai a fait **{ $points }**.
daily-best-by = Le meilleur essai : { $name }, avec **{ $points }**.
daily-nobody = Personne n’a joué cette donne jusqu’au bout.
daily-not-tried = Tu n’as pas joué cette donne.
daily-next = La prochaine donne arrive à { $at }, et avec elle le bilan, toutes mains ouvertes.
daily-next-promise = 🔒 Elle est déjà promise : `{ $digits }`
daily-replay-best = ▶️ Le meilleur essai
daily-replay-own = ▶️ Mon essai
daily-replay-best-title = Donne du { $day }, le meilleur essai
daily-replay-mine-title = Donne du { $day }, ton essai

error-daily-over = Cette donne est finie : un nouveau jour a commencé. { -daily } montre celle d’aujourd’hui.
error-daily-unbegun = Tu n’as pas commencé la donne du jour. { -daily } la montre.
error-daily-untried = Il n’y a pas d’essai fini de ce jour-là à revoir.
error-daily-secret = Tant que le jour dure, personne ne voit les autres mains de sa donne. Reviens demain.

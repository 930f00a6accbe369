# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Tables en cours** ({ $count })
watch-line = **{ $game }** · donne { $number }{ $count ->
        [0] {""}
       *[other] {" "}sur { $count }
    } · { $channel }
    { $players }
watch-none-own = Ta propre table se joue dans { $channels }. Aucune autre à regarder pour l’instant.
watch-none = Aucune table en cours à regarder. Ouvres-en une :
watch-place = 👀 Tu regardes { $channel }. Toutes les mains d’une donne s’affichent une fois qu’elle est finie.
watch-button = Regarder
watch-button-hands = Mains de la donne { $number }

error-watch-gone = Cette table n’est plus en cours, ou tu ne peux pas la voir. { -watch } affiche les autres.
error-watch-same-deals = Tu joues ou as joué ces donnes à une autre table : tu ne peux pas regarder celle-ci. { -watch } affiche les autres.

setup-watched-about = Tu choisis quand les spectateurs ({ -watch }) peuvent voir toutes les mains. Un spectateur qui les a vues ne peut prendre place qu’après la donne.
setup-watched-deal = Mains montrées : après la donne
setup-watched-tricks = Mains montrées : avec { $count } { GROUP() ->
    [bridge] levées
   *[other] plis
  } de retard
setup-watched-choose = Quand montrer toutes les mains…
lobby-watched = 👀 Les spectateurs voient toutes les mains avec { $count } { GROUP() ->
    [bridge] levées
   *[other] plis
  } de retard.
watch-button-behind = 👀 { $count } { GROUP() ->
    [bridge] levées
   *[other] plis
  } plus tôt
watch-place-behind = 👀 Tu regardes { $channel }. Toutes les mains s’affichent avec { $count } { GROUP() ->
    [bridge] levées
   *[other] plis
  } de retard.
watch-behind-title = 👀 { $channel } · toutes les mains, avec { $count } { GROUP() ->
    [bridge] levées
   *[other] plis
  } de retard

error-watch-early = Les mains se montrent avec { $count } { GROUP() ->
    [bridge] levées
   *[other] plis
  } de retard : laisse le jeu avancer, puis réessaie.
error-watch-seated = Tu joues à cette table, tu ne peux donc pas voir ses mains. Touche **{ button-hand }** pour la tienne.
error-watch-after = Cette table ne montre les mains qu’après la donne. Touche **{ panel-refresh }** pour voir où elle en est.
error-watched-deal = Tu as vu toutes les mains de cette donne. Prends place quand elle sera finie.

# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Tables en cours** ({ $count })
watch-line = **{ $game }** · donne { $number } · { $channel }
    { $players }
watch-none = Aucune table en cours à regarder. Ouvre-en une avec { -new }, ou reviens plus tard.
watch-place = 👀 Tu regardes { $channel }. Toutes les mains d’une donne s’affichent une fois qu’elle est finie.
watch-button = Regarder
watch-button-hands = Toutes les mains

error-watch-gone = Cette table n’est plus en cours, ou tu ne peux pas la voir. { -watch } affiche les autres.
error-watch-same-deals = Tu joues ou as joué ces donnes à une autre table : tu ne peux pas regarder celle-ci. { -watch } affiche les autres.

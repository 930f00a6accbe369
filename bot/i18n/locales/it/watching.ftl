# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Tavoli in gioco** ({ $count })
watch-line = **{ $game }** · smazzata { $number }{ $count ->
        [0] {""}
       *[other] {" "}di { $count }
    } · { $channel }
    { $players }
watch-none-own = Il tuo tavolo gioca in { $channels }. Al momento non ce n’è un altro da guardare.
watch-none = Non c’è nessun tavolo in gioco da guardare. Aprine uno:
watch-place = 👀 Stai guardando { $channel }. Tutte le mani di una smazzata si vedono quando è finita.
watch-button = Guarda
watch-button-hands = Mani smazzata { $number }

error-watch-gone = Quel tavolo non è più in gioco, o non puoi vederlo. { -watch } elenca gli altri.
error-watch-same-deals = Giochi o hai giocato queste smazzate a un altro tavolo, quindi non puoi guardare questo. { -watch } elenca gli altri.

setup-watched-about = Scegli quando gli spettatori ({ -watch }) possono vedere tutte le mani. Uno spettatore che le ha viste può prendere posto solo a smazzata finita.
setup-watched-deal = Mani scoperte: dopo la smazzata
setup-watched-tricks = Mani scoperte: con { $count } prese di ritardo
setup-watched-choose = Quando mostrare tutte le mani…
lobby-watched = 👀 Gli spettatori vedono tutte le mani con { $count } prese di ritardo.
watch-button-behind = Mani { $count } prese fa
watch-place-behind = 👀 Stai guardando { $channel }. Tutte le mani si vedono con { $count } prese di ritardo.
watch-behind-title = 👀 { $channel } · tutte le mani, con { $count } prese di ritardo

error-watch-early = Le mani si mostrano con { $count } prese di ritardo: aspetta che se ne giochino altre, poi riprova.
error-watch-seated = Giochi a questo tavolo, quindi non puoi vederne le mani. Premi **{ button-hand }** per la tua.
error-watch-after = Questo tavolo mostra le mani solo dopo la smazzata. Premi **{ panel-refresh }** per vedere a che punto è.
error-watched-deal = Hai visto tutte le mani di questa smazzata. Siediti quando è finita.

# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Tavoli in gioco** ({ $count })
watch-line = **{ $game }** · smazzata { $number } · { $channel }
    { $players }
watch-none = Non c’è nessun tavolo in gioco da guardare. Aprine uno con { -new }, o torna più tardi.
watch-place = 👀 Stai guardando { $channel }. Tutte le mani di una smazzata si vedono quando è finita.
watch-button = Guarda
watch-button-hands = Tutte le mani

error-watch-gone = Quel tavolo non è più in gioco, o non puoi vederlo. { -watch } elenca gli altri.
error-watch-same-deals = Giochi o hai giocato queste smazzate a un altro tavolo, quindi non puoi guardare questo. { -watch } elenca gli altri.

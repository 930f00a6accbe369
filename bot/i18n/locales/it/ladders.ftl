# Ladders: one order of users, whose places are taken by challenge.

ladder-title = 🪜 Scala · { $game }
ladder-line = { $place }. { $name }
ladder-empty = Non c’è ancora nessuno. Comincia tu.
ladder-top = Sei in cima: aspetta che qualcuno ti sfidi.
ladder-explained = Sfida una delle tre persone sopra di te. Se vinci, prendi il suo posto, e chi sta in mezzo scende di uno. Se gioca in tempo una sola persona, vince lei.
ladder-leave-text = Perdi il tuo posto sulla scala. Se rientri, riparti dal fondo.
ladder-challenge-counts = 🪜 In palio c’è un posto sulla scala.
ladder-challenge-won = 🪜 { $host } prende il posto di { $guest } sulla scala.
ladder-challenge-kept = 🪜 { $guest } mantiene il suo posto sulla scala.

error-ladder-no-game = Per quel gioco non c’è una scala. Scegline uno tra quelli di { -ladder }.
error-ladder-in = Sei già sulla scala. { -ladder } mostra chi puoi sfidare.
error-ladder-not-in = Non sei sulla scala. Usa { -ladder } e premi prima **{ league-button-join }**.
error-ladder-full = La scala è al completo. Riprova quando qualcuno l’avrà lasciata.
error-ladder-opted-out = I posti si prendono con una sfida, e tu non ne accetti. Attiva «{ settings-own-challenges }» nelle tue impostazioni, poi partecipa.
error-ladder-reach = Puoi sfidare una delle tre persone subito sopra di te che accettano sfide. { -ladder } le mostra.
error-ladder-busy = Hai già una sfida aperta per un posto. Giocala, o aspetta che finisca.
error-ladder-challenged = C’è già una sfida aperta con { $name }. Giocala prima, poi punta al suo posto.
error-ladder-absent = Quella persona non è più su questo server: l’ho tolta dalla scala. Usa { -ladder } un’altra volta.

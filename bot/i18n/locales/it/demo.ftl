# La prima pagina della demo nel browser (`barbu demo`): che cosa si può vedere e fare.
demo-title = Prova il bot
demo-about = È il vero bot, su un Discord simulato: niente esce da questo computer e tutto sparisce alla fine della demo. Scegli un posto; con **Viewing as**, in alto, puoi essere qualcun altro, e con una seconda finestra due persone insieme.
demo-theme = Chiaro o scuro
demo-places = Posti
demo-games = Giochi
demo-games-about = Siediti e comincia: i bot occupano i posti liberi. I comandi si scrivono nel campo del messaggio e cominciano con `/`.
demo-game-open = Vai al tavolo
demo-game-about = { -help } ti dice che cosa fare dopo.
demo-server-about = **{ $name }** gestisce questo server e può usare anche { -settings }, { -club-night } e { -league-new }.
demo-second-about = **{ $name }** gestisce questo server, che parla un’altra lingua e non ha ancora un tavolo: { $command } ne apre uno.
demo-direct = Messaggi privati
demo-direct-about = Le mani arrivano qui alle persone che attivano **{ settings-own-dm }** con { -settings }.

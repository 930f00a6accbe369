# The first message in a server.

welcome-title = 🃏 Ciao! Qui si gioca: { $games }
welcome-what = Il tavolo si apre in questo canale: gli amici si siedono, i bot prendono i posti liberi e ognuno vede solo la propria mano.
welcome-begin = **{ lesson-start }** mostra il gioco ({ $first }) in due minuti, solo a te. Per tutto il canale: { $tables }.
welcome-open = Tavolo di { $game }
welcome-help = { -help } dice in ogni momento che cosa puoi fare.
welcome-commands = L’elenco dei comandi è corto apposta: cresce con ciò che usate qui, e **{ settings-server }** permette di aggiungerne.
welcome-language = Lingua
welcome-bio = Ospito partite a carte: { $games }. { -new } apre un tavolo, { -help } spiega tutto.

# L’aiuto nei messaggi privati.
welcome-direct-title = 🃏 Che cosa puoi fare qui
welcome-direct-tables = I tavoli ({ $games }) si aprono nei canali di un server: scrivi { -help } in un canale per giocare con amici o bot.
welcome-direct-here = Qui, in privato, puoi giocare per conto tuo in ogni momento:
welcome-direct-lessons = • 🎓 Le smazzate guidate insegnano un gioco in due minuti.
welcome-direct-drill = • { -drill }: problemi dalle tue partite, e il conto delle carte.
welcome-direct-challenge = • { -challenge }: le stesse smazzate di un amico, ognuno quando vuole.
welcome-direct-hands = • Anche le tue mani a un tavolo arrivano qui, se lo scegli in **{ settings-mine }**.

# The first message in a server.

welcome-title = 🃏 Hallo! Hier spielt ihr { $games }
welcome-what = Der Tisch steht in diesem Kanal: Freunde setzen sich, Bots übernehmen die freien Plätze, und jeder sieht nur das eigene Blatt.
welcome-begin = **{ lesson-start }** zeigt dir das Spiel ({ $first }) in zwei Minuten, und nur du siehst es. Für den ganzen Kanal: { $tables }.
welcome-open = { $game }-Tisch
welcome-help = { -help } sagt jederzeit, was du tun kannst.
welcome-commands = Die Liste der Befehle ist absichtlich kurz: Sie wächst mit dem, was ihr hier benutzt, und unter **{ settings-server }** kommen weitere dazu.
welcome-language = Sprache
welcome-bio = Mit mir spielt ihr Karten: { $games }. { -new } eröffnet einen Tisch, { -help } erklärt alles.

# Die Hilfe in Direktnachrichten.
welcome-direct-title = 🃏 Was du hier tun kannst
welcome-direct-tables = Tische ({ $games }) stehen in den Kanälen eines Servers: Tippe dort { -help }, um mit Freunden oder Bots zu spielen.
welcome-direct-here = In diesen Direktnachrichten kannst du jederzeit allein spielen:
welcome-direct-lessons = • 🎓 Übungsspiele zeigen dir in zwei Minuten, wie es geht.
welcome-direct-drill = • { -drill }: Kartenzählen und Aufgaben aus deinen Partien.
welcome-direct-challenge = • { -challenge }: dieselben Karten wie ein Freund, jeder für sich und wann er will.
welcome-direct-hands = • Auch deine Blätter am Tisch kommen hierher, wenn du es unter **{ settings-mine }** so wählst.

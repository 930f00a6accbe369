# Ladders: one order of users, whose places are taken by challenge.

ladder-title = 🪜 Rangleiter · { $game }
ladder-line = { $place }. { $name }
ladder-empty = Noch ist niemand dabei. Mach den Anfang.
ladder-top = Du stehst ganz oben: Warte auf eine Herausforderung.
ladder-explained = Fordere eine der drei Personen über dir heraus. Gewinnst du, nimmst du ihren Platz ein, und alle dazwischen rücken einen Platz nach unten. Spielt nur eine der beiden Personen rechtzeitig, gewinnt sie.
ladder-leave-text = Du verlierst deinen Platz auf der Rangleiter. Wenn du wiederkommst, fängst du ganz unten an.
ladder-challenge-counts = 🪜 Es geht um einen Platz auf der Rangleiter.
ladder-challenge-won = 🪜 { $host } nimmt auf der Rangleiter den Platz von { $guest } ein.
ladder-challenge-kept = 🪜 { $guest } behält den Platz auf der Rangleiter.

error-ladder-no-game = Für dieses Spiel gibt es keine Rangleiter. Wähle eines, das { -ladder } anbietet.
error-ladder-in = Du stehst schon auf der Rangleiter. { -ladder } zeigt, wen du herausfordern kannst.
error-ladder-not-in = Du stehst nicht auf der Rangleiter. Nimm { -ladder } und tippe zuerst auf **{ league-button-join }**.
error-ladder-full = Die Rangleiter ist voll. Versuch es wieder, wenn jemand sie verlassen hat.
error-ladder-opted-out = Plätze nimmt man per Herausforderung ein, und du nimmst keine an. Schalte „{ settings-own-challenges }“ in deinen Einstellungen ein und mach dann mit.
error-ladder-reach = Du kannst eine der drei Personen direkt über dir herausfordern, die Herausforderungen annehmen. { -ladder } zeigt sie.
error-ladder-busy = Du hast schon eine offene Herausforderung um einen Platz. Spiel sie, oder warte, bis sie vorbei ist.
error-ladder-challenged = Zwischen dir und { $name } ist schon eine Herausforderung offen. Spielt zuerst die, dann geht es um den Platz.
error-ladder-absent = Diese Person ist nicht mehr auf diesem Server, darum steht sie nicht mehr auf der Rangleiter. Nimm { -ladder } noch einmal.

# Spiele, die man prüfen kann: das Versprechen davor, das Abheben, was danach gezeigt wird.

button-cut = Abheben
button-verify = Spiel prüfen

check-promise = 🔒 Fingerabdruck des nächsten Spiels: `{ $digits }`
check-promise-draw = 🔒 Fingerabdruck der Auslosung des ersten Gebers: `{ $digits }`
check-promises = Noch ist kein Spiel zu Ende. Das sind die Fingerabdrücke der ganzen Partie: Speichere sie und vergleiche, wenn die Spiele gezeigt werden.
check-promises-draw = Erster Geber: { $digits }
check-promises-deal = Spiel { $number }: { $digits }
check-may-cut = ✂️ { $name } darf vor dem Geben **abheben**.
check-has-cut = ✂️ { $name } hat abgehoben.
check-deal-waits = { $name } darf noch abheben. Gleich danach kommen die Karten, spätestens in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
  }.
check-cut-title = Karten abheben
check-cut-label = Nach wie vielen Karten? 1 bis { $most }
check-cut-hint = Leer lassen, um zufällig abzuheben

check-title = Spiel { $number }: alle Blätter
check-commitment = **Fingerabdruck von vor dem Spiel**
check-seed = **Startzahl des Mischens**
check-cut = **Abgehoben** nach { $cut } Karten, von { $by }
check-cut-by = { $name }
check-cut-bot = einem Bot
check-cut-interaction = die Nummer, die Discord der Anfrage gab (`{ $number }`): Niemand hat eine Stelle genannt
check-cut-message = die Nummer der Nachricht dieses Tisches (`{ $number }`): Niemand hat eine Stelle genannt
check-kept = ✅ Der SHA-256 der Startzahl ist der Fingerabdruck von vor dem Spiel.
check-broken = ❌ Der SHA-256 der Startzahl ist **nicht** der Fingerabdruck von vor dem Spiel.
check-follow = ✅ Wer Mischen und Abheben wiederholt, bekommt genau diese Blätter.
check-differ = ❌ Wer Mischen und Abheben wiederholt, bekommt diese Blätter **nicht**.
check-draw = **Auslosung des ersten Gebers** (Fingerabdruck, dann die Startzahl)
check-draw-kept = ✅ Der erste Geber ist der ausgeloste.
check-draw-broken = ❌ Der erste Geber ist **nicht** der ausgeloste.
check-hands = **Gegebene Blätter** (Geber: { $dealer })
check-hand = { $name }:
check-yourself = Zum Selberprüfen: `barbu verify` mit der Datei unten, oder die zwanzig Zeilen in docs/rules.md unter „Dealing that can be checked“.

error-not-cutter = Dieses Spiel darf nur { $turn } abheben: Abheben darf der Spieler, der vor dem Geber dran ist. Warte, bis gegeben wird.
error-cut-impossible = Nach „{ $cut }“ Karten kann man nicht abheben. Wähle eine Zahl von 1 bis { $most }, oder gar keine.
error-cut-too-late = Die Karten sind schon gegeben, zum Abheben ist es zu spät. { -hand } zeigt deine.
error-nothing-to-check = In diesem Kanal ist noch kein Spiel fertig. Sobald eines fertig ist, zeigt { -verify } alle Blätter.

# Spiele, die man prüfen kann: das Versprechen davor, das Abheben, was danach gezeigt wird.

button-cut = Abheben
button-verify = Spiel prüfen

check-promise = 🔒 Nächstes Spiel versprochen: `{ $digits }`
check-promise-draw = 🔒 Auslosung des ersten Gebers versprochen: `{ $digits }`
check-promises = Noch ist kein Spiel zu Ende. Das hier ist für die ganze Partie versprochen: heb es auf und vergleiche, wenn die Spiele offen liegen.
check-promises-draw = Erster Geber: { $digits }
check-promises-deal = Spiel { $number }: { $digits }
check-may-cut = ✂️ { $name } darf vor dem Geben **abheben**.
check-has-cut = ✂️ { $name } hat abgehoben.
check-cut-title = Karten abheben
check-cut-label = Nach wie vielen Karten? 1 bis { $most }
check-cut-hint = Leer lassen, um irgendwo abzuheben

check-title = Spiel { $number }, aufgedeckt
check-commitment = **Vor dem Spiel versprochen**
check-seed = **Startzahl des Mischens**
check-cut = **Abgehoben** nach { $cut } Karten, von { $by }
check-cut-by = { $name }
check-cut-bot = einem Bot
check-cut-interaction = die Nummer, die Discord der Anfrage gab (`{ $number }`): niemand hat eine Stelle genannt
check-cut-message = die Nummer der Nachricht dieses Tisches (`{ $number }`): niemand hat eine Stelle genannt
check-kept = ✅ Der SHA-256 der Startzahl ist der versprochene.
check-broken = ❌ Der SHA-256 der Startzahl ist **nicht** der versprochene.
check-follow = ✅ Neu gemischt und abgehoben fallen die Karten so, wie sie gegeben wurden.
check-differ = ❌ Neu gemischt und abgehoben fallen die Karten **anders**, als sie gegeben wurden.
check-draw = **Auslosung des ersten Gebers** (versprochen, dann die Startzahl)
check-draw-kept = ✅ Der erste Geber ist der ausgeloste.
check-draw-broken = ❌ Der erste Geber ist **nicht** der ausgeloste.
check-hands = **Gegebene Blätter** (Geber: { $dealer })
check-hand = { $name }:
check-yourself = Zum Selberprüfen: `barbu verify` mit der Datei unten, oder die zwanzig Zeilen in docs/rules.md unter „Dealing that can be checked“.

error-not-cutter = Dieses Spiel hebt nur { $turn } ab: der Spieler rechts vom Geber.
error-cut-impossible = Nach „{ $cut }“ Karten kann man nicht abheben. Wähle eine Zahl von 1 bis { $most }, oder gar keine.
error-cut-too-late = Die Karten sind schon gegeben, zum Abheben ist es zu spät. { -hand } zeigt deine.
error-nothing-to-check = In diesem Kanal ist noch kein Spiel fertig. Sobald eines fertig ist, deckt { -verify } es auf.

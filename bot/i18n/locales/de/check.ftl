# Spiele, die man prüfen kann: das Versprechen davor, das Abheben, was danach gezeigt wird.

button-cut = Abheben
button-verify = Fair ausgeteilt?

check-coming = 🔒 Fingerabdruck des nächsten { -of-deal }: `{ $digits }`
check-cut-now = ✂️ Niemand hat abgehoben. Damit die Karten nicht von mir allein abhängen, bestimmt eine Nummer von Discord, wo abgehoben wird: { $by ->
    [message] die der Tischnachricht, `{ $number }`
   *[interaction] die der letzten Aktion vor dem Geben, `{ $number }`
  }
check-promises =
    Die Karten stehen vor dem Geben fest, und danach kann sie niemand mehr ändern. An diesem Tisch ist noch kein { -one-deal } beendet.
    Ein Fingerabdruck ist eine Zahl, die sich aus dem Mischen ergibt: Anders gemischt, käme eine andere heraus. Speichere jetzt die Fingerabdrücke. Nach einem { -one-deal } zeigt **{ button-verify }** dessen Fingerabdruck noch einmal: Er muss derselbe sein.
check-promises-button = Fingerabdrücke
check-promises-file = 🔒 Der Fingerabdruck von jedem { -one-deal } dieses Tischs. Speichere die Datei, um später zu vergleichen.
check-promises-draw = Erster { -dealer }: { $digits }
check-promises-deal = { -one-deal } { $number }: { $digits }
check-has-cut = ✂️ { $name } hat abgehoben.
check-may-cut = ✂️ { $own ->
    [yes] Du kannst vorher abheben.
   *[no] { $name } kann vorher abheben.
  }
check-deal-waits = ⏳ { $name } darf noch abheben. Gegeben wird gleich danach, spätestens in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
  }.
check-cut-title = Karten abheben
check-cut-label = Nach wie vielen Karten? 1 bis { $most }
check-cut-hint = Leer lassen, um zufällig abzuheben

check-title = { -one-deal } { $number } · { button-verify }
check-fair = ✅ Ja: Diese Karten standen vor dem Geben fest, und niemand hat sie verändert.
check-unfair = ❌ **Etwas stimmt nicht**, wie unten markiert.
check-details = **So wurde geprüft**
check-commitment = **Fingerabdruck, vor dem Geben veröffentlicht**
check-seed = **Startzahl des Mischens**
check-cut = **Abgehoben** nach { $cut } { $cut ->
    [one] Karte
   *[other] Karten
  }, von { $by }
check-cut-by = { $name }
check-uncut = Die Karten wurden nicht abgehoben, weil andere Tische mit denselben Karten spielen.
check-cut-bot = einem Bot
check-cut-interaction = niemandem: Die Stelle soll aus der Nummer folgen, die Discord der Anfrage gegeben hat (`{ $number }`, { $when }).
check-cut-message = niemandem: Die Stelle soll aus der Nummer der Nachricht dieses Tisches folgen (`{ $number }`, { $when }).
check-cut-untimely = Diese Nummer stammt **nicht** aus der Zeit zwischen dem Beginn der Partie und dem Geben.
check-kept = ✅ Der SHA-256 der Startzahl ist der Fingerabdruck, der vor dem Spiel feststand.
check-broken = ❌ Der SHA-256 der Startzahl ist **nicht** der Fingerabdruck, der vor dem Spiel feststand.
check-follow = ✅ Wiederholt man Mischen und Abheben, kommen genau diese Blätter heraus.
check-differ = ❌ Wiederholt man Mischen und Abheben, kommen **nicht** diese Blätter heraus.
check-draw = **Auslosung des ersten { -of-dealer }** (Fingerabdruck, dann die Startzahl)
check-draw-kept = ✅ Der erste { -dealer } ist der ausgeloste.
check-draw-broken = ❌ Der erste { -dealer } ist **nicht** der ausgeloste.
check-hands = **Gegebene Blätter** ({ -dealer }: { $dealer })
check-hand = { $name }:
check-yourself = Am Computer kannst du es noch einmal prüfen: `barbu verify` liest die Datei unten.

error-not-cutter = Abheben darf hier nur { $turn }, der Spieler vor dem { -dealer }. Warte, bis gegeben wird.
error-cut-impossible = Bei „{ $cut }“ kann man nicht abheben. Wähle eine Zahl von 1 bis { $most }, oder gar keine.
error-cut-too-late = Die Karten sind schon gegeben, zum Abheben ist es zu spät. { -hand } zeigt deine.
error-nothing-to-check = In diesem Kanal ist noch kein { -one-deal } beendet. Danach zeigt { -verify } alle Blätter.

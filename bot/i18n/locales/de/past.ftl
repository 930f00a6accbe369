# Zurückblicken: vergangene Partien, und fertige Spiele Karte für Karte.

button-past-games = Frühere Partien
button-replay = ▶️ Ansehen
button-animate = 🎞️ Animation

history-title = Partien auf diesem Server
history-title-player = Partien von { $name }
history-page = Seite { $page } von { $pages }
history-newer = ◀ Neuere
history-older = Ältere ▶
history-number = Partie { $number }
history-game = Partie { $number }
history-open = Partie öffnen …
history-list = ← Alle Partien
history-record = Partie als Datei
history-deals = { $count ->
    [one] 1 { -one-deal }
   *[other] { $count } { -deals }
  }
history-deals-early = nach { $played } von { $count } { $count ->
    [one] { -one-deal }
   *[other] { -with-deals }
  } geschlossen
history-deals-closed = nach { $played ->
    [one] 1 { -one-deal }
   *[other] { $played } { -with-deals }
  } geschlossen
history-file = { $game }, { $day }: { $names }. Das ist die Aufzeichnung der Partie { $number }; am Computer prüft sie das Programm `barbu verify` { -one-deal } für { -one-deal }.

replay-title = Partie { $number }
replay-deal = { -one-deal } { $number }{ $count ->
    [0] {""}
   *[other] {" "}von { $count }
  }
replay-better = besser als dieser Zug: { $card }
replay-better-next = besser: { $card }
replay-next = es folgt: { $card }
replay-jump = Zu einem Stich springen …
replay-trick = Stich { $number }
replay-hands = **Karten auf der Hand**
replay-dealt = **Blätter, wie sie gegeben wurden**
replay-hand = { $name }: { $cards }
replay-result = Ergebnis
replay-to-first = ⏮
replay-to-back = ◀ Zurück
replay-to-on = Weiter ▶
replay-to-last = ⏭
replay-to-earlier = ⏪ Voriges { -one-deal }
replay-to-later = Nächstes { -one-deal } ⏩

error-no-past-games = Auf diesem Server ist noch keine Partie beendet. Sobald eine zu Ende ist, steht sie hier.
error-no-past-games-in = Auf diesem Server ist noch keine Partie { $of_game } beendet. Sobald eine zu Ende ist, steht sie hier.
history-of-game = { $game }: Partien
error-no-past-games-of = Dieser Spieler hat auf diesem Server noch keine Partie beendet. Wähle jemand anderen, oder nenne niemanden.
error-no-past-games-own = Du hast auf diesem Server noch keine Partie beendet. Sobald eine zu Ende ist, steht sie hier.
error-nothing-to-replay = Von dieser Partie ist noch kein { -one-deal } beendet. Sobald eines beendet ist, kannst du es durchgehen.
error-deal-unknown = { -one-deal } { $deal } gibt es nicht. { $most ->
    [one] Zu Ende gespielt ist nur { -one-deal } 1.
   *[other] Wähle eines von 1 bis { $most }.
  }

animation-share = Als Animation teilen
animation-ready = Bisher siehst nur du diese Animation.
animation-drawing = 🎞️ Ich zeichne das { -one-deal } …
animation-progress = 🎞️ Ich zeichne das { -one-deal }: Bild { $done } von { $count } …
animation-posted = Die Animation steht jetzt unten im Kanal.
animation-alt = { $title }, Stich für Stich in { $count ->
    [one] einem Bild
   *[other] { $count } Bildern
  }. Das letzte: { $last }
animation-trick = Stich { $number }: { $cards } an { $name }
error-animation-none = Von diesem { -one-deal } gibt es keine Animation: Es muss zu Ende gespielt sein. Geh es stattdessen mit den Knöpfen durch.
error-animation-late = Das Zeichnen hat zu lange gedauert, ich habe gerade viel zu tun. Versuch es in einer Minute noch einmal.
error-animation-large = Die Animation wäre zu groß für Discord. Geh das { -one-deal } stattdessen mit den Knöpfen durch.
error-animation-refused = Discord hat die Animation hier nicht angenommen. Prüfe, ob ich in diesem Kanal Dateien anhängen darf, oder poste sie in einem anderen.

button-download = ⬇️ Herunterladen
download-files = Für andere Programme: { $forms }.
download-viewer = Im Viewer von Bridge Base öffnen
error-nothing-to-download = Diese Partie gibt es nicht als Datei für andere Programme. `/{ command-record-name }` schickt stattdessen die Aufzeichnung.

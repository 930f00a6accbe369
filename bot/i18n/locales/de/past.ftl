# Zurückblicken: vergangene Partien, und fertige Spiele Karte für Karte.

button-replay = ▶️ Nachspielen

history-title = Partien dieses Servers
history-title-player = Partien von { $name }
history-page = Seite { $page } von { $pages }
history-newer = ◀ Neuere
history-older = Ältere ▶
history-number = Partie { $number }
history-game = Partie { $number }
history-open = Eine Partie öffnen …
history-list = ← Alle Partien
history-record = Partie als Datei
history-deals = { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
  }
history-deals-early = nach { $played } von { $count } Spielen geschlossen
history-deals-closed = nach { $played ->
    [one] 1 Spiel
   *[other] { $played } Spielen
  } geschlossen
history-file = Partie { $number }, aufgeschrieben. `barbu verify` prüft sie Spiel für Spiel.

replay-title = Partie { $number }
replay-deal = Spiel { $number } von { $count }
replay-step = Schritt { $step } von { $last }
replay-jump = Zu einem Stich springen …
replay-trick = Stich { $number }
replay-hands = **Karten, die noch auf der Hand sind**
replay-dealt = **Blätter, wie sie gegeben wurden**
replay-hand = { $name }: { $cards }
replay-result = Ergebnis
replay-to-first = ⏮ Anfang
replay-to-back = ◀ Zurück
replay-to-on = Weiter ▶
replay-to-last = Ende ⏭
replay-to-earlier = ⏪ Voriges Spiel
replay-to-later = Nächstes Spiel ⏩

error-no-past-games = Auf diesem Server ist noch keine Partie zu Ende gespielt. { -new } eröffnet die erste.
error-no-past-games-of = Dieser Spieler hat auf diesem Server noch keine fertige Partie.
error-nothing-to-replay = Von dieser Partie ist noch kein Spiel fertig. Sobald eines fertig ist, kannst du es durchgehen.
error-deal-unknown = Ein Spiel { $deal } gibt es nicht anzusehen. Wähle eines von 1 bis { $most }.

animation-share = Als Animation teilen
animation-post = Hier posten
animation-ready = Bisher siehst nur du diese Animation.
animation-drawing = 🎞️ Ich zeichne das Spiel …
animation-progress = 🎞️ Ich zeichne das Spiel: { $done } von { $count } Bildern …
animation-posted = Die Animation steht jetzt unten im Kanal.
animation-alt = { $title }, Stich für Stich in { $count } Bildern. Das letzte: { $last }
animation-trick = Stich { $number }: { $cards } an { $name }
error-animation-none = Von diesem Spiel gibt es keine Animation: Es muss zu Ende gespielt sein. Geh es stattdessen mit den Knöpfen durch.
error-animation-late = Die Animation zu zeichnen hat zu lange gedauert, ich habe gerade viel zu tun. Versuch es in einer Minute noch einmal.
error-animation-large = Die Animation wäre zu groß für Discord. Geh das Spiel stattdessen mit den Knöpfen durch.
error-animation-refused = Discord hat die Animation hier nicht angenommen. Prüfe, ob ich in diesem Kanal Dateien anhängen darf, oder poste sie in einem anderen.

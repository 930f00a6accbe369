# Das Spiel des Tages: dieselben Karten für alle, allein gegen drei Bots.

daily-title = 🗓️ Spiel des Tages · { $day }
daily-over-title = 🗓️ Spiel vom { $day }: so ging es aus
daily-about = Heute dieselben Karten für alle, an einem Tisch mit { $bots }. **Ein Versuch**; das Spiel endet { $until }.
daily-promise = 🔒 Fingerabdruck dieses Spiels: `{ $digits }`. Seine Startzahl wird morgen gezeigt.
daily-begin = Anfangen
daily-yesterday = Gestern
daily-today = Spiel von heute
daily-own = Dein Ergebnis: **{ $points }**
daily-how = So lief das Spiel
daily-points = Du hast **{ $points }** gemacht.
daily-measured = Du hast **{ $points }** gemacht: **{ $measured }** im Vergleich mit allen anderen.
daily-place = { $count ->
    [one] Bisher ist sonst niemand fertig, auf keinem Server.
   *[other] Auf allen Servern: Platz **{ $place }** von { $count }.
  }
daily-place-here = { $count ->
    [one] Auf diesem Server ist bisher sonst niemand fertig.
   *[other] Auf diesem Server: Platz **{ $place }** von { $count }.
  }
daily-server = **Auf diesem Server**
daily-everybody = **Die Punkte von allen**
daily-somebody = Jemand
daily-best = Bestes Ergebnis: **{ $points }**.
daily-best-by = Bestes Ergebnis: { $name } mit **{ $points }**.
daily-nobody = Niemand hat dieses Spiel zu Ende gespielt.
daily-not-tried = Du hast dieses Spiel nicht gespielt.
daily-next = Das nächste Spiel kommt um { $at }, mit dem Vergleich zu diesem und allen Blättern.
daily-next-promise = 🔒 Fingerabdruck des nächsten Spiels: `{ $digits }`
daily-replay-best = ▶️ Der beste Versuch
daily-replay-own = ▶️ Mein Versuch
daily-replay-best-title = Spiel vom { $day }, der beste Versuch
daily-replay-mine-title = Spiel vom { $day }, dein Versuch

daily-share = Ergebnis teilen
daily-shared = Deine Karte steht jetzt unten im Kanal und verrät nichts über das Blatt.
daily-card-title = { $name } · Spiel vom { $day }
daily-card-ahead = { $square } { $count ->
    [0] Vor keinem der { $bots } Bots
   *[other] Vor { $count } von { $bots } Bots
  }
daily-card-week = Die letzten sieben Tage: { $squares }
daily-card-legend = { $first } vorn am Tisch · { $above } { $below } dazwischen · { $last } hinten · { $none } nicht gespielt
daily-streak = 🔥 { $count } Tage in Folge (Rekord: { $best })
daily-streak-kept = 🔥 { $count ->
    [one] Gestern hast du gespielt.
   *[other] Du bist bei { $count } Tagen in Folge.
  } Spiel heute, damit die Serie weitergeht.
daily-post-about = Dieselben Karten für alle, gegen Bots. **Ein Versuch**, bis Mitternacht UTC.
daily-post-play = Spielen
daily-post-yesterday = { $count ->
    [one] Gestern hat eine Person von diesem Server fertig gespielt:
   *[other] Gestern haben { $count } Personen von diesem Server fertig gespielt:
  }

error-daily-over = Dieses Spiel ist vorbei: Ein neuer Tag hat begonnen. { -daily } zeigt das von heute.
error-daily-unbegun = Du hast das Spiel von heute noch nicht angefangen. { -daily } zeigt es.
error-daily-untried = Das Spiel dieses Tages hat niemand beendet, es gibt also nichts anzusehen. { -daily } zeigt das heutige.
error-daily-secret = Solange der Tag dauert, sieht niemand die anderen Blätter seines Spiels. Komm morgen wieder.
error-share-failed = Discord hat die Karte nicht angenommen. Öffne { -daily } noch einmal und teile sie erneut oder in einem anderen Kanal.

# Das Spiel des Tages: dieselben Karten für alle, allein gegen drei Bots.

daily-title = 🗓️ Spiel des Tages · { $day }
daily-over-title = 🗓️ Spiel vom { $day }: So ist es ausgegangen
daily-about = Heute dieselben Karten für alle, an einem Tisch mit { $bots }. **Ein Versuch**; das Spiel endet { $until }.
daily-promise = 🔒 Fingerabdruck dieses Spiels: `{ $digits }`. Morgen wird seine Startzahl gezeigt: Daraus lässt sich der Fingerabdruck berechnen. Das beweist, dass die Karten vorher feststanden.
daily-begin = Starten
daily-yesterday = Gestern
daily-today = Spiel von heute
daily-other = { $game }: Spiel des Tages
daily-own = Dein Ergebnis: **{ $points }**
daily-reference = Ein Bot ({ $level }) mit deinen Karten: **{ $points }**{ $lead ->
    [same] , genau wie du.
    [better] . Du warst besser!
   *[worse] .
  }
daily-reference-soon = Ein Bot ({ $level }) spielt gerade mit deinen Karten: { -daily } zeigt in einer Minute das Ergebnis.
daily-parted = { $moment }: Deine Wahl: **{ $mine }**; die eines Bots ({ $level }): **{ $theirs }**.
daily-moment-trick = Stich { $number }
daily-how = So ist das Spiel gelaufen
daily-points = Dein Ergebnis: **{ $points }**.
daily-measured = Dein Ergebnis: **{ $points }**. Im Vergleich mit allen anderen: **{ $measured }**.
daily-place = { $count ->
    [one] Bisher ist sonst niemand fertig, auch nicht auf anderen Servern.
   *[other] Auf allen Servern: { $shared ->
        [yes] geteilter Platz
       *[no] Platz
      } **{ $place }** von { $count }.
  }
daily-place-here = { $count ->
    [one] Auf diesem Server ist bisher sonst niemand fertig.
   *[other] Auf diesem Server: { $shared ->
        [yes] geteilter Platz
       *[no] Platz
      } **{ $place }** von { $count }.
  }
daily-alone = Bisher ist sonst niemand fertig.
daily-yesterday-place = Gestern: { $shared ->
        [yes] geteilter Platz
       *[no] Platz
      } **{ $place }** von { $count }.
daily-server = **Auf diesem Server**
daily-everybody = **Alle Ergebnisse**
daily-somebody = Jemand
daily-best = Bestes Ergebnis: **{ $points }**.
daily-best-by = Bestes Ergebnis: { $name } mit **{ $points }**.
daily-nobody = Niemand hat dieses Spiel zu Ende gespielt.
daily-not-tried = Du hast dieses Spiel nicht gespielt.
daily-next = Das nächste Spiel kommt um { $at }, zusammen mit der Auswertung von heute und allen vier Blättern.
daily-next-promise = 🔒 Fingerabdruck des nächsten Spiels: `{ $digits }`
daily-replay-best = ▶️ Der beste Versuch
daily-replay-own = ▶️ Mein Versuch
daily-replay-best-title = Spiel vom { $day }, der beste Versuch
daily-replay-mine-title = Spiel vom { $day }, dein Versuch

daily-share = Ergebnis teilen
daily-shared = Dein Ergebnis steht jetzt unten im Kanal; es verrät nichts über die Karten.
daily-card-title = { $name } · Spiel vom { $day }
daily-card-ahead = { $square } { $count ->
    [0] Vor keinem der { $bots } Bots
   *[other] Vor { $count } von { $bots } Bots
  }
daily-card-same-cards = { $square } { $lead ->
    [better] Besser als der Bot mit denselben Karten
    [same] So gut wie der Bot mit denselben Karten
   *[worse] Schlechter als der Bot mit denselben Karten
  }
daily-card-week = Die letzten sieben Tage: { $squares }
daily-card-legend = { $first } Erster am Tisch · { $above } { $below } dazwischen · { $last } Letzter · { $none } nicht gespielt
daily-card-legend-same-cards = Gegen den Bot mit denselben Karten: { $first } besser · { $above } gleich · { $last } schlechter · { $none } kein Vergleich
daily-streak = 🔥 { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  } in Folge (Rekord: { $best })
daily-streak-kept = 🔥 { $count ->
    [one] Gestern hast du gespielt.
   *[other] Du hast { $count } Tage in Folge gespielt.
  } Spiel heute, damit die Serie weitergeht.
daily-post-about = Dieselben Karten für alle, gegen Bots. **Ein Versuch**, bis Mitternacht UTC.
daily-post-play = Spielen
daily-post-yesterday = { $count ->
    [one] Gestern hat auf diesem Server ein Spieler das Spiel beendet:
   *[other] Gestern haben auf diesem Server { $count } Spieler das Spiel beendet:
  }

error-daily-over = Dieses Spiel ist vorbei: Ein neuer Tag hat begonnen. { -daily } zeigt das von heute.
error-daily-unbegun = Du hast das Spiel von heute noch nicht angefangen. { -daily } zeigt es.
error-daily-forgotten = Du hattest dieses Spiel schon angefangen, als du { -forget-me } benutzt hast, und jeder hat nur einen Versuch. Das nächste kommt um Mitternacht UTC.
error-daily-untried = Das Spiel dieses Tages hat niemand beendet, es gibt also nichts anzusehen. { -daily } zeigt das heutige.
error-daily-secret = Die anderen Blätter bleiben verdeckt, bis der Tag vorbei ist. Komm morgen wieder.
error-share-failed = Discord hat dein Ergebnis nicht angenommen. Teile es oben noch einmal oder in einem anderen Kanal.

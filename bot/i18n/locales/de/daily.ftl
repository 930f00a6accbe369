# Das Spiel des Tages: dieselben Karten für alle, allein gegen drei Bots.

daily-title = 🗓️ Spiel des Tages · { $day }
daily-over-title = 🗓️ Spiel vom { $day }: so ging es aus
daily-about = Heute dieselben Karten für alle, jeder allein gegen { $bots }. **Ein Versuch**; das Spiel endet { $until }.
daily-promise = 🔒 Fingerabdruck dieses Spiels: `{ $digits }`. Seine Startzahl wird morgen gezeigt.
daily-begin = Anfangen
daily-yesterday = Gestern
daily-today = Spiel von heute
daily-own = Dein Ergebnis: **{ $points }**
daily-how = So lief das Spiel
daily-points = Du hast **{ $points }** gemacht.
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

error-daily-over = Dieses Spiel ist vorbei: ein neuer Tag hat begonnen. { -daily } zeigt das von heute.
error-daily-unbegun = Du hast das Spiel von heute noch nicht angefangen. { -daily } zeigt es.
error-daily-untried = Das Spiel dieses Tages hat niemand beendet, es gibt also nichts anzusehen. { -daily } zeigt das heutige.
error-daily-secret = Solange der Tag dauert, sieht niemand die anderen Blätter seines Spiels. Komm morgen wieder.

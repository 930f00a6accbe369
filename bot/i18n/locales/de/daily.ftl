# Das Spiel des Tages: dieselben Karten für alle, allein gegen drei Bots.

daily-title = 🗓️ Spiel des Tages · { $day }
daily-over-title = 🗓️ Spiel vom { $day }: so ging es aus
daily-about = Heute dieselben Karten für alle, jeder allein gegen { $bots }. **Ein Versuch**; das Spiel endet { $until }.
daily-promise = 🔒 Dieses Spiel war versprochen: `{ $digits }`. Seine Startzahl wird morgen gezeigt.
daily-begin = Anfangen
daily-yesterday = Gestern
daily-today = Spiel von heute
daily-own = Dein Ergebnis: **{ $points }**
daily-how = Wie es dazu kam
daily-points = Du hast **{ $points }** gemacht.
daily-place = { $count ->
    [one] Bisher bist du überall, wo ich bin, der Einzige.
   *[other] Überall: Platz **{ $place }** von { $count }.
  }
daily-place-here = { $count ->
    [one] Auf diesem Server ist sonst niemand fertig.
   *[other] Auf diesem Server: Platz **{ $place }** von { $count }.
  }
daily-server = **Auf diesem Server**
daily-everybody = **Die Punkte von allen**
daily-somebody = Jemand
daily-best = Der Beste von allen machte **{ $points }**.
daily-best-by = Am besten von allen: { $name } mit **{ $points }**.
daily-nobody = Niemand hat dieses Spiel zu Ende gespielt.
daily-not-tried = Du hast dieses Spiel nicht gespielt.
daily-next = Das nächste Spiel kommt { $at }, und mit ihm der Vergleich, alle Blätter offen.
daily-next-promise = 🔒 Versprochen ist es schon: `{ $digits }`
daily-replay-best = ▶️ Der beste Versuch
daily-replay-own = ▶️ Mein Versuch
daily-replay-best-title = Spiel vom { $day }, der beste Versuch
daily-replay-mine-title = Spiel vom { $day }, dein Versuch

error-daily-over = Dieses Spiel ist vorbei: ein neuer Tag hat begonnen. { -daily } zeigt das von heute.
error-daily-unbegun = Du hast das Spiel von heute noch nicht angefangen. { -daily } zeigt es.
error-daily-untried = Von diesem Tag gibt es keinen fertigen Versuch anzusehen.
error-daily-secret = Solange der Tag dauert, sieht niemand die anderen Blätter seines Spiels. Komm morgen wieder.

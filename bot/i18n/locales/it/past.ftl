# Guardare indietro: le partite passate, e le smazzate finite carta per carta.

button-past-games = Partite passate
button-replay = ▶️ Rivedi
button-animate = 🎞️ Animazione

history-title = Le partite di questo server
history-title-player = Le partite di { $name }
history-page = Pagina { $page } di { $pages }
history-newer = ◀ Più recenti
history-older = Più vecchie ▶
history-number = Partita { $number }
history-game = Partita { $number }
history-open = Apri una partita…
history-list = ← Tutte le partite
history-record = File della partita
history-deals = { $count ->
    [one] 1 smazzata
   *[other] { $count } smazzate
  }
history-deals-early = chiusa dopo { $played ->
    [one] 1 smazzata
   *[other] { $played } smazzate
  } su { $count }
history-deals-closed = chiusa dopo { $played ->
    [one] 1 smazzata
   *[other] { $played } smazzate
  }
history-file = { $game }, { $day }: { $names }. È la partita { $number } in un file; su un computer il programma `barbu verify` la controlla smazzata per smazzata.

replay-title = Partita { $number }
replay-deal = smazzata { $number }{ $count ->
    [0] {""}
   *[other] {" "}di { $count }
  }
replay-better = meglio di questa giocata: { $card }
replay-better-next = meglio: { $card }
replay-next = segue: { $card }
replay-jump = Vai a una presa…
replay-trick = Presa { $number }
replay-hands = **Carte ancora in mano**
replay-dealt = **Mani come sono state date**
replay-hand = { $name }: { $cards }
replay-result = Risultato
replay-to-first = ⏮
replay-to-back = ◀ Indietro
replay-to-on = Avanti ▶
replay-to-last = ⏭
replay-to-earlier = ⏪ Smazzata prec.
replay-to-later = Smazzata succ. ⏩

error-no-past-games = Su questo server non è ancora finita nessuna partita. Appena ne finisce una, compare qui.
error-no-past-games-in = Su questo server non è ancora finita nessuna partita di { $of_game }. Appena ne finisce una, compare qui.
history-of-game = { $game }: partite
error-no-past-games-of = Su questo server quel giocatore non ha ancora partite finite. Scegli qualcun altro, o non indicare nessuno.
error-no-past-games-own = Su questo server non hai ancora finito una partita. Appena ne finisce una, compare qui.
error-nothing-to-replay = Di quella partita non è ancora finita nessuna smazzata. Appena una finisce, potrai rivederla.
error-deal-unknown = La smazzata { $deal } non c’è. { $most ->
    [one] È finita solo la smazzata 1.
   *[other] Scegline una da 1 a { $most }.
  }

animation-share = Condividi animazione
animation-ready = Per ora questa animazione la vedi solo tu.
animation-drawing = 🎞️ Disegno la smazzata…
animation-progress = 🎞️ Disegno la smazzata: immagine { $done } di { $count }…
animation-posted = L’animazione è pubblicata qui sotto.
animation-alt = { $title }, presa per presa (immagini: { $count }). L’ultima: { $last }
animation-trick = Presa { $number }: { $cards }, la fa { $name }
error-animation-none = Questa smazzata non ha un’animazione: dev’essere stata giocata fino in fondo. Scorrila invece con i pulsanti.
error-animation-late = Disegnare l’animazione ha richiesto troppo tempo: ho molto da fare. Riprova tra un minuto.
error-animation-large = L’animazione sarebbe troppo pesante per Discord. Scorri invece la smazzata con i pulsanti.
error-animation-refused = Discord non ha accettato l’animazione qui. Controlla che io possa allegare file in questo canale, o pubblicala in un altro.

button-download = ⬇️ Scarica
download-files = Per altri programmi: { $forms }.
download-viewer = Apri nel visualizzatore di Bridge Base
error-nothing-to-download = Questa partita non si può scaricare per altri programmi. `/{ command-record-name }` ne invia invece il file.

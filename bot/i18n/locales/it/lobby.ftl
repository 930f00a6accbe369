# Un tavolo che si riempie, il menu ⋯ e le domande fatte una volta.

lobby-rules = Regole: **{ $rules }**
lobby-length = Durata: { $length } ({ $deals ->
    [one] 1 smazzata
   *[other] { $deals } smazzate
  })
lobby-pace = Ritmo: { $pace }
lobby-options = Opzioni: **{ $options }**
lobby-seats = **Attorno al tavolo**
lobby-seat = { $place } { $name }
lobby-seat-host = { $place } { $name } (ospita)
lobby-seat-bot = { $place } { $name } · { lobby-level }
lobby-level = Livello: { $level }
lobby-seat-kept = { $place } (posto riservato per { $name })
lobby-free = libero
lobby-first = 👋 Prima volta qui? I bot completano il tavolo, e le tue carte le vedi solo tu.
lobby-invitation-kept = Invitati: { $names }. **{ lobby-join }** accetta, **{ lobby-leave }** rifiuta.{ $open ->
    [yes] {" "}Gli altri posti liberi sono aperti a tutti.
   *[no] {""}
  } **{ $start }** dà ai bot i posti che nessuno ha preso.
lobby-invitation = { $free ->
    [0] Ci siete tutti: chi è seduto al tavolo può premere **{ $start }**.
   *[other] { $who ->
        [invited] Chi è invitato preme **{ lobby-join }** per sedersi; chi è seduto può subito premere **{ $start }**.
       *[all] **{ lobby-join }** per sederti; chi è seduto può subito premere **{ $start }**.
    }
  }
lobby-invitation-bots = { $who ->
    [invited] I posti restanti sono occupati da bot: **{ lobby-join }** dà a chi è invitato quello di un bot. Chi è seduto può premere **{ $start }**.
   *[all] I posti restanti sono occupati da bot: con **{ lobby-join }** prendi quello di un bot. Chi è seduto può premere **{ $start }**.
  }
lobby-call = 🪑 { $role } Un posto è libero: { $names } { $count ->
    [one] aspetta
   *[other] aspettano
  }. **{ lobby-join }**, nel messaggio qui sopra, prende il posto.
same-deals-here = Questo tavolo gioca le stesse smazzate della partita { $game_id }, così si possono confrontare una per una.
lobby-begun = La partita è iniziata.
lobby-closed = Il tavolo è chiuso.
lobby-join = Unisciti
way-table = Vai al tavolo
way-thread = Apri in un thread
way-join = { -join }
lobby-leave = Lascia
lobby-bot = Aggiungi un bot
lobby-start = { $bots ->
    [0] Inizia
    [one] Inizia con 1 bot
   *[other] Inizia con { $bots } bot
  }
lobby-setup = Impostazioni
lobby-end = Chiudi il tavolo

setup-title = Imposta il tavolo
setup-about = ⚙️ Tutti vedono quello che scegli qui.
setup-first-game = 🌱 È la tua prima partita, quindi è breve. Per quella completa scegli **{ $full }**.
setup-choose-bots = Aggiungi o cambia un bot
setup-bot-more = Aggiungi un bot · { $level }
setup-bot-level = { $name } · { $level }
setup-deals = { $count ->
    [one] 1 smazzata
   *[other] { $count } smazzate
  }
setup-options = Opzioni
setup-options-players = { setup-options }: { setup-players }
setup-options-choose = Varianti delle regole…
setup-options-about = Ogni scelta vale subito a questo tavolo.
setup-options-many = Puoi spuntare più varianti delle regole.
setup-options-now = Se non scegli altro:
setup-options-clash = Hai scelto varianti che si escludono. In vigore: { $options }.
setup-back = Indietro
setup-more-rules = Altri giochi, per paese e durata…
setup-house-rules = Regole della casa di questo server
setup-house-rules-here = 🏠 Regole della casa di questo server, nel primo elenco: { $names }

more-title = Altre azioni
more-title-group = { more-title } · { $group }
more-onlooker = Non giochi a questo tavolo. Qui puoi consultare tutto; quello che apri lo vedi solo tu.
more-group-next = E adesso?
more-group-deal = Questa smazzata
more-group-deal-now = Smazzata in corso
more-group-past = Ultima smazzata
more-group-past-of = Smazzata { $number }
more-group-table = Il tavolo
more-group-server = Questo server
more-group-me = Io
more-about = **{ $label }**: { $about }
more-about-last = le carte dell’ultima presa, e chi l’ha fatta
more-about-picture = le tue carte in grande
more-about-auction = tutte le dichiarazioni finora
more-about-undo = gli altri devono essere d’accordo
more-about-undo-alone = la tua ultima giocata si annulla subito: giochi solo con i bot
more-about-hands = le carte di tutti, scoperte
more-about-analyse = quanto è costato ogni errore
more-about-compare = le stesse carte, giocate da quattro bot
more-about-download = un file per altri programmi
more-about-replay = carta per carta, con tutte le mani scoperte
more-about-animate = la smazzata in un breve filmato
more-about-settlement = chi ha pagato chi per i contri, passo per passo
more-about-report = una giocata strana di un bot, al gestore del bot
more-about-same-boards = un altro tavolo gioca queste smazzate, per confrontare
more-about-challenge = nuove smazzate, che anche qualcun altro gioca quando può
more-about-daily = le stesse carte per tutti, un solo tentativo
more-about-drill = le tue giocate più costose, come problemi
more-about-evening = una data in questo canale, con posti da prendere
more-about-games = tutte le partite di questo server, da rivedere
more-about-leaderboard = chi è in testa su questo server
more-about-verify = la prova che nessuno ha potuto cambiare le carte
more-about-join = continui con le carte e i punti di questo bot
more-about-pick-bot = continui con le carte e i punti di un bot a scelta
more-about-score = quanto ha reso ogni smazzata
more-about-rules = le regole che valgono qui
more-about-setup = regole, durata, ritmo e bot
more-about-pause = l’orologio e i bot aspettano che qualcuno riprenda
more-about-people = chi gioca qui; per allontanare o tenere fuori qualcuno
more-about-people-lobby = chi gioca qui; per allontanare o invitare qualcuno
more-about-end = chiude la partita per tutti, dopo conferma
more-about-dm = le tue carte in privato, oppure no
more-about-mine = lingua, colori e quando avvisarti, solo per te
more-about-leave = dopo conferma; a partita iniziata un bot tiene il tuo posto
more-about-leave-lobby = il tuo posto si libera subito
more-last = Ultima presa
more-no-trick = In questa smazzata nessuno ha ancora fatto una presa.
more-undo = Annulla una giocata
more-pause = Pausa
more-dm-on = Mani in privato
more-dm-off = Mani nel canale

confirm-title = Davvero?
confirm-leave = Un bot continua per te. Puoi tornare quando vuoi con **{ button-back }**. Se gioca ancora alla fine, o più di metà della partita, finisci all’ultimo posto.
confirm-leave-last = Al tavolo ci sei solo tu: la partita aspetta che torni qualcuno. Puoi tornare quando vuoi con **{ button-back }**.
confirm-leave-lobby = Il tuo posto torna libero.
confirm-leave-yes = Lascia il tavolo
confirm-end = La partita si ferma qui per tutti. Una smazzata non finita non conta, e la partita non conta in nessuna classifica.
confirm-end-lobby = Qui nessuno potrà più sedersi.
confirm-end-yes = Chiudi il tavolo
unreadable-closed = Questo tavolo è chiuso: la sua registrazione non si può leggere. Niente è stato cancellato. { -new } ne apre un altro.
confirm-claim = Tutte le prese che restano sono tue, qualunque cosa abbiano gli altri. La smazzata finisce subito e ti dà **{ $points }**{ $doubled ->
    [yes] , contri compresi
   *[no] {""}
  }.
confirm-claim-yes = Prendi tutto
confirm-no = No, torna indietro
confirm-stays = Non è cambiato niente.
lobby-thread = { $game } con { $name }

seat-button = Scegli il posto
seat-title = Chi siede dove
seat-about = Scegli qui sotto dove sedere: un posto libero, o quello di un bot, che allora prende il tuo.
seat-about-host = Dato che ospiti il tavolo, puoi scambiare il posto anche con una persona.
seat-about-guest = { $paired ->
    [yes] Solo chi ospita il tavolo può scambiare il posto con una persona: se vuoi giocare con qualcun altro, chiedi a chi ospita.
   *[no] Solo chi ospita il tavolo può scambiare il posto con una persona.
  }
seat-choose = Il tuo posto
seat-place = Posto { $number }
seat-line = { $place } · { $name }
seat-partners = Giochi con { $names }.
seat-partner-free = Il posto di fronte a te è ancora libero.
lobby-never-played = Mai giocato?
setup-players = { $count } giocatori
setup-players-choose = Quanti giocatori?
button-take-seat = Gioca al posto di { $name }
button-take-a-seat = Sostituisci un bot
take-seat-about = Scegli un bot: continui con le sue carte e i suoi punti.
take-seat-choose = Il posto di chi?
take-seat-points = Punti: { $points }
board-took-seat = 👋 **{ $name }** gioca ora al posto di **{ $bot }**.

# Le dichiarazioni, la scatola di licita, gli alert e le spiegazioni.

bridge-nt = SA
bridge-pass = Passo
bridge-double = Contro (X)
bridge-redouble = Surcontro (XX)
bridge-passed-out = passata

# Che cosa si capisce quando si scrive una dichiarazione, oltre ai nomi e alle lettere dei semi; separato da virgole.
bridge-say-pass = passo, passa
bridge-say-double = contro, contra
bridge-say-redouble = surcontro, surcontra
bridge-say-C = fiore
bridge-say-D = quadro
bridge-say-H = cuore
bridge-say-S = picca
bridge-say-NT = SA, senza, senza atout

bridge-button-explain = ❓ Significato
bridge-button-alert = ❗ Alert
bridge-button-answer = Spiega dichiarazione
bridge-button-auction = Licita

bridge-opens-own = Inizi tu la licita.
bridge-opens = { $name } inizia la licita.
bridge-hand = **La tua mano** · { $place } · { $points ->
    [one] 1 punto onori
   *[other] { $points } punti onori
  }
bridge-to-call = ▶️ Dichiara { $name }
clock-calls = { $own ->
    [yes] dichiara un bot per te
   *[no] dichiara un bot
  }
clock-answers = { $own ->
    [yes] risponde un bot per te
   *[no] risponde un bot
  }
bridge-explained = 💬 { $call } ({ $name }): { $text }
bridge-alerted-bot = ❗ { $call } ({ $name }): { $text }
bridge-system-call = 💡 { $call } ({ $name }): { $text }
bridge-asked = ❓ Gli avversari chiedono che cosa vuol dire il tuo { $call }. Premi **{ bridge-button-answer }**.
bridge-ask-title = Che cosa vuol dire una dichiarazione?
bridge-ask-which = Scegli la dichiarazione da farti spiegare. La risposta la vedi solo tu. Le tue dichiarazioni e i passo che non dicono nulla non hanno un pulsante.
bridge-ask-none = Non c’è ancora nessuna dichiarazione da farti spiegare: si spiegano solo quelle degli avversari, tranne i passo che non dicono nulla.
bridge-would-mean = **Che cosa direbbero le tue dichiarazioni al compagno**
bridge-would-mean-rest = Tutto il resto è naturale, senza un significato particolare.
bridge-button-lower = Più basse
bridge-button-higher = Più alte
bridge-meaning-title = { $call } di { $name }
bridge-said = { $name } dice: { $text }
bridge-asked-now = Ora deve rispondere { $name }. La risposta compare nel tuo pannello; il suo compagno non la vede.
bridge-unexplained = { $name } non ha detto che cosa vuol dire. Chi siede al tavolo può chiederlo.
bridge-form-title = Che cosa vuol dire il tuo { $call }?
bridge-form-field = Significato (il compagno non lo vede)
bridge-form-hint = Punti e semi, come concordato con il compagno
bridge-alerted-alone = ❗ Hai alertato { $call } senza spiegazione: gli avversari vedono solo il segno e possono chiederla. Premi **{ bridge-button-alert }** per aggiungerla.
bridge-novice-bids = Un bot principiante dichiara secondo i punti e il seme più lungo, senza convenzioni.
bridge-button-card = 📇 Convenzioni
more-about-system = che cosa dice ogni dichiarazione ai bot
bridge-wish-title = Il sistema del tuo compagno bot
bridge-wish-about = Se giochi con un bot e per il tavolo non è stato scelto un sistema, giocate entrambi questo. Carta delle convenzioni, alert, spiegazioni e consigli lo seguono. Nelle tue sfide lo giocano tutti i bot, al tuo tavolo e a quello dell’avversario.
bridge-wish-none = Il sistema del tavolo
bridge-wish-usual = Il sistema del tavolo, qui di solito «{ $system }»
bridge-wish-choose = Scegli un sistema…
bridge-wish-choose-changes = Scegli che cosa cambia…
bridge-card-title = La carta delle convenzioni dei bot
bridge-card-about = I bot dichiarano con questo sistema, tranne al livello «{ $novice }»: nobili { $majors ->
        [4] quarti
       *[5] quinti
    } e 1SA di { $least }–{ $most } punti. Al tuo tavolo, { -explain } ti dice che cosa vuol dire la dichiarazione di un bot.
bridge-card-choose = Scegli una sequenza…
bridge-card-own = Ogni tavolo può avere il suo sistema: chi ospita lo sceglie prima dell’inizio con **{ button-more }** → **{ lobby-setup }**.
bridge-card-answers = risposte a { $call }
bridge-card-over = Sulla loro apertura di { $call }
bridge-card-choose-pair = Scegli una coppia…

bridge-at-most = al massimo { $count }
bridge-shows-hcp = { $points } punti onori
bridge-shows-points = { $points } punti
bridge-shows-points-all = { $points } punti con i semi lunghi
bridge-shows-support = { $points } punti con appoggio a { $suit }
bridge-shows-usually = di regola { $what }
bridge-shows-length = { $cards } { $count ->
    [one] carta
   *[other] carte
  } di { $suit }
bridge-shows-own = { $cards } { $count ->
    [one] carta
   *[other] carte
  }
bridge-shows-good-own = bel seme
bridge-shows-one-of = almeno quattro carte in uno di questi semi: { $suits }
bridge-shows-a-minor = 5+ carte in un seme minore: ♣ o ♦
bridge-shows-balanced = mano bilanciata
bridge-shows-unbalanced = mano sbilanciata
bridge-shows-stops = fermo a { $suits }
bridge-shows-good = buon seme: { $suits }
bridge-shows-aces = assi: { $numbers }
bridge-shows-kings = re: { $numbers }
bridge-shows-key-cards = carte chiave: { $numbers }
bridge-shows-artificial = artificiale: non propone di giocare lì
bridge-forcing-once = forzante un giro
bridge-forcing-rebid = forzante: promette un’altra dichiarazione
bridge-forcing-game = forzante a manche
bridge-forcing-stop = conclusivo (si passa)

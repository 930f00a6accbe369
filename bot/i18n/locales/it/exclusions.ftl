# Users whom a server keeps from its tables.

settings-button-excluded = Giocatori esclusi
exclusions-title = Giocatori esclusi
exclusions-about = Su questo server non rispondo più a queste persone, se non per i loro dati. Vengono tolte dalle competizioni del server, e i bot prendono i loro posti.
exclusions-none = Nessuno è escluso.
exclusions-line =
    • **{ $name }** · { $until ->
        [never] fino a nuovo ordine
       *[other] fino al giorno { $until }
    } · { $reason }
exclusions-more = { $count ->
    [one] … e un altro
   *[other] … e altri { $count }
  }
exclusions-nameless = qualcuno i cui dati sono stati cancellati
exclusions-back = ‹ Impostazioni
exclusions-pick = Escludi qualcuno…
exclusions-lift = Riammetti qualcuno…
exclusions-form = Escludi { $name }
exclusions-field-reason = Motivo, che la persona leggerà
exclusions-field-days = Giorni (vuoto: senza limite)
exclusions-hint-days = Vuoto: fino a nuovo ordine
exclusions-field-appeal = Che cosa può fare per rientrare
exclusions-hint-appeal = Per esempio: scrivere ai moderatori
exclusions-done = ✅ { $name } non può giocare ai tavoli, { $until ->
    [never] fino a nuovo ordine
   *[other] fino al giorno { $until }
  }.
exclusions-lifted = ✅ { $name } può di nuovo giocare.
error-excluded =
    Non puoi giocare ai tavoli di questo server, { $until ->
        [never] finché i responsabili non ti riammettono
       *[other] fino al giorno { $until }
    }.
    { $has_reason ->
        [yes] Motivo indicato dai responsabili: { $given_reason }
       *[no] Nessun motivo è registrato.
    }
    { $has_appeal ->
        [yes] Che cosa puoi fare: { $given_appeal }
       *[no] Se è un errore, scrivi ai responsabili del server.
    }
error-exclusion-days = Scrivi un numero di giorni da 1 a { $most }, o lascia il campo vuoto.
error-exclusion-self = Non puoi escluderti dai tavoli.
error-exclusion-manager = Non si possono escludere i bot né chi gestisce il server.
error-exclusion-gone = Questa persona non è più esclusa.

# The operator's bars.
error-barred =
    Per decisione del mio gestore non puoi giocare con me, { $until ->
        [never] fino a nuovo ordine
       *[other] fino al giorno { $until }
    }. I tuoi dati restano tuoi: { -export }, { -forget-me }.
    { $has_reason ->
        [yes] Motivo indicato dal mio gestore: { $given_reason }
       *[no] Nessun motivo è registrato.
    }
    { $has_appeal ->
        [yes] Che cosa puoi fare: { $given_appeal }
       *[no] Se è un errore, scrivi al mio gestore.
    }
error-server-barred =
    Il mio gestore ha escluso questo server, { $until ->
        [never] fino a nuovo ordine
       *[other] fino al giorno { $until }
    }.
    { $has_reason ->
        [yes] Motivo indicato dal mio gestore: { $given_reason }
       *[no] Nessun motivo è registrato.
    }
    { $has_appeal ->
        [yes] Che cosa puoi fare: { $given_appeal }
       *[no] Se è un errore, scrivi al mio gestore.
    }

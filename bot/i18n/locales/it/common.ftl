# Le paroline di tutte le stanze. Virgolette basse senza spazi e apostrofi curvi dappertutto.
list-more = { $first }, { $next }
list-last = { FIRST($last) ->
    [e] { $first } ed { $last }
   *[other] { $first } e { $last }
  }
list-apart = { $first }; { $next }
list-entry = { $name }: { $told }
list-then = { $earlier }, poi { $later }
button-post = Pubblica qui
post-preview = Per ora lo vedi solo tu. **{ button-post }** lo mostra a tutto il canale.
post-take-down = Ritira l’annuncio
form-again = Correggi
date-long = { $day ->
    [1] 1º { $month }
   *[other] { $day } { $month }
  }
seat-number = giocatore { $number }
signed-decimal = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# I permessi, come li chiamano le impostazioni di Discord.
permission-view-channel = Visualizza canale
permission-send-messages = Invia messaggi
permission-send-messages-in-threads = Invia messaggi nei thread
permission-create-public-threads = Crea thread pubblici
permission-create-private-threads = Crea thread privati
permission-embed-links = Incorpora link
permission-attach-files = Allega file
permission-read-message-history = Leggi cronologia messaggi
permission-manage-messages = Gestisci messaggi

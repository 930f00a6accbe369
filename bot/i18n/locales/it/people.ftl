# Who may sit at a table: removed and invited players, and players whom others block.

people-button = Giocatori
people-title = Chi gioca qui
people-about = Decidi tu chi ha un posto. Chi allontani non può tornare a questo tavolo; un bot continua al suo posto.
people-open = Può sedersi chiunque.
people-invited-only = 🔒 Può sedersi solo chi è invitato.
people-kept-out = Non ammessi: { $names }
people-remove = Allontana qualcuno…
people-keep-out = Tieni fuori qualcuno…
people-let-in = Riammetti qualcuno…
people-invite = Invita qualcuno…
people-button-invited = Solo su invito
people-button-open = Aperto a tutti
people-remove-ask = Allontanare { $name } dal tavolo? Un bot continua, e quel posto non si potrà riprendere.
people-remove-yes = Allontana
people-removed = ✅ { $name } non è più al tavolo; un bot continua.
people-out = ✅ { $name } non può sedersi qui.
people-in = ✅ { $name } può di nuovo sedersi qui.
people-invited = ✅ Posto riservato: { $name }.
invite-call = { $players }, { $asker } ti invita a giocare. Il tuo posto è riservato: premi **{ lobby-join }** per giocare.
invite-seated = ✅ Al tavolo: { $players }
lobby-invite-only = 🔒 Solo su invito
kept-out-title = Non sei più a questo tavolo
error-kept-out = Chi ospita non ti ammette a questo tavolo; se avevi un posto, lì continua un bot. Siediti a un altro tavolo, o aprine uno tuo con { -new }.
error-host-chooses = Qui chi ospita decide chi gioca, e può ammetterti con **{ button-more }** → **{ people-button }**. Chiedi a chi ospita, o apri un tavolo tuo con { -new }.
error-keep-out-host = Chi ospita e i bot restano sempre ammessi. Scegli un’altra persona.
error-not-kept-out = Questa persona è già stata riammessa.
error-people-contest = Qui è la competizione a decidere chi gioca. Rivolgiti a chi la dirige o ai responsabili del server.
error-invite-impossible = Puoi invitare un altro membro di questo server, ma non un bot. Scegli un’altra persona.
error-invited-already = Questa persona ha già un posto qui.

# Players whom a user has blocked.
settings-button-blocked = Giocatori bloccati
blocks-title = Giocatori bloccati
blocks-about = Le persone che blocchi non possono sfidarti, sedersi ai tuoi tavoli, iscriversi a ciò che organizzi, guardare le tue partite, né farti avvisare. Loro non lo vengono a sapere. Al tavolo o nella competizione di altri potete ancora incontrarvi.
blocks-none = Non hai bloccato nessuno.
blocks-named = Bloccati: { $names }
blocks-pick = Blocca qualcuno…
blocks-lift = Sblocca qualcuno…
blocks-done = ✅ Hai bloccato { $name }. Se siete allo stesso tavolo, il posto resta suo; chi ospita può toglierglielo.
blocks-lifted = ✅ Blocco tolto.
error-blocked-by-you = Hai bloccato { $name }. Togli prima il blocco nelle impostazioni, o scegli un’altra persona.
error-blocks-full = Hai raggiunto il limite dei blocchi: { $most }. Togli prima un blocco.
error-block-impossible = Non puoi bloccare né te né un bot. Scegli un’altra persona.
error-block-gone = Questa persona non è più bloccata.
error-person-unavailable = { $name } ora non è disponibile per questo. Scegli un’altra persona.

# Reports of tables to the server's managers.
report-button = Segnala il tavolo
more-about-report-table = ai responsabili del server: il tuo nome, le smazzate finite
more-about-report-table-off = a chi scrivere (il server non ha un canale apposito)
report-form = Segnala questo tavolo
report-field = Che cosa è successo
report-hint = { $readers ->
    [all] Tutti possono leggerlo in { $name }, con il tuo nome
    [some] Lo leggono i responsabili in { $name }, con il tuo nome
   *[managers] Lo leggono i responsabili del server, con il tuo nome
  }
report-title = Segnalazione: tavolo { $number }
report-by = Segnalato da { $name }
report-players = Giocatori: { $names }
report-place = Tavolo: { $place }
report-sealed = Smazzate non allegate: altri tavoli non le hanno ancora giocate.
report-done = ✅ La tua segnalazione è arrivata ai responsabili del server, con le smazzate finite del tavolo{ $readers ->
    [all] , in { $channel }. Tutti nel server possono leggere quel canale.
    [some] , in { $channel }.
   *[managers] , in un canale che non vedi.
  }
error-reports-off = Questo server non accetta segnalazioni tramite me. Scrivi ai responsabili o ai moderatori. I responsabili possono scegliere un canale: { -settings } → **{ settings-server }** → **{ settings-page-people }**.
error-report-soon = Hai appena inviato una segnalazione. { $seconds ->
    [one] Aspetta ancora un secondo.
   *[other] Aspetta ancora { $seconds } secondi.
  }
error-report-empty = Scrivi che cosa è successo, così i responsabili sanno che cosa guardare.
error-report-lost = Non posso scrivere nel canale delle segnalazioni. Scrivi tu ai responsabili del server.

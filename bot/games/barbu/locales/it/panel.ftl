# Che cosa dice il pannello privato di contratti, contri e domino.

panel-declared = **{ $contract }**, dichiarante { $name } · { $values }
panel-choose = Tocca a te scegliere: quale contratto per questa smazzata?
panel-group-one = Devi ancora scegliere { $left ->
    [1] una volta
    [2] due volte
   *[other] { $left } volte
  }: { $contracts }
panel-group-own = Devi ancora scegliere { $left ->
    [one] 1 contratto
   *[other] { $left } contratti
  } fra: { $contracts }
panel-group-shared = Devi ancora scegliere { $left ->
    [one] 1 contratto
   *[other] { $left } contratti
  }; al tavolo restano: { $contracts }
panel-group-table = Al tavolo { $left ->
    [one] resta da giocare 1 smazzata
   *[other] restano da giocare { $left } smazzate
  } fra: { $contracts }
panel-group-times = { $contract } ({ $left })
panel-contract = • **{ $contract }**: { $values }
panel-pick-trump = **{ $contract }** ({ $values }): quale seme?
panel-pick-start = **{ $contract }** ({ $values }): da quale carta partono le file?
panel-other-contract = ← Altro contratto

panel-lead-no-hearts = Attacchi tu: una carta qualsiasi tranne { $suit }, finché hai un altro seme.
panel-lead-banned = Attacchi tu: una carta qualsiasi, ma { $which } solo { $until ->
    [broken] dopo che ne è caduta una, o se non hai altro
    [second_trick] dalla seconda presa, o se non hai altro
   *[last] se non hai altro
}.
panel-follow-under = Rispondi al seme: { $suit }, con una carta che conta sotto { $card }.
panel-void-throw = Senza { $suit } devi scartare una di queste: { $which }.
panel-follow-beat = Rispondi al seme: { $suit }, e supera { $card }.
panel-void-some = Non hai { $suit }: gioca una carta che non sia in grigio.
panel-ruff = Non hai { $suit }: devi tagliare con { $trump }.
panel-overruff = Non hai { $suit }: devi surtagliare { $card }.
panel-domino-lay = Posa una carta giocabile.
panel-domino-or-pass = Posa una carta giocabile, o passa.
panel-domino-stuck = Non hai carte da posare: devi passare.
panel-since-pass = { $name } passa
panel-since-own-pass = Da quando hai passato: { $what }
panel-since-start = Finora: { $what }
panel-may-double = Chi contri?
panel-early = Puoi decidere subito. Vale, a meno che qualcuno non { $again ->
    [yes] surcontri
   *[no] contri
  } prima del tuo turno.
panel-early-noted = ✔️ Annotato per il tuo turno: { $call }.
panel-rows = { $rows }: per ora nessuna carta posata.
panel-early-change = Puoi ancora cambiare idea. La tua scelta non vale più se qualcuno { $again ->
    [yes] surcontra
   *[no] contra
  } prima del tuo turno.
panel-early-lapsed = ⚠️ La scelta che avevi annotato non vale più: intanto { $name } ha { $again ->
    [yes] surcontrato
   *[no] contrato
  }.
panel-ahead = Puoi già scegliere: la carta che premi sarà giocata al tuo turno.
panel-ahead-noted = ✔️ { $card } sarà giocata al tuo turno{ $leads ->
    [yes] , a meno che prima una carta non la superi
   *[no] {""}
  }. Premila per riprenderla.
panel-ahead-lapsed = ⚠️ La carta che avevi scelto non sarà più giocata automaticamente: la presa è cambiata.
panel-may-double-one = Contri { $name }?
panel-may-redouble = Chi surcontri?
panel-may-redouble-one = Surcontri { $name }?
panel-double-example =
    Se contri { $name }, per esempio:
    • { $name } { $worse }, tu { $better }: { $name } ti paga **{ $paid }**.
    • { $name } { $better }, tu { $worse }: { $name } incassa **{ $paid }** da te.{ $again ->
        [yes] {" "}Se { $name } surcontra: **{ $more }**.
       *[no] {""}
    }
panel-double-difference = Un contro è una scommessa: { rules-settlement-difference }
panel-double-transfer = Un contro è una scommessa: { rules-settlement-transfer }
panel-double-short-difference = Una scommessa: chi fa peggio paga { $double ->
    [1] la differenza
   *[other] { $double } volte la differenza
  }{ $again ->
    [yes] {" "}(×{ $redouble } con surcontro)
   *[no] {""}
  }.
panel-double-short-transfer = Una scommessa: chi ha meno paga i suoi punti{ $again ->
    [yes] , con surcontro quelli dell’altro
   *[no] {""}
  }.
panel-redouble-one = Surcontra { $name }
panel-doubled-you = Chi ti ha contrato non si può contrare, solo surcontrare dopo.
panel-doubled-you-never = Non puoi contrare un giocatore che ti ha contrato.
panel-declarer-only = In questo contratto si può contrare solo il dichiarante.
panel-duty-now = Devi contrare { $name } ancora { $owed ->
    [one] 1 volta
   *[other] { $owed } volte
  } e { $deals ->
    [one] questa è l’ultima smazzata
   *[other] restano solo { $deals } smazzate
  }: **devi** farlo ora.
panel-duty-left = Devi contrare { $name } ancora { $owed ->
    [one] 1 volta
   *[other] { $owed } volte
  }, in { $deals ->
    [one] 1 smazzata
   *[other] { $deals } smazzate
  }.
panel-redouble-example =
    Per esempio:
    • { $name } { $worse }, tu { $better }: { $name } ti paga **{ $more }** invece di { $paid }.
    • { $name } { $better }, tu { $worse }: { $name } incassa da te **{ $more }** invece di { $paid }.
panel-redouble-difference = Se surcontri, chi di voi due fa peggio paga { $redouble } volte la differenza invece di { $double ->
    [1] una sola
   *[other] { $double }
  }.
panel-redouble-transfer = Se surcontri, chi di voi due fa meno punti cede tanti punti quanti ne ha fatti l’altro, non solo i suoi.
panel-duty-redouble = Ora **devi** surcontrare { $names }: è un obbligo.
panel-marked = ⚔️ { $name }
panel-unmarked = { $name }
panel-noted = ✔️ { $name }
panel-everyone = Tutti
panel-select-all = Seleziona tutti
panel-family = La famiglia
panel-confirm-double = Contra { $names }
panel-confirm-redouble = Surcontra { $names }
panel-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
  }
panel-no-double = Nessun contro
panel-no-redouble = Nessun surcontro
panel-said-all = { board-mark-double } { $who } contra tutti
panel-said-none = { panel-no-double }: { $names }
panel-sure = { $call }?

panel-result = **{ $contract }**: **{ $points }** per te{ $apart } · il tuo totale **{ $total }**
panel-claim-points = { panel-claim } ({ $points })

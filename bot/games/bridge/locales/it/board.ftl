# Una mano di bridge: la licita, il gioco, il risultato; il segnapunti e la fine della partita.

bridge-direction-n = Nord
bridge-direction-e = Est
bridge-direction-s = Sud
bridge-direction-w = Ovest
seat-of-bridge-1 = { bridge-direction-n }
seat-of-bridge-2 = { bridge-direction-e }
seat-of-bridge-3 = { bridge-direction-s }
seat-of-bridge-4 = { bridge-direction-w }
bridge-letter-n = N
bridge-letter-e = E
bridge-letter-s = S
bridge-letter-w = O
bridge-says = { $who }: { $what }
bridge-side-ns = Nord-Sud
bridge-side-ew = Est-Ovest
bridge-vulnerable-none = nessuno
bridge-vulnerable-ns = Nord-Sud
bridge-vulnerable-ew = Est-Ovest
bridge-vulnerable-both = tutti

bridge-board = Smazzata { $number }
bridge-board-contract = Smazzata { $number } · { $contract } di { $letter }
bridge-place = Mazziere: { $dealer } · In zona: { $vulnerable }
bridge-drawn = Carte estratte per la prima smazzata: { $cards }. Chi ha la più alta è il mazziere.
bridge-declares = **{ $contract }** di **{ $name }**: servono { $needed } prese
bridge-tricks = Prese: Nord-Sud **{ $ns }** · Est-Ovest **{ $ew }**
bridge-dummy = **Morto** ({ $name })
bridge-faced = **Carte scoperte** ({ $name })
bridge-plays-declarer = ▶️ { $name } gioca dalla mano del dichiarante
bridge-declarer = **Dichiarante** ({ $name })
bridge-plays-dummy = ▶️ { $name } gioca dal morto
bridge-on-table = Sul tavolo: { $cards }
bridge-claims = ✋ { $left ->
    [one] { $name } chiede l’ultima presa.
   *[other] { $name } chiede { $tricks } delle { $left } prese rimaste.
  }
bridge-concedes = ✋ { $left ->
    [one] { $name } concede l’ultima presa.
   *[other] { $name } concede le { $left } prese rimaste.
  }
bridge-claims-for = { $name } (per { $declarer })
bridge-claim-refused = ✋ { $by } ha rifiutato la richiesta di { $name }: si continua con le sue carte scoperte.
bridge-claim-refused-own = ✋ { $by } ha rifiutato { $tricks ->
    [0] la tua concessione.
    [one] la tua richiesta di una presa.
   *[other] la tua richiesta di { $tricks } prese.
  } Si gioca: le tue carte restano scoperte.
bridge-claim-refused-bot = 🤖 { $partner ->
    [yes] Un bot lascia concedere al compagno solo ciò che la propria mano non può vincere.
   *[no] Un bot accetta solo le prese che nessuna carta coperta potrebbe vincere.
  }
bridge-claim-next = Potrai chiedere di nuovo alla prossima presa.
bridge-must-agree = ▶️ { $name } deve accettare o rifiutare

bridge-clock-called = il bot ha dichiarato { $call }.
bridge-clock-claimed = il bot ha chiesto le prese rimaste.
bridge-clock-agreed = il bot ha accettato la richiesta.
bridge-clock-refused = il bot ha rifiutato la richiesta.

bridge-result = Smazzata { $number }: { $contract } { $letter } { $result }
bridge-result-passed = Smazzata { $number }: passata
bridge-all-passed = Hanno passato tutti: nessuno segna.
bridge-all-passed-again = Hanno passato tutti: nessuno segna e la smazzata si ridà.
bridge-made = { $name } mantiene **{ $contract }** con { $tricks } prese{ $count ->
    [0] {""}
    [one] , una in più
   *[other] , { $count } in più
  }.
bridge-down = { $name } va sotto di { $count ->
    [one] una
   *[other] { $count }
  } in **{ $contract }**, con { $tricks ->
    [0] nessuna presa
    [one] una presa
   *[other] { $tricks } prese
  }.
bridge-made-own = Hai mantenuto **{ $contract }** con { $tricks } prese{ $count ->
    [0] {""}
    [one] , una in più
   *[other] , { $count } in più
  }.
bridge-down-own = Sei sotto di { $count ->
    [one] una
   *[other] { $count }
  } in **{ $contract }**, con { $tricks ->
    [0] nessuna presa
    [one] una presa
   *[other] { $tricks } prese
  }.
bridge-claim-stood = { $tricks ->
    [0] { $left ->
        [one] ✋ Concessa: { $name } lascia l’ultima presa.
       *[other] ✋ Concesse: { $name } lascia le ultime { $left } prese.
    }
   *[other] { $left ->
        [one] ✋ Richiesta accolta: { $name } fa l’ultima presa.
       *[other] ✋ Richiesta accolta: { $name } fa { $tricks } delle ultime { $left } prese.
    }
  }
bridge-points = { $sum } → **{ $points }** per { $side }
bridge-points-only = **{ $points }** per { $side }
bridge-part-tricks = prese dichiarate { $points }
bridge-part-part-score = parziale { $points }
bridge-part-game = manche { $points }
bridge-part-small-slam = piccolo slam { $points }
bridge-part-grand-slam = grande slam { $points }
bridge-part-made = mantenuto contrato { $points }
bridge-part-over = { $count ->
    [one] { $count } presa in più
   *[other] { $count } prese in più
  } { $points }
bridge-part-down = { $count ->
    [one] { $count } presa in meno
   *[other] { $count } prese in meno
  } { $points }
bridge-part-rubber = rubber { $points }
bridge-part-honours = onori { $points }
bridge-new-pairs = 🔀 Nuove coppie sorteggiate: { $ns } contro { $ew }.

bridge-games = { $side }: { $games ->
    [0] nessuna manche
    [one] { $games } manche
   *[other] { $games } manche
  }, { $below } verso la prossima
bridge-rubber-won = { $side } vince il rubber **{ $won }–{ $lost }**
bridge-below = { $side }: { $below } verso la manche
bridge-early = { $count ->
    [0] Chiuso prima della fine della prima smazzata.
    [one] Chiuso dopo { $count } smazzata.
   *[other] Chiuso dopo { $count } smazzate.
  }
bridge-pad-above = Sopra la riga
bridge-pad-below = Sotto la riga
bridge-pad-honours = Onori
bridge-sheet-empty = Non è ancora finita nessuna smazzata.
bridge-sheet-progress = Smazzate giocate: { $played } su { $count }
bridge-sheet-row = { $number } · **{ $contract }** di { $name }, { $result ->
    [over] mantenuto +{ $count }
    [down] sotto di { $count }
   *[made] mantenuto
  } · { $side } **{ $points }**
bridge-sheet-honours = inclusi onori { $side } { $points }
bridge-sheet-passed = { $number } · passata · **0**
bridge-sheet-passed-again = { $number } · passata, si ridà
bridge-column-contract = Contratto
bridge-column-result = Ris.

bridge-stats-favourite = { $strain } ({ $count ->
    [one] 1 contratto dichiarato
   *[other] { $count } contratti dichiarati
  })
bridge-stats-declared = Contratti mantenuti da dichiarante: { $made } su { $count }
bridge-stats-defended = Contratti battuti in difesa: { $beaten } su { $count }
bridge-stats-points = Punti: { $points }, cioè { $mean } per smazzata
bridge-stats-games = Dichiarati e mantenuti dalla tua linea: manche { $games }, slam { $slams } (smazzate: { $deals })
bridge-stats-imps = Contro altri con le stesse carte: { $imps } IMP in { $count ->
    [one] 1 smazzata
   *[other] { $count } smazzate
  }, { $mean } a smazzata
bridge-stats-together = { $one } ha giocato { $count ->
    [one] { $count } smazzata
   *[other] { $count } smazzate
  } allo stesso tavolo con { $other }.
bridge-family-duplicate = Coppie fisse
bridge-family-drawn = Coppie sorteggiate
bridge-family-rubber = Rubber
bridge-family-chicago = Chicago
bridge-confirm-end = La partita si ferma qui per tutti. Una smazzata non finita non conta. { $open ->
    [yes] La serata conta se si è giocata una serie completa.
   *[no] Chiusa in anticipo, la partita non conta in nessuna classifica.
  }

bridge-moment-slam = 🏆 { $level ->
    [7] Grande slam dichiarato e fatto
   *[other] Piccolo slam dichiarato e fatto
  } da { $name }!
bridge-moment-slam-beaten = 🛡️ Lo slam è battuto: { $name } va sotto.
bridge-moment-redoubled = ⚔️ Surcontrato e mantenuto: { $name }!
bridge-moment-doubled = ⚔️ Contrato e mantenuto: { $name }!
bridge-moment-odds = ✨ { $name } smentisce i pronostici: a carte scoperte il contratto andava sotto di { $down }.

bridge-option-partner-alone = Se ci sono solo bot, giochi tu i contratti del compagno
bridge-option-partner-always = Giochi tu i contratti del compagno bot
bridge-option-about-partner-always = Di fronte a un bot dichiarante giochi le due mani.
bridge-option-partner-never = I bot giocano i propri contratti
bridge-option-about-partner-never = Guardi il compagno dichiarante, anche con soli bot.
bridge-option-system-sayc = Bot: Standard American (SAYC)
bridge-option-about-system-sayc = 1SA forte, quinta nobile, sottoaperture a due, 2♣ forte.
bridge-option-system-sef = Bot: quinta nobile (SEF)
bridge-option-about-system-sef = Francese: 2♣ e 2♦ forti, 2♥ e 2♠ deboli, Drury, Roudi.
bridge-option-system-acol = Bot: Acol
bridge-option-about-system-acol = 1SA debole, quarta nobile, sottoaperture a due.
bridge-option-notrump-least-12 = L’1SA dei bot mostra 12–14 punti
bridge-option-about-notrump-least-12 = Invece di 15–17.
bridge-option-major-length-4 = I bot giocano la quarta nobile
bridge-option-about-major-length-4 = Aprono nel seme più lungo.
bridge-option-notrump-least-15 = L’1SA dei bot mostra 15–17 punti
bridge-option-about-notrump-least-15 = Invece di 12–14.
bridge-option-major-length-5 = I bot giocano la quinta nobile
bridge-option-about-major-length-5 = Se no, aprono in un minore.
bridge-option-key-cards-1430 = Il 4SA dei bot chiede le carte chiave (1430)
bridge-option-about-key-cards-1430 = 5♣ mostra 1 o 4, 5♦ 0 o 3; invece degli assi.
bridge-option-key-cards-314 = Il 4SA dei bot chiede le carte chiave (0314)
bridge-option-about-key-cards-314 = 5♣ mostra 0 o 3, 5♦ 1 o 4; invece degli assi.
bridge-option-key-cards-0 = Il 4SA dei bot chiede gli assi
bridge-option-about-key-cards-0 = Invece delle carte chiave.
bridge-option-check-back-1 = I bot interrogano con 2♣ sulla ridichiarazione 1SA
bridge-option-about-check-back-1 = Dopo 1♦ – 1♠ – 1SA, 2♣ chiede tre picche.
bridge-option-transfers-0 = I bot dichiarano senza transfer
bridge-option-about-transfers-0 = Su 1SA, 2♥ e 2♠ sono per giocare.
bridge-option-multi-1 = 2♦ dei bot: sottoapertura nobile (multi)
bridge-option-about-multi-1 = 2♥ e 2♠ mostrano cinque carte e un minore.
bridge-option-opposing-change = Est-Ovest: { $change }
bridge-option-opposing-sayc = Est-Ovest dichiara in Standard American
bridge-option-about-opposing-sayc = Nord-Sud dichiara con il sistema del tavolo.
bridge-option-opposing-sef = Est-Ovest dichiara in quinta nobile francese (SEF)
bridge-option-about-opposing-sef = Nord-Sud dichiara con il sistema del tavolo.
bridge-option-opposing-acol = Est-Ovest dichiara in Acol
bridge-option-about-opposing-acol = Nord-Sud dichiara con il sistema del tavolo.

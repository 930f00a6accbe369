# Die öffentliche Nachricht eines Spiels, sein Ergebnis und die Schlusswertung.

# Ein ausgeteiltes Blatt von allen: Spiel beim Barbu, Board beim Bridge.
-one-deal = { GROUP() ->
    [bridge] Board
   *[other] Spiel
  }
-of-deal = { GROUP() ->
    [bridge] Boards
   *[other] Spiels
  }
-deals = { GROUP() ->
    [bridge] Boards
   *[other] Spiele
  }
-with-deals = { GROUP() ->
    [bridge] Boards
   *[other] Spielen
  }

# Wer die Karten gibt.
-dealer = { GROUP() ->
    [bridge] Teiler
   *[other] Geber
  }
-of-dealer = { GROUP() ->
    [bridge] Teilers
   *[other] Gebers
  }

button-hand = Mein Blatt
button-deal = Geben
button-next-deal = Nächstes { -one-deal }
button-score = Punkte
button-more = ⋯ Mehr
button-rules = Regeln
button-help = Hilfe
button-undo-yes = Ja, zurücknehmen
button-undo-no = Nein, der Zug gilt
button-undo-withdraw = Nicht zurücknehmen
button-resume = Weiter
button-back = Wieder mitspielen
button-rematch = Noch einmal

board-title-open = { -one-deal } { $number } von { $count }

board-paused = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Pause.**{" "}
  }Die Uhr ist angehalten, bis jemand am Tisch auf **{ button-resume }** tippt.
board-paused-empty = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Pause.**{" "}
  }Niemand ist am Tisch. Weiter geht es, sobald jemand auf **{ button-back }** tippt.
board-closed = 🚪 **An dieser Stelle wurde der Tisch geschlossen.**
board-undo = { $own ->
    [yes] ↩️ Du möchtest deinen letzten Zug{ $since ->
        [yes] {""} und alles danach
       *[no] {""}
      } zurücknehmen.
   *[no] ↩️ **{ $name }** möchte den letzten Zug{ $since ->
        [yes] {""} und alles danach
       *[no] {""}
      } zurücknehmen. Einverstanden?
  }
board-undo-move = { $own ->
    [yes] ↩️ Du möchtest **{ $move }**{ $since ->
        [yes] {""} und alles danach
       *[no] {""}
      } zurücknehmen.
   *[no] ↩️ **{ $name }** möchte **{ $move }**{ $since ->
        [yes] {""} und alles danach
       *[no] {""}
      } zurücknehmen. Einverstanden?
  }
board-undo-waits = Es fehlt noch die Antwort von: { $names }
board-undone-move = { $own ->
    [yes] ↩️ Du hast **{ $move }**{ $since ->
        [yes] {""} und alles danach
       *[no] {""}
      } zurückgenommen.
   *[no] ↩️ { $name } hat **{ $move }**{ $since ->
        [yes] {""} und alles danach
       *[no] {""}
      } zurückgenommen.
  }
board-undone = { $own ->
    [yes] ↩️ Dein letzter Zug ist zurückgenommen.
   *[no] ↩️ { $name } hat den letzten Zug{ $since ->
        [yes] {""} und alles danach
       *[no] {""}
      } zurückgenommen.
  }
board-undo-refused = { $own ->
    [yes] ↩️ { $other } war nicht einverstanden: Dein Zug gilt.
    [refuser] ↩️ Du warst nicht einverstanden: Der Zug von { $name } gilt.
   *[no] ↩️ { $other } war nicht einverstanden: Der Zug von { $name } gilt.
  }
board-undo-lapsed = { $own ->
    [yes] ↩️ Es ging weiter, bevor alle geantwortet hatten: Dein Zug gilt.
   *[no] ↩️ Es ging weiter, bevor alle geantwortet hatten: Der Zug von { $name } gilt.
  }
board-away = 💤 { $count ->
    [one] Ein Bot spielt für { $names }; der Platz bleibt reserviert.
   *[other] Bots spielen für { $names }; die Plätze bleiben reserviert.
  }
board-away-paused = 💤 { $count ->
    [one] { $names } ist nicht da; der Platz bleibt reserviert.
   *[other] { $names } sind nicht da; die Plätze bleiben reserviert.
  }
board-hosts = 👑 { $name } ist Host, bis { $away } zurück ist.
board-clock = ⏱️ { $own ->
    [yes] Deine Zeit ist abgelaufen: { $what }
   *[no] Die Zeit von { $name } ist abgelaufen: { $what }
  }
board-clock-played = Der Bot hat { $card } gespielt.
board-clock-passed = Der Bot hat gepasst.

board-deals = ▶️ { $name } gibt.
board-deals-alone = ▶️ Tippe auf **{ $button }**, um weiterzuspielen.
board-deals-anybody = ▶️ { $name } gibt: Alle am Tisch können auf **{ $button }** tippen.
board-deals-or-bot = ▶️ { $name } gibt; sonst gibt der Bot { $when }.
board-deals-or-anybody = ▶️ { $name } gibt { $when }; tippe auf **{ $button }**, um gleich anzufangen.
board-over = Die letzte Karte ist gespielt.

board-trick = **Stich { $number } von { $count }**
board-led = ausgespielt
board-winning = liegt vorn
board-to-play = ▶️ { $name } ist dran
board-to-lead = ▶️ { $name } spielt aus
board-not-yet = ▫️ { $name }
board-takes = → Der Stich geht an **{ $name }**.
board-last-trick = Letzter Stich: { $cards } → **{ $winner }**

clock-until = bis { $time }
clock-until-day = bis zum { $time }
clock-until-then = { $until }, dann { $what }
clock-plays = { $own ->
    [yes] spielt ein Bot für dich
   *[no] spielt ein Bot
  }
clock-passes = { $own ->
    [yes] passt du
   *[no] wird gepasst
  }

board-score = **Punktestand**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] kein Stich
    [one] 1 Stich
   *[other] { $count } Stiche
  }
board-cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
  }
result-row = { $name } **{ $score }**
result-last = { $count ->
    [one] hat Stich { $tricks } gemacht
   *[other] hat die Stiche { $tricks } gemacht
  }
result-totals = **Punktestand**
result-totals-final = **Endstand**
result-over = Das war das letzte { -one-deal }.

standing-title = Schlusswertung
standing-title-one = Ergebnis des { -of-deal }
standing-title-ended = Der Tisch ist geschlossen
standing-title-contest = Euer Tisch ist fertig
standing-unplayed = Der Tisch wurde vor der ersten Karte geschlossen. Dann eben ein andermal!
standing-early = Nach { $played } von { $count } { $count ->
    [one] { -one-deal }
   *[other] { -with-deals }
  } geschlossen.
standing-broken-off = { -one-deal } { $number } wurde abgebrochen und zählt nicht.
standing-uncounted = Eine vorzeitig geschlossene Partie zählt für keine Rangliste.
standing-unfinished = Der Tisch wurde mitten im ersten { -one-deal } geschlossen, deshalb zählt nichts.
standing-winner = { $count ->
    [one] 🏆 **{ $names }** gewinnt!
   *[other] 🏆 **{ $names }** gewinnen!
  }
standing-stayed = Plätze mit einem besseren Ergebnis wurden einem Bot überlassen und zählen als letzte.
standing-level = 🤝 Gleichstand: Niemand gewinnt.
standing-contest = Es zählt das Ergebnis im Kanal, sobald alle Tische fertig sind.
standing-awaits-between = Die anderen Tische spielen noch. Der Link zum Tisch der nächsten Runde kommt hierher; wer noch spielt, steht in { $channel }.
standing-awaits-last = Das war die letzte Runde. Sind alle Tische fertig, steht der Endstand in { $channel }.
standing-awaits-over = 🏁 Alles ist gespielt: Der Endstand steht in { $channel }.
standing-next-table = ▶️ **Euer nächster Tisch:** { $table }
standing-next-tables = ▶️ **Nächste Tische:** { $tables }
standing-sits-out = Du setzt die nächste Runde aus: Die Tische stehen in { $channel }.
standing-league = 🏆 Dieser Tisch zählt für die Liga: Tabelle und weitere Duelle stehen in { $channel }.
standing-own = Dein Ergebnis: { $by ->
    [medal] { $medal } **{ $value }** { $count ->
        [one] Punkt
       *[other] Punkte
      }
   *[place] { $shared ->
        [yes] geteilter Platz
       *[no] Platz
      } { $place }, **{ $value }** { $count ->
        [one] Punkt
       *[other] Punkte
      }
  }
standing-row = { $medal } { $name } **{ $points }**
standing-left = einem Bot überlassen: zählt als letzter Platz
standing-left-partner = für { $name } hat ein Bot gespielt: letzter Platz nur für { $name }
standing-late = { $name }: zu spät dabei für die Rangliste des Servers
standing-late-contest = { $name }: zu spät dabei für die Rangliste des Servers; im Wettbewerb zählt dieses Ergebnis
standing-place = { $shared ->
    [yes] { $place }\. (geteilt)
   *[no] { $place }\.
  }
last-game-deal = An diesem Tisch ist noch kein { -one-deal } beendet. Die letzte Partie hier, Nr. { $number }, ging bis { -one-deal } { $deal }.
last-game-button = { -one-deal } { $deal }, Partie { $number }
standing-feats = 🏅 Glanzleistungen
standing-feats-of = **{ $name }**: { $feats }
feats-often = { $title } ×{ $count }
standing-feat-first = { $title } ✨
standing-first-win = Erster Sieg hier
standing-feats-mark = ✨ = zum ersten Mal
standing-month = 🆚 Diesen Monat: **{ $one } { $won } – { $lost } { $two }**
board-call = { $player }, du bist dran.
board-stuck = ⚠️ Hier komme ich nicht weiter: Bei mir ist mehrmals etwas schiefgegangen. Alle Züge sind gespeichert. Tippe auf einen Knopf an diesem Tisch, dann versuche ich es noch einmal; { -undo } nimmt den letzten Zug zurück, { -end } schließt den Tisch. Passiert es wieder, sag meinem Betreiber Bescheid.
rematch-call = { $players }, { $asker } möchte noch eine Partie. { $count ->
    [one] Dein Platz ist reserviert: Mit **{ lobby-join }** spielst du mit.
   *[other] Eure Plätze sind reserviert: Mit **{ lobby-join }** spielt ihr mit.
  }
rematch-seat-moved = 🔄 Du sitzt auf einem neuen Platz: In diesem Spiel wechseln die Plätze mit jeder neuen Partie.
page-old = Diese Seite ist überholt. Der Tisch steht jetzt hier: { $page }
seat-elsewhere = Du hast einen Platz an diesem Tisch: { $page }

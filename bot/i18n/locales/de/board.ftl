# Die öffentliche Nachricht eines Spiels, sein Ergebnis und die Schlusswertung.

button-hand = Mein Blatt
button-deal = Geben
button-next-deal = Nächstes Spiel
button-score = Punkte
button-more = ⋯ Mehr
button-rules = Regeln
button-help = Hilfe
button-undo-yes = Ja, zurücknehmen
button-undo-no = Nein
button-resume = Weiter
button-back = Wieder selbst spielen
button-rematch = Noch einmal

board-title-open = Spiel { $number } von { $count }

board-paused = ⏸️ **Pause.** Die Uhr ist angehalten: Wer am Tisch sitzt, kann weiterspielen lassen.
board-closed = 🚪 **Der Tisch wurde hier geschlossen.**
board-undo = ↩️ **{ $name }** möchte den letzten Zug zurücknehmen. Einverstanden?
board-undo-waits = Es antworten noch: { $names }
board-away = 💤 { $count ->
    [one] Ein Bot spielt für { $names }; der Platz bleibt reserviert.
   *[other] Bots spielen für { $names }; die Plätze bleiben reserviert.
  }
board-hosts = 👑 Die Tischleitung hat jetzt { $name }, bis { $away } zurück ist.
board-clock = ⏱️ { $own ->
    [yes] Deine Zeit war um: { $what }
   *[no] Die Zeit von { $name } war um: { $what }
  }
board-clock-played = Der Bot hat { $card } gespielt.
board-clock-passed = Der Bot hat gepasst.

board-deals = ▶️ { $name } gibt die nächsten Karten.
board-deals-or-bot = ▶️ { $name } gibt die nächsten Karten; sonst gibt der Bot { $when }.
board-deals-or-anybody = ▶️ { $name } gibt die nächsten Karten { $when }, oder sobald jemand am Tisch gibt.
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
result-points = **Punkte dieses Spiels**
result-row = { $name } **{ $score }**
result-last = { $count ->
    [one] machte Stich { $tricks }
   *[other] machte die Stiche { $tricks }
  }
result-totals = **Punktestand**
result-over = Das war das letzte Spiel.

standing-title = Schlusswertung
standing-title-ended = Der Tisch ist geschlossen
standing-unplayed = Der Tisch wurde vor der ersten Karte geschlossen. Dann eben ein andermal!
standing-early = Nach { $played } von { $count } Spielen geschlossen.
standing-broken-off = Spiel { $number } wurde abgebrochen und zählt nicht.
standing-uncounted = Eine vorzeitig geschlossene Partie zählt in keiner Rangliste.
standing-unfinished = Der Tisch wurde mitten im ersten Spiel geschlossen: Es zählt nichts.
standing-winner = { $count ->
    [one] 🏆 **{ $names }** gewinnt!
   *[other] 🏆 **{ $names }** gewinnen gemeinsam!
  }
standing-row = { $medal } { $name } **{ $points }**
standing-left = von einem Bot zu Ende gespielt: zählt als letzter Platz
standing-left-partner = für { $name } von einem Bot zu Ende gespielt: zählt dort als letzter Platz
standing-place = { $place }.
last-game-deal = An diesem Tisch ist noch kein Spiel zu Ende. Die letzte Partie hier, Nr. { $number }, ging bis Spiel { $deal }.
standing-feats = 🏅 Glanzleistungen
standing-feats-of = **{ $name }**: { $feats }
feats-often = { $title } ×{ $count }
standing-feat-first = { $title } ✨
standing-first-win = Erster Sieg hier
standing-feats-mark = ✨ = zum ersten Mal
board-call = { $player }, du bist dran.
board-stuck = ⚠️ Hier komme ich von selbst nicht weiter: Bei mir ging mehrmals etwas schief. Alle Züge sind gespeichert. Tippe auf einen Knopf des Tisches, dann versuche ich es noch einmal; { -undo } nimmt den letzten Zug zurück, { -end } schließt den Tisch. Bleibt es dabei, sag dem Betreiber des Bots Bescheid.
rematch-call = { $players }, { $asker } möchte noch eine Partie. Eure Plätze sind reserviert: Mit **{ lobby-join }** spielt ihr mit.

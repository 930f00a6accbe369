# Ein Board: Reizung, Spiel und Ergebnis; der Anschrieb und das Ende der Partie.

bridge-direction-n = Nord
bridge-direction-e = Ost
bridge-direction-s = Süd
bridge-direction-w = West
seat-of-bridge-1 = { bridge-direction-n }
seat-of-bridge-2 = { bridge-direction-e }
seat-of-bridge-3 = { bridge-direction-s }
seat-of-bridge-4 = { bridge-direction-w }
bridge-letter-n = N
bridge-letter-e = O
bridge-letter-s = S
bridge-letter-w = W
bridge-says = { $who }: { $what }
bridge-side-ns = Nord-Süd
bridge-side-ew = Ost-West
bridge-vulnerable-none = niemand
bridge-vulnerable-ns = Nord-Süd
bridge-vulnerable-ew = Ost-West
bridge-vulnerable-both = alle

bridge-board = Board { $number }
bridge-board-contract = Board { $number } · { $contract } von { $letter }
bridge-place = Teiler: { $dealer } · In Gefahr: { $vulnerable }
bridge-drawn = Gezogen für das erste Board: { $cards }. Wer die höchste Karte hat, teilt.
bridge-declares = **{ $contract }** von **{ $name }**: { $needed } Stiche sind nötig
bridge-tricks = Stiche: Nord-Süd **{ $ns }** · Ost-West **{ $ew }**
bridge-dummy = **Dummy** ({ $name })
bridge-faced = **Offene Karten** ({ $name })
bridge-plays-declarer = ▶️ { $name } spielt aus dem Blatt des Alleinspielers
bridge-declarer = **Alleinspieler** ({ $name })
bridge-plays-dummy = ▶️ { $name } spielt vom Dummy
bridge-on-table = Auf dem Tisch: { $cards }
bridge-claims = ✋ { $name } claimt { $left ->
    [one] den letzten Stich
   *[other] { $tricks } der letzten { $left } Stiche
  }.
bridge-concedes = ✋ { $name } gibt { $left ->
    [one] den letzten Stich
   *[other] die letzten { $left } Stiche
  } ab.
bridge-claims-for = { $name } (für { $declarer })
bridge-claim-refused = ✋ { $by } lehnt den Claim von { $name } ab: Es geht weiter, und diese Karten bleiben offen.
bridge-claim-refused-own = ✋ { $by } lehnt { $tricks ->
    [0] dein Angebot ab, den Rest abzugeben.
    [one] deinen Claim von einem Stich ab.
   *[other] deinen Claim von { $tricks } Stichen ab.
  } Spiel weiter: Deine Karten liegen offen.
bridge-claim-refused-bot = 🤖 { $partner ->
    [yes] Ein Bot lässt den Partner nur Stiche abgeben, die der Bot selbst nicht machen kann.
   *[no] Ein Bot stimmt einem Claim nur zu, wenn keine verdeckte Karte einen der Stiche machen könnte.
  }
bridge-claim-next = Im nächsten Stich kannst du wieder claimen.
bridge-must-agree = ▶️ { $name } entscheidet über den Claim

bridge-clock-called = Ansage des Bots: { $call }.
bridge-clock-claimed = Der Bot hat die restlichen Stiche geclaimt.
bridge-clock-agreed = Der Bot hat dem Claim zugestimmt.
bridge-clock-refused = Der Bot hat den Claim abgelehnt.

bridge-result = Board { $number }: { $contract } { $letter } { $result }
bridge-result-passed = Board { $number }: durchgepasst
bridge-all-passed = Alle vier haben gepasst: Niemand schreibt an.
bridge-all-passed-again = Alle vier haben gepasst: Niemand schreibt an, das Board wird neu gegeben.
bridge-made = { $name } erfüllt **{ $contract }** mit { $tricks } Stichen{ $count ->
    [0] {""}
    [one] , ein Überstich
   *[other] , { $count } Überstiche
  }.
bridge-down = { $name } fällt in **{ $contract }** { $count ->
    [one] einmal
    [2] zweimal
    [3] dreimal
   *[other] { $count }-mal
  }, mit { $tricks ->
    [0] keinem Stich
    [one] einem Stich
   *[other] { $tricks } Stichen
  }.
bridge-made-own = Du erfüllst **{ $contract }** mit { $tricks } Stichen{ $count ->
    [0] {""}
    [one] , ein Überstich
   *[other] , { $count } Überstiche
  }.
bridge-down-own = Du fällst in **{ $contract }** { $count ->
    [one] einmal
    [2] zweimal
    [3] dreimal
   *[other] { $count }-mal
  }, mit { $tricks ->
    [0] keinem Stich
    [one] einem Stich
   *[other] { $tricks } Stichen
  }.
bridge-claim-stood = { $tricks ->
    [0] ✋ Abgegeben: { $name } überlässt der Gegenseite { $left ->
        [one] den letzten Stich
       *[other] die letzten { $left } Stiche
      }.
   *[other] ✋ Claim: { $name } macht { $left ->
        [one] den letzten Stich
       *[other] { $tricks } der letzten { $left } Stiche
      }.
  }
bridge-points = { $sum } → **{ $points }** für { $side }
bridge-points-only = **{ $points }** für { $side }
bridge-part-tricks = gebotene Stiche { $points }
bridge-part-part-score = Teilkontrakt { $points }
bridge-part-game = Vollspiel { $points }
bridge-part-small-slam = Kleinschlemm { $points }
bridge-part-grand-slam = Großschlemm { $points }
bridge-part-made = kontriert erfüllt { $points }
bridge-part-over = { $count ->
    [one] 1 Überstich
   *[other] { $count } Überstiche
  } { $points }
bridge-part-down = { $count ->
    [one] 1 Faller
   *[other] { $count } Faller
  } { $points }
bridge-part-rubber = Rubber { $points }
bridge-part-honours = Honneurs { $points }
bridge-new-pairs = 🔀 Neue Paare sind ausgelost: { $ns } gegen { $ew }.

bridge-games = { $side }: { $games ->
    [0] kein Vollspiel
    [one] 1 Vollspiel
   *[other] { $games } Vollspiele
  }, { $below } zum nächsten
bridge-rubber-won = { $side } gewinnt den Rubber **{ $won }–{ $lost }**
bridge-below = { $side }: { $below } zum Vollspiel
bridge-early = { $count ->
    [0] Vor dem Ende des ersten Boards geschlossen.
    [one] Nach 1 Board geschlossen.
   *[other] Nach { $count } Boards geschlossen.
  }
bridge-pad-above = Über dem Strich
bridge-pad-below = Unter dem Strich
bridge-pad-honours = Honneurs
bridge-sheet-empty = Noch ist kein Board beendet.
bridge-sheet-progress = Gespielte Boards: { $played } von { $count }
bridge-sheet-row = { $number } · **{ $contract }** von { $name }, { $result ->
    [over] erfüllt +{ $count }
    [down] { $count } Faller
   *[made] erfüllt
  } · { $side } **{ $points }**
bridge-sheet-honours = davon Honneurs { $side } { $points }
bridge-sheet-passed = { $number } · durchgepasst · **0**
bridge-sheet-passed-again = { $number } · durchgepasst, neu gegeben
bridge-column-contract = Kontrakt
bridge-column-result = Erg.

bridge-stats-favourite = { $strain } ({ $count }-mal Alleinspieler)
bridge-stats-declared = Als Alleinspieler: { $made } von { $count } { $count ->
    [one] Kontrakt
   *[other] Kontrakten
  } erfüllt
bridge-stats-defended = Im Gegenspiel: { $beaten } von { $count } { $count ->
    [one] Kontrakt
   *[other] Kontrakten
  } geschlagen
bridge-stats-points = Punkte: { $points }, { $mean } je Board
bridge-stats-games = Von deiner Seite geboten und erfüllt: Vollspiele { $games }, Schlemms { $slams }, in { $deals ->
    [one] 1 Board
   *[other] { $deals } Boards
  }
bridge-stats-imps = Gegen andere mit denselben Karten: { $imps } IMPs in { $count ->
    [one] 1 Board
   *[other] { $count } Boards
  }, { $mean } je Board
bridge-stats-together = { $one } und { $other } haben { $count ->
    [one] 1 Board
   *[other] { $count } Boards
  } am selben Tisch gespielt.
bridge-family-duplicate = Feste Paare
bridge-family-drawn = Ausgeloste Paare
bridge-family-rubber = Rubber
bridge-family-chicago = Chicago
bridge-confirm-end = Die Partie endet hier für alle. Ein angefangenes Board zählt nicht. { $open ->
    [yes] Die Runde zählt, wenn eine ganze Serie gespielt ist.
   *[no] Vorzeitig geschlossen zählt die Partie für keine Rangliste.
  }

bridge-moment-slam = 🏆 { $level ->
    [7] Großschlemm
   *[other] Kleinschlemm
  } gereizt und erfüllt von { $name }!
bridge-moment-slam-beaten = 🛡️ Der Schlemm ist geschlagen: { $name } fällt.
bridge-moment-redoubled = ⚔️ { $name } erfüllt im Rekontra!
bridge-moment-doubled = ⚔️ { $name } erfüllt im Kontra!
bridge-moment-odds = ✨ { $name } erfüllt wider Erwarten: bei offenen Karten { $down } Faller.

bridge-option-partner-alone = Allein mit Bots spielst du die Kontrakte deines Partners
bridge-option-partner-always = Du spielst die Kontrakte deines Bot-Partners
bridge-option-about-partner-always = Ist ein Bot Alleinspieler, spielt sein Partner.
bridge-option-partner-never = Bots spielen ihre Kontrakte selbst
bridge-option-about-partner-never = Ihre Partner schauen zu, auch allein mit Bots.
bridge-option-system-sayc = Bots: Standard American (SAYC)
bridge-option-about-system-sayc = 1SA stark, Fünfer-Oberfarben, Weak Twos, 2♣ stark.
bridge-option-system-sef = Bots: Fünfer-Oberfarben (SEF)
bridge-option-about-system-sef = Französisch: 2♣ und 2♦ stark, Weak Twos, Drury, Roudi.
bridge-option-system-acol = Bots: Acol
bridge-option-about-system-acol = 1SA schwach, Vierer-Oberfarben, Weak Twos, Limit-Hebungen.
bridge-option-notrump-least-12 = 1SA der Bots zeigt 12–14 Punkte
bridge-option-about-notrump-least-12 = Statt 15–17.
bridge-option-major-length-4 = Bots eröffnen Vierer-Oberfarben
bridge-option-about-major-length-4 = Eröffnet wird die längste Farbe.
bridge-option-notrump-least-15 = 1SA der Bots zeigt 15–17 Punkte
bridge-option-about-notrump-least-15 = Statt 12–14.
bridge-option-major-length-5 = Bots eröffnen nur Fünfer-Oberfarben
bridge-option-about-major-length-5 = Ohne Fünfer-Oberfarbe eröffnen sie eine Unterfarbe.
bridge-option-key-cards-1430 = 4SA der Bots fragt nach Schlüsselkarten (1430)
bridge-option-about-key-cards-1430 = 5♣ zeigt 1 oder 4, 5♦ 0 oder 3; statt der Asse.
bridge-option-key-cards-314 = 4SA der Bots fragt nach Schlüsselkarten (0314)
bridge-option-about-key-cards-314 = 5♣ zeigt 0 oder 3, 5♦ 1 oder 4; statt der Asse.
bridge-option-key-cards-0 = 4SA der Bots fragt nach Assen
bridge-option-about-key-cards-0 = Statt der Schlüsselkarten.
bridge-option-check-back-1 = Bots spielen Checkback: 2♣ nach dem 1SA-Wiedergebot
bridge-option-about-check-back-1 = Nach 1♦ – 1♠ – 1SA fragt 2♣ nach drei Pik.
bridge-option-transfers-0 = Bots spielen keine Transfers
bridge-option-about-transfers-0 = Auf 1SA sind 2♥ und 2♠ zum Spielen.
bridge-option-multi-1 = 2♦ der Bots ist ein Weak Two in Oberfarbe (Multi)
bridge-option-about-multi-1 = 2♥ und 2♠ zeigen fünf Karten und eine Unterfarbe.
bridge-option-opposing-change = Ost-West: { $change }
bridge-option-opposing-sayc = Ost-West spielt Standard American
bridge-option-about-opposing-sayc = Nord-Süd spielt das System des Tisches.
bridge-option-opposing-sef = Ost-West spielt französische Fünfer-Oberfarben (SEF)
bridge-option-about-opposing-sef = Nord-Süd spielt das System des Tisches.
bridge-option-opposing-acol = Ost-West spielt Acol
bridge-option-about-opposing-acol = Nord-Süd spielt das System des Tisches.

# Der Ratgeber: ein Tipp für die Entscheidung des Augenblicks, und was die Entscheidungen eines Spiels kosteten.

coach-play = { $card } spielen
coach-lay-none = Passen
coach-claim = Den Rest nehmen
coach-choose = { $contract } wählen
coach-double = Kontra gegen { $names }
coach-double-nobody = Kein Kontra geben
coach-redouble = Rekontra gegen { $names }
coach-redouble-nobody = Kein Rekontra geben
coach-line = **{ $action }**: { $reasons }.
coach-line-bare = **{ $action }**.
coach-then = { $first }; { $next }
coach-level = { $other } ist etwa gleich gut
coach-values-now = **Punkte, die du gewinnst, wenn du den Kontrakt jetzt ansagst statt später**
coach-values-only = **Punkte über (+) oder unter (−) dem Schnitt des Tisches in diesem Spiel, noch ohne Kontras**
coach-value = { $action } { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-values-cards = **Deine Punkte in diesem Spiel im Schnitt{ $doubles ->
    [yes] , Kontras mitgezählt
   *[no] {""}
  }**
coach-values-calls = **Was dir jedes Kontra im Schnitt bringen dürfte**
coach-values-redoubles = **Was dir jedes Rekontra im Schnitt bringen dürfte**
coach-searched = Berechnet aus möglichen Verteilungen, die zu dem passen, was du gesehen hast.
coach-by-thumb = Der Meister-Bot ist noch nicht bereit. So würde ein Bot der Stufe Club spielen.

coach-why-forced = etwas anderes ist nicht erlaubt
coach-why-alike = was du auch tust, es kommt etwa aufs Gleiche heraus
coach-why-claim = alle restlichen Stiche sind sicher
coach-why-ducks = sie bleibt unter { $card }, der derzeit höchsten Karte
coach-why-ducks-highest = das ist deine höchste Karte, die unter { $card } bleibt
coach-why-leads-under = { $count ->
    [one] eine höhere Karte der Farbe ist noch draußen
   *[other] { $count } höhere Karten der Farbe sind noch draußen
  }
coach-why-leads-safe = wer bedient, muss höher spielen
coach-why-spends-high = werde sie los, solange das wenig kostet, denn { $count ->
    [one] eine niedrigere Karte der Farbe ist noch draußen
   *[other] { $count } niedrigere Karten der Farbe sind noch draußen
  }
coach-why-takes-free = sie macht einen Stich ohne Punkte, und nach dir spielt niemand mehr
coach-why-must-take = keine deiner Karten bleibt unter { $card }
coach-why-under-later = nach dir kann noch jemand höher spielen
coach-why-gives = sie zählt { $points }, und jemand anderes bekommt sie
coach-why-sheds = werde sie los, sonst muss sie später womöglich Stiche machen, denn { $count ->
    [one] eine niedrigere Karte ihrer Farbe ist noch draußen
   *[other] { $count } niedrigere Karten ihrer Farbe sind noch draußen
  }
coach-why-empties = danach hast du kein { $suit } mehr
coach-why-wins = { $chance ->
    [sure] sie macht den Stich sicher
    [likely] sie macht den Stich wahrscheinlich
   *[unlikely] sie macht vielleicht den Stich
  }
coach-why-cannot-win = diesen Stich kannst du nicht machen, also spiel eine Karte, die du nicht brauchst
coach-why-leads-top = in { $suit } ist keine höhere Karte draußen
coach-why-draws-trumps = das zieht Trumpf ({ $count ->
    [one] einer ist noch draußen
   *[other] { $count } sind noch draußen
  })
coach-why-saves-high = du hebst { $card } für einen sichereren Stich auf
coach-why-ruffs = du hast kein { $suit }, und dein Trumpf ist der höchste im Stich
coach-why-other-takes = { $card } { $chance ->
    [sure] würde den Stich sicher machen
    [likely] würde den Stich wahrscheinlich machen
   *[unlikely] könnte den Stich machen
  }
coach-why-other-fails = { $card } { $chance ->
    [likely] würde den Stich weniger sicher machen
   *[unlikely] würde den Stich wahrscheinlich nicht machen
  }
coach-why-still-out = { $count ->
    [one] { $cards } ist noch draußen
   *[other] { $cards } sind noch draußen
  }
coach-why-still-many = { $count ->
    [one] eine Karte, die zählt, ist noch draußen
   *[other] { $count } Karten, die zählen, sind noch draußen
  }
coach-why-trick-counts = dieser Stich zählt { $points }
coach-why-goes-out = es ist deine letzte Karte
coach-why-goes-again = danach bist du noch einmal dran
coach-why-opens-own = das macht den Weg frei für deine { $cards }
coach-why-opens-nobody = danach kann niemand etwas anlegen
coach-why-holds-back = solange du { $card } behältst, kommen die anderen in dieser Farbe nicht weiter
coach-seen-takes-free = sie macht als letzte Karte einen Stich ohne Punkte
coach-seen-must-take = keine Karte dieses Blatts bleibt unter { $card }
coach-seen-under-later = wer danach spielt, kann noch höher spielen
coach-seen-empties = nach dieser Karte hat { $name } kein { $suit } mehr
coach-seen-cannot-win = dieses Blatt kann den Stich nicht machen, also kommt die Karte weg, die es am wenigsten braucht
coach-seen-saves-high = { $card } wartet auf einen sichereren Stich
coach-seen-spends-high = hohe Karten wird man am besten los, solange das wenig kostet: { $count ->
    [one] Eine niedrigere Karte der Farbe ist noch draußen
   *[other] { $count } niedrigere Karten der Farbe sind noch draußen
  }
coach-seen-sheds = jetzt abgeworfen, muss sie später keinen Stich mehr machen: { $count ->
    [one] Eine niedrigere Karte ihrer Farbe ist noch draußen
   *[other] { $count } niedrigere Karten ihrer Farbe sind noch draußen
  }
coach-seen-ruffs = dieses Blatt hat kein { $suit }, und ein Trumpf sticht
coach-seen-goes-out = das ist die letzte Karte dieses Blatts
coach-seen-goes-again = danach ist derselbe Spieler noch einmal dran
coach-seen-opens-own = sie macht den Weg frei für { $cards } im selben Blatt
coach-seen-holds-back = solange { $card } auf der Hand bleibt, kommen die anderen in dieser Farbe nicht weiter
coach-why-hand-near = { $count ->
    [one] eine deiner Karten liegt nahe an der Startkarte
   *[other] { $count } deiner Karten liegen nahe an der Startkarte
  }
coach-why-hand-trumps = du hast { $count ->
    [one] einen Trumpf
   *[other] { $count } Trümpfe
  }{ $high ->
    [0] {""}
    [one] {" "}und eine Karte über dem Buben
   *[other] {" "}und { $high } Karten über dem Buben
  }
coach-why-hand-high = { $count ->
    [one] eine deiner Karten liegt über dem Buben
   *[other] { $count } deiner Karten liegen über dem Buben
  }
coach-why-hand-low = { $count ->
    [one] du hast eine niedrige Karte
   *[other] du hast { $count } niedrige Karten
  }
coach-why-choice-ahead = gegenüber einer gleichmäßigen Aufteilung dürfte dir dieser Kontrakt etwa { $sign }{ NUMBER($points, minimumFractionDigits: 1) } bringen
coach-why-choice-last = es ist dein letzter Kontrakt
coach-why-choice-keeps = der Kontrakt „{ $contract }“ brächte jetzt mehr, ist aber später noch genauso viel wert
coach-why-call-pays = { $name } wird dir wahrscheinlich zahlen, im Schnitt { NUMBER($points, minimumFractionDigits: 1) } Punkte
coach-why-call-duty = du schuldest { $name } noch ein Kontra, und jetzt ist der beste Zeitpunkt
coach-why-call-not = { $only ->
    [yes] Kontra gegen { $name } würde dich im Schnitt etwa
   *[no] selbst Kontra gegen { $name }, das beste Ziel, würde dich im Schnitt etwa
  } { $points ->
    [one] { $points } Punkt kosten, ein mögliches Rekontra eingerechnet
   *[other] { $points } Punkte kosten, ein mögliches Rekontra eingerechnet
  }
coach-why-call-little = { $only ->
    [yes] Kontra gegen { $name } ist das Risiko nicht wert
   *[no] selbst Kontra gegen { $name }, das beste Ziel, ist das Risiko nicht wert
  }
coach-why-redouble-not = { $only ->
    [yes] Rekontra gegen { $name } würde dich im Schnitt etwa
   *[no] selbst Rekontra gegen { $name }, das beste Ziel, würde dich im Schnitt etwa
  } { $points ->
    [one] { $points } Punkt kosten
   *[other] { $points } Punkte kosten
  }
coach-why-redouble-little = { $only ->
    [yes] Rekontra gegen { $name } ist das Risiko nicht wert
   *[no] selbst Rekontra gegen { $name }, das beste Ziel, ist das Risiko nicht wert
  }
coach-why-redouble-duty = du schuldest { $name } ein Rekontra, und eine spätere Gelegenheit ist nicht sicher
coach-why-hand-counting = du hast selbst { $held }
coach-why-chose = { $name } hat diesen Kontrakt mit dem Blatt vor Augen gewählt
coach-shows = 🗣️ { $name } hat gegen { $names } Kontra gegeben: { $shows ->
    [owed] Vielleicht war es ein geschuldetes Kontra, es verrät also wenig.
    [better] Wer gegen mehrere Kontra gibt, zeigt ein sehr gutes Blatt für diesen Kontrakt.
   *[good] Das zeigt ein gutes Blatt für diesen Kontrakt.
  }

coach-thinking = 🤔 Ich überlege … { $done } von { $all }
coach-deal-title = 📈 Spiel { $number } von { $count } · { $contract }
coach-deal-intro = Was jede Entscheidung im Schnitt gekostet hat, in Punkten, verglichen mit der besten Möglichkeit des Spielers.{ $doubles ->
    [yes] {" "}Kontras sind mitgezählt.
   *[no] {""}
  }
coach-deal-part = Für alles war die Zeit zu kurz: Die letzten Stiche fehlen.
coach-deal-unplayed = In diesem Spiel wurde keine Karte gespielt.
coach-cost = { NUMBER($points, minimumFractionDigits: 1) }
coach-total = { $name }: **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-total-doubles = { $name }: **{ NUMBER($points, minimumFractionDigits: 1) }**, davon { NUMBER($doubles, minimumFractionDigits: 1) } durch Kontras
coach-total-free = { $name }: nichts
coach-table-free = Keine klaren Fehler in diesem Spiel.
coach-worst = { $own ->
    [yes] **Deine teuersten Entscheidungen**
    [first] **Die teuersten Entscheidungen, deine zuerst**
   *[no] **Die teuersten Entscheidungen**
  }
coach-worst-double = { $name }: { $made ->
    [none] kein Kontra
   *[some] Kontra gegen { $played }
  }, { $good ->
    [none] besser kein Kontra
   *[some] besser Kontra gegen { $best }
  }. Das kostete im Schnitt **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-redouble = { $name }: { $made ->
    [none] kein Rekontra
   *[some] Rekontra gegen { $played }
  }, { $good ->
    [none] besser kein Rekontra
   *[some] besser Rekontra gegen { $best }
  }. Das kostete im Schnitt **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-trick = Stich { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  }: { $played } statt { $best } kostete **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-turn = Zug { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  }: { $played } statt { $best } kostete **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-why = ↳ { $better }: { $reasons }.
coach-button-trick = ▶️ Stich { $number }: { $played }
coach-button-turn = ▶️ Zug { $number }: { $played }
coach-passed = Passen
coach-bets = **Kontras, nach den tatsächlichen Punkten**
coach-bet-double = Kontra von { $caller } gegen { $target }: { $points }
coach-bet-redouble = Rekontra von { $caller } gegen { $target }: zusätzlich { $points }
coach-bet-redoubled = Kontra von { $caller } gegen { $target }, mit Rekontra: { $points } ({ $once }, und { $more } durch das Rekontra)
coach-bet-mutual = { $caller } und { $target } haben beide dem ganzen Tisch Kontra gegeben: { $points } für { $caller }
coach-bet-missed-double = verpasst: Kontra von { $caller } gegen { $target } hätte { $points } gebracht
coach-bet-missed-redouble = verpasst: Rekontra von { $caller } gegen { $target } hätte zusätzlich { $points } gebracht
coach-bets-more = … und { $count } weitere
coach-chart-title = Was jede Karte gekostet hat, in Punkten
coach-chart-trick = Stich
coach-chart-turn = Zug
coach-alt = Balken je Stich für jeden Spieler. { $players }
coach-alt-player = { $name }: insgesamt { NUMBER($points, minimumFractionDigits: 1) }, am meisten bei Nummer { $number } ({ NUMBER($most, minimumFractionDigits: 1) }).
coach-alt-free = { $name }: nichts.

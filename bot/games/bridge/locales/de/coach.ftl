# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

bridge-hint-call = Empfohlene Ansage: { $call }
bridge-hint-play = Spiel { $card }
bridge-hint-claim = { $count ->
    [0] Gib den Rest ab
    [one] Claime den letzten Stich
   *[other] Claime die letzten { $count } Stiche
  }
bridge-hint-agree = Stimm zu: Dein Partner verschenkt keinen deiner Stiche
bridge-hint-refuse = Lehn ab: Der Claim ist nicht sicher
bridge-hint-refuse-partner = Lehn ab: Dein Partner verschenkt einen deiner Stiche
bridge-hint-together = Punkte zusammen: mindestens { $sum } (Partner hat { $least } oder mehr gezeigt).
bridge-hint-others = Auch möglich: { $calls }
bridge-hint-cards = **Was jede Karte im Schnitt bringt**
bridge-hint-card = { $cards } · { NUMBER($tricks, minimumFractionDigits: 1) } Stiche, { $points } Punkte
bridge-hint-card-rough = { $cards } · Punkte: etwa { $points }
bridge-hint-why-claim = Diese Stiche sind dir sicher, was immer die anderen spielen: Das Board kann hier enden.
bridge-hint-searched = { $count ->
    [one] Berechnet anhand einer möglichen Verteilung, die zu deinen Karten, zur Reizung und zum Spiel passt
   *[other] Berechnet anhand von { $count } möglichen Verteilungen, die zu deinen Karten, zur Reizung und zum Spiel passen
  }.
bridge-hint-hand = Du hast { $points ->
    [one] einen Figurenpunkt
   *[other] { $points } Figurenpunkte
  }{ $longer ->
    [yes] {" "}({ $total } mit Längenpunkten)
    [shape] {" "}({ $total } mit Verteilungspunkten)
   *[no] {""}
  }.
bridge-hint-hand-suit = Du hast { $points ->
    [one] einen Figurenpunkt
   *[other] { $points } Figurenpunkte
  }{ $longer ->
    [yes] {" "}({ $total } mit Längenpunkten)
    [shape] {" "}({ $total } mit Verteilungspunkten)
   *[no] {""}
  } und { $length ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $length } Karten
  } in { $suit }.
bridge-hint-hand-two-suits = Du hast { $points ->
    [one] einen Figurenpunkt
   *[other] { $points } Figurenpunkte
  }{ $longer ->
    [yes] {" "}({ $total } mit Längenpunkten)
    [shape] {" "}({ $total } mit Verteilungspunkten)
   *[no] {""}
  } und { $length }–{ $count } in { $suit } und { $second }.
bridge-hint-nearest = **Was dir zum Bieten fehlt**
bridge-hint-near = • **{ $call }** verspricht { $what }.
bridge-hint-lightest = Jede Ansage, die deine Farben erlauben, verlangt mehr Stärke, als du hast. Die leichteste verspricht { $what }.
bridge-hint-unmet = { $what } (du hast { $held })
bridge-hint-unmet-long = { $what } (du hast { $held } mit Längenpunkten)
bridge-hint-unmet-shape = { $what } (du hast { $held } mit Verteilungspunkten)
bridge-hint-near-kept = • **{ $call }** wäre nach Punkten und Länge möglich, aber { $what }.
bridge-hint-weighed-void = du hast eine Chicane
bridge-hint-weighed-side-major = du hast auch mindestens vier Karten in { $side }
bridge-hint-weighed-honours = du hast in { $suit } weniger als zwei Honneurs (ab der Zehn)
bridge-hint-weighed-quality = deine { $suit }-Farbe ist nicht gut genug
bridge-hint-weighed-strength = du hast zu wenig Figurenpunkte
bridge-hint-tells = Dem Partner sagt das: { $what }
bridge-hint-why-draws = Zieh Trumpf: Die Gegner haben noch { $count ->
    [one] einen
   *[other] { $count }
  }.
bridge-hint-why-sure = In { $suit } ist nichts Höheres mehr im Spiel: Diese Karte macht den Stich, wenn niemand sticht.
bridge-hint-why-returns = Dein Partner hat { $suit } ausgespielt: Spiel diese Farbe nach.
bridge-hint-why-longest = Entwickle deine längste Farbe, { $suit }.
bridge-hint-why-leads = { $suit } scheint hier die sicherste Farbe zu sein.
bridge-hint-why-only = Es ist deine einzige Karte in { $suit }.
bridge-hint-why-ours = Deine Seite gewinnt den Stich schon mit { $best }: Behalt deine hohen Karten.
bridge-hint-why-wins-last = Du spielst als Letzter und schlägst { $best }.
bridge-hint-why-above = Sie schlägt { $best }.
bridge-hint-why-forces = Sie schlägt { $best }; für den Stich braucht der Dummy mindestens { $by }.
bridge-hint-why-below = Überlass den Gegnern diesen Stich und behalt deine höheren Karten.
bridge-hint-why-cannot = Du hast keine Karte, die { $best } schlägt.
bridge-hint-why-other-beats = Eine kleine Karte genügt: Dein anderes Blatt spielt als letztes und kann bis { $by } gehen.
bridge-hint-why-other-ruffs = Eine kleine Karte genügt: Dein anderes Blatt spielt als letztes und kann stechen.
bridge-hint-why-partner = Dein Partner spielt als Letzter und kann den Stich noch gewinnen.
bridge-hint-why-ruffs = Du hast kein { $suit }, also stich.
bridge-hint-why-throws = Du hast kein { $suit }: Wirf die Karte ab, die du am wenigsten brauchst.
bridge-hint-why-partners = { bridge-lead-suit-partner }
bridge-hint-why-singleton = { bridge-lead-suit-singleton }
bridge-hint-why-ruff-there = Dein anderes Blatt hat kein { $suit } und kann stechen.
bridge-hint-why-towards = Spiel zu { $by } in deinem anderen Blatt.
bridge-hint-why-harder = { $best } auf deiner Seite kann noch geschlagen werden: Diese Karte ist schwerer zu schlagen.
bridge-hint-why-overtakes = Sie übernimmt { $best }: Macht sie den Stich, spielt dieses Blatt als nächstes aus.
bridge-hint-why-ruffs-saves = Du hast kein { $suit }: Stichst du hier, kann dein anderes Blatt { $by } behalten.
bridge-hint-close = Der Vorsprung der ersten Zeile kann Zufall sein; deshalb entscheidet die Faustregel.
bridge-hint-by-rule = Nach Faustregeln: So würde ein Bot der Stufe Club spielen.
bridge-hint-by-booklet = Das Ausspiel nach Lehrbuch.
bridge-lead-suit-asked = Das Kontra des Partners verlangt { $suit }, die zuerst gereizte Farbe des Dummys.
bridge-lead-suit-partner = Dein Partner hat { $suit } gezeigt.
bridge-lead-suit-longest = Keine deiner Farben ist länger als { $suit }.
bridge-lead-suit-strongest = { $suit } ist deine stärkste Farbe.
bridge-lead-suit-unbid = Deine längere Farbe haben die Gegner gezeigt; danach kommt { $suit }.
bridge-lead-suit-trump = Ein Trumpf verschenkt nichts.
bridge-lead-suit-singleton = Ein Single: Dein Partner kann dich stechen lassen.
bridge-lead-suit-safe = { $suit } ist die Farbe, die am wenigsten verschenkt.
bridge-lead-card-two = Von zwei Karten die höhere.
bridge-lead-card-ace-king = Von Ass und König den König.
bridge-lead-card-sequence = Von aufeinanderfolgenden Figuren die höchste.
bridge-lead-card-ace = Gegen Trumpfkontrakte nicht unter dem Ass ausspielen, sondern das Ass selbst.
bridge-lead-card-fourth = Von vier oder mehr Karten die vierthöchste.
bridge-lead-card-low = Von drei Karten mit einer Figur die niedrigste.
bridge-lead-card-nothing = Von drei Karten ohne Figur die höchste.

bridge-all-hands = **Stiche bei offenen Karten**
bridge-analysis-title = 📈 Board { $number } bei offenen Karten
bridge-analysis-par = **Par**: { $contracts } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-par-passed = **Par**: durchgepasst, keiner kann etwas erfüllen.
bridge-analysis-bid = **Am Tisch**: { $outcome }
bridge-analysis-bid-seen = **Bei offenen Karten**: { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-duplicate = Alle Punkte hier sind wie im Duplicate gerechnet, damit du sie vergleichen kannst: Teilkontrakt +50, Vollspiel +300 oder +500.
bridge-analysis-bots = **Vier Bots mit denselben Karten**: { $outcome }
bridge-analysis-bots-seen = **Vier Bots würden reizen**: { $outcome }
bridge-analysis-comes-to = { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-passed = durchgepasst
bridge-analysis-costs = **Karten, die Stiche verschenkt haben**{ $sorted ->
    [own] , deine zuerst
   *[play] {""}
  }
bridge-analysis-cost = Stich { $trick }: { $name }{ $from ->
    [dummy] , vom Dummy,
    [declarer] , aus der Hand des Alleinspielers,
   *[own] {""}
  } { $card } −{ $count } · besser { $better }
bridge-fault-other-suit = { $decides ->
    [lost] eine andere Farbe wäre richtig gewesen; der Kontrakt lässt sich nicht mehr erfüllen.
    [let] eine andere Farbe wäre richtig gewesen; nun lässt sich der Kontrakt erfüllen.
   *[no] eine andere Farbe wäre richtig gewesen.
  }
bridge-fault-missed-trick = { $decides ->
    [lost] dieser Stich wäre zu holen gewesen; der Kontrakt lässt sich nicht mehr erfüllen.
    [let] dieser Stich wäre zu holen gewesen; nun lässt sich der Kontrakt erfüllen.
   *[no] dieser Stich wäre zu holen gewesen.
  }
bridge-fault-too-high = { $decides ->
    [lost] eine niedrigere Karte hätte gereicht; der Kontrakt lässt sich nicht mehr erfüllen.
    [let] eine niedrigere Karte hätte gereicht; nun lässt sich der Kontrakt erfüllen.
   *[no] eine niedrigere Karte hätte gereicht.
  }
bridge-fault-too-low = { $decides ->
    [lost] eine höhere Karte wäre nötig gewesen; der Kontrakt lässt sich nicht mehr erfüllen.
    [let] eine höhere Karte wäre nötig gewesen; nun lässt sich der Kontrakt erfüllen.
   *[no] eine höhere Karte wäre nötig gewesen.
  }
bridge-fault-not-ruffed = { $decides ->
    [lost] Stechen wäre richtig gewesen; der Kontrakt lässt sich nicht mehr erfüllen.
    [let] Stechen wäre richtig gewesen; nun lässt sich der Kontrakt erfüllen.
   *[no] Stechen wäre richtig gewesen.
  }
bridge-fault-ruffed = { $decides ->
    [lost] der Trumpf wurde später gebraucht; der Kontrakt lässt sich nicht mehr erfüllen.
    [let] der Trumpf wurde später gebraucht; nun lässt sich der Kontrakt erfüllen.
   *[no] der Trumpf wurde später gebraucht.
  }
bridge-fault-discard = { $decides ->
    [lost] die abgeworfene Karte wurde noch gebraucht; der Kontrakt lässt sich nicht mehr erfüllen.
    [let] die abgeworfene Karte wurde noch gebraucht; nun lässt sich der Kontrakt erfüllen.
   *[no] die abgeworfene Karte wurde noch gebraucht.
  }
bridge-button-trick = ▶️ Stich { $number }: { $card }
bridge-analysis-claim = { $conceded ->
    [yes] Abgegeben
   *[no] Geclaimt
  } von { $name } in Stich { $trick }: { $count ->
    [one] 1 Stich
   *[other] { $count } Stiche
  } weniger für { $side ->
    [declarers] die Seite des Alleinspielers
   *[defenders] die Gegenspieler
  }
bridge-analysis-more = { $count ->
    [one] … und eine weitere
   *[other] … und { $count } weitere
  }
bridge-analysis-away = 💤 abwesend, ein Bot spielt auf dem Platz
bridge-analysis-no-cost = Keine Karte hat einen Stich verschenkt.

bridge-button-compare = 🤖 Bot-Vergleich
bridge-compare-title = 🤖 Board { $number } gegen die Bots
bridge-compare-same-auction = Die Reizung war dieselbe.
bridge-compare-won = { $count ->
    [one] **{ $count } IMP** besser als die Bots
   *[other] **{ $count } IMPs** besser als die Bots
  }: { $names } ({ $side })
bridge-compare-lost = { $count ->
    [one] **{ $count } IMP** schlechter als die Bots
   *[other] **{ $count } IMPs** schlechter als die Bots
  }: { $names } ({ $side })
bridge-compare-even = Kein Unterschied: dasselbe Ergebnis wie die Bots.
bridge-compare-close = Der Unterschied reicht nicht für einen IMP.
bridge-compare-over = { $count ->
    [one] **Über dieses Board, in IMPs gegen die Bots**
   *[other] **Über { $count } Boards, in IMPs gegen die Bots**
  }
bridge-compare-total = { $name } **{ $imps }**
bridge-compare-how = Als fester Maßstab haben vier Bots der Stufe Club dieselben Karten gereizt und gespielt; jeder hat nur gewusst, was er an seinem Platz wissen darf.

bridge-field-tables = { $count ->
    [one] **An einem anderen Tisch**
   *[other] **An { $count } anderen Tischen**
  }
bridge-field-row = Partie { $number }: { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-field-passed = Partie { $number }: durchgepasst
bridge-field-worth = { $side }: **{ bridge-tournament-share }** der Matchpunkte, **{ $imps }** IMPs
bridge-field-places = **{ $side }, alle verglichenen Boards**
bridge-field-place = { $place } { $name } (Partie { $number }): **{ bridge-tournament-share }**, { $imps } IMPs
bridge-field-unseen = ein Paar in einem anderen Kanal
bridge-field-alone = Noch kein anderer Tisch hat dieses Board beendet.{ $offered ->
    [yes] {" "}**{ bridge-button-same }** eröffnet einen mit denselben Boards.
    [others] {" "}Andere finden unter **{ button-more }** den Knopf **{ bridge-button-same }**.
   *[no] {""}
  }
bridge-field-known = Dieser Tisch wird nicht mit anderen verglichen, weil jemand hier diese Boards schon gespielt hatte.
bridge-check-uncut = Die Karten wurden nicht abgehoben, weil andere Tische dieselben Boards spielen.
bridge-check-given = Dieses Board wurde nicht ausgelost: Es stammt aus einer Datei, und wer es mitgebracht hat, kennt vielleicht die Karten. Sie standen vor der Reizung fest, und niemand hat sie geändert. Die ersten 13 Bytes der Startzahl sagen, wer welche Karte hat.
bridge-button-same = Gleiche Boards
bridge-lobby-shared =
    Für andere Spieler: **{ bridge-button-same }**{ $gathers ->
        [yes] {""}
       *[no] {" "}unter **{ button-more }**
      } eröffnet einen zweiten Tisch in einem Thread.
    Nach einem Board zeigt **{ bridge-button-compare }** auch Matchpunkte und IMPs gegen die anderen Tische.

error-bridge-nothing-to-compare = In diesem Kanal ist noch kein Board beendet. Danach zeigt { -compare }, was Bots mit denselben Karten gemacht haben.
error-bridge-not-comparable = Rubber und Chicago lassen sich nicht Board für Board vergleichen, denn dort ändert der bisherige Stand, was ein Kontrakt wert ist. Eröffne eine Serie oder 24 Boards: Dort könnt ihr euch mit den Bots vergleichen.
error-solver-missing = Boards lassen sich hier nicht auswerten: Der Double-Dummy-Solver ist nicht installiert. Mein Betreiber kann ihn installieren: `barbu doctor` sagt, wie.

bridge-import-title = { $count ->
    [one] { $form }
   *[other] { $form }, { $number } von { $count }
  }
bridge-import-room-open = Offener Raum
bridge-import-room-closed = Geschlossener Raum
bridge-import-result = Ergebnis laut Datei: **{ $contract } { $letter } { $result }** ({ $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
  })
bridge-import-contract = Kontrakt laut Datei: **{ $contract } { $letter }**
bridge-import-unplayable = Die Datei enthält in Stich { $trick } die Karte { $card }, die dort nicht gespielt werden durfte. Gezeigt wird, was davor kam.
bridge-import-no-auction = Die Datei enthält das Abspiel, aber keine vollständige Reizung. Die Karten lassen sich deshalb nicht einzeln zeigen. Im Download sind sie enthalten.
bridge-import-more-refused = { $count ->
    [one] Ein weiteres Board ist nicht lesbar; der Grund steht an seiner Stelle.
   *[other] { $count } weitere Boards sind nicht lesbar; der Grund steht jeweils an ihrer Stelle.
  }
bridge-import-play = Board spielen
bridge-import-hidden = 🙈 Die Blätter sind verdeckt, damit du dieses Board noch spielen kannst.
bridge-import-show = 👁️ Blätter zeigen
bridge-import-seen = 👁️ Du hast jetzt alle vier Blätter dieses Boards gesehen.
bridge-import-seen-at-table = 👁️ Du hast alle vier Blätter dieses Boards gesehen: Sag es den anderen.
bridge-import-as = Board { $number } (hier { $shown })
bridge-import-numbered = 🔢 In der Datei Board { $number }. Teiler und Gefahrenlage gehören zu Board { $shown }, deshalb trägt es hier diese Nummer.
bridge-import-thread = 🧵 Ein Board aus einer Datei wird in einem eigenen Thread gespielt. An den Tischen in diesem Kanal geht es weiter.
bridge-import-again = Dieses Board wartet schon an deinem Tisch auf Mitspieler.
bridge-import-paste = Boards einfügen
bridge-import-text = Boards in PBN oder LIN
bridge-import-text-hint = Text oder Link eines Boards. Eine Datei hängst du mit der Option „{ option-file-name }“ des Befehls an
bridge-import-boards = Board wählen
bridge-import-go = Zu einem Board
bridge-import-download = ⬇️ Dieses Board
bridge-import-number = Nummer des Boards

bridge-drill-cost-call = Bei Verteilungen, die zu dieser Reizung passen und von Bots zu Ende gereizt werden, kostet das bei offenen Karten im Schnitt { NUMBER($imps, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } IMPs.
bridge-drill-cost = Bei offenen Karten hat das { $count ->
    [one] einen Stich
   *[other] { $count } Stiche
  } gekostet.

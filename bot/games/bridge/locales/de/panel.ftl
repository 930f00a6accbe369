# Der Tisch, der sich füllt, die private Ansicht, die Hilfe.

bridge-lobby-title = Bridgetisch
about-bridge = Vier Spieler in zwei Paaren: Erst wird um einen Kontrakt gereizt, dann wird er gespielt.
bridge-lobby-pairs = Nord und Süd spielen zusammen gegen Ost und West.
bridge-seated = Du sitzt auf **{ $place }**.

bridge-for-partner = 🤝 Der Alleinspieler war ein Bot: Du spielst beide Blätter.
bridge-is-dummy = 🤝 { error-bridge-is-dummy }
bridge-is-handed-over = 🤝 { error-bridge-is-handed-over }
bridge-waiting-open = Bis zum Ende des Boards hast du nichts zu spielen.
bridge-title-declarer = ▶️ Du bist dran: Spiel aus dem Blatt des Alleinspielers
bridge-title-dummy = ▶️ Du bist dran: Spiel vom Dummy
bridge-lead-first = Du spielst aus: eine beliebige Karte.
bridge-lead-dummy = Der Dummy spielt aus: Wähle eine seiner Karten.
bridge-dummy-follows = Der Dummy muss bedienen: { $suit }.
bridge-dummy-void = Der Dummy hat kein { $suit }: Wähle eine seiner Karten.
bridge-button-claim = Claimen
bridge-claim-how-many = **Wie viele der restlichen Stiche claimst du?** Du zeigst deine Karten, und die andere Seite wird gefragt, wenn es nicht sicher ist.
bridge-concede-all = Keinen: Ich gebe ab
bridge-concede-sure = { $count ->
    [one] **Willst du den letzten Stich wirklich den Gegnern überlassen?**
   *[other] **Willst du alle { $count } restlichen Stiche wirklich den Gegnern überlassen?**
  }
bridge-concede-yes = Ja, abgeben
bridge-accept = Einverstanden
bridge-refuse = Nein, weiterspielen

help-title-bridge-none = Bridge spielen
help-bridge-none =
    • Neu beim Bridge? **{ lesson-start }**: zehn Minuten mit drei Bots.
    • Einen Tisch eröffnen: { -new }. Bots füllen die freien Plätze.
    • Die Regeln lesen: { -rules }.
help-title-bridge-auction = Die Reizung
help-bridge-auction =
    • Eine Ansage machen: die Knöpfe deiner Ansicht oder { -bid }. Passen: { -pass }. Kontra: { -double }, { -redouble }.
    • Was bedeutet eine Ansage? **{ bridge-button-explain }** oder { -explain }.
    • Deine eigene bedeutet etwas Besonderes? **{ bridge-button-alert }** oder { -alert }.
    • Dein Blatt: **{ button-hand }** oder { -hand }.
help-title-bridge-play = Das Spiel
help-bridge-play =
    • Eine Karte spielen: die Knöpfe deiner Ansicht oder { -play }. Der Alleinspieler spielt auch die Karten des Dummys.
    • Der Rest gehört dir oder ist verloren? **{ bridge-button-claim }** (als Befehl { -claim }).
    • Letzter Stich: { -last }. Zurücknehmen: { -undo }.
help-title-bridge-play-declarer = { help-title-bridge-play }
help-bridge-play-declarer =
    • Eine Karte spielen: die Knöpfe deiner Ansicht oder { -play }. Du spielst aus beiden Blättern, jeweils aus dem, das an der Reihe ist.
    • Der Rest gehört dir oder ist verloren? **{ bridge-button-claim }** (als Befehl { -claim }).
    • Letzter Stich: { -last }. Zurücknehmen: { -undo }.
help-title-bridge-play-dummy = { help-title-bridge-play }
help-bridge-play-dummy =
    • Dein Partner spielt in diesem Board beide Blätter eurer Seite.
    • Letzter Stich: { -last }.
help-title-bridge-claim = Ein Claim
help-bridge-claim =
    • Die Karten des Spielers, der claimt, liegen offen. Die Gefragten stimmen mit den Knöpfen ihrer Ansicht zu oder lehnen ab.
    • Nach einer Ablehnung geht das Spiel mit diesen offenen Karten weiter.
help-title-bridge-over = Die Partie ist aus
help-bridge-over =
    • Der ganze Punktezettel: **{ button-score }** oder { -score }.
    • { $again ->
        [yes] Noch eine Partie mit denselben Leuten: **{ button-rematch }**. Ein neuer Tisch: { -new }.
       *[no] Ein neuer Tisch: { -new }.
    }

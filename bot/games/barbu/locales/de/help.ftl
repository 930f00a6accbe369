# Die Hilfe zu diesem Spiel, je nach Lage: ein Titel, dann ein paar Zeilen.

help-title-no-table = Hier läuft gerade keine Partie
help-no-table =
    Barbu ist ein Stichspiel für vier: In jedem Spiel wählt der Ansager, was die Stiche wert sind.
    • { -new } eröffnet einen Tisch in diesem Kanal. Bots nehmen die freien Plätze.
    • { -rules } erklärt die Regeln; mit { -house } macht ihr eigene.
    • Ihr spielt mit echten Karten? { -sheet } führt die Punkte.
    • Allein? { -daily } (ein Spiel am Tag), { -drill } (deine eigenen Fehler).
    • Mit anderen: { -lfg }, { -challenge }. Zum Zuschauen: { -watch }.

help-title-choose = Die Ansage
help-choose =
    • Sieh dir deine Karten an: **{ button-hand }** oder { -hand }.
    • Bist du Ansager, wähle einen Kontrakt, wenn nötig mit Trumpf oder Startkarte: Tippe auf einen Knopf in deiner Ansicht oder nimm { -choose }.
    • Sonst warte und überlege, wem du Kontra gibst.

help-title-double = Kontra
help-double =
    • { rules-doubling-what }
    • Öffne dein Blatt mit **{ button-hand }**, tippe die Spieler an und bestätige; oder { -double }.
    • Du willst nicht? **{ panel-no-double }** oder { -pass }. Du kommst nur einmal dran.

help-title-redouble = Rekontra
help-redouble =
    • Hat dir jemand Kontra gegeben, kannst du mit Rekontra den Einsatz erhöhen.
    • Öffne dein Blatt mit **{ button-hand }**, tippe die Spieler an und bestätige; oder { -redouble }.
    • Oder lass es dabei: **{ panel-no-redouble }** oder { -pass }.

help-title-play-tricks = Stiche spielen
help-play-tricks =
    • Öffne dein Blatt mit **{ button-hand }** oder { -hand } und tippe auf eine Karte; oder { -play }. Ausgegraute Karten sind nicht erlaubt.
    • Letzter Stich: { -last }. Vertippt? { -undo } nimmt den Zug zurück, wenn die anderen zustimmen.
    • Der Rest gehört sicher dir? **{ panel-claim }** oder { -claim }.
    • Unsicher? **{ button-hint }** oder { -hint } zeigt, was ein starker Spieler täte, und warum.

help-title-play-domino = Domino spielen
help-play-domino =
    • Leg eine Startkarte oder die nächste Karte einer Reihe an: Tippe sie in **{ button-hand }** an, oder { -play }.
    • Keine Karte passt? **{ panel-pass }** oder { -pass }.
    • Halte zurück, worauf die anderen warten, aber werde früh fertig.

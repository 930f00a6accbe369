# Die Hilfe zu diesem Spiel, je nach Lage: ein Titel, dann ein paar Zeilen.

help-title-no-table = Hier steht noch kein Tisch
help-no-table =
    Barbu ist ein Stichspiel für vier: In jedem Spiel wählt der Ansager, was die Stiche wert sind.
    • { -new } eröffnet einen Tisch in diesem Kanal. Bots nehmen die freien Plätze.
    • { -rules } erklärt die Regeln; { -house } macht eigene.
    • Echte Karten auf einem echten Tisch? { -sheet } führt die Punkte.

help-title-choose = Die Ansage
help-choose =
    • Sieh deine Karten an: **{ button-hand }** oder { -hand }.
    • Der Ansager wählt einen Kontrakt, mit Trumpf oder Startkarte: ein Knopf beim Blatt, oder { -choose }.
    • Die anderen warten und überlegen, wem sie Kontra geben.

help-title-double = Kontra
help-double =
    • Ein Kontra ist eine Wette zu zweit: Wer schlechter abschneidet, zahlt dem anderen.
    • Öffne dein Blatt mit **{ button-hand }**, tippe die Spieler an, dann sag es; oder { -contre }.
    • Nichts zu sagen? **{ panel-no-double }** oder { -pass }. Du sprichst nur einmal.

help-title-redouble = Rekontra
help-redouble =
    • Wer dir Kontra gab, mit dem kannst du den Einsatz erhöhen.
    • Öffne dein Blatt mit **{ button-hand }**, tippe die Spieler an, dann sag es; oder { -surcontre }.
    • Oder lass es stehen: **{ panel-no-redouble }** oder { -pass }.

help-title-play-tricks = Die Stiche
help-play-tricks =
    • Öffne dein Blatt mit **{ button-hand }** oder { -hand } und tippe auf eine Karte; oder { -play }. Ausgegraute Karten sind nicht spielbar.
    • Letzter Stich: { -last }. Vertippt? { -undo } fragt die anderen.
    • Der Rest ist sicher deiner? **{ panel-claim }** oder { -claim }.
    • Unsicher? **{ button-hint }** oder { -hint } sagt, was ein starker Spieler täte, und warum.

help-title-play-domino = Domino anlegen
help-play-domino =
    • Leg eine Startkarte oder die nächste Karte einer Reihe: Tippe sie in **{ button-hand }** an, oder { -play }.
    • Nichts passt? **{ panel-pass }** oder { -pass }.
    • Behalte, worauf die anderen warten, aber werde früh fertig.

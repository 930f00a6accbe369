# Hilfe nach Lage: ein Titel, dann wenige Zeilen, jede mit Befehl und Knopf.
help-title-no-table = Hier steht noch kein Tisch
help-no-table =
    Barbu ist ein Stichspiel für vier: In jedem Spiel wählt der Ansager, was die Stiche wert sind.
    • { -new } eröffnet einen Tisch in diesem Kanal. Bots nehmen die freien Plätze.
    • { -rules } erklärt die Regeln; { -house } macht eigene.
    • Echte Karten auf einem echten Tisch? { -sheet } führt die Punkte.

help-title-lobby = Noch fehlen Spieler
help-lobby =
    • Platz nehmen: **{ lobby-join }** oder { -join }.
    • Einen Bot dazusetzen: **{ lobby-bot }** oder { -bot }.
    • Anfangen: **Beginnen** oder { -start }. Bots füllen die freien Plätze.
    • Wieder aufstehen: **{ lobby-leave }** oder { -leave }.

help-title-deal = Das nächste Spiel
help-deal =
    • Der Geber gibt: **{ button-deal }** oder { -deal }. Nach einer Weile tut es der Bot.
    • Vorher darf der Spieler rechts vom Geber abheben: **{ button-cut }** oder { -cut }.
    • Vertrauen nicht nötig: { -verify } deckt das letzte Spiel auf.
    • Wie steht es? **{ button-score }** oder { -score }.

help-title-choose = Die Ansage
help-choose =
    • Sieh deine Karten an: **{ button-hand }** oder { -hand }.
    • Der Ansager wählt einen Kontrakt, mit Trumpf oder Anfang: ein Knopf beim Blatt, oder { -choose }.
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
    • Öffne dein Blatt mit **{ button-hand }** oder { -hand } und tippe auf eine Karte; oder { -play }. Nur helle Karten sind spielbar.
    • Letzter Stich: { -last }. Vertippt? { -undo } fragt die anderen.
    • Der Rest ist sicher deiner? **{ panel-claim }** oder { -claim }.

help-title-play-domino = Domino anlegen
help-play-domino =
    • Leg einen Anfang oder die nächste Karte einer Reihe: tippe sie in **{ button-hand }** an, oder { -play }.
    • Nichts passt? **{ panel-pass }** oder { -pass }.
    • Behalte, worauf die anderen warten, aber werde früh fertig.

help-title-over = Die Partie ist aus
help-over =
    • Der ganze Zettel: **{ button-score }** oder { -score }.
    • Derselbe Tisch noch einmal: **{ button-rematch }**. Ein neuer: { -new }.

help-footer-table = Auch unter ⋯: die Regeln, eine Pause, aufstehen, den Tisch schließen.
help-footer-none = Ein Tisch je Kanal oder Thread; beliebig viele je Server.

# Das Übungsspiel für Neulinge: zwei Spiele mit fünf Karten, ein Satz bei jedem Schritt.

lesson-title = Ein Übungsspiel
lesson-title-deal = Übungsspiel { $number } von { $count }: { $contract }
lesson-start = Übungsspiel ausprobieren
lesson-go = Karten geben
lesson-next = Das zweite Spiel: eine Wette
lesson-again = Noch einmal spielen
lesson-open = Tisch eröffnen

lesson-intro =
    Fünf Karten für jeden, vom Ass bis zur Zehn, gegen drei Bots. Zwei Minuten, nichts zählt, und nur du siehst es.
    • Bediene die ausgespielte Farbe, wenn du kannst. Die höchste Karte dieser Farbe macht den Stich und spielt den nächsten aus.
    • Was ein Stich wert ist, sagt der **Kontrakt**. Meist geht es darum, **nicht** zu nehmen, was zählt.
    • Tippe auf irgendeine Karte: Darf sie nicht gespielt werden, erfährst du, warum.

lesson-setting = { $name } ist Ansager und hat **{ $contract }** gewählt: { $values }. Nimm keine!
lesson-bet = 💡 Vor der ersten Karte darf jeder Kontra geben. Ein Kontra ist eine Wette zu zweit: Wer schlechter abschneidet, zahlt dem anderen den Unterschied. Deine Karten sind meist niedrig: Eine Wette mit { $name } sieht gut aus.
lesson-lead = 💡 Du spielst aus. Eine niedrige Karte überlässt den Stich wohl jemand anderem.
lesson-lead-hearts = 💡 Du spielst aus. In diesem Kontrakt darf Herz nicht ausgespielt werden, solange du eine andere Farbe hast.
lesson-follow-choice = 💡 Ausgespielt ist { $suit }, und du hast davon: Du musst bedienen. Mit einer Karte unter { $card } ist der Stich nicht deiner.
lesson-follow-below = 💡 Bediene: { $suit }. Über { $card } kommst du nicht: Wirf deine höchste weg.
lesson-follow-above = 💡 Bediene: { $suit }. Du liegst über { $card }. Vielleicht geht nach dir noch jemand höher.
lesson-follow-last = 💡 Bediene: { $suit }. Unter { $card } kommst du nicht: Der Stich wird deiner.
lesson-void = 💡 Du hast kein { $suit }: Du kannst jede Karte spielen, keine wird den Stich machen. Wirf eine hohe ab.
lesson-void-counting = 💡 Du hast kein { $suit }: Du kannst jede Karte spielen, keine wird den Stich machen. Verschenk { $card }!
lesson-taken = Was bisher zählt: { $list }

lesson-result = **Ergebnis**
lesson-early = Das Spiel endet hier: Es ist nichts mehr zu holen.
lesson-end-clean = 🎉 Du hast nichts genommen, was zählt. Gut ausgewichen!
lesson-end-some = Du hast { $points } genommen. Bediene niedrig, und wirf ab, was zählt, wenn dir die Farbe fehlt.
lesson-end-won = ⚔️ Wette gewonnen: { $name } hat { $theirs }, du hast { $yours }, und der Unterschied von **{ $points }** geht an dich.
lesson-end-lost = ⚔️ Wette verloren: { $name } hat { $theirs }, du hast { $yours }, und der Unterschied von **{ $points }** geht an { $name }.
lesson-end-even = ⚔️ Deine Wette: Gleichstand mit { $name }, niemand zahlt.
lesson-end-unbet = Ohne Wette ist nichts zusätzlich zu zahlen. Spiel es noch einmal mit Kontra!
lesson-end-all =
    Das ist Barbu: Der Ansager wählt, die anderen wetten, alle weichen aus. An einem echten Tisch hat jeder 13 Karten, es gibt sieben Kontrakte, und in zweien gewinnt man Punkte: **{ contract-trumps }** und **{ contract-domino }**.
    { -new } eröffnet einen Tisch; Bots nehmen die freien Plätze.

# Hilfe nach Lage: ein Titel, dann wenige Zeilen, jede mit Befehl und Knopf.
help-title-no-permission = Hier kann ich noch nicht spielen
help-no-permission =
    In diesem Kanal fehlt mir noch: { $permissions }.
    • Bitte die Person, die den Kanal verwaltet, **Kanal bearbeiten → Berechtigungen** zu öffnen, mich oder meine Rolle hinzuzufügen und das einzuschalten.
    • Oder spiel in einem anderen Kanal. Danach eröffnet { -new } einen Tisch.

help-title-lobby = Noch fehlen Spieler
help-lobby =
    • Platz nehmen: **{ lobby-join }** oder { -join }.
    • Einen Bot dazusetzen: **{ lobby-bot }** oder { -bot }.
    • Anfangen: **Beginnen** oder { -start }. Bots füllen die freien Plätze.
    • Wieder aufstehen: **{ lobby-leave }** oder { -leave }.
    • Regeln, Dauer, Tempo und Bots wählt die Tischleitung mit **{ lobby-setup }**.

help-title-lobby-seated = Du hast einen Platz
help-lobby-seated =
    • Die Partie beginnt mit **Beginnen** oder { -start }. Bots füllen die freien Plätze.
    • Dein Blatt kommt dann in deine private Ansicht; **{ button-hand }** oder { -hand } holt es jederzeit zurück.
    • Noch ein Bot: **{ lobby-bot }** oder { -bot }. Wieder aufstehen: **{ lobby-leave }** oder { -leave }.
    • Regeln, Dauer, Tempo und Bots wählt die Tischleitung mit **{ lobby-setup }**.

help-title-away = Ein Bot spielt für dich
help-away =
    • **{ button-back }** oder { -join } gibt dir deinen Platz zurück, jederzeit.
    • Das geschieht, wenn du gehst oder zwei Züge hintereinander verpasst. Was der Bot spielt, zählt für dich.

help-title-paused = Die Partie macht Pause
help-paused =
    • **{ button-resume }** oder { -resume } setzt sie fort: Das dürfen alle am Tisch.
    • Nichts geht verloren: Die Karten warten, wenn nötig tagelang.
    • Aufstehen: { -leave }. Tisch schließen (Tischleitung und Moderatoren): { -end }.

help-title-deal = Das nächste Spiel
help-deal =
    • Der Geber gibt: **{ button-deal }** oder { -deal }. Nach einer Weile tut es der Bot.
    • Vorher darf der Spieler vor dem Geber abheben: **{ button-cut }** oder { -cut }.
    • Zweifel? { -verify } zeigt alle Blätter des letzten Spiels.
    • Wie steht es? **{ button-score }** oder { -score }.

help-title-over = Die Partie ist aus
help-over =
    • Der ganze Zettel: **{ button-score }** oder { -score }.
    • Was kosteten die Entscheidungen eines Spiels? { -analyse }.
    • Derselbe Tisch noch einmal: **{ button-rematch }**. Ein neuer: { -new }.

help-footer-table = Auch unter ⋯: die Regeln, eine Pause, aufstehen, den Tisch schließen.
help-footer-none = Ein Tisch je Kanal oder Thread; beliebig viele je Server.

help-lead-turn = ▶️ **Du bist dran.**
help-lead-waiting = ⏳ Warten auf { $name }. Noch nichts zu tun.
help-lead-watching = 👀 Du siehst zu. Die Nachricht im Kanal zeigt alles, was öffentlich ist; { -new } eröffnet deinen eigenen Tisch in einem anderen Kanal.
help-lead-missing = ⚠️ In diesem Kanal fehlt mir: { $permissions }. Die Person, die ihn verwaltet, kann mir das unter Kanal bearbeiten → Berechtigungen geben.
help-button-table = Tisch wieder zeigen

# Nur für die Person, der der Bot gehört, unter der Hilfe: Rechner, die für ihn denken oder es nicht tun.
help-title-host = 🛠️ Für dich, weil du diesen Bot betreibst
help-host-unreachable = Der Scheduler unter { $address } ist nicht zu erreichen; die Bots denken deshalb auf dem Rechner des Bots. Sieh nach, ob er läuft und ob sein Zertifikat und das des Bots von derselben Stelle sind.
help-host-no-node = Für den Scheduler unter { $address } denkt kein Rechner; die Bots denken deshalb auf dem Rechner des Bots. Starte einen mit `barbu worker`.
help-host-version =
    { $refused ->
        [one] Ein Rechner des Schedulers unter { $address } hat eine andere Version; ihn frage ich nichts.
       *[other] { $refused } Rechner des Schedulers unter { $address } haben eine andere Version; sie frage ich nichts.
    } Installiere dort die Version dieses Bots und starte `barbu worker` neu.

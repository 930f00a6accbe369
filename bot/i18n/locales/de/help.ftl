# Hilfe nach Lage: ein Titel, dann wenige Zeilen, jede mit Befehl und Knopf.
help-title-no-permission = Hier kann ich noch nicht spielen
help-no-permission =
    In diesem Kanal fehlen mir Berechtigungen: { $permissions }.
    • Bitte die Kanalverwaltung, unter **Kanal bearbeiten → Berechtigungen** mich oder meine Rolle hinzuzufügen und diese Berechtigungen einzuschalten.
    • Oder spiel in einem anderen Kanal. Dort eröffnet { -new } einen Tisch.

help-title-lobby = Noch fehlen Spieler
help-lobby =
    • Platz nehmen: **{ lobby-join }** oder { -join }.
    • Wenn du einen Platz hast: { -bot } setzt einen Bot dazu, { -start } startet die Partie. Bots nehmen die freien Plätze.
    • Regeln, Dauer, Tempo und Bots wählt der Host mit **{ button-more }** → **{ lobby-setup }**.

help-title-lobby-seated = Du hast einen Platz
help-lobby-seated =
    • Anfangen: **{ $start }** oder { -start }. Bots nehmen die freien Plätze.
    • Dein Blatt kommt dann in deine private Ansicht; **{ button-hand }** oder { -hand } öffnet es jederzeit wieder.
    • Einen Bot dazusetzen: **{ lobby-bot }** oder { -bot }. Den Platz aufgeben: **{ button-more }** → **{ lobby-leave }** oder { -leave }.
    • Regeln, Dauer, Tempo und Bots wählt der Host mit **{ button-more }** → **{ lobby-setup }**.

help-title-away = Ein Bot spielt für dich
help-away =
    • Mit **{ button-back }** oder { -join } bekommst du deinen Platz jederzeit zurück.
    • Ein Bot vertritt dich, wenn du gehst oder zwei Züge hintereinander verpasst. Was er spielt, zählt für dich.

help-title-paused = Die Partie macht Pause
help-paused =
    • **{ button-resume }** oder { -resume } setzt sie fort. Das dürfen alle am Tisch.
    • Es geht nichts verloren: Die Karten warten, wenn nötig tagelang.
    • Platz aufgeben: { -leave }. Tisch schließen (Host und Moderation): { -end }.

help-title-deal = Das nächste { -one-deal }
help-deal =
    • Geben: **{ $deal }** oder { -deal }. Für einen Bot dürfen das alle am Tisch.
    • Vorher darf der Spieler vor dem { -dealer } abheben: **{ button-cut }** oder { -cut }.
    • Niemand kann die Karten ändern: Jedes { -one-deal } hat schon vor dem Geben einen 🔒 Fingerabdruck. **{ button-verify }** oder { -verify } prüft das letzte und zeigt alle Blätter.
    • Der Punktestand: **{ button-score }** oder { -score }.

help-title-over = Die Partie ist aus
help-over =
    • Der ganze Punktezettel: **{ button-score }** oder { -score }.
    • Was deine Fehler gekostet haben: { -analyse }.
    • { $again ->
        [yes] Noch eine Partie mit denselben Leuten: **{ button-rematch }**. Ein neuer Tisch: { -new }.
       *[no] Ein neuer Tisch: { -new }.
    }
    • Ein paar { -deals } gegen eine andere Person, jeder für sich und wann er will: { -challenge }.
    • Wer auf diesem Server vorn liegt, in jeder Rangliste: { -leaderboard }.

help-footer-table = Auch unter ⋯: eine Pause, den Tisch verlassen, schließen oder melden.
help-footer-none = Ein Tisch je Kanal oder Thread.

help-lead-turn = ▶️ **Du bist dran.**
help-lead-waiting = ⏳ Alle warten auf { $name }. Du hast noch nichts zu tun.
help-lead-watching = 👀 Du schaust zu. Die Nachricht im Kanal zeigt alles, was öffentlich ist; { -new } eröffnet deinen eigenen Tisch in einem anderen Kanal.
help-lead-missing = ⚠️ In diesem Kanal fehlen mir Berechtigungen: { $permissions }. Die Kanalverwaltung kann sie mir unter Kanal bearbeiten → Berechtigungen geben.
help-button-table = Tisch wieder zeigen

# Nur für die Person, der der Bot gehört, unter der Hilfe: Rechner, die für ihn denken oder es nicht tun.
help-title-host = 🛠️ Für dich, weil du diesen Bot betreibst
help-host-unreachable = Der Scheduler unter { $address } ist nicht zu erreichen; die Bots denken deshalb auf dem Rechner des Bots. Sieh nach, ob er läuft und ob sein Zertifikat und das des Bots von derselben Stelle sind.
help-host-no-node = Mit dem Scheduler unter { $address } ist kein Rechner verbunden; die Bots denken deshalb auf dem Rechner des Bots. Starte einen mit `barbu worker`.
help-host-version =
    { $refused ->
        [one] Ein Rechner am Scheduler { $address } hat eine andere Version und wird deshalb nicht benutzt.
       *[other] { $refused } Rechner am Scheduler { $address } haben eine andere Version und werden deshalb nicht benutzt.
    } Installiere dort die Version dieses Bots und starte `barbu worker` neu.

link-support = Support-Server
link-terms = Nutzungsbedingungen
link-privacy = Datenschutz
link-source = Quelltext

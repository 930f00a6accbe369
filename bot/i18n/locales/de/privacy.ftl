# Was von Menschen aufbewahrt wird, und wie sie es bekommen oder löschen. PRIVACY.md sagt dasselbe ausführlich.

privacy-title = Was ich über dich speichere
privacy-what-title = Was
privacy-what = Deine Discord-ID und den Namen, den du beim Platznehmen hattest; die Züge deiner Partien mit Uhrzeit; Ergebnisse und Wertungen. Außerdem Punktezettel, Hausregeln, Spiele des Tages, Herausforderungen, Ligen, Suchen nach Mitspielern und Clubabende, die von dir sind oder dich nennen. Und deine Übungen und Einstellungen. Deine Nachrichten lese und speichere ich nicht.
privacy-why-title = Warum
privacy-why = Damit ihr spielen könnt: Eine Partie geht nach einem Neustart weiter, lässt sich prüfen und ansehen und zählt für die Rangliste. Sonst für nichts: keine Werbung, nichts wird verkauft oder weitergegeben.
privacy-who-title = Wer es sieht
privacy-who = Die Leute auf dem Server, auf dem du gespielt hast, sehen Namen, Ergebnisse und beendete Spiele. Alle, die das Spiel des Tages spielen, sehen dort deinen Namen und deine Punkte. Dein Blatt, solange gespielt wird, und deine Einstellungen siehst nur du. Mein Betreiber hat Zugriff auf die Datenbank.
privacy-how-long-title = Wie lange
privacy-how-long = Bis du { -forget-me } benutzt. Entfernt mich ein Server, wird alles, was zu ihm gespeichert ist, nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} gelöscht.
privacy-yours = Es gehört dir: Mit { -export } bekommst du es als Datei, mit { -forget-me } wird es gelöscht. Nachrichten in einem Kanal liegen bei Discord: Lösche sie dort.
privacy-button-export = Daten herunterladen
privacy-button-forget = Vergiss mich
privacy-export = Das ist alles, was über dich gespeichert ist. Diese Nachricht siehst nur du.
privacy-forget-title = Alles über dich löschen?
privacy-forget = Dein Name und deine ID werden überall gelöscht: in Partien, Ergebnissen, Wertungen, Zetteln, Hausregeln, Turnieren und allem, wofür man sich anmeldet. Deine Übungen und Einstellungen werden gelöscht. Die Partien selbst bleiben für deine Mitspieler erhalten; dein Platz hat darin keinen Namen mehr. Das lässt sich nicht rückgängig machen.
privacy-forget-tables = { $tables ->
    [one] Du sitzt an einem offenen Tisch: Ein Bot spielt an deiner Stelle weiter.
   *[other] Du sitzt an { $tables } offenen Tischen: Bots spielen an deiner Stelle weiter.
}
privacy-forget-yes = Ja, vergiss mich
privacy-forgotten = Erledigt: Hier ist nichts mehr über dich gespeichert.{ $games ->
    [0] {""}
    [one] { " " }Eine Partie behält einen Platz ohne Namen.
   *[other] { " " }{ $games } Partien behalten einen Platz ohne Namen.
}
privacy-forgotten-unread = Die Aufzeichnung dieser Partien ist nicht ganz lesbar: { $games }. Deine ID steht nicht mehr darin; ob eine beschädigte Zeile noch deinen Namen enthält, sieht nur mein Betreiber. Gib ihm diese Nummern.
privacy-forgotten-unread-sheets = Die Spieler dieser Punktezettel sind nicht lesbar: { $sheets }. Deine ID steht nicht mehr darin; ob eine beschädigte Zeile noch deinen Namen enthält, sieht nur mein Betreiber. Gib ihm diese Nummern.
privacy-kept = Es wurde nichts gelöscht.

# Die kleinen Wörter aller Räume. Anführungszeichen „so“ und runde Apostrophe überall.
list-more = { $first }, { $next }
list-last = { $first } und { $last }
list-apart = { $first }; { $next }
list-entry = { $name }: { $told }
list-then = { $earlier }, dann { $later }
button-post = Hier posten
post-preview = Bisher siehst nur du das. **{ button-post }** zeigt es allen im Kanal.
post-take-down = Zurückziehen
form-again = Verbessern
date-long = { $day }. { $month }
seat-number = Spieler { $number }
signed-decimal = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Die Berechtigungen, wie Discords Einstellungen sie nennen.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-private-threads = Private Threads erstellen
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-manage-messages = Nachrichten verwalten

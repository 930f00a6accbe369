# Ein oder zwei Sätze für jeden Fehler: was nicht geht, und was zu tun ist.
# Ein Test hält sie gleich mit den Fehlern im Programm, und ihre Variablen mit den Tatsachen dort.

# Reihenfolge und Phasen
error-not-your-turn = { $turn } ist dran. Warte, bis du an der Reihe bist.
error-stale = Die Partie ist inzwischen weiter. Sieh sie dir an und wähle dann.
error-seat-unknown = Diesen Platz gibt es an diesem Tisch nicht. { -table } zeigt die Plätze.
error-seat-empty = Dort sitzt niemand. { -table } zeigt, wer wo sitzt.
error-seed-unusable = Die Karten ließen sich nicht mischen. Versuch noch einmal { -deal }.
error-hands-impossible = Diese Blätter ergeben kein Spiel aus diesen Karten. Prüfe jede Karte.
error-cut-out-of-range = Heb zwischen 0 und { $cards } Karten von oben ab, nicht nach { $cut }.
error-cut-unfounded = Dieses Abheben folgt nicht aus der genannten Nummer. Heb mit { -cut } noch einmal ab, oder nenne eine Zahl.

# Karten
error-card-not-held = Du hast { $card } nicht. { -hand } zeigt deine Karten.
error-must-follow = Bediene: Du hast noch { $suit }.
error-card-not-legal = { $card } kannst du jetzt nicht spielen. Wähle eine Karte, die nicht ausgegraut ist.
error-card-unreadable = Ich kann „{ $text }“ nicht als Karte lesen. Versuch K♥, 10♠, Herzkönig oder KH.

# Der Tisch
error-not-started = Die Partie hat noch nicht begonnen. { -start } beginnt sie.
error-already-started = Die Partie hat schon begonnen. { -table } zeigt sie.
error-table-closed = Dieser Tisch ist geschlossen. { -new } eröffnet einen neuen.
error-table-paused = Die Partie macht Pause. { -resume } setzt sie fort.
error-table-full = Alle Plätze sind von Menschen besetzt. Sieh zu, oder eröffne anderswo einen Tisch mit { -new }.
error-already-seated = Du hast hier schon einen Platz. { -hand } zeigt deine Karten.
error-seat-kept = Hier ist ein Platz für dich reserviert. { -join } nimmt ihn, { -leave } gibt ihn frei.
error-seat-of-another = Dort sitzt schon jemand, und nur die Tischleitung tauscht mit anderen Leuten die Plätze. Nimm einen freien Platz oder den eines Bots, oder frag die Tischleitung.
error-not-seated = Du hast an diesem Tisch keinen Platz. { -join } gibt dir einen, wenn noch einer frei ist.
error-away = Ein Bot spielt für dich. { -join } gibt dir deinen Platz zurück.
error-not-away = Du bist schon am Tisch: Kein Bot spielt für dich. { -hand } zeigt deine Karten.
error-seats-free = { $free ->
    [one] Ein Platz ist noch frei.
    *[other] { $free } Plätze sind noch frei.
} Füll den Tisch mit { -bot }, oder warte auf andere.
error-nothing-to-undo = In diesem Spiel hast du keinen Zug zurückzunehmen. { -last } zeigt den letzten Stich.
error-no-undo-asked = Gerade wartet niemand auf dein Einverständnis. { -table } zeigt die Partie.
error-already-paused = Die Partie macht schon Pause. { -resume } setzt sie fort.
error-not-paused = Die Partie macht keine Pause. { -table } zeigt, wie sie steht.

# Knöpfe, Kanäle, Discord
error-not-your-button = Das ist nicht dein Knopf. { -hand } öffnet deine eigenen Karten.
error-unknown-button = Diesen Knopf kenne ich nicht mehr. { -table } zeigt den Tisch neu.
error-table-gone = Diesen Tisch gibt es nicht mehr. { -new } eröffnet einen neuen.
error-table-unreadable = Die Aufzeichnung des Tisches in diesem Kanal (Nr. { $number }) ist nicht lesbar, deshalb kann hier niemand weiterspielen. { $open ->
    [yes] Wer den Tisch eröffnet hat oder hier moderiert, kann ihn mit { -end } schließen; gelöscht wird nichts. Der Betreiber des Bots erfährt mit `barbu verify --database` mehr.
   *[no] Frag den Betreiber des Bots: `barbu verify --database` sagt, was nicht stimmt.
}
error-table-elsewhere = Dieser Tisch spielt anderswo. Benutz seine Knöpfe dort; in einer Direktnachricht gelten sie für alle, die am Tisch sitzen.
error-game-not-installed = An diesem Tisch wird ein Spiel gespielt, das diese Version des Bots nicht hat ({ $game }). Der Betreiber des Bots kann eine Version installieren, die es hat.
error-other-game = Dieser Befehl gehört zu einem anderen Spiel als dem an diesem Tisch. Gib `/` ein, um die Befehle dieses Spiels zu sehen.
error-no-table-here = In diesem Kanal steht kein Tisch. { -new } eröffnet einen.
error-channel-taken = In diesem Kanal steht schon ein Tisch. Spiel mit { -join } mit, oder eröffne deinen in einem anderen Kanal oder Thread.
error-tables-guild-full = Dieser Server hat schon { $most } offene Tische. Spiel an einem mit, oder warte, bis einer schließt.
error-tables-own-full = Du hast schon { $most } offene Tische. Schließ einen mit { -end }, dann eröffne den nächsten.
error-not-dealer = Jetzt gibt nur { $dealer }. Ein wenig Geduld, sonst gibt der Bot.
error-already-dealt = Die Karten sind schon gegeben. { -hand } zeigt deine.
error-not-allowed-end = Schließen können den Tisch nur die Tischleitung und Moderatoren. { -leave } gibt deinen eigenen Platz auf.
error-rematch-not-yours = Noch eine Partie können nur die Leute verlangen, die an diesem Tisch saßen. { -new } eröffnet deinen eigenen.
error-not-host = Einrichten können den Tisch nur die Tischleitung und Moderatoren. Frag dort nach, oder eröffne mit { -new } einen eigenen.
error-not-a-bot = Dort sitzt kein Bot mehr. { -table } zeigt, wer wo sitzt.
error-already-called = An diesen Tisch wurde schon gerufen. { -table } zeigt, welcher Platz frei ist.
error-rules-other-seats = Diese Regeln sind für { $players } Spieler, und dieser Tisch hat { $seats } Plätze. Wähle andere Regeln, oder eröffne anderswo mit { -new } einen Tisch dafür.
error-options-none = Die Regeln „{ $name }“ haben keine Optionen. Lass sie weg, oder wähle andere Regeln.
error-option-unknown = Diese Regeln haben keine Option „{ $name }“. Zur Wahl stehen: { $known }.
error-only-in-server = Barbu wird im Kanal eines Servers gespielt. Gib den Befehl dort ein.
error-channel-not-allowed = Auf diesem Server wird Barbu anderswo gespielt: { $channels }. Eröffne deinen Tisch dort.
error-not-manager = Nur wer diesen Server verwalten darf, ändert seine Einstellungen. { -settings } öffnet deine eigenen.
error-role-everybody = Diese Rolle ist der ganze Server. Wähle die Rolle der Leute, die gerufen werden wollen, oder lege eine dafür an.
error-permissions-missing = Hier kann ich noch keinen Tisch eröffnen. Bitte die Person, die diesen Kanal verwaltet, mir unter Kanal bearbeiten → Berechtigungen zu geben: { $permissions }. Danach versuch es noch einmal.
error-dm-closed = Ich kann dir keine Direktnachrichten schicken: Dein Blatt bleibt hier, wo nur du es siehst. Willst du es anders, erlaube Nachrichten von Mitgliedern dieses Servers.
error-player-not-at-table = Dieser Spieler sitzt nicht an diesem Tisch. Wähle jemanden, der da ist.
error-nothing-to-show = Noch gibt es nichts zu zeigen. Versuch es etwas später in der Partie.
error-no-hand = Du hast gerade keine Karten. { -table } zeigt die Partie; { -hand } geht wieder, sobald gegeben ist.
error-level-unknown = Einen Bot dieser Stärke kenne ich nicht. Wähle einen der angebotenen.
error-unexpected = Bei mir ging etwas schief; die Partie ist sicher. Versuch es noch einmal. (Referenz: { $reference })
error-still-working = Ich arbeite noch an deinen letzten Fragen. Warte die Antworten ab, dann frag noch einmal.

# Regeln und Aufzeichnungen
error-rules-unknown = Die Regeln „{ $name }“ kenne ich nicht. Es gibt: { $known }.
error-rules-invalid = Diese Regeln kann man nicht spielen. Korrigiere { $field }: { $reason }.
error-rules-option = Mit { $field } kann man diese Regeln nicht spielen: { $reason }.
error-rules-unreadable = Diese Regeln sind nicht lesbar: { $reason }. Schreib sie in TOML oder JSON.
error-row-version = Diese Partie stammt aus einer anderen Version ({ $version }) des Programms. Aktualisiere es, dann versuch es noch einmal.
error-row-unreadable = Eine Zeile dieser Partie ist nicht lesbar: { $reason }. Stell sie aus einer Sicherung wieder her.
error-action-unknown = Diese Partie enthält einen unbekannten Zug: { $kind }. Prüfe, ob die Datei eine Partie Barbu ist.
error-action-unreadable = Ein Zug dieser Partie ist nicht lesbar: { $reason }. Stell sie aus einer Sicherung wieder her.

# Die Datenbank
error-sequence-taken = Jemand war schneller. Sieh dir den Tisch an und wähle dann.
error-database-unwritable = Ich kann Züge nicht notieren: Nichts hat sich geändert. Bitte meinen Betreiber, die Datenbank zu prüfen.
error-database-unreadable = Die Datenbank ist nicht lesbar. Bitte meinen Betreiber, sie zu prüfen oder eine Sicherung einzuspielen.
error-database-newer = Die Datenbank gehört zu einer neueren Version des Programms. Bitte meinen Betreiber, mich zu aktualisieren.
error-database-older = Die Tabellen der Datenbank stammen aus einer älteren Version des Programms. Starte mich einmal mit dieser Version und versuch es dann noch einmal.
error-database-locked = Die Datenbank ist gerade gesperrt: Nichts hat sich geändert. Versuch es gleich noch einmal.
error-database-in-use = Ein zweites Exemplar von mir benutzt diese Datenbank: Nichts hat sich geändert. Bitte meinen Betreiber, eines davon anzuhalten.
error-shard-lost = Ein anderes Exemplar von mir übernimmt hier gerade. Sieh am Tisch nach und mach es noch einmal, wenn es nicht getan ist.
error-shard-count-differs = Es laufen noch Exemplare von mir, die anders viele Shards zählen. Halte sie an, oder gib uns allen dieselbe Zahl.
error-interaction-taken = Dieser Tipp ist schon ausgeführt. Sieh am Tisch nach.
error-database-not-empty = In dieser Datenbank steht schon etwas. Nenne eine leere.
error-copy-differs = Die Datenbank gab anderes zurück, als geschrieben wurde: Nichts blieb davon. Sieh in ihrem Protokoll nach.
error-database-missing = Diese Datenbank gibt es nicht. Prüfe den Namen.
error-database-gone = Die Datenbank antwortet nicht: Nichts hat sich geändert. Versuch es gleich noch einmal.
error-database-unsure = Die Datenbank ist mittendrin ausgefallen: Vielleicht ist es getan, vielleicht nicht. Sieh am Tisch nach und mach es sonst noch einmal.
error-database-url-invalid = Die Adresse der Datenbank ist falsch. Gib einen Dateinamen an, oder sqlite:///barbu.db.
error-disk-full = Die Festplatte ist voll: Nichts hat sich geändert. Bitte meinen Betreiber, Platz zu schaffen, dann versuch es noch einmal.
error-game-unknown = Diese Partie ist nicht gespeichert. Prüfe ihre Nummer.
error-deals-not-shared = Die Karten der Partie { $game_id } lassen sich nicht an einem anderen Tisch spielen. Eröffne erst einen Tisch mit geteilten Karten und gib seine Nummer an.
error-deals-known = Du warst schon an einem Tisch mit diesen Karten: Partie { $game_id }. Überlass sie Leuten, die sie nicht kennen, oder eröffne einen neuen Tisch.
error-database-failed = Die Datenbank hat die Änderung abgelehnt: Nichts hat sich geändert. Versuch es noch einmal, oder sag meinem Betreiber Bescheid.
error-stats-same = Um zwei Spieler zu vergleichen, nenne zwei verschiedene.
error-share-forbidden = In diesem Kanal darfst du nicht schreiben, also poste ich hier auch nichts für dich. Teile es in einem Kanal, in dem du schreiben darfst.

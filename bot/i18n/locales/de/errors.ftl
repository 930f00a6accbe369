# Ein oder zwei Sätze für jeden Fehler: was nicht geht, und was zu tun ist.
# Ein Test hält sie gleich mit den Fehlern im Programm, und ihre Variablen mit den Tatsachen dort.

# Reihenfolge und Phasen
error-not-your-turn = { $turn } ist dran. Warte, bis du an der Reihe bist.
error-stale = Die Partie ist inzwischen weiter. Sieh sie dir an und wähle dann.
error-seat-unknown = Diesen Platz gibt es an diesem Tisch nicht. { -table } zeigt die Plätze.
error-seat-empty = Dort sitzt niemand. { -table } zeigt, wer wo sitzt.
error-seed-unusable = Die Karten ließen sich nicht mischen. Versuch es noch einmal mit { -deal }.
error-hands-impossible = Diese Blätter passen nicht zu diesem Kartenspiel. Prüfe jede Karte.
error-cut-out-of-range = Heb 0 bis { $cards } Karten ab, nicht { $cut }.
error-cut-unfounded = Dieses Abheben passt nicht zur genannten Nummer. Heb mit { -cut } noch einmal ab, oder nenne eine Anzahl Karten.

# Karten
error-card-not-held = Du hast { $card } nicht. { -hand } zeigt deine Karten.
error-must-follow = Bediene: Du hast noch { $suit }.
error-card-not-legal = { $card } kannst du jetzt nicht spielen. Wähle eine Karte, die nicht ausgegraut ist.
error-card-unreadable = Ich kann „{ $text }“ nicht als Karte lesen. Schreib zum Beispiel K♥, 10♠, Herzkönig oder KH.
error-card-missing = Nenne eine Karte, zum Beispiel K♥, 10♠, Herzkönig oder KH.

# Der Tisch
error-not-started = Die Partie hat noch nicht begonnen. { -start } startet sie.
error-already-started = Die Partie hat schon begonnen. { -table } zeigt sie.
error-table-closed = Dieser Tisch ist geschlossen. { -new } eröffnet einen neuen.
error-table-paused = Die Partie macht Pause. { -resume } setzt sie fort.
error-table-full = Alle Plätze sind besetzt. Schau zu, oder eröffne mit { -new } einen Tisch in einem anderen Kanal.
error-already-seated = Du hast hier schon einen Platz. { -hand } zeigt deine Karten.
error-join-first = Dafür brauchst du erst einen Platz an diesem Tisch. { -join } gibt dir einen.
tap-join-first = Dafür brauchst du erst einen Platz an diesem Tisch: Tippe auf **{ $button }**.
error-seat-kept = Hier ist ein Platz für dich reserviert. { -join } nimmt ihn an, { -leave } gibt ihn frei.
error-seat-of-another = Dort sitzt schon jemand, und nur der Host kann Leute umsetzen. Nimm einen freien Platz oder den eines Bots, oder frag den Host.
error-not-seated = Du hast an diesem Tisch keinen Platz. { -join } gibt dir einen freien oder den eines Bots.
tap-not-seated = Du hast an diesem Tisch keinen Platz. Mit **{ $button }** bekommst du einen.
error-pause-not-seated = Nur wer am Tisch sitzt, kann die Partie anhalten oder fortsetzen. { -join } gibt dir einen freien Platz oder den eines Bots.
tap-pause-not-seated = Nur wer am Tisch sitzt, kann die Partie anhalten oder fortsetzen. Mit **{ $button }** bekommst du einen Platz.
error-away = Ein Bot spielt für dich. { -join } gibt dir deinen Platz zurück.
error-not-away = Du spielst schon selbst, kein Bot vertritt dich. { -hand } zeigt deine Karten.
error-seats-free = { $free ->
    [one] Ein Platz ist noch frei.
    *[other] { $free } Plätze sind noch frei.
} Füll den Tisch mit { -bot } auf, oder warte auf andere.
error-nothing-to-undo = In diesem { -one-deal } hast du keinen Zug, den du zurücknehmen kannst. { -last } zeigt den letzten Stich.
error-undo-deal-over = Dieses { -one-deal } ist zu Ende, und alle Blätter wurden gezeigt: Das Ergebnis bleibt. Zurücknehmen kannst du nur, solange ein { -one-deal } läuft.
error-undo-hand-seen = Seit deinem letzten Zug liegt ein Blatt offen, darum bleibt der Zug. Spiel weiter.
error-undo-shared-deals = Andere spielen dieselben Karten, darum wird an diesem Tisch nichts zurückgenommen. Spiel weiter.
error-no-undo-asked = Gerade wartet niemand auf deine Antwort. { -table } zeigt die Partie.
error-undo-asked = { $turn } hat schon gebeten, einen Zug zurücknehmen zu dürfen. Warte, bis alle geantwortet haben, und bitte dann noch einmal.
error-already-paused = Die Partie macht schon Pause. { -resume } setzt sie fort.
error-not-paused = Die Partie macht keine Pause. { -table } zeigt, wie sie steht.

# Knöpfe, Kanäle, Discord
error-not-your-button = Diesen Knopf können nur Mitspieler an diesem Tisch benutzen. { -join } gibt dir den Platz eines Bots, wenn es einen gibt.
error-unknown-button = Diesen Knopf kenne ich nicht mehr. { -table } zeigt den Tisch neu.
error-form-gone = Deine Eingabe ist nicht mehr da. Öffne das Formular noch einmal, wo du es gefunden hast.
error-table-gone = Diesen Tisch gibt es nicht mehr. { -new } eröffnet einen neuen.
error-table-unreadable = Die Aufzeichnung des Tisches in diesem Kanal (Nr. { $number }) ist nicht lesbar, deshalb kann hier niemand weiterspielen. { $open ->
    [yes] Der Host oder die Moderation kann den Tisch mit { -end } schließen; gelöscht wird nichts. Mein Betreiber erfährt mit `barbu verify` mehr.
   *[no] Frag meinen Betreiber: `barbu verify` sagt, was nicht stimmt.
}
error-table-elsewhere = Dieser Tisch steht in einem anderen Kanal. Benutz seine Knöpfe dort; in einer Direktnachricht gelten sie für alle, die am Tisch sitzen.
error-left-server = Du bist nicht mehr auf diesem Server, von hier aus geht dort also nichts mehr. Hattest du an einem Tisch einen Platz, spielt dort jetzt ein Bot weiter.
error-game-not-installed = An diesem Tisch wird ein Spiel gespielt, das ich in dieser Version nicht habe ({ $game }). Bitte meinen Betreiber, eine Version zu installieren, die es hat.
error-other-game = An diesem Tisch wird { $game } gespielt; dieser Befehl gehört nicht dazu. { GROUP() ->
    [barbu] Hier wählst du mit { -choose } den Kontrakt und spielst mit { -play }; { -help } zeigt, was du jetzt sonst tun kannst.
    [bridge] Hier sagst du mit { -bid } an und spielst mit { -play }; { -help } zeigt, was du jetzt sonst tun kannst.
   *[other] { -help } zeigt, was du jetzt tun kannst.
}
error-no-table-here = In diesem Kanal steht kein Tisch. { -new } eröffnet einen.
error-channel-taken = Hier steht schon ein Tisch. Setz dich mit { -join } dazu, oder eröffne deinen in einem anderen Kanal.
error-channel-has-table = { $case ->
    [seated] Du sitzt schon am Tisch in diesem Kanal ({ $game }): **{ button-hand }** öffnet deine Ansicht.
    [full] In diesem Kanal steht schon ein Tisch ({ $game }), an dem kein Platz für dich frei ist.
   *[free] In diesem Kanal steht schon ein Tisch ({ $game }). Setz dich mit { $join } dazu.
  } { $thread ->
    [button] **{ way-thread }** eröffnet einen weiteren.
    [yes] Einen weiteren eröffnest du in einem Thread: { -new } mit der Option `{ command-table-new-option-thread-name }`.
   *[no] Eröffne einen weiteren in einem anderen Kanal.
  }
error-tables-guild-full = Mehr offene Tische sind auf diesem Server nicht erlaubt (höchstens { $most }). Spiel an einem mit, oder warte, bis einer geschlossen wird.
error-tables-own-full = Mehr offene Tische darfst du nicht haben (höchstens { $most }). Schließ einen mit { -end }, dann eröffne den nächsten.
error-not-dealer = Jetzt ist { $dealer } mit dem Geben dran. Warte kurz: Kommt nichts, gibt der Bot.
error-already-dealt = Die Karten sind schon gegeben. { -hand } zeigt deine.
error-not-allowed-end = { $seated ->
    [yes] Schließen können den Tisch nur der Host und die Moderation. { -leave } gibt deinen eigenen Platz auf.
   *[no] Schließen können den Tisch nur der Host und die Moderation.
  }
error-rematch-not-yours = Um noch eine Partie bitten kann nur, wer an diesem Tisch gesessen hat. { -new } eröffnet deinen eigenen.
error-not-host = Einrichten können den Tisch nur der Host und die Moderation. Frag dort nach, oder eröffne mit { -new } einen eigenen.
error-not-a-bot = Dort sitzt kein Bot mehr. { -table } zeigt, wer wo sitzt.
error-already-called = Für diesen Tisch wurde die Rolle schon erwähnt. { -table } zeigt, welcher Platz frei ist.
error-rules-other-seats = Diese Regeln sind für { $players } Spieler, und an diesem Tisch sitzen { $seats }. Wähle andere Regeln, oder jemand steht vorher auf.
error-players-impossible = Diese Regeln sind nicht für { $players } Spieler gemacht. Wähle { $fewest } bis { $most }.
error-options-none = Die Regeln „{ $name }“ haben keine Optionen. Lass die Optionen weg, oder wähle andere Regeln.
error-option-unknown = Diese Regeln haben keine Option „{ $name }“. Zur Wahl stehen: { $known }.
error-only-in-server = Gespielt wird in den Kanälen eines Servers. Gib den Befehl dort ein.
error-channel-not-allowed = Auf diesem Server dürfen Tische nur hier eröffnet werden: { $channels }. Eröffne deinen in einem dieser Kanäle.
error-not-manager = Die Einstellungen dieses Servers kann nur die Serververwaltung ändern. { -settings } öffnet deine eigenen.
error-role-everybody = Das ist die Rolle @everyone. Wähle die Rolle der Leute, die erwähnt werden wollen, oder lege eine an.
error-permissions-missing = In diesem Kanal fehlen mir Berechtigungen: { $permissions }. Bitte jemanden, der den Kanal verwaltet, sie mir unter Kanal bearbeiten → Berechtigungen zu geben, und versuch es dann noch einmal.
error-thread-not-created = Discord hat den Thread nicht erstellt, deshalb wurde kein Tisch eröffnet. Versuch es gleich noch einmal.
error-thread-impossible = Hier lassen sich keine Threads eröffnen. Nutze { -new } ohne `{ command-table-new-option-thread-name }`, um gleich hier zu spielen, oder nutze es in einem Textkanal.
error-dm-closed = Ich kann dir keine Direktnachrichten schicken, deshalb bleibt dein Blatt hier, wo nur du es siehst. Willst du das ändern, erlaube Direktnachrichten von Mitgliedern dieses Servers.
error-player-not-at-table = Dieser Spieler sitzt nicht an diesem Tisch. Wähle jemanden, der mitspielt.
error-nothing-to-show = Noch gibt es nichts zu zeigen. Versuch es etwas später in der Partie.
error-no-hand = Du hast gerade keine Karten. { -table } zeigt die Partie; { -hand } zeigt dein Blatt, sobald gegeben ist.
error-level-unknown = Einen Bot dieser Stärke kenne ich nicht. Wähle eine Stärke aus der Liste.
error-unexpected = Bei mir ist etwas schiefgegangen; die Partie ist sicher. Versuch es noch einmal. Passiert es wieder, sag meinem Betreiber Bescheid. (Referenz: { $reference })
error-discord-away = Discord antwortet gerade nicht. Ich versuche es innerhalb einer Minute noch einmal.
error-still-working = Ich arbeite noch an deinen letzten Anfragen. Warte die Antworten ab und versuch es dann noch einmal.
error-asked-often = Das waren sehr viele Anfragen in der letzten Minute. { $seconds ->
    [one] Versuch es in einer Sekunde wieder.
   *[other] Versuch es in { $seconds } Sekunden wieder.
  }

# Regeln und Aufzeichnungen
error-rules-unknown = Die Regeln „{ $name }“ kenne ich nicht. Zur Wahl stehen: { $known }.
error-length-unknown = Die Länge „{ $name }“ kenne ich nicht. Zur Wahl stehen: { $known }.
error-rules-invalid = Damit man diese Regeln spielen kann, korrigiere { $field }: { $reason }.
several-rules-invalid = Diese Regeln kann man noch nicht spielen. Korrigiere:
error-house-value = Es hat sich nichts geändert. Korrigiere „{ $field }“: { $reason }.
several-house-value = Es hat sich nichts geändert. Korrigiere diese Werte:
error-rules-option = Mit { $field } kann man diese Regeln nicht spielen: { $reason }. Ändere es, oder lass es weg.
several-rules-option = Mit diesen Optionen kann man die Regeln nicht spielen. Ändere sie, oder lass sie weg:
several-item = • { $field }: { $reason }.
several-more = … und { $count } weitere
error-rules-unreadable = Diese Regeln sind nicht lesbar: { $reason }. Schreib sie in TOML oder JSON.
error-row-version = Diese Partie stammt aus einer anderen Version ({ $version }) des Bots. Bitte meinen Betreiber, mich zu aktualisieren, und versuch es dann noch einmal.
error-row-unreadable = Ein Teil dieser Partie ist nicht lesbar: { $reason }. Bitte meinen Betreiber, sie aus einer Sicherung wiederherzustellen.
error-action-unknown = Diese Partie enthält einen unbekannten Zug: { $kind }. Prüfe, ob es die richtige Datei ist.
error-action-unreadable = Ein Zug dieser Partie ist nicht lesbar: { $reason }. Bitte meinen Betreiber, sie aus einer Sicherung wiederherzustellen.

# Die Datenbank
error-sequence-taken = Jemand war schneller. Sieh dir den Tisch an und wähle dann.
error-database-unwritable = Ich kann gerade nichts speichern, deshalb hat sich nichts geändert. Bitte meinen Betreiber, die Datenbank zu prüfen.
error-database-unreadable = Die Datenbank ist nicht lesbar. Bitte meinen Betreiber, sie zu prüfen oder eine Sicherung einzuspielen.
error-database-newer = Die Datenbank gehört zu einer neueren Version des Bots. Bitte meinen Betreiber, mich zu aktualisieren.
error-database-older = Meine Datenbank stammt aus einer älteren Version und muss erst angepasst werden. Bitte meinen Betreiber, mich mit dieser Version neu zu starten.
error-database-locked = Die Datenbank ist gerade beschäftigt, deshalb hat sich nichts geändert. Versuch es gleich noch einmal.
error-database-in-use = Eine andere Instanz von mir benutzt diese Datenbank, deshalb hat sich nichts geändert. Bitte meinen Betreiber, eine der beiden anzuhalten.
error-shard-lost = Eine andere Instanz übernimmt hier gerade. Sieh am Tisch nach und versuch es noch einmal, wenn dein Zug fehlt.
error-shard-count-differs = Es laufen noch andere Instanzen dieses Bots mit einem anderen BARBU_SHARD_COUNT. Halte sie an, oder gib allen dieselbe Zahl.
error-interaction-taken = Diese Eingabe ist schon ausgeführt. Sieh am Tisch nach.
error-database-not-empty = Diese Datenbank ist nicht leer. Nenne eine leere.
error-copy-differs = Die Datenbank hat etwas anderes zurückgegeben, als geschrieben wurde. Nichts wurde übernommen. Sieh in ihrem Protokoll nach.
error-database-missing = Diese Datenbank gibt es nicht. Prüfe den Namen.
error-database-gone = Die Datenbank ist nicht zu erreichen, deshalb hat sich nichts geändert. Versuch es gleich noch einmal.
error-database-unsure = Die Datenbank ist mittendrin ausgefallen: Vielleicht ist dein Zug gespeichert, vielleicht nicht. Sieh am Tisch nach und versuch es noch einmal, wenn er fehlt.
error-database-url-invalid = Das ist keine Datenbankadresse. Gib einen Dateinamen an oder eine Adresse wie sqlite:///barbu.db.
error-disk-full = Die Festplatte ist voll, deshalb hat sich nichts geändert. Bitte meinen Betreiber, Platz zu schaffen, und versuch es dann noch einmal.
error-game-unknown = Diese Partie gibt es hier nicht. Der Befehl `{ command-table-history-name }` zählt die Partien von hier auf.
error-deals-not-shared = Die Boards der Partie { $game_id } lassen sich nicht an einem anderen Tisch spielen. Eröffne erst einen Tisch mit geteilten Boards und gib seine Nummer an.
error-deals-of-another = Dieser Tisch spielt die Boards der Partie { $game_id }, deshalb stehen seine Regeln fest. Einen Tisch mit anderen Regeln eröffnet { -new }.
error-deals-known = Du kennst diese Boards schon aus der Partie { $game_id }. Überlass sie anderen, oder eröffne einen neuen Tisch.
error-database-failed = Die Datenbank hat die Änderung abgelehnt, deshalb hat sich nichts geändert. Versuch es noch einmal. Passiert es wieder, sag meinem Betreiber Bescheid.
error-stats-same = Zum Vergleichen brauche ich zwei verschiedene Spieler. Wähle einen anderen.
error-write-forbidden = In diesem Kanal darfst du nicht schreiben, also poste ich hier auch nichts für dich. Versuch es in einem Kanal, in dem du schreiben darfst.
error-file-gone = Ich konnte diese Datei nicht holen. Versuch es noch einmal.
error-contest-gone = Das ist vorbei und wurde gelöscht.
error-contest-channel = Jeder Tisch braucht einen privaten Thread. Nutze den Befehl in einem Textkanal.

# Bridge: warum ein Gebot, eine Karte oder ein Claim abgelehnt wird, und was dann zu tun ist.

error-bridge-cannot-hand-over = Nur der Alleinspieler kann seinen Kontrakt abgeben, nach dem Ausspiel und bevor der Dummy spielt.
error-bridge-wrong-phase = { $phase ->
    [deal] Das nächste Board ist noch nicht gegeben. Warte auf die Karten.
    [auction] Die Reizung läuft noch: Mach erst eine Ansage.
    [play] Die Reizung ist zu Ende: Spiel eine Karte.
    [claim] Es liegt ein Claim vor: Beantworte ihn zuerst.
   *[over] Diese Partie ist aus. `/{ command-bridge-name } { command-table-new-name }` eröffnet eine neue.
}
error-bridge-is-dummy = Du bist der Dummy: { $turn } spielt auch deine Karten.
error-bridge-is-handed-over = Vor dir war hier ein Bot Alleinspieler: { $turn } spielt in diesem Board beide Blätter.
error-bridge-bid-too-low = { $call } ist nicht höher als { $last }. Biete höher, gib Kontra, wenn du darfst, oder passe.
error-bridge-no-higher-bid = Höher als 7SA kannst du nicht bieten. Gib Kontra oder Rekontra, wenn du darfst, oder passe.
error-bridge-cannot-double = Kontrieren kannst du nur das letzte Gebot der Gegner, und nur einmal. Biete oder passe.
error-bridge-double-names-nobody = Beim Bridge gilt ein Kontra oder Rekontra dem letzten Gebot, nicht einem Spieler. Gib { -double } oder { -redouble } ohne Optionen ein.
error-bridge-cannot-redouble = Rekontrieren kannst du nur, wenn die Gegner ein Gebot deiner Seite kontriert haben. Biete oder passe.
error-bridge-not-in-dummy = { $card } liegt nicht am Dummy. Wähle eine der offenen Karten.
error-bridge-dummy-must-follow = Der Dummy muss bedienen: Er hat noch { $suit }.
error-bridge-claim-early = Claimen kannst du erst nach dem Ausspiel. Spiel bis dahin weiter.
error-bridge-claim-range = Du kannst nicht { $tricks } claimen: { $left ->
    [one] Nur 1 Stich ist übrig
   *[other] Nur { $left } Stiche sind übrig
}. Wähle zwischen 0 und { $left }.
error-bridge-claim-refused = In diesem Stich wurde ein Claim deiner Seite schon abgelehnt. Spiel weiter und claime im nächsten.
error-bridge-text-unreadable = Das ist nicht lesbar: { $fault ->
    [encoding] Die Zeichenkodierung des Textes kenne ich nicht. Speichere ihn als UTF-8
   *[empty] Es enthält kein PBN- oder LIN-Board. Prüfe es oder exportiere es neu
}.
error-bridge-board-unreadable = { $number ->
    [0] Ein Board (Zeile { $line })
   *[other] Board { $number } (Zeile { $line })
  } ist nicht lesbar: { $fault ->
    [hands] Es hat nicht viermal 13 Karten
    [twice] { $card } steht in zwei Blättern ({ $hand } und { $also })
    [double] { $card } steht zweimal in einem Blatt ({ $hand })
    [count] { $hand } hat { $count } statt 13 Karten
    [rank] „{ $text }“ ist keine Karte ({ $hand })
    [suits] Ein Blatt ({ $hand }) ist nicht nach vier Farben getrennt
    [illegal] Die Ansage „{ $text }“ ist dort nicht erlaubt
    [call] „{ $text }“ ist keine Ansage
    [card] „{ $text }“ ist keine Karte
    [value] Den Wert „{ $text }“ kenne ich nicht
   *[notation] Ein Teil davon steht nicht in diesem Format
}. Berichtige es oder exportiere es neu.
error-bridge-board-missing = Ein Board „{ $number }“ gibt es in dieser Datei nicht. { $count ->
    [one] Sie enthält nur Board { $least }.
   *[other] Wähle eine Nummer zwischen { $least } und { $most }.
  }
error-bridge-file-large = Diese Datei ist zu groß: höchstens { $boards } Boards und { $most } KB. Teile sie und schick einen Teil.
error-bridge-nothing-called = Hier ist keine Ansage zu erklären. Warte auf die Reizung und wähle dann eine ihrer Ansagen.
error-bridge-not-your-call = Das ist eine Ansage von { $turn }. Erkläre deine eigenen, und frag nach denen der Gegner.
error-bridge-own-call = Das ist deine eigene Ansage. Erkläre sie in deiner eigenen Ansicht.
error-bridge-partners-call = Die Ansagen deines Partners werden nur den Gegnern erklärt. Nach der Reizung siehst du die Erklärungen.
error-bridge-onlooker-calls = Wer zuschaut, erfährt erst nach der Reizung, was Ansagen bedeuten. Frag dann noch einmal.
error-bridge-asked-already = Danach hast du schon gefragt. Die Antwort von { $turn } kommt in deine Ansicht.
error-bridge-explanation-long = Diese Erklärung ist zu lang ({ $count } von höchstens { $most } Zeichen). Kürze sie.
error-bridge-call-unreadable = „{ $text }“ kann ich nicht als Ansage lesen. Versuch 1SA, 3♠, Passe, X oder XX.
error-bridge-call-missing = Nenne eine Ansage, zum Beispiel 1SA, 3♠, Passe, X oder XX.
error-bridge-system-switches = Dieses System verträgt sich nicht mit all diesen Änderungen. Lass eine weg, oder wähle ein anderes System.

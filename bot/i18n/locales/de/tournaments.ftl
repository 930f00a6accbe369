# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 { $game }-Turnier · { $form }
tournament-title-own = 🏆 { $title }
tournament-date = 🗓️ { $day }
tournament-date-typed = { $day } bei dir ({ $typed })
tournament-date-written = { $day }.{ $month }.{ $year } { $time } { $zone }
tournament-date-zone = MEZ
tournament-boards = { $count ->
    [one] Ein Board pro Runde.
   *[other] { $count } Boards pro Runde.
  }
tournament-rounds-all = So viele Runden, wie die Zahl der Paare erlaubt.
tournament-rounds-fewer = Mit diesen Anmeldungen mögliche Runden: { $count } (gewünscht: { $wanted }).
tournament-teams = Teams aus je zwei Paaren, in der Reihenfolge der Anmeldung: Paar 1 und 2 spielen zusammen, dann 3 und 4 und so weiter.
tournament-team = Team { $number }
tournament-missing = { $count ->
    [one] Zum Start fehlt noch **{ $count } Paar**.
   *[other] Zum Start fehlen noch **{ $count } Paare**.
  }
tournament-plan = { $movement }, Runden: { $rounds }, Boards pro Runde: { $boards }.
tournament-bots-join = 🤖 Beim Start { $bots ->
    [one] { $there ->
        [0] kommt ein Bot-Paar dazu
       *[other] kommt noch ein Bot-Paar dazu
      }
   *[other] { $there ->
        [0] kommen { $bots } Bot-Paare dazu
       *[other] kommen noch { $bots } Bot-Paare dazu
      }
  }, damit niemand aussetzt. Paare insgesamt: { $pairs }.
tournament-clock = Eine Runde dauert höchstens { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
  }.
tournament-director = Turnierleitung: { $director }
tournament-signed = { $count ->
    [one] **Ein Paar**
   *[other] **{ $count } Paare**
  }
tournament-signed-alone = { $count ->
    [one] Mitgezählt ist eine Person, die noch einen Partner sucht und sonst mit einem Bot spielt.
   *[other] Mitgezählt sind { $count } Personen, die noch einen Partner suchen und sonst mit einem Bot spielen.
  }
tournament-alone = 🔎 { $name } sucht einen Partner.
tournament-request = ⏳ { $asker } hat { $asked } gefragt.
tournament-how = Partner melden sich zusammen an: Einer fragt, der andere sagt zu. Allein kannst du auf jemanden warten oder mit einem Bot spielen.
tournament-button-sign = Anmelden
tournament-button-withdraw = Abmelden
tournament-button-leave = Aussteigen
tournament-button-start = Starten
tournament-button-direct = Leitung
tournament-button-results = Ergebnisse
tournament-button-alone = Partner suchen
tournament-button-bot = Mit Bot spielen
tournament-button-accept = Mit { $name } spielen
tournament-button-yes = Ja, gern
tournament-button-no = Nein, danke
tournament-do-add-bots = Bot-Paar hinzufügen
tournament-do-enter = Paar eintragen
tournament-do-take-out = Paar streichen
tournament-button-take-out = Streichen
tournament-do-settings = Einstellungen
tournament-button-settings-form = Name, Datum, Zahlen
tournament-button-fills-on = Keine Bots ergänzen
tournament-button-fills-off = Bots ergänzen
tournament-fills-on = { $teams ->
    [yes] 🤖 Ist die Zahl der Paare oder Teams ungerade, kommen beim Start Bot-Paare dazu, damit jedes Team vollständig ist und keins aussetzt.
   *[no] 🤖 Ist die Zahl der Paare ungerade, kommt beim Start ein Bot-Paar dazu, damit niemand aussetzt.
  }
tournament-fills-off = { $teams ->
    [yes] ☕ Es kommen keine Bots dazu: Bei ungerader Zahl von Paaren ist kein Start möglich, bei ungerader Zahl von Teams setzt in jeder Runde eins aus.
   *[no] ☕ Ist die Zahl der Paare ungerade, kommen keine Bots dazu, und in jeder Runde setzt ein Paar aus.
  }
tournament-do-directors = Weitere Turnierleiter
tournament-button-back = Zurück
tournament-do-stand-in = Spieler wechseln
tournament-button-both-bots = Bots für beide
tournament-button-return = { $name } kommt zurück
tournament-do-pause = Uhr anhalten
tournament-do-resume = Uhr starten
tournament-button-last-board = Board fertigspielen
tournament-button-end-now = Sofort beenden
tournament-button-extend = { $minutes } Minuten mehr
tournament-do-end-round = Runde beenden
tournament-do-rule = Ergebnis berichtigen
tournament-do-end = Turnier beenden
tournament-sign-text = Wähle deinen Partner aus der Liste. Er bekommt hier eine Nachricht und muss zusagen.
tournament-partner = Wähle deinen Partner
tournament-call = { $asked }, { $asker } möchte das Turnier mit dir spielen.
tournament-call-yes = ✅ { $asked } und { $asker } spielen das Turnier zusammen.
tournament-call-no = { $asked } spielt das Turnier nicht mit { $asker }.
tournament-asked = Deine Anfrage an { $name } ist verschickt. Mit der Zusage seid ihr angemeldet.
tournament-ask-replaced = Deine Anfrage an { $name } gilt nicht mehr.
tournament-asked-again = Ich habe deine Anfrage an { $name } weitergegeben, ohne weitere Erwähnung; sie steht unter „Anmelden“.
tournament-declined = In Ordnung, ihr spielt nicht zusammen. Du kannst dich immer noch anders anmelden.
tournament-paired = Du spielst mit { $name }.
tournament-waiting = Du stehst auf der Liste: Du spielst mit dem Nächsten, der einen Partner sucht, oder mit einem Bot, wenn niemand mehr kommt.
tournament-withdrawn = Du bist abgemeldet.
tournament-left = Ein Bot spielt an deiner Stelle weiter.
tournament-withdraw-text = Deine Anmeldung wird gelöscht. Bis zum Start kannst du dich wieder anmelden.
tournament-withdraw-pair = Du bist zusammen mit { $names } angemeldet: Auch diese Anmeldung wird gelöscht, und im Kanal erscheint ein Hinweis.
tournament-leave-text = Ein Bot spielt an deiner Stelle weiter, auch in den nächsten Runden. Zurück kommst du nur über die Turnierleitung.
tournament-leave-last = Ohne dich sind nur noch Bots dabei: Sie spielen diese Runde zu Ende, danach endet das Turnier.
tournament-withdrew = ↩️ { $name } hat sich abgemeldet. { $partner }, damit ist auch deine Anmeldung gelöscht: Melde dich neu an, um zu spielen.
tournament-went = 🚪 { $name } ist aus dem Turnier ausgestiegen; mit { $partner } spielt jetzt ein Bot.
tournament-went-alone = 🚪 { $name } ist aus dem Turnier ausgestiegen; ein Bot spielt weiter.
tournament-went-last = 🚪 { $name } ist aus dem Turnier ausgestiegen. Nur Bots sind noch dabei: Sie spielen diese Runde zu Ende, danach endet das Turnier.
tournament-begins = { $plays ->
    [yes] Es geht los: Den Link zum Thread deines Tisches hat die Nachricht der Runde, weiter unten.
    [out] Es geht los: Du setzt in der ersten Runde aus. Wo dein Tisch ist, erfährst du, wenn die nächste beginnt.
   *[no] Es geht los: Die Spieler finden ihre Tische in Threads dieses Kanals. Links dorthin stehen in der Turniernachricht.
  }
tournament-start-early = Das Turnier ist für { $day } angesetzt. Trotzdem jetzt schon starten?
tournament-start-odd = In jeder Runde würde jemand aussetzen. Trotzdem starten? Du kannst auf ein weiteres Paar warten oder Bots hinzufügen.
tournament-opened = Ich habe hier die Anmeldung zu einem Turnier gepostet; du leitest es. Starte es, wenn alle da sind, oder ändere es unter **{ $button }**. **{ post-take-down }** sagt es ab.
tournament-other-game = Das ist ein { $game }-Turnier. Für { $here } gibt es keine Turniere, aber { -league-new } und { -club-night }.
tournament-again = Hier ist schon ein Turnier offen. Das ist es.
tournament-old = Diese Seite ist überholt. Das Turnier steht jetzt hier: { $page }
tournament-round = Runde { $number } von { $count }
tournament-began = Die Runde hat { $since } begonnen.
tournament-until = Die Runde endet { $until }.
tournament-paused = ⏸️ Die Uhr steht.
tournament-break = ⏸️ Pause: Die nächste Runde beginnt, sobald die Turnierleitung die Uhr startet.
tournament-break-last = ⏸️ Pause: Der Endstand folgt, sobald die Turnierleitung die Uhr startet.
tournament-stopped-by = Angehalten von { $name } { $since }.
tournament-table-paused = ⏸️ Tisch { $table }: { $name } hat die Partie { $since } angehalten. { $reader ->
    [director] Du kannst sie fortsetzen, ebenso wer am Tisch sitzt.
   *[anyone] Fortsetzen kann sie, wer am Tisch sitzt, oder die Turnierleitung.
  }
tournament-table-left = ⏸️ Tisch { $table }: Die letzte Person ist { $since } gegangen oder hat ihre Zeit überschritten, und die Partie ruht. { $reader ->
    [director] Du kannst sie fortsetzen, dann spielen die Bots weiter.
   *[anyone] Die Turnierleitung kann sie fortsetzen, dann spielen die Bots weiter.
  }
tournament-out-of-time = ⏱️ Die Zeit ist um: Jeder Tisch spielt sein Board zu Ende und beginnt kein neues.
tournament-time = ⏱️ Die Zeit ist um. Spielt dieses Board zu Ende; in dieser Runde beginnt kein weiteres.
tournament-table = Tisch { $number }: { $names } { $place }
tournament-no-thread = ⚠️ Ich kann für diesen Tisch keinen Thread öffnen. Erlaube mir private Threads in diesem Kanal; ich versuche es automatisch noch einmal.
tournament-sits-out = ☕ In dieser Runde setzt aus: { $name }
tournament-bots = Bots
tournament-standing = Stand
tournament-signed-off = Die Anmeldung ist vorbei. Jede Runde hat weiter unten eine eigene Nachricht, der Endstand kommt zuletzt.
tournament-signed-over = { $count ->
    [one] Vorbei · { $count } Runde.
   *[other] Vorbei · { $count } Runden.
  } Der Endstand steht weiter unten in der letzten Nachricht.
tournament-final = Endstand
tournament-early = { $count ->
    [one] Das Turnier wurde vorzeitig beendet; es gibt Ergebnisse aus einer Runde.
   *[other] Das Turnier wurde vorzeitig beendet; es gibt Ergebnisse aus { $count } Runden.
  }
tournament-early-bots = Es spielte niemand mehr mit, und Bots beginnen keine Runde unter sich.
tournament-unplayed = Das Turnier wurde beendet, bevor etwas gespielt wurde.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-uncompared = Kein Board wurde verglichen: Dafür müssen zwei Tische es beendet haben. { $adjusted ->
    [yes] Abgesehen von Strafen und berichtigten Ergebnissen haben alle den Durchschnitt.
   *[no] Alle haben den Durchschnitt.
  }
tournament-seating = Runde { $round } von { $rounds }, Tisch { $table }
tournament-seating-boards = { $count ->
    [one] Board { $first }
    [2] Boards { $first } und { $last }
   *[other] Boards { $first } bis { $last }
  }
tournament-thread = Turnier { $number } · Runde { $round } · Tisch { $table }
tournament-thread-own = { $title } · Runde { $round } · Tisch { $table }
tournament-results-boards = Wähle ein Board, um zu sehen, was jeder Tisch daraus gemacht hat.
tournament-results-none = { $plays ->
    [yes] Hier stehen die Boards, die du gespielt hast, sobald dein Tisch mit der Runde fertig ist.
   *[no] Ein Board siehst du hier, sobald alle Tische fertig sind, die es spielen.
  }
tournament-choose-board = Wähle ein Board
tournament-choose-table = Wähle einen Tisch, der seine Runde beendet hat
tournament-choose-pair = Wähle das Paar, dessen Spieler wechseln
tournament-stand-in-text = Ein Ersatz oder ein Bot kann jeden Platz übernehmen, auch in den folgenden Runden.
tournament-board = Board { $number }
tournament-finished-table = Runde { $round }, Tisch { $table }: { $names }
tournament-desk-gathering = Vor dem Start kannst du das Feld mit Bots auffüllen. Wer dann noch keinen Partner hat, spielt mit einem Bot.
tournament-desk-playing = Die nächste Runde beginnt automatisch, sobald alle Tische fertig sind.
tournament-desk-last = Das ist die letzte Runde: Der Endstand folgt, sobald alle Tische fertig sind.
tournament-desk-over = Das Turnier ist zu Ende. Ergebnisse lassen sich noch berichtigen.
tournament-desk-changed = Die Anmeldung hat sich inzwischen geändert; es ist noch nichts geschehen. Sieh sie dir an und tippe dann noch einmal.
tournament-lineup-text = Wähle, wer vom nächsten Zug an spielt. Ein Ersatzspieler darf die Boards nicht kennen, die dieses Paar noch vor sich hat.
tournament-lineup-last = Wenn nur noch Bots im Turnier sind, spielen sie diese Runde zu Ende, und danach endet das Turnier.
tournament-in-place-of = Anstelle von { $name }
tournament-substituted = Hier spielt jetzt { $name }.
tournament-enter-text = Wähle die beiden Spieler eines Paars. Wählst du nur einen, spielt ein Bot mit.
tournament-late-text = Wähle die beiden Spieler eines verspäteten Paars: Es nimmt den Platz des fehlenden Paars ein oder, wenn keins fehlt, den eines Bot-Paars.
tournament-choose-players = Wähle die Spieler
tournament-entered = Eingetragen als Paar { $number }: { $names }.
tournament-entered-ready = Eingetragen als Paar { $number }: { $names }. Du kannst starten.
tournament-take-out = Wähle die Anmeldung, die du streichen willst
tournament-take-out-text = { $names } streichen? Die Anmeldung wird gelöscht; bis zum Start ist eine neue möglich.
tournament-taken-out = Gestrichen: { $names }.
tournament-took-out = ↩️ { $name } hat { $names } aus dem Turnier gestrichen. Fragen beantwortet die Turnierleitung.
tournament-choose-directors = Wähle weitere Turnierleiter
tournament-directors-text = Wer ausgewählt ist, leitet mit dir. Wähle niemanden, um allein zu leiten.
tournament-directors-named = Mit dir leiten jetzt: { $names }.
tournament-directors-none = Du leitest jetzt allein.
tournament-calls = 🙋 { $count ->
    [one] Gebraucht wird die Turnierleitung an Tisch { $list }.
   *[other] Gebraucht wird die Turnierleitung an den Tischen { $list }.
  }
tournament-movement-usual = Nach Paarzahl
tournament-setting-form = Wertung
tournament-setting-movement = Movement
tournament-setting-system = System der Bots
tournament-setting-pace = Zeit pro Zug
tournament-field-title = Name des Turniers (leer: ohne)
tournament-field-date = Datum, Zeit (UTC, Berlin, +1; leer: ohne)
tournament-field-boards = Boards pro Runde
tournament-field-rounds = Runden (leer: alle)
tournament-field-minutes = Minuten pro Runde (leer: unbegrenzt)
tournament-round-finishes = Jeder Tisch spielt sein Board zu Ende, dann ist Runde { $number } vorbei.
tournament-stood-in = Für Paar { $number } spielen jetzt Bots.
tournament-end-round-text = Sollen die Tische ihr Board zu Ende spielen oder sofort aufhören? Nicht beendete Boards zählen für beide Seiten als Durchschnitt.
tournament-extended = Runde { $number } dauert { $minutes } Minuten länger.
tournament-round-ends = Runde { $number } endet jetzt.
tournament-end-text = Alle Tische werden geschlossen, und der jetzige Stand ist der Endstand.
tournament-end-text-gathering = Alle Anmeldungen werden gelöscht.
tournament-ended = Das Turnier ist beendet.
tournament-rule-text = Was zählt für Board { $number } an diesem Tisch?
tournament-ruling-played = Wie am Tisch
tournament-ruling-hidden = 🔒 Verdeckt, bis du dieses Board gespielt hast.
tournament-ruled = { $place } · { $result }. Der Stand ist berichtigt.
tournament-ruled-note = ⚖️ = mit Strafe oder berichtigtem Ergebnis; **{ tournament-button-results }** zeigt die Boards jedes Paars.
tournament-do-penalty = Strafe
tournament-do-log = Entscheidungen
tournament-button-assign = Ergebnis zuweisen
tournament-button-call = Turnierleitung holen
tournament-button-cards = Konventionen
tournament-button-card = Karte schreiben
tournament-ruled-place = Runde { $round }, Tisch { $table }, Board { $board }
tournament-score-round = Runde { $round } gegen { $names }
tournament-score-penalties = Strafen (von den Summen oben schon abgezogen)
tournament-score-none = Noch nichts zu sehen: Boards stehen hier, sobald der Tisch mit seiner Runde fertig ist.
tournament-score-after = insgesamt { $value }, Platz { $place }
tournament-card-none = Noch keine Konventionskarte.
tournament-card-dated = Geschrieben am { $at }
tournament-card-bots = { $system }. Während der Reizung findest du ihre Konventionskarte unter **{ button-more }**.
tournament-card-unsigned = Melde dich zuerst an, dann schreib hier die Karte deines Paars. Die Gegner können sie am Tisch lesen.
tournament-field-score = Punkte NS oder Kontrakte mit Gewicht
tournament-field-reason = Begründung (für die Turnierleitung)
tournament-field-card = Was dein Paar spielt
tournament-hint-card = 1SA 15–17, Fünfer-Oberfarben, Weak Twos …
tournament-choose-penalised = Wähle, wer die Strafe bekommt
tournament-penalty-text = Eine Strafe senkt das Ergebnis eines Paars. Du gibst sie im nächsten Schritt ein, mit einer Begründung. { $usual }.
tournament-choose-ruling = Eine Entscheidung zurücknehmen
tournament-choose-course = Der Verlauf an einem Tisch
tournament-choose-score = Ein Paar, Board für Board
tournament-penalised = Paar { $number }: { $penalty }.
tournament-called = Die Turnierleitung weiß Bescheid; bis zur Antwort steht die Uhr an deinem Tisch. Warte so lange: Ich erwähne dich dann im Thread des Tisches.
tournament-called-done = Die Turnierleitung weiß Bescheid. Dein Tisch ist mit der Runde fertig: Die Antwort kommt hier oder im Kanal.
tournament-button-uncall = Ruf zurücknehmen
tournament-uncalled = Dein Ruf ist zurückgenommen; die Uhr an deinem Tisch läuft wieder.
tournament-button-answered = Geklärt: Tisch { $table }
tournament-button-go-on = Fortsetzen: Tisch { $table }
tournament-answered = Tisch { $table } hat seine Antwort, und seine Uhr läuft wieder.
tournament-answered-table = ✅ { $names } Die Turnierleitung hat geantwortet. { $runs ->
    [yes] Die Uhr an diesem Tisch läuft wieder: Spielt weiter.
   *[no] Die Uhr an diesem Tisch steht vorerst noch.
  }
tournament-waits = 🙋 Dieser Tisch wartet auf die Turnierleitung, seine Uhr steht.
tournament-director-called = 🙋 { $directors } Tisch { $table } braucht die Turnierleitung.
tournament-director-answered = ✅ Tisch { $table }: Der Ruf nach der Turnierleitung ist erledigt.

error-tournament-gone = Dieses Turnier ist nicht mehr gespeichert. `/{ command-tournament-name }` eröffnet ein neues.
error-tournament-elsewhere = Dieses Turnier läuft in einem anderen Kanal. Benutz seine Knöpfe dort.
error-tournament-direct-there = Ein Turnier wird auf seinem Server geleitet: Geh in seinen Kanal und benutz dort die Knöpfe.
error-tournament-channel = Turniere laufen in den Threads eines Textkanals. Gib `/{ command-tournament-name }` in einem Textkanal ein.
error-tournaments-own-full = { $most ->
    [one] Du leitest schon ein offenes Turnier. Beende es, dann eröffne das nächste.
   *[other] Du leitest schon { $most } offene Turniere. Beende eins, dann eröffne das nächste.
  }
error-tournaments-guild-full = { $most ->
    [one] Dieser Server hat schon ein offenes Turnier. Melde dich dort an, oder warte, bis es zu Ende ist.
   *[other] Dieser Server hat schon { $most } offene Turniere. Melde dich bei einem an, oder warte, bis eins zu Ende ist.
  }
error-tournament-started = Das Turnier läuft schon, Anmeldungen sind nicht mehr möglich. Melde dich zum nächsten an.
error-tournament-not-started = Das Turnier hat noch nicht begonnen. Die Turnierleitung startet es.
error-tournament-over = Das Turnier ist zu Ende. Sieh dir die Ergebnisse an.
error-tournament-not-over = Die Dateien gibt es, sobald das Turnier vorbei ist. Schau dir bis dahin die Ergebnisse an.
error-tournament-score = „{ $text }“ kann ich nicht als Ergebnis lesen. Schreib die Punkte von NS oder einen Kontrakt, bei mehreren mit Gewichten, die zusammen 100 % ergeben, etwa { $example }.
error-tournament-score-missing = Gib Punkte oder einen Kontrakt an, etwa { $example }.
error-tournament-weights = Die Gewichte ergeben zusammen { $total } %, nicht 100 %. Ändere sie, zum Beispiel so: { $example }.
error-tournament-penalty = Schreib die Strafe als Zahl über 0 und bis { $most }.
error-tournament-no-table = Dein Paar setzt in dieser Runde aus. Wende dich im Kanal des Turniers an die Leitung.
error-tournament-call-soon = { $seconds ->
    [one] Du hast die Turnierleitung gerade erst verständigt. Versuch es in einer Sekunde wieder.
   *[other] Du hast die Turnierleitung gerade erst verständigt. Versuch es in { $seconds } Sekunden wieder.
  }
error-tournament-call-answered = Dieser Ruf ist schon geklärt. Weitere stehen auf der Seite der Leitung.
error-tournament-no-clock = Dieses Turnier hat kein Zeitlimit. Eine Runde endet, sobald alle Tische fertig sind.
error-tournament-settled = Das Turnier läuft schon, seine Einstellungen ändern sich nicht mehr. Beende es, um ein anderes zu eröffnen.
error-tournament-date = „{ $text }“ kann ich nicht als Datum lesen. Schreib es so: { $example }; ohne Zeitzone gilt UTC.
error-tournament-date-past = „{ $text }“ liegt in der Vergangenheit. Nimm heute oder einen späteren Tag, etwa { $example }, oder lass das Datum leer.
error-tournament-zone = Die Zeitzone „{ $text }“ kenne ich nicht. Nenne einen Ort oder eine Abkürzung, wie in { $example }, oder den Abstand zu UTC, etwa +1.
error-tournament-number = { $field }: Schreib eine ganze Zahl von { $least } bis { $most }.
error-tournament-no-half-table = Alle Paare haben Gegner, und keins besteht nur aus Bots: Für ein verspätetes ist kein Platz. Wer dazugehört, kann einen Bot ersetzen: **{ tournament-do-stand-in }**.
error-tournament-last-round = Für ein weiteres Paar ist es zu spät: Die letzte Runde läuft. Trag es beim nächsten Turnier ein.
error-tournament-board-known = { $name } hat Board { $board } schon an einem anderen Tisch gespielt; dieses Paar hat es noch vor sich. Wähle jemand anderen.
error-tournament-moved = Jemand war schneller, und das Turnier ist schon weiter. Versuch es noch einmal.
error-tournament-signed = { $name } ist schon angemeldet und kann sich nach einer Abmeldung neu anmelden.
error-tournament-in-pair = { $name } spielt schon in Paar { $number }. Wähle jemanden ohne Paar.
error-tournament-not-signed = Du bist bei diesem Turnier nicht angemeldet. Melde dich vor dem Start an.
error-tournament-not-asked = Diese Anfrage gilt nicht dir. Melde dich mit dem Partner an, mit dem du spielen möchtest.
error-tournament-partner-self = Du kannst nicht dein eigener Partner sein. Wähle jemand anderen, oder spiel mit einem Bot.
error-tournament-ask-soon = Du hast gerade erst jemanden gefragt. { $seconds ->
    [one] Warte noch eine Sekunde.
   *[other] Warte noch { $seconds } Sekunden.
  }
error-tournament-partner-bot = Wähle ein Mitglied dieses Servers. Um mit einem Bot zu spielen, nimm den Knopf.
error-tournament-enter-bot = Wähle nur Mitglieder dieses Servers, keine Bots. Wählst du nur eines, spielt ein Bot mit ihm.
error-tournament-member = Wähle ein Mitglied dieses Servers, das kein Bot ist.
error-tournament-full = Das Turnier ist voll (höchstens { $most } Paare). Warte, bis sich jemand abmeldet, oder eröffne mit `/{ command-tournament-name }` eins in einem anderen Kanal.
error-tournament-too-few = Das Turnier kann ab { $least } Paaren starten. { $pairs ->
    [0] Bisher ist niemand gemeldet
    [one] Bisher ist ein Paar gemeldet
   *[other] Bisher sind { $pairs } Paare gemeldet
  }; die Turnierleitung kann Bot-Paare hinzufügen.
error-tournament-no-people = Angemeldet sind nur Bots. Melde dich an oder warte, bis es jemand tut, und starte dann.
error-tournament-uneven = Ein Team besteht aus zwei Paaren, und die Zahl der Paare ist ungerade ({ $pairs }). Eins fehlt noch; die Leitung kann Bots hinzufügen.
error-tournament-too-long = Das wären mehr als { $most } Boards. Die Leitung kann in den Einstellungen weniger Boards oder Runden wählen.
error-tournament-not-director = Das können nur die Turnierleitung und die Moderation dieses Kanals. Wende dich an sie.
error-tournament-board-unseen = Board { $board } siehst du, sobald du es gespielt hast oder alle damit fertig sind.
error-tournament-board-unplayed = Board { $board } ist an diesem Tisch nicht beendet. Wähle ein anderes.
error-tournament-table = Dieser Tisch gehört zu einem Turnier: Die Leitung bestimmt, wer spielt und wann er schließt. Frag die Leitung.
error-deals-sealed = Andere müssen diese { -deals } noch spielen. Teile sie, wenn alle fertig sind.

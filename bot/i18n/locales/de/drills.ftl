# Übungen: Aufgaben aus den eigenen teuersten Zügen, und Karten zählen.

drill-title = 🧩 Aufgabe aus einem deiner Spiele · { $game }
drill-ask-lead = Was spielst du aus?
drill-ask-play = Was spielst du?
drill-ask-contract = Welchen Kontrakt wählst du?
drill-ask-call = Welche Ansage machst du?
drill-count-instead = Karten zählen
drill-next = Weiter
drill-right = ✅ Richtig
drill-wrong = ❌ Diesmal nicht
drill-chosen = Du hast **{ $move }** gewählt.
drill-best = Besser: **{ $move }**.
drill-as-good = Genauso gut: { $moves }.
drill-why = 💡 { $reason }
drill-either = { $first } oder { $second }
drill-why-of = 💡 **{ $moves }**: { $reason }
drill-why-clause = 💡 **{ $moves }**: { $reason }.
drill-in-the-game = In der Partie hast du **{ $move }** gewählt. { $cost }
drill-cost = Das hat im Schnitt { NUMBER($points, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } Punkte gekostet.
drill-again = Diese Aufgabe kommt { $at } wieder.
drill-replay = ▶️ Das Spiel
drill-none-due-title = 🧩 Gerade ist keine Aufgabe fällig
drill-none-due = { $count ->
    [0] Aus deinen Spielen gibt es noch keine Aufgabe. Während du übst, suche ich teure Züge in deinen neuesten beendeten Spielen und in jedem Spiel, das du auswerten lässt.
    [one] Deine einzige Aufgabe kommt später wieder.
   *[other] Deine { $count } Aufgaben kommen später wieder.
  }
drill-button-puzzle = 🧩 Aufgaben
drill-count-title = 🧮 Karten zählen · { $game }
drill-tricks = **Die Stiche bisher**, der Reihe nach → wer den Stich gemacht hat
drill-trick = { $number }. { $cards }
drill-you = du
drill-first = 🧩 Noch gibt es keine Aufgaben aus deinen Partien. Bis dahin: Karten zählen.
drill-hand = **Dein Blatt**
drill-open = **Der Dummy**
drill-ask-out = Wie viele { $suit } sind noch in den verdeckten Blättern?
drill-ask-void = Wer hat kein { $suit } mehr?
drill-ask-exit = Nenne eine Karte, die den Stich sicher nicht gewinnt, wenn du sie ausspielst.
drill-answer = Die Antwort: **{ $answers }**.
drill-out = **Noch draußen**
drill-how-out = 💡 Ganze Farbe { $all } − dein Blatt { $own }{ $open ->
    [0] {""}
   *[other] {" "}− sichtbar { $open }
  } − gespielt { $played } = **{ $out }**
drill-how-void = 💡 In Stich { $number } hat { $name } { $suit } nicht bedient, sondern { $card } gespielt: In diesem Blatt ist keines mehr.
drill-how-exit = 💡 Jede Karte der Farbe, die noch aussteht, schlägt { $card }: { $cards }. Jemand muss den Stich nehmen.
drill-how-exit-open = 💡 { $name } kann nicht unter { $card } bleiben: Dort muss { $cards } fallen.
drill-how-exit-hidden = 💡 Die gespielten Karten zeigen, dass { $name } { $card } schlagen muss.
drill-how-exit-any = 💡 Wie die verdeckten Karten auch liegen, jemand muss { $card } schlagen.
drill-progress-button = Mein Fortschritt
drill-progress-title = 📈 Deine Übungen
drill-progress = Richtige Antworten: { $solved } von { $answered }.
drill-progress-none = Du hast noch nichts beantwortet.
drill-progress-due = Aufgaben aus deinen Spielen: **{ $count }**, jetzt fällig: **{ $due }**.
drill-progress-curve = Richtige Antworten, über die Tage addiert
drill-progress-axis = Tage mit Übungen
drill-progress-alt = Kurve deiner richtigen Antworten, Tag für Tag: { $solved } insgesamt.
drill-morning = ☀️ Guten Morgen! Eine Aufgabe aus einem deiner Spiele:
drill-morning-button = ☀️ Jeden Morgen
drill-morning-stop = Nicht mehr schicken
drill-morning-on = ☀️ Jeden Morgen um acht ({ $zone }) schicke ich dir eine Aufgabe aus deinen teuersten Fehlern; die nächste: { $at }. { -drill } `zeitzone:` stellt eine andere Zeitzone ein.
drill-morning-refused = ☀️ Ich kann dir keine Direktnachrichten schicken, darum gibt es morgens keine Aufgaben mehr. Erlaube Direktnachrichten von einem gemeinsamen Server und schalte sie dann wieder ein.
drill-week-title = 🧮 Aufgabe der Woche · { $game }
drill-week = Für alle hier dieselbe, ganz privat. Wer zählt am besten?
drill-week-solve = Lösen

error-drill-gone = Diese Aufgabe gibt es nicht mehr: Ihre Partie wurde gelöscht oder zurückgenommen. { -drill } stellt die nächste.
error-drill-none = Für dieses Spiel gibt es keine Übungen. Wähle ein anderes mit { -drill }.
error-drill-no-game = Für „{ $game }“ gibt es keine Übungen. Wähle eines der Spiele, die { -drill } vorschlägt.
error-drill-zone = Die Zeitzone „{ $text }“ kenne ich nicht. Wähle eine, die { -drill } vorschlägt, etwa Europe/Berlin.

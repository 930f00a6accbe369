# Meldungen über Züge von Bots, für den Betreiber.

move-report-button = Bot-Zug melden
move-report-title = Den Zug eines Bots melden?
move-report-move = Es geht um { $move }, von { $name }.
move-report-deal = Es geht darum, wie die Bots dieses { -one-deal } gespielt haben.
move-report-sent = { $count ->
    [one] Mein Betreiber bekommt dieses { -one-deal }, um es nachzustellen: alle Blätter, Ansagen und Karten, mit Platznummern statt der Namen.
   *[other] Mein Betreiber bekommt die { $count } { -deals } bis zu diesem, um sie nachzustellen: alle Blätter, Ansagen und Karten, mit Platznummern statt der Namen.
  }
move-report-kept = Ich merke mir, dass die Meldung von dir ist: { -export } zeigt sie, { -forget-me } löscht sie. Nach 180 Tagen wird sie ohnehin gelöscht. Sie kann zu einem Test dieses Programms werden.
move-report-send = An den Betreiber
move-report-done = ✅ Als Meldung { $number } abgeschickt. Danke: So werden die Bots besser.
error-move-report-no-bot = Diesen Zug hat kein Bot gemacht. Geh beim Ansehen zum Zug eines Bots und melde ihn dort.
error-move-reports-most = Von dir sind schon so viele Meldungen gespeichert, wie ich je Person aufbewahre ({ $most }). Warte, bis die älteste 180 Tage alt ist.

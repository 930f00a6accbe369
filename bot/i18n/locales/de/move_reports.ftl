# Meldungen über Züge von Bots, für den Betreiber.

move-report-button = Bot-Zug melden
move-report-title = Den Zug eines Bots melden?
move-report-move = Es geht um diesen Zug von { $name }: { $move }.
move-report-deal = Hat ein Bot in diesem { -one-deal } schlecht gespielt? Sag es: Das hilft, ihn zu verbessern. Geht es um einen bestimmten Zug, geh beim Ansehen oder in der Auswertung zu diesem Zug und tippe auf **{ move-report-button }**.
move-report-sent = { $count ->
    [one] Mein Betreiber bekommt das ganze { -one-deal } (alle Blätter, Ansagen und Karten), **ohne Namen**.
   *[other] Mein Betreiber bekommt die { $count } { -deals } bis zu diesem (alle Blätter, Ansagen und Karten), **ohne Namen**.
  }
move-report-kept = Die Meldung bleibt 180 Tage unter deinem Namen gespeichert: { -export } zeigt sie, { -forget-me } löscht sie. Aus ihr kann ein Test dieses Programms werden.
move-report-send = An den Betreiber
move-report-done = ✅ Als Meldung { $number } abgeschickt. Danke: So werden die Bots besser.
error-move-report-no-bot = Diesen Zug hat kein Bot gemacht. Geh beim Ansehen zum Zug eines Bots und melde ihn dort.
error-move-reports-most = Von dir sind schon so viele Meldungen gespeichert, wie ich je Person aufbewahre ({ $most }). Warte, bis die älteste 180 Tage alt ist.

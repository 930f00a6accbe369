command-tandem-name = tandem
command-tandem-description = Eine Partie Tandem in diesem Kanal
command-tandem-new-option-length-description = Wie viele Punkte gewinnen
choice-tandem-length-full = Ganz: 5 Punkte gewinnen
choice-tandem-length-express = Express: 2 Punkte gewinnen
level-tandem-meek = Zaghaft
level-tandem-bold = Kühn
choice-tandem-level-meek = Zaghaft: spielt niedrig
choice-tandem-level-bold = Kühn: spielt hoch
game-tandem = Tandem

tandem-title = Ein Tisch Tandem
about-tandem = Zwei Paare, 32 Karten, kein Trumpf. Wer nach dem Geber sitzt, spielt zwei Blätter: das eigene und das von gegenüber.
tandem-rules = Farbe bedienen; die höchste Karte sticht. Jeder Stich über vier ist ein Punkt. Das erste Paar mit { $points } Punkten gewinnt.
tandem-help =
    { -new } öffnet einen Tisch, { -join } nimmt einen Platz, { -start } beginnt.
    { -play } spielt eine Karte aus dem Blatt, das dran ist, { -hand } zeigt deins.
tandem-deal = Spiel { $number }
tandem-result = Spiel { $number }: das Ergebnis
tandem-early = Geschlossen nach { $count ->
    [one] 1 Spiel
   *[other] { $count } Spielen
  }.
tandem-row = { $number }. { $ours } : { $theirs }
tandem-roles = **{ $name }** spielt auch für { $partner }.
tandem-side = { $names } **{ $points }**
tandem-nobody = Vier Stiche für jedes Paar: kein Punkt.
tandem-scores = { $names } schreiben **{ $points }**.
tandem-dummy = Das Blatt von **{ $partner }**, das du auch spielst

feat-tandem-last-word = Das letzte Wort
feat-tandem-last-word-about = den ersten Platz bis zum Schluss gehalten
error-not-dealt = Die Karten sind noch nicht gegeben.

# Die Spielformen und die Regeln in Kürze.

bridge-form-single = Ein Board
bridge-form-series = Serie von 6
bridge-form-open = Offene Runde
bridge-form-session = 24 Boards
bridge-form-session-32 = 32 Boards
bridge-form-duplicate = Duplicate, 8 Boards
bridge-form-duplicate-24 = Duplicate, 24 Boards
bridge-form-imported = Board aus einer Datei
bridge-form-rubber = Rubber
bridge-form-chicago = Chicago
bridge-form-tournament = Eine Turnierrunde
bridge-form-league = Ligaduell, 4 Boards
bridge-form-challenge = Herausforderung, Paar gegen Paar
bridge-about-single = die kürzeste Partie
bridge-about-series = sechs Boards mit demselben Partner; die Punktsumme zählt
bridge-about-open = Serien von sechs, jedes Mal neue Paare, so lange ihr wollt
bridge-about-session = 24 Boards mit demselben Partner; die Punktsumme zählt
bridge-about-session-32 = 32 Boards mit demselben Partner; die Punktsumme zählt
bridge-about-duplicate = fester Partner; andere können dieselben Boards spielen
bridge-about-duplicate-24 = fester Partner; andere können dieselben Boards spielen
bridge-about-imported = zählt für niemanden; auch andere Tische können es spielen
bridge-about-rubber = wer zwei Vollspiele hat, gewinnt den Rubber
bridge-about-chicago = vier Boards mit festgelegter Gefahrenlage
bridge-about-tournament = fester Partner; andere Tische spielen diese Boards auch
bridge-about-league = fester Partner; zählt für die Liga
bridge-about-challenge = fester Partner; das andere Paar spielt diese Boards auch

bridge-rules-title = Bridge · { $form }
bridge-chapter-play = Das Spiel
bridge-chapter-auction = Die Reizung
bridge-chapter-score = Die Punkte
bridge-heading-course = Jedes Board
bridge-rules-course = Zwei Paare, die Partner gegenüber, 13 Karten für jeden. Erst entscheidet die Reizung über den Kontrakt, dann werden 13 Stiche gespielt. Wird der Kontrakt erfüllt, schreibt die Seite des Alleinspielers an, sonst die andere.
bridge-heading-auction = Reizung
bridge-rules-auction =
    Der Teiler beginnt. Ein Gebot verspricht sechs Stiche und so viele mehr, wie seine Stufe sagt, mit einer Trumpffarbe oder ohne: 4♠ sind zehn Stiche mit Pik als Trumpf. Jedes Gebot muss höher sein als das letzte: ♣ < ♦ < ♥ < ♠ < SA.
    Ein Gebot der Gegner darfst du kontrieren; sie dürfen rekontrieren. Nach einem Gebot beendet dreimal Passe die Reizung; das letzte Gebot ist der Kontrakt. Alleinspieler ist, wer auf der Seite, die es abgegeben hat, diese Farbe oder SA zuerst genannt hat.
bridge-heading-bots = Welches System Bots spielen
bridge-rules-bots = { -help } enthält ihre Konventionskarte.
bridge-heading-play = Spiel
bridge-rules-play = Der Spieler links vom Alleinspieler spielt aus. Dann legt der Dummy, sein Partner, die Karten offen hin, und der Alleinspieler spielt beide Blätter. Bediene, wenn du kannst; sonst spiel eine beliebige Karte. Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe.
bridge-heading-claims = Claims
bridge-rules-claims = Nach dem Ausspiel darf der Spieler am Zug seine Karten zeigen und die restlichen Stiche ganz oder teilweise claimen oder sie abgeben. Beweisen die Karten den Claim nicht, wird die andere Seite gefragt.
bridge-heading-score-duplicate = Abrechnung
bridge-rules-score-duplicate = Ein erfüllter Kontrakt bringt Punkte für die gebotenen Stiche und eine Prämie. Ein Vollspiel sind 100 Punkte oder mehr aus gebotenen Stichen: 3SA, vier in Oberfarbe, fünf in Unterfarbe. Eine Seite, die fällt, gibt der anderen Punkte. Die Nummer des Boards bestimmt, wer in Gefahr ist.
bridge-heading-score-rubber = So gewinnt man
bridge-rules-score-rubber =
    Die erste Seite mit zwei Vollspielen beendet den Rubber und bekommt 700 Punkte, oder 500, wenn die anderen ein Vollspiel haben. Die höhere Gesamtzahl gewinnt.
    Gebotene und erfüllte Stiche zählen unter dem Strich. 100 Punkte dort sind ein Vollspiel, aus einem Board oder mehreren. Weniger ist ein Teilkontrakt; hat eine Seite ein Vollspiel, beginnen beide wieder bei 0.
    Eine Seite mit einem Vollspiel ist in Gefahr: Ihre Faller kosten mehr, ihre Schlemms bringen mehr.
    Überstiche, Faller, Schlemms, Honneurs und die Prämie für erfüllte kontrierte Kontrakte zählen über dem Strich, also nicht für ein Vollspiel.
bridge-heading-score-chicago = So gewinnt man
bridge-rules-score-chicago =
    Vier Boards; die höhere Gesamtzahl gewinnt. Beim ersten ist niemand in Gefahr, bei den nächsten zwei die Seite des Teilers, beim letzten alle.
    Ein Vollspiel bringt 300, in Gefahr 500. Es braucht 100 Punkte aus gebotenen und erfüllten Stichen, aus einem Board oder mehreren. Weniger ist ein Teilkontrakt; hat eine Seite ein Vollspiel, beginnen beide wieder bei 0.
    Ein Teilkontrakt im letzten Board bringt 100 extra. Honneurs zählen. Ein durchgepasstes Board wird neu gegeben.

bridge-score-title = Punktetabelle
bridge-score-tricks = Jeder gebotene und erfüllte Stich: ♣ ♦ { $minor }, ♥ ♠ { $major }, { bridge-nt } { $first } der erste und { $further } jeder weitere; kontriert (X) das Doppelte, rekontriert (XX) das Vierfache. Überstiche zählen genauso, außer bei Kontra.
bridge-score-rubber = Der Rubber: { $two }, wenn die anderen kein Vollspiel haben, { $three }, wenn sie eines haben.
bridge-score-bonus = **Prämien**
bridge-score-undertricks = **Faller**, für die andere Seite: 1 bis { $count }
bridge-score-examples = **Genau erfüllte Kontrakte**
bridge-score-vulnerable = i. G.
bridge-score-part = Teilkontrakt
bridge-score-last-part = Letzter Teilkontrakt
bridge-score-game = Vollspiel (ab 100)
bridge-score-small-slam = Kleinschlemm
bridge-score-grand-slam = Großschlemm
bridge-score-made = Erfüllt { $sign }
bridge-score-over = Überstich { $sign }

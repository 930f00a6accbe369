# Die Spielformen und die Regeln in Kürze.

bridge-form-single = Ein Board
bridge-form-series = Serie von 6
bridge-form-open = Freie Partie
bridge-form-session = 24 Boards
bridge-form-session-32 = 32 Boards
bridge-form-duplicate = Duplikat, 8 Boards
bridge-form-duplicate-24 = Duplikat, 24 Boards
bridge-form-rubber = Rubber
bridge-form-chicago = Chicago
bridge-about-single = ein einziges Board
bridge-about-series = sechs Boards mit demselben Partner
bridge-about-open = Serien von sechs, die Paare jedes Mal neu ausgelost, so lange ihr wollt
bridge-about-session = 24 Boards mit demselben Partner
bridge-about-session-32 = 32 Boards mit demselben Partner
bridge-about-duplicate = mit demselben Partner; andere Tische können dieselben Boards spielen
bridge-about-duplicate-24 = mit demselben Partner; andere Tische können dieselben Boards spielen
bridge-about-rubber = zwei Vollspiele gewinnen das Rubber
bridge-about-chicago = vier Boards, der Reihe nach in Gefahr

bridge-rules-title = Bridge · { $form }
bridge-heading-course = Ein Board
bridge-rules-course = Zwei Paare, die Partner gegenüber, 13 Karten für jeden. Die Reizung entscheidet über den Kontrakt, dann werden 13 Stiche gespielt, und es schreibt die Seite an, die ihr Ziel erreicht hat.
bridge-heading-auction = Reizung
bridge-rules-auction = Der Teiler beginnt. Ein Gebot verspricht sechs Stiche und so viele mehr, wie seine Stufe sagt, mit einer Trumpffarbe oder ohne: 4♠ sind zehn Stiche mit Pik. Jedes Gebot ist höher als das letzte: ♣ < ♦ < ♥ < ♠ < SA. Die Gegner darf man kontrieren, sie dürfen rekontrieren. Drei Passes beenden die Reizung; das letzte Gebot ist der Kontrakt, und Alleinspieler ist, wer auf dieser Seite dessen Farbe zuerst genannt hat.
bridge-heading-play = Spiel
bridge-rules-play = Links vom Alleinspieler wird ausgespielt. Dann legt der Dummy, sein Partner, die Karten offen hin, und der Alleinspieler spielt beide Blätter. Bedienen ist Pflicht; wer nicht kann, spielt eine beliebige Karte. Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe.
bridge-heading-claims = Claims
bridge-rules-claims = Nach dem Ausspiel darf der Spieler am Zug die Karten zeigen und einen Teil der restlichen Stiche claimen oder sie abgeben. Die andere Seite wird gefragt, wenn die Karten es nicht beweisen.
bridge-heading-score-duplicate = Abrechnung
bridge-rules-score-duplicate = Gebotene Stiche: ♣ ♦ 20, ♥ ♠ 30, SA 40 und dann 30. Vollspiel ab 100: 300, in Gefahr 500; darunter 50. Kleinschlemm 500 oder 750, Großschlemm 1000 oder 1500. Jeder Faller kostet 50, in Gefahr 100; kontriert mehr. Die Nummer des Boards sagt, wer in Gefahr ist.
bridge-heading-score-rubber = Abrechnung
bridge-rules-score-rubber = Gebotene und gemachte Stiche zählen auf ein Vollspiel von 100 hin; zwei gewinnen das Rubber, für 700, oder 500, wenn die anderen eines haben. Eine Seite mit einem Vollspiel ist in Gefahr. Überstiche, Schlemms, Kontras und Honneurs zählen daneben.
bridge-heading-score-chicago = Abrechnung
bridge-rules-score-chicago = Vier Boards: Beim ersten ist niemand in Gefahr, bei den nächsten zwei die Seite des Teilers, beim letzten alle. Vollspiel 300, in Gefahr 500; Teilkontrakte zählen zusammen. Honneurs zählen. Ein durchgepasstes Board wird neu gegeben.

# Die Übungsspiele im Bridge: Stiche, Trümpfe und ein ganzes Spiel mit Reizung und Abrechnung.

bridge-lesson-name-tricks = Stiche
bridge-lesson-name-trumps = Trümpfe
bridge-lesson-name-auction = Die Reizung

bridge-lesson-intro =
    Bridge in zehn kurzen Spielen, mit drei Bots. Nichts zählt, und nur du siehst es.
    • Du sitzt auf **Süd**. Dein Partner sitzt gegenüber, auf **Nord**, und ein Stich zählt für euch beide.
    • Bediene die ausgespielte Farbe, wenn du kannst. Ihre höchste Karte macht den Stich, wenn niemand einen **Trumpf** spielt.
    • In der **Reizung**, vor der ersten Karte, verspricht ein Gebot Stiche.
    Tippe auf irgendeine Karte: Ist sie nicht erlaubt, siehst du, warum.

bridge-lesson-setting-tricks = Acht Stiche sind gespielt; alle haben noch fünf Karten. Dein Partner ist **Dummy**: Sein Blatt liegt offen, und du spielst beide. Es gibt keinen Trumpf: Die höchste Karte der ausgespielten Farbe macht den Stich, und das Blatt, aus dem sie kommt, spielt zum nächsten aus.
bridge-lesson-setting-trumps = Pik ist **Trumpf**: Jedes Pik schlägt alle Karten der anderen Farben. Ein Blatt, das die ausgespielte Farbe nicht hat, darf **stechen**, also Trumpf spielen, oder eine andere Karte abwerfen. Du brauchst alle fünf Stiche, die noch kommen.
bridge-lesson-setting-auction = Jetzt ein ganzes Spiel, von der Reizung an. Ein Gebot verspricht sechs Stiche und so viele mehr, wie seine Stufe sagt, mit dem Trumpf, den es nennt. Jedes Gebot muss höher sein als das letzte; dreimal Passe beendet die Reizung.
bridge-lesson-setting-play = Der Kontrakt ist dein Versprechen. Nord ist Dummy, und du spielst beide Blätter.
bridge-lesson-contract = { $contract } von { $own ->
    [yes] dir ({ $place })
   *[no] { $place }
  }

bridge-lesson-open = 💡 Ab 12 Punkten eröffnest du. Du hast 14 und fünf Pik: { $opening } zeigt das (in Acol vier oder mehr) und verspricht sieben Stiche mit Pik als Trumpf.
bridge-lesson-raise = 💡 { $raise } zeigt mindestens drei Pik (in Acol vier) und etwa 11 Punkte. Zusammen sind das etwa 25, in der Regel genug für zehn Stiche. { bridge-pass } belässt es bei neun. 4♠ verspricht zehn und ist ein Vollspiel mit einer Prämie von 300. 6♠ verspricht zwölf und ist ein Schlemm mit 500 dazu.
bridge-lesson-tip-lead-draw = 💡 Dieses Blatt spielt aus. Die Gegner haben noch { $count ->
    [one] 1 Trumpf
   *[other] { $count } Trümpfe
  } und könnten deine hohen Karten stechen. Zieh die Trümpfe: Spiel { $suit }, die höchste zuerst.
bridge-lesson-tip-lead-both = 💡 Dieses Blatt spielt aus. Nimm zuerst seine sicheren Stiche: { $here }. Dann führt { $entry } zum anderen Blatt, das { $there } hat.
bridge-lesson-tip-lead-here = 💡 Dieses Blatt spielt aus. Seine sicheren Stiche: { $here }.
bridge-lesson-tip-lead-there = 💡 Dieses Blatt spielt aus. Die sicheren Stiche hat das andere: { $there }. { $entry } führt hinüber.
bridge-lesson-tip-lead-entry = 💡 Dieses Blatt spielt aus, und das andere soll weiterspielen. Es hat { $there }: Mit { $entry } kommst du hinüber.
bridge-lesson-tip-lead-none = 💡 Dieses Blatt spielt aus, und kein Stich ist sicher. Eine kleine Karte einer langen Farbe kostet am wenigsten.
bridge-lesson-tip-lead-ruff = 💡 Dieses Blatt spielt aus. Das andere hat kein { $suit } mehr und kann stechen: Spiel { $mine }.
bridge-lesson-tip-lead-shorten = 💡 Dieses Blatt spielt aus. Nimm jetzt { $here } mit: Dann hat eines deiner Blätter kein { $suit } mehr und kann die nächste Karte stechen. Eine kleine Karte führt zu einer hohen im anderen Blatt.
bridge-lesson-tip-only = 💡 Bediene: { $mine } ist hier die einzige Karte in { $suit }.
bridge-lesson-tip-ours = 💡 Deine Seite liegt in diesem Stich mit { $card } vorn. Bediene mit { $mine }, der kleinsten, und behalte die hohen.
bridge-lesson-tip-follow-above = 💡 Bediene: { $suit }. { $mine } schlägt { $card }.
bridge-lesson-tip-follow-below = 💡 Bediene: { $suit }. Nichts davon schlägt { $card }, also nimm die kleinste, { $mine }.
bridge-lesson-tip-void-ours = 💡 Dieses Blatt hat kein { $suit }: Du kannst jede Karte spielen. Deine Seite liegt in diesem Stich vorn, also wirf { $mine } ab.
bridge-lesson-tip-void-ruff = 💡 Dieses Blatt hat kein { $suit }. Hier kannst du stechen: { $mine } genügt gegen { $card }.
bridge-lesson-tip-void = 💡 Dieses Blatt hat kein { $suit }: Du kannst jede Karte spielen, keine gewinnt. Wirf { $mine } ab.

bridge-lesson-end-passed = Mit 14 Punkten solltest du eröffnen.
bridge-lesson-end-down = { $needed ->
    [one] Du hast einen Stich gebraucht und { $tricks } gemacht.
   *[other] Du hast { $needed } Stiche gebraucht und { $tricks } gemacht.
  }
bridge-lesson-end-cost = Die Karte, die den Kontrakt gekostet hat, war { $card } im { $trick }. Stich. Der Tipp dort war:
bridge-lesson-end-again = Spiel es noch einmal!
bridge-lesson-end-tricks-made = 🎉 Du hast neun Stiche gebraucht und { $tricks } gemacht. Eine hohe Karte gewinnt nur, wenn ihr Blatt sie spielen kann: Achte darauf, welches Blatt ausspielt.
bridge-lesson-end-trumps-made = 🎉 Alle fünf! Sind die Trümpfe gezogen, kann niemand deine hohen Karten stechen.
bridge-lesson-end-trumps-undrawn = 🎉 Alle fünf, obwohl die Gegner hätten stechen können: Sie hatten noch Trümpfe, als du eine andere Farbe gespielt hast. Sicherer ist es, die Trümpfe zuerst zu ziehen.
bridge-lesson-end-auction-made = 🎉 Du hast zehn Stiche versprochen und { $tricks } gemacht: ein Vollspiel, und die meisten Punkte sind seine Prämie.
bridge-lesson-end-auction-part = Du hast neun Stiche versprochen und { $tricks } gemacht. Für das, was nicht versprochen war, gibt es keine Prämie: Zehn Stiche sind in 3♠ 170 wert, in 4♠ 420.
bridge-lesson-end-auction-slam = Du hast zwölf Stiche versprochen und { $tricks } gemacht. Mit zusammen 25 Punkten kannst du mit zehn rechnen, und 4♠ erfüllt bringt 420.
bridge-lesson-end-all =
    Das ist Bridge: Partner versprechen Stiche und halten ihr Versprechen. In der Reizung sagt ihr einander, was ihr habt; { -explain } sagt, was eine Ansage bedeutet. **{ button-rules }** zeigt die ganze Abrechnung.
bridge-lesson-name-finesse = Schnitt
bridge-lesson-name-promote = Hochspielen
bridge-lesson-name-length = Lange Farbe
bridge-lesson-name-ruff = Stechen
bridge-lesson-name-discard = Abwerfen
bridge-lesson-name-defence = Gegenspiel
bridge-lesson-name-answer = Antworten

bridge-lesson-setting-finesse = Kein Trumpf, noch fünf Karten, und du brauchst vier Stiche. Du hast drei Asse; der vierte Stich muss aus einem **Schnitt** kommen: einer Dame, die gewinnt, weil der König vor ihr sitzt.
bridge-lesson-setting-promote = Kein Trumpf, noch fünf Karten, und du brauchst vier Stiche. Du hast zwei Asse. König, Dame und Bube sind zwei weitere Stiche wert, sobald das Ass der Gegner weg ist.
bridge-lesson-setting-length = Kein Trumpf, noch fünf Karten, und du brauchst vier Stiche. Du hast zwei Asse. Auch kleine Karten gewinnen, wenn niemand sonst mehr von ihrer Farbe hat.
bridge-lesson-setting-ruff = Pik ist Trumpf, und du brauchst alle fünf Stiche. Deinen Verlierer kannst du am Dummy **stechen**, solange er einen Trumpf hat.
bridge-lesson-setting-discard = Pik ist Trumpf, und du brauchst alle fünf Stiche. Ein Verlierer muss nicht verloren gehen: Man wirft ihn auf einen Gewinner des anderen Blatts ab.
bridge-lesson-setting-defence = Diesmal bist du im **Gegenspiel**: West spielt 3SA, Ost ist Dummy, und dein Partner Nord spielt aus. Ihr habt drei Stiche; mit zwei weiteren fällt der Kontrakt.
bridge-lesson-setting-answer = **Punkte** sagen, wie stark ein Blatt ist: Ass 4, König 3, Dame 2, Bube 1. Dein Partner eröffnet 1SA: 15 bis 17 Punkte und keine kurze Farbe. Du kennst seine Stärke auf zwei Punkte genau, also entscheidest du, wie hoch es geht. Das Abspiel übernehmen die Bots.

bridge-lesson-tip-idea-finesse = 💡 Der Schnitt: Spiel klein zu Ass und Dame, und wenn West klein bleibt, nimm die Dame. Sie gewinnt immer, wenn West den König hat. Spiel { $mine }.
bridge-lesson-tip-idea-promote = 💡 Treib das Ass heraus, bevor du deine eigenen nimmst: Solange du Asse hast, kommst du wieder ans Spiel. Spiel { $mine }.
bridge-lesson-tip-idea-length = 💡 Gib früh einen Stich ab: Sind die Pikkarten der anderen gefallen, sind deine hoch, und mit deinen Assen kommst du wieder ans Spiel. Spiel { $mine }.
bridge-lesson-tip-idea-ruff = 💡 Erst stechen, dann Trumpf ziehen: Ziehst du jetzt, hat der Dummy keinen mehr. Spiel { $mine }.
bridge-lesson-tip-idea-discard = 💡 Auf das zweite hohe Karo des Dummys passt dein Coeur-Verlierer: Geh hinüber, sobald die Trümpfe gezogen sind, und wirf ihn darauf ab. Spiel { $mine }.
bridge-lesson-tip-idea-defence = 💡 Dritte Hand hoch: Dein Partner hat klein ausgespielt und hofft auf deine hohe Karte. Hat sie gewonnen, spiel seine Farbe zurück. Spiel { $mine }.
bridge-lesson-tip-saves = 💡 Spiel { $mine }: Damit sind die nötigen Stiche noch möglich.
bridge-lesson-tip-lost = 💡 Das ist nicht mehr zu gewinnen. Spiel weiter, fang noch einmal an oder geh zum nächsten Spiel.
bridge-lesson-answer = 💡 1SA des Partners zeigt 15–17 Punkte, wie im Standard American und im französischen System (in Acol 12–14). Du hast 10: zusammen 25 oder mehr, in der Regel genug für neun Stiche und die Prämie eines Vollspiels. Bis 7 Punkte passt du, mit 8 oder 9 lädst du mit 2SA ein, ab 10 bietest du 3SA.

bridge-lesson-cost = ⚠️ { $card } hat den Kontrakt gekostet. Der Tipp war:
bridge-lesson-cost-defence = ⚠️ { $card } hat den Kontrakt durchgelassen. Der Tipp war:
bridge-lesson-cost-taken = { $taken } hat diesen Stich gemacht; { $better } hätte ihn gewonnen.
bridge-lesson-end-finesse-made = 🎉 Die Dame hat gewonnen, weil der König vor ihr saß. Spiel **zu** den Karten hin, die gewinnen sollen.
bridge-lesson-end-promote-made = 🎉 Das Ass ist gefallen, und deine Figuren waren hoch. Tu das früh, solange du in anderen Farben ans Spiel kommst.
bridge-lesson-end-length-made = 🎉 Kleine Pikkarten haben Stiche gemacht. Eine lange Farbe ist den Stich wert, den sie vorher kostet.
bridge-lesson-end-ruff-made = 🎉 Ein Trumpf aus der kurzen Hand hat einen zusätzlichen Stich gebracht. Frag dich erst, wozu die Trümpfe gut sind, dann zieh sie.
bridge-lesson-end-discard-made = 🎉 Dein Verlierer ist auf einem Gewinner verschwunden. Zähl Verlierer ebenso wie Gewinner.
bridge-lesson-end-defence-made = 🎉 Der Kontrakt ist gefallen. In der Hälfte aller Spiele bist du Gegenspieler: Dritte Hand hoch, und die Farbe des Partners zurück.
bridge-lesson-end-defence-lost = Ihr habt { $needed } Stiche gebraucht, um den Kontrakt zu schlagen, und { $tricks } gemacht.
bridge-lesson-end-answer-made = 🎉 Neun Stiche versprochen und gemacht: 3SA ist ein Vollspiel und zählt 400.
bridge-lesson-end-answer-part = Dein Partner hat neun Stiche gemacht, aber sie waren nicht versprochen: 150 statt der 400 für 3SA.

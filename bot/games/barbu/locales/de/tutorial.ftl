# Die Übungsspiele für Neulinge: fünf Spiele mit fünf Karten, ein Satz bei jedem Schritt.

lesson-intro =
    Fünf Karten für jeden, vom Ass bis zur Zehn, gegen drei Bots. Jedes Spiel dauert ein, zwei Minuten, nichts zählt, und nur du siehst es.
    • Bediene die ausgespielte Farbe, wenn du kannst. Die höchste Karte dieser Farbe macht den Stich; wer sie gespielt hat, spielt zum nächsten aus.
    • Was ein Stich wert ist, sagt der **Kontrakt**. Meist geht es darum, **nicht** zu nehmen, was zählt.
    • Tippe auf irgendeine Karte: Ist sie nicht erlaubt, siehst du, warum.
    Fünf kurze Spiele: eines zum Ausweichen, eines zum Gewinnen, eines zum Anlegen in Reihen, eines zum Wetten und eines, bei dem du den Kontrakt wählst. Hör auf, wann du willst.

lesson-setting = { $name } ist Ansager und hat **{ $contract }** gewählt: { $values }. Nimm keine!
lesson-setting-trumps = Du sagst an und hast **{ $contract }** gewählt: { $values }. Hier bringen Stiche Punkte: Mach so viele, wie du kannst!
lesson-setting-domino = { $name } ist Ansager und hat **{ $contract }** gewählt. Jede Farbe beginnt mit ihrer Startkarte ({ $start }), dann legt man nach oben und unten an. Wer zuerst keine Karte mehr hat, gewinnt: { $values }.
lesson-bet =
    💡 Vor der ersten Karte kannst du { $name } Kontra geben: Du wettest, dass du besser abschneidest.
    { $example }
    Du hast kein { $suit }: Wird das ausgespielt, kannst du { $card } abwerfen. Ein Kontra gegen { $name } sieht also gut aus.
lesson-lead = 💡 Du spielst aus. Eine niedrige Karte wie { $card } überlässt den Stich wohl jemand anderem.
lesson-lead-sure = 💡 Du spielst aus, und niemand kann höher spielen: Du bekommst den Stich.
lesson-lead-hearts = 💡 Du spielst aus. In diesem Kontrakt darf Herz nicht ausgespielt werden, solange du eine andere Farbe hast.
lesson-follow-choice = 💡 Ausgespielt ist { $suit }, und du hast davon: Du musst bedienen. Mit einer Karte unter { $card } bekommst du den Stich nicht.
lesson-follow-below = 💡 Bediene: { $suit }. Über { $card } kommst du nicht: Gib deine höchste zu.
lesson-follow-only = 💡 Bediene: { $suit }. Du hast nur { $own } und kommst damit nicht über { $card }.
lesson-follow-under = 💡 Bediene: { $suit }. Du hast nur { $own } und bleibst damit unter { $card }: Der Stich geht an dir vorbei. Gut so!
lesson-follow-above = 💡 Bediene: { $suit }. Du liegst über { $card }. Vielleicht spielt nach dir noch jemand höher.
lesson-follow-last = 💡 Bediene: { $suit }. Unter { $card } kommst du nicht, also bekommst du den Stich.
lesson-void = 💡 Du hast kein { $suit }: Du kannst jede Karte spielen, keine macht den Stich. Wirf { $card } ab, sonst macht die Karte später vielleicht einen Stich.
lesson-void-counting = 💡 Du hast kein { $suit }: Du kannst jede Karte spielen, keine macht den Stich. Verschenk { $card }!
lesson-trump = 💡 Welche Farbe wird Trumpf? Ein Trumpf schlägt alle Karten der anderen Farben. Zur Wahl stehen die Farben, die du hast: Nimm die, von der du am meisten hast.
lesson-win-lead-trump = 💡 Du spielst aus. Kein Trumpf, der noch im Spiel ist, schlägt { $card }: Der Stich ist dir sicher, und du ziehst den anderen die Trümpfe.
lesson-win-lead = 💡 Du spielst aus und hast keinen Trumpf mehr. { $card } hat die besten Aussichten.
lesson-win-lead-high = 💡 Du spielst aus. Andere haben vielleicht einen höheren Trumpf als du. { $card } hat die besten Aussichten.
lesson-win-lead-safe = 💡 Du spielst aus, und nur du hast noch Trumpf. { $card } hat die besten Aussichten.
lesson-win-follow-can = 💡 Bediene: { $suit }. Mit { $own } liegst du über { $card }.
lesson-win-follow-below = 💡 Bediene: { $suit }. Über { $card } kommst du nicht: Gib deine niedrigste.
lesson-win-ruff = 💡 Du hast kein { $suit }: Du musst stechen. Spiel { $trump }.
lesson-win-void = 💡 Du hast kein { $suit } und nichts, was gewinnt. Wirf eine niedrige Karte ab.
lesson-lay-only = 💡 Nur { $card } passt. Leg die Karte an.
lesson-lay-way = 💡 { $card } macht Platz für deine eigene Karte { $next }. Leg die Karte früh an.
lesson-lay-end = 💡 { $card } schließt eine Reihe ab und hilft sonst niemandem: ein guter Moment für diese Karte.
lesson-lay-hold = 💡 Was du anlegst, macht auch den anderen Platz. { $card } öffnet ihnen am meisten: Behalte sie, solange etwas anderes passt.
lesson-passed = Du hattest nichts anzulegen und hast gepasst.
lesson-taken = Was bisher zählt: { $list }

lesson-result = **Ergebnis**
lesson-early = Das Spiel endet hier: Es ist keine zählende Karte mehr übrig.
lesson-end-clean = 🎉 Du hast nichts genommen, was zählt. Gut ausgewichen!
lesson-end-some = Dein Ergebnis: { $points }.
lesson-end-best = Mit diesen Karten war nicht mehr drin.
lesson-end-kept = { $count ->
    [one] Als du nicht bedienen konntest, hättest du { $card } verschenken können und hast die Karte behalten.
   *[other] Als du nicht bedienen konntest, hättest du { $card } { $count }-mal verschenken können und hast die Karte behalten.
  } { $mark ->
    [took] Am Ende hast du sie selbst bekommen.
   *[gave] Am Ende ging sie an jemand anderen, aber die Gelegenheit kommt nicht immer wieder.
  }
lesson-end-tricks = { $count ->
    [0] Du hast keinen Stich gemacht.
    [one] Du hast 1 Stich gemacht: { $points }.
   *[other] Du hast { $count } Stiche gemacht: { $points }.
  }
lesson-end-trumps = Hohe Trümpfe zuerst: Haben die anderen keine mehr, sind auch deine anderen hohen Karten sicher.
lesson-end-first = 🎉 Du warst zuerst fertig: { $points }.
lesson-end-later = { $last ->
    [yes] Alle anderen waren schneller: { $points } für dich.
   *[no] Ein anderer war schneller: { $points } für dich.
  }
lesson-end-card = ⚠️ Deine teuerste Karte war { $card }. Mit { $better } hättest du { $bet ->
    [yes] mit der Wette{" "}
   *[no] {""}
  }noch auf { $missed } kommen können, danach höchstens auf { $reached }.
lesson-end-won = ⚔️ Wette gewonnen: { $name } hat aus dem Spiel { $theirs }, du { $yours }, und die Differenz von **{ $points }** geht an dich.
lesson-end-lost = ⚔️ Wette verloren: { $name } hat aus dem Spiel { $theirs }, du { $yours }, und die Differenz von **{ $points }** geht an { $name }.
lesson-end-even = ⚔️ Deine Wette: Gleichstand mit { $name }, keiner zahlt.
lesson-end-unbet = Ohne Wette kommt nichts dazu. Spiel es noch einmal mit Kontra!
lesson-end-all = Das ist Barbu. An einem echten Tisch hat jeder 13 Karten, und es gibt sieben Kontrakte; in zweien, **{ contract-trumps }** und **{ contract-domino }**, gewinnt man Punkte.
lesson-choice = Deine Wahl
lesson-setting-choice = Du sagst an: Du siehst deine Karten und wählst den Kontrakt. Zur Wahl stehen hier:
lesson-setting-chosen = Du sagst an und hast **{ $contract }** gewählt: { $values }.
lesson-choose = 💡 Welcher Kontrakt passt zu deinem Blatt?
lesson-hand-queens = Du hast keine Dame, und { $held } liegen darunter.
lesson-hand-hearts = { $held } ist dein einziges Herz: Wird Herz ausgespielt, musst du es legen und bekommst den Stich.
lesson-hand-trumps = Deine Trümpfe: { $held }. Die anderen haben höhere.
lesson-redouble =
    💡 { $name } hat dir Kontra gegeben und wettet, dass du schlechter abschneidest. Wenn du Rekontra gibst, steigt der Einsatz.
    { $example }
    { $reason }
    { $good ->
        [yes] Gib also Rekontra.
       *[no] Lass es also dabei.
    }
lesson-last-card = 💡 Deine letzte Karte: Tippe sie an.
lesson-cost-took = ⚠️ { $card } war die höchste Karte, also hast du den Stich bekommen und damit { $taken }: { $points }. { $better } wäre darunter geblieben.
lesson-cost = ⚠️ { $card } war nicht die beste Karte: Mit { $better } hättest du { $bet ->
    [yes] mit der Wette{" "}
   *[no] {""}
  }noch auf { $missed } kommen können, jetzt ist { $reached } das Höchste.
lesson-cost-trump = ⚠️ Mit { $best } als Trumpf hättest du auf { $missed } kommen können. Mit { $suit } ist { $reached } das Höchste, denn davon hast du weniger.
lesson-end-doubled-won = ⚔️ { $name } hat dir Kontra gegeben und war schlechter: Du bekommst **{ $points }**.
lesson-end-doubled-lost = ⚔️ { $name } hat dir Kontra gegeben und war besser: Du zahlst **{ $points }**.
lesson-end-doubled-even = ⚔️ Gleichstand mit { $name } nach dem Kontra gegen dich: Keiner zahlt.
lesson-end-worth = Was dein Blatt bestenfalls wert war, vor den Kontras:
lesson-end-worth-row = { $mark ->
    [yes] ▸
   *[no] •
  } { $contract }: { $points } (der Durchschnitt wäre etwa { $share })
lesson-end-choice = { $best ->
    [yes] Deine Wahl passt am besten zu diesem Blatt. In einer ganzen Partie spielst du jeden Kontrakt einmal.
   *[no] Zu diesem Blatt passt **{ $contract }** am besten. In einer ganzen Partie spielst du jeden Kontrakt einmal.
  }

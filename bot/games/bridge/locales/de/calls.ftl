# Ansagen, die Bietbox, Alerts und Erklärungen.

bridge-nt = SA
bridge-pass = Passe
bridge-double = Kontra (X)
bridge-redouble = Rekontra (XX)
bridge-passed-out = durchgepasst

# Was beim Tippen einer Ansage verstanden wird, neben Namen und Buchstaben der Farben; durch Kommas getrennt.
bridge-say-pass = passe, passen
bridge-say-double = kontra
bridge-say-redouble = rekontra
bridge-say-C = treff, kreuz
bridge-say-D = karos
bridge-say-H = coeur
bridge-say-S = piks
bridge-say-NT = SA, sans atout, ohne trumpf, ohne

bridge-button-explain = ❓ Bedeutung
bridge-button-alert = ❗ Alertieren
bridge-button-answer = Ansage erklären
bridge-button-auction = Reizung

bridge-opens-own = Du beginnst die Reizung.
bridge-opens = { $name } beginnt die Reizung.
bridge-hand = **Dein Blatt** · { $place } · { $points ->
    [one] 1 Figurenpunkt
   *[other] { $points } Figurenpunkte
  }
bridge-to-call = ▶️ { $name } ist mit der Ansage dran
clock-calls = { $own ->
    [yes] macht ein Bot deine Ansage
   *[no] macht ein Bot die Ansage
  }
clock-answers = { $own ->
    [yes] antwortet ein Bot für dich
   *[no] antwortet ein Bot
  }
bridge-explained = 💬 { $call } ({ $name }): { $text }
bridge-alerted-bot = ❗ { $call } ({ $name }): { $text }
bridge-system-call = 💡 { $call } ({ $name }): { $text }
bridge-asked = ❓ Die Gegner fragen, was dein { $call } bedeutet. Tippe auf **{ bridge-button-answer }**.
bridge-ask-title = Was bedeutet eine Ansage?
bridge-ask-which = Wähle die Ansage, die erklärt werden soll. Die Antwort siehst nur du. Für deine eigenen Ansagen und für ein Passe ohne Aussage gibt es keinen Knopf.
bridge-ask-none = Noch gibt es keine Ansage, nach der du fragen darfst: Deine eigenen, die deines Partners und ein Passe ohne Aussage werden nicht erklärt.
bridge-would-mean = **Was deine Ansagen dem Partner sagen würden**
bridge-would-mean-rest = Alles andere ist natürlich, ohne besondere Bedeutung.
bridge-button-lower = Niedrigere Ansagen
bridge-button-higher = Höhere Ansagen
bridge-meaning-title = { $call } von { $name }
bridge-said = { $name } sagt: { $text }
bridge-asked-now = Ich habe { $name } gefragt. Die Antwort erscheint in deiner Ansicht; der Partner von { $name } sieht sie nicht.
bridge-unexplained = { $name } hat noch nicht gesagt, was das bedeutet. Fragen kann jeder, der am Tisch sitzt.
bridge-form-title = Was bedeutet dein { $call }?
bridge-form-field = Bedeutung (dein Partner sieht sie nicht)
bridge-form-hint = Punkte und Farben, wie mit dem Partner vereinbart
bridge-alerted-alone = ❗ { $call } ist ohne Erklärung alertiert: Deine Gegner sehen nur das Zeichen und können fragen. Mit **{ bridge-button-alert }** fügst du eine hinzu.
bridge-novice-bids = Ein Bot der Stufe Neuling reizt nach Punkten und längster Farbe und spielt keine Konventionen.
bridge-button-card = 📇 Konventionskarte
more-about-system = was jede Ansage den Bots sagt
bridge-wish-title = Was dein Bot-Partner spielt
bridge-wish-about = Sitzt dir ein Bot gegenüber und ist für den Tisch kein System gewählt, spielt ihr beide dieses. Konventionskarte, Alerts, Erklärungen und Tipps richten sich danach. In deinen Herausforderungen spielen es alle Bots, bei dir und bei deinem Gegner.
bridge-wish-none = Das System des Tisches
bridge-wish-usual = Das System des Tisches; hier meist „{ $system }“
bridge-wish-choose = Wähle ein System …
bridge-wish-choose-changes = Wähle, was sich ändert …
bridge-card-title = Die Konventionskarte der Bots
bridge-card-about = Bots spielen dieses System auf jeder Stufe außer { $novice }: { $majors ->
        [4] Vierer-Oberfarben
       *[5] Fünfer-Oberfarben
    } und 1SA mit { $least }–{ $most } Punkten. Was die Ansage eines Bots an deinem Tisch bedeutet, verrät dir { -explain }.
bridge-card-choose = Wähle eine Reizung …
bridge-card-own = Jeder Tisch kann sein eigenes System haben: Der Host wählt es vor Beginn mit **{ button-more }** → **{ lobby-setup }**.
bridge-card-answers = Antworten auf { $call }
bridge-card-over = Gegen ihre Eröffnung { $call }
bridge-card-choose-pair = Wähle ein Paar …

bridge-at-most = höchstens { $count }
bridge-shows-hcp = { $points } Figurenpunkte
bridge-shows-points = { $points } Punkte
bridge-shows-points-all = { $points } Punkte mit Längenpunkten
bridge-shows-support = { $points } Punkte mit { $suit } als Trumpf
bridge-shows-usually = in der Regel { $what }
bridge-shows-length = { $cards } { $count ->
    [one] Karte
   *[other] Karten
  } in { $suit }
bridge-shows-own = { $cards } { $count ->
    [one] Karte
   *[other] Karten
  }
bridge-shows-good-own = gute Farbe
bridge-shows-one-of = mindestens vier Karten in einer dieser Farben: { $suits }
bridge-shows-a-minor = 5+ Karten in einer Unterfarbe: ♣ oder ♦
bridge-shows-balanced = ausgeglichen
bridge-shows-unbalanced = unausgeglichen
bridge-shows-stops = Stopper in { $suits }
bridge-shows-good = gute Farbe: { $suits }
bridge-shows-aces = Asse: { $numbers }
bridge-shows-kings = Könige: { $numbers }
bridge-shows-key-cards = Schlüsselkarten: { $numbers }
bridge-shows-artificial = künstlich (nicht zum Spielen)
bridge-forcing-once = forcierend für eine Runde
bridge-forcing-rebid = forcierend: verspricht ein weiteres Gebot
bridge-forcing-game = partieforcierend
bridge-forcing-stop = der Partner soll passen

# Ein Regelwerk in Worten. Jede Zeile kommt aus den Werten der Regeln; yes und no kommen vom Programm.
rules-title = Regeln: { $name }
rules-title-contract = { $contract } · { $name }
rules-all = Alle Regeln
rules-intro = { $players } Spieler, { $cards } Karten, { $hand } auf der Hand; { $fewest ->
    [0] insgesamt { $deals } { $deals ->
        [one] Spiel
       *[other] Spiele
    }
   *[other] { $deals } Spiele in einer ganzen Partie, { $fewest } in einer Express-Partie
}. { rules-wins }

rules-wins = { $wins ->
    [lowest] Die niedrigste Summe gewinnt.
   *[highest] Die höchste Summe gewinnt.
}
rules-chapter-game = Die Partie
rules-chapter-contracts = Kontrakte
rules-chapter-play = Spielen
rules-chapter-doubling = Kontra
rules-chapter-settlement = Abrechnung
rules-heading-game = Die Partie
rules-heading-contracts = Die Kontrakte
rules-heading-contract = Was zählt
rules-heading-tricks = Die Stiche
rules-heading-trumps = Bei Trumpf
rules-heading-doubling = Kontra und Rekontra
rules-heading-settlement = Wie ein Kontra abgerechnet wird
rules-heading-duties = Pflichten

rules-deck = Gespielt wird mit { $cards } Karten: Das Ass ist die höchste, die { $lowest } die niedrigste.
rules-removed = Nicht dabei: { $cards }.
rules-direction = Gegeben und gespielt wird { $direction ->
    [clockwise] im Uhrzeigersinn
    *[counter_clockwise] gegen den Uhrzeigersinn
}.
rules-first-dealer = { $how ->
    [high_card] Als Erster gibt, wer die höchste Karte zieht
    *[lot] Den ersten Geber bestimmt das Los
}.
rules-rotation = { $how ->
    [each_deal] Der Geber ist der Ansager; nach jedem Spiel gibt der Nächste. Jeder Spieler sagt insgesamt { $deals } { $deals ->
        [one] Spiel
        *[other] Spiele
    } an{ $express ->
            [0] {""}
           *[other] {" "}(in einer Express-Partie { $express })
        }.
    *[manche] { $deals ->
        [one] Der Geber ist der Ansager; dann gibt der Nächste.
        *[other] Der Geber bleibt einen ganzen Durchgang lang Ansager: { $deals } Spiele hintereinander{ $express ->
            [0] {""}
           *[other] {" "}(in einer Express-Partie { $express })
        }; dann ist der Nächste dran.
    }
}
rules-rotation-schedule = { $how ->
    [each_deal] Der Geber ist der Ansager; nach jedem Spiel gibt der Nächste.
   *[manche] Der Geber ist der Ansager, für alle seine Spiele hintereinander; dann der Nächste.
}
rules-group = { $counted ->
    [table] Der Tisch spielt { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    }
   *[each] Jeder Ansager spielt { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    }
}{ $order ->
    [imposed] {" "}in dieser Reihenfolge:
   *[free] ; gewählt wird mit dem Blatt vor Augen aus:
} { $contracts }.
rules-group-single = { $counted ->
    [table] { $contracts } wird am Tisch { $count ->
        [one] einmal
        [2] zweimal
       *[other] { $count }-mal
    } gespielt.
   *[each] Jeder Ansager spielt { $contracts } { $count ->
        [one] einmal
        [2] zweimal
       *[other] { $count }-mal
    }.
}
rules-group-listed = Die Kontrakte werden in der Reihenfolge der Liste gespielt, jeder einmal am Tisch.
rules-group-times = Jeder dieser Kontrakte kommt am Tisch { $full ->
    [yes] {""}
   *[no] höchstens{" "}
}{ $times ->
    [one] einmal
    [2] zweimal
   *[other] { $times }-mal
} vor.
rules-group-again = Ein Ansager darf denselben Kontrakt auch mehrmals wählen.
rules-group-in-turn = Diese kommen erst, wenn alle oben genannten gespielt sind.
rules-group-after = Diese kannst du erst nach { $after ->
    [one] einem beendeten Spiel
   *[other] { $after } beendeten Spielen
} wählen.
rules-order = { $all ->
    [yes] { $how ->
        [imposed] Die Kontrakte werden in der Reihenfolge der Liste gespielt.
        *[free] Der Ansager sieht sein Blatt und wählt dann einen Kontrakt, jeden höchstens einmal.
    }
    *[no] { $how ->
        [imposed] Die Kontrakte werden in der Reihenfolge der Liste gespielt; { $played ->
            [1] jeder Ansager spielt nur einen von { $contracts }.
            *[other] jeder Ansager spielt { $played } von { $contracts }.
        }
        *[free] Der Ansager sieht sein Blatt und wählt dann einen Kontrakt; { $played ->
            [1] er spielt nur einen von { $contracts }.
            *[other] er spielt { $played } verschiedene von { $contracts }.
        }
    }
}
rules-mix = { $mix ->
    [each_once] { $order ->
        [imposed] Jeder Ansager spielt den nächsten Kontrakt in dieser Reihenfolge.
       *[free] An diesem Tisch wird kein Kontrakt zweimal gewählt, solange ein anderer übrig ist.
    }
    [one_positive] { $order ->
        [imposed] Wer als Ansager einen Pluskontrakt gespielt hat, überspringt die anderen, solange er noch Minuskontrakte hat.
       *[free] Jeder Ansager wählt höchstens einen Pluskontrakt, solange er noch Minuskontrakte hat.
    }
   *[free] { $order ->
        [imposed] Auch in kürzeren Partien gilt diese Reihenfolge. Bei einem Spiel je Spieler spielt jeder Ansager den nächsten Kontrakt; bei mehr Spielen fängt jeder oben an.
       *[free] Auch kürzere Partien bleiben abwechslungsreich. Bei einem Spiel je Spieler wird kein Kontrakt zweimal gewählt, solange am Tisch ein anderer übrig ist.{ $positives ->
            [yes] {" "}Bei mehr Spielen wählt jeder Ansager höchstens einen Pluskontrakt.
           *[no] {""}
        }
    }
}
rules-shared = Andere Tische spielen mit denselben Karten, deshalb wird nicht abgehoben.
rules-lead = { $who ->
    [dealer_right] Der Spieler rechts vom Geber spielt zuerst aus.
    [dealer_left] Der Spieler links vom Geber spielt zuerst aus.
    *[declarer] Der Ansager spielt zuerst aus.
}
rules-hearts-free = Herz darf jederzeit ausgespielt werden, in jedem Kontrakt.
rules-early-end = { $on ->
    [yes] Ein Spiel endet, sobald nichts mehr übrig ist, was zählt.
    *[no] Jedes Spiel geht bis zur letzten Karte.
}
rules-sum = { $zero ->
    [yes] Alle Kontrakte eines Ansagers ergeben für den ganzen Tisch zusammen 0.
    *[no] Alle Kontrakte eines Ansagers ergeben für den ganzen Tisch zusammen { $total }.
}

rules-contract = **{ $name }**: { $values } (insgesamt { $total }).
rules-contract-open = **{ $name }**: { $values }.
rules-value-trick = { $points } pro Stich
rules-value-card = { $card } { $points }
rules-value-rank = { $other ->
    [yes] sonst je { $rank }
    *[no] je { $rank }
} { $points }
rules-value-suit = { $other ->
    [yes] sonst je { $suit }karte
    *[no] je { $suit }karte
} { $points }
rules-value-last = { $back ->
    [1] letzter Stich
    [2] vorletzter Stich
    [3] drittletzter Stich
    [4] viertletzter Stich
    [5] fünftletzter Stich
    *[other] { $back }.-letzter Stich
} { $points }
rules-value-place = { $place ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
    [4] Vierter
    [5] Fünfter
    [6] Sechster
    [7] Siebter
   *[other] Achter
} { $points }
rules-value-first = { $number }. Stich { $points }
rules-value-most = die meisten Karten einer Farbe { $points }, bei Gleichstand geteilt
rules-value-each = für jeden Spieler vorab { $points }
rules-value-race = Erster { $points }, die anderen { $card } je übrige Karte
rules-value-race-rest = { $card } je übrige Karte, alles an den Ersten
rules-value-race-card = je übrige Karte { $points }
rules-value-slam-taker = Durchmarsch, wer ihn schafft { $points }
rules-value-slam-others = Durchmarsch, alle anderen je { $points }
rules-cards-counting = zählende Karten
rules-value-sum = { $contracts }, alles auf einmal
rules-note-trump = { $no_trump ->
    [yes] Der Ansager nennt die Trumpffarbe oder spielt ohne Trumpf.
    *[no] Der Ansager nennt die Trumpffarbe.
}
rules-note-trump-from = { $single ->
    [yes] Trumpf: { $which }.
   *[no] Der Ansager wählt den Trumpf unter: { $which }.
}
rules-note-hearts = Herz darfst du nur ausspielen, wenn du nichts anderes hast.
rules-note-ban = { $until ->
    [broken] { $kind ->
        [suit] { $which } darfst du ausspielen, sobald eine Karte der Farbe abgeworfen wurde oder wenn du nichts anderes hast.
       *[cards] { $which } darfst du ausspielen, sobald eine solche Karte abgeworfen wurde oder wenn du nichts anderes hast.
    }
    [second_trick] { $which } darfst du ab dem zweiten Stich ausspielen, vorher nur, wenn du nichts anderes hast.
   *[last] { $which } darfst du nur ausspielen, wenn du nichts anderes hast.
}
rules-note-discard = { $kind ->
    [counting] Kannst du nicht bedienen, musst du eine zählende Karte abwerfen, wenn du eine hast.
    [card] Kannst du nicht bedienen, musst du { $which } abwerfen, wenn du die Karte hast.
    [kind] Kannst du nicht bedienen, musst du nach Möglichkeit eine solche Karte abwerfen: { $which }.
   *[first] Kannst du nicht bedienen, musst du die erste dieser Karten abwerfen, die du hast: { $which }.
}{ $beaten ->
    [yes] {" "}Das gilt auch beim Bedienen, wenn im Stich schon eine höhere Karte liegt.
   *[no] {""}
}
rules-note-early-end = { $on ->
    [yes] Das Spiel endet, sobald nichts mehr übrig ist, was zählt.
    *[no] Das Spiel geht bis zur letzten Karte.
}
rules-note-face-up = Was zählt, bleibt nach dem Stich offen liegen.
rules-note-slam = Durchmarsch: { $what ->
    [tricks] Wer alle Stiche macht
    *[counted] Wer alles nimmt, was zählt
}, bekommt { $points }, jeder andere { $others }.

rules-follow = Bediene, wenn du kannst; sonst spiel eine beliebige Karte{ $more ->
    [trumps] , außer wenn die Trumpfregeln mehr verlangen.
    [contract] , außer wenn der Kontrakt mehr verlangt.
    [both] , außer wenn Trumpfregeln oder Kontrakt mehr verlangen.
   *[none] {"."}
}
rules-winner = { $trumps ->
    [yes] Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe.
    *[no] Die höchste Karte der ausgespielten Farbe macht den Stich.
} Der Gewinner des Stichs spielt als Nächster aus.

rules-trump-head = { $must ->
    [yes] Ist Trumpf ausgespielt, musst du den höchsten Trumpf im Stich schlagen, wenn du kannst.
    *[no] Ist Trumpf ausgespielt, genügt jeder Trumpf.
}
rules-trump-ruff = { $must ->
    [yes] Kannst du nicht bedienen, musst du stechen.
    *[no] Kannst du nicht bedienen, darfst du stechen oder abwerfen.
}
rules-trump-overruff = { $must ->
    [yes] { $ruff ->
        [no] Ist der Stich schon gestochen und stichst du auch, musst du überstechen, wenn du kannst.
       *[yes] Ist der Stich schon gestochen, musst du überstechen, wenn du kannst.
    }
   *[no] Ist der Stich schon gestochen, musst du nicht überstechen.
}
rules-trump-underruff = { $must ->
    [yes] Kannst du nicht überstechen, musst du trotzdem einen Trumpf zugeben.
    *[no] Kannst du nicht überstechen, darfst du abwerfen.
}

rules-domino-what = { $rows ->
    [yes] Stiche gibt es nicht: Die Karten werden offen in Reihen gelegt, eine je Farbe.
   *[no] Stiche gibt es nicht: Die Karten werden offen hingelegt.
}
rules-domino-lead = { $who ->
    [dealer_right] Der Spieler rechts vom Geber beginnt.
    [dealer_left] Der Spieler links vom Geber beginnt.
   *[declarer] Der Ansager beginnt.
}
rules-domino-start-chosen = Der Ansager wählt, mit welchem Kartenwert alle Farben beginnen.
rules-domino-start-card = Die erste gelegte Karte bestimmt, mit welchem Kartenwert alle Farben beginnen.
rules-domino-start-fixed = Startkarte jeder Farbe: { $rank }.
rules-domino-lay = { $several ->
    [yes] Wer dran ist, legt eine oder mehrere Karten an
    *[no] Wer dran ist, legt eine Karte an
}: { $fits ->
    [up] die Startkarte einer Farbe oder die nächste einer Reihe, nach oben.
    [neighbours] eine, deren Wert schon liegt, oder eine, die in ihrer Farbe direkt über oder unter einer liegenden Karte kommt.
   *[both] die Startkarte einer Farbe oder die nächste einer Reihe, nach oben oder unten.
}
rules-domino-ace = Wer ein Ass legt, ist sofort noch einmal dran.
rules-domino-wrap = { $wrap ->
    [yes] Die Reihen gehen rundherum: Nach dem Ass kommt die { $lowest }.
    *[no] Die Reihen enden beim Ass und bei der { $lowest }.
}
rules-domino-halves = Die eine Hälfte jeder Farbe kommt über die Startkarte, die andere darunter.
rules-domino-ace-low = Das Ass ist die niedrigste Karte, unter der 2{ $wrap ->
    [yes] {";"} die Reihen gehen rundherum: Nach dem König kommt das Ass.
   *[no] {"."} Die Reihen enden dort und beim König.
}
rules-domino-pass = { $voluntary ->
    [yes] Du darfst passen, obwohl du anlegen könntest, aber nicht zweimal hintereinander.
    *[no] Du darfst nur passen, wenn du nichts anlegen kannst.
}
rules-domino-end = Wer zuerst keine Karten mehr hat, gewinnt; das Spiel endet, wenn nur noch ein Spieler Karten hat.
rules-domino-end-race = Das Spiel endet, sobald ein Spieler keine Karten mehr hat.

rules-no-doubling = In diesen Regeln gibt es kein Kontra.
rules-doubling-what = Ein Kontra ist eine Wette zu zweit: Wer schlechter abschneidet, zahlt dem anderen.
rules-doubling-who = { $who ->
    [everyone] Jeder kommt einmal dran, beginnend mit dem Spieler nach dem Ansager; der Ansager zuletzt.
    *[flanks] Alle außer dem Ansager kommen reihum je einmal dran. Der Ansager gibt nie Kontra.
}
rules-doubling-anyone = { $form ->
    [announcement] Kontra gibst du nach Wahl dem Ansager, einem anderen Spieler, der Familie (allen außer dem Ansager) oder dem Tisch (allen).
    *[any_set] Kontra darfst du geben, wem du willst.
}
rules-positive = Pluskontrakte, in denen man Punkte will: { $contracts }. Alle anderen sind Minuskontrakte.
rules-doubling-negative = { $whom ->
    [declarer] Bei Minuskontrakten kann nur der Ansager Kontra bekommen.
   *[anyone] { $form ->
        [announcement] Bei Minuskontrakten gibst du Kontra nach Wahl dem Ansager, einem anderen Spieler, der Familie (allen außer dem Ansager) oder dem Tisch (allen).
        *[any_set] Bei Minuskontrakten darfst du Kontra geben, wem du willst.
    }
}
rules-doubling-positive = { $whom ->
    [anyone] Bei Pluskontrakten darfst du Kontra geben, wem du willst.
   *[declarer] { $who ->
        [everyone] Bei Pluskontrakten kann nur der Ansager Kontra bekommen; selbst gibt er keins.
       *[flanks] Bei Pluskontrakten kann nur der Ansager Kontra bekommen.
    }
}
rules-doubling-declarer = Nur der Ansager kann Kontra bekommen, in jedem Kontrakt.
rules-doubling-one-round = { $who ->
    [everyone] Jeder kommt einmal dran, beginnend mit dem Spieler nach dem Ansager; der Ansager zuletzt.
   *[flanks] Jeder kommt einmal dran, beginnend mit dem Spieler nach dem Ansager. Der Ansager ist zuletzt dran und darf nur denen Rekontra geben, die ihm Kontra gegeben haben.
} Kontra gegen jemanden, der dir Kontra gegeben hat, ist Rekontra.
rules-no-redoubles = Es gibt kein Rekontra.
rules-doubling-back = { $table ->
    [yes] Wer dir Kontra gegeben hat, dem kannst du nicht selbst Kontra geben, außer mit einem Kontra an den ganzen Tisch. Haben zwei Spieler beide dem Tisch Kontra gegeben, gilt zwischen ihnen sofort Rekontra.
   *[no] Wer dir Kontra gegeben hat, dem kannst du nur Rekontra geben.
}
rules-doubling-answered = Auf ein Kontra an den Tisch darf jeder Betroffene Rekontra geben, auch wenn er selbst schon Kontra gegeben hat.
rules-doubling-standing = „Familie“ und „Tisch“ sind auch erlaubt, wenn alle diese Kontras schon gegeben sind: Es kommt nichts dazu, und die Ansage ist verbraucht.
rules-redoubling = Danach darf jeder, der Kontra bekommen hat, Rekontra geben, { $order ->
    [declarer_last] der Ansager zuletzt
   *[declarer_first] der Ansager zuerst
}.
rules-undoubled-shared = Gibt bei einem Minuskontrakt niemand Kontra, wird er nicht gespielt: Die anderen teilen seine Punkte gleichmäßig unter sich auf, der Rest geht an den Ansager.

rules-example-other = Jonas
rules-settlement-pairs = Jedes Kontra wird für sich abgerechnet, nach den Punkten vor den Kontras; bei Gleichstand zahlt keiner.
rules-settlement-negative = Minuskontrakte: { $how }
rules-settlement-positive = Pluskontrakte: { $how }
rules-settlement-difference = Wer schlechter abschneidet, zahlt dem anderen { $double ->
    [1] die Differenz
    [2] die doppelte Differenz
   *[other] { $double }-mal die Differenz
}{ $again ->
    [yes] {";"} bei Rekontra { $redouble ->
        [2] die doppelte
        [3] die dreifache
       *[other] { $redouble }-mal die Differenz
    }.
   *[no] {"."}
}{ $wins ->
    [lowest] {" "}Wer zahlt, hat hier danach mehr Punkte, der andere weniger.
   *[highest] {""}
}
rules-settlement-transfer = Wer weniger hat, gibt dem anderen alle seine Punkte (nichts, wenn er im Minus ist){ $again ->
    [yes] {";"} bei Rekontra so viele, wie der andere gemacht hat.
   *[no] .
}

rules-duty-doubles = Jeder Mitspieler muss jedem Ansager in dessen Spielen mindestens { $count ->
    [one] einmal
    [2] zweimal
    *[other] { $count }-mal
} Kontra geben; fehlen ihm noch so viele Kontras, wie Spiele übrig sind, muss er Kontra geben.
rules-duty-redoubles = Jeder Ansager muss jedem Mitspieler in den eigenen Spielen mindestens { $count ->
    [one] einmal
    [2] zweimal
    *[other] { $count }-mal
} Rekontra geben; bei der letzten sicheren Gelegenheit ist Rekontra Pflicht.
rules-duty-shorter = In einer kürzeren Partie gibt es entsprechend weniger Pflichten, in einer Express-Partie { $express ->
    [0] keine
   *[other] { $express }
}.
rules-no-duty = Kontra ist nie Pflicht.

# Warum man ein Regelwerk nicht spielen kann: das Ende eines Satzes, der das Feld genannt hat.
rules-fault-within = { $field }: { $reason }
rules-fault-number = es muss eine ganze Zahl sein
rules-fault-switch = es muss true oder false sein
rules-fault-text = es muss ein Text in geraden Anführungszeichen sein
rules-fault-list = es muss eine Liste in eckigen Klammern sein
rules-fault-table = es muss eine Tabelle von Feldern sein
rules-fault-one-of = zur Wahl stehen nur { $expected }
rules-fault-unknown = dieses Feld gibt es nicht
rules-fault-missing = Feld fehlt
rules-fault-at-least = mindestens { $ge }
rules-fault-at-most = höchstens { $le }
rules-fault-name-form = ein Name hat höchstens 32 Zeichen: Kleinbuchstaben, Ziffern und Bindestriche
rules-fault-too-few = es müssen mindestens { $min_length } sein
rules-fault-too-many = es dürfen höchstens { $max_length } sein
rules-fault-no-card = das ist keine Karte
rules-fault-not-a-rank = zur Wahl stehen die Werte { $ranks }
rules-fault-option-form = eine Option hat entweder ein Feld mit Werten oder einen Kontrakt
rules-fault-option-unknown = diese Regeln bieten andere Möglichkeiten: { $offered }
rules-fault-no-options = diese Regeln bieten keine Möglichkeiten zur Wahl
rules-fault-option-value = möglich sind nur { $offered }
rules-fault-mixed = Plätze vertragen sich weder mit Punkten für Stiche oder Karten noch mit Trumpf
rules-fault-no-values = er hat keine Werte: gib trick, cards, last, places oder sum_of an
rules-fault-places = { $places ->
    [one] nur ein Platz
    *[other] { $places } Plätze
} für { $players } Spieler
rules-fault-no-places-for = die Plätze für { $players } Spieler fehlen
rules-fault-too-many-last = es gibt mehr letzte Stiche als Stiche
rules-fault-too-many-first = es gibt mehr erste Stiche als Stiche
rules-fault-lead-twice = hearts_led und no_lead sagen dasselbe; behalte eines
rules-fault-set-empty = keine dieser Karten ist im Spiel; bei „counting“: hier zählt keine Karte
rules-fault-needs-tricks = das gilt für Kontrakte, die in Stichen gespielt werden
rules-fault-discard-trump = mit Trumpf sagen die Trumpfregeln, was zu spielen ist
rules-fault-slam-scores = sag zuerst, was ein Durchmarsch ist: slam = "counted" oder "tricks"
rules-fault-race-places = ein Wettlauf hat keine Plätze
rules-fault-race-shared = ein Wettlauf lässt sich nicht teilen; schreib wanted = true oder undoubled_negative = "played"
rules-fault-rows-up = Reihen, die nur aufwärts gehen, müssen rundherum gehen: wrap = true
rules-fault-start-twice = bei fester Startkarte kann die erste Karte nichts mehr bestimmen
rules-fault-neighbour-rows = Nachbarn brauchen rows = "both"
rules-fault-most-sum = das lässt sich nicht mit anderem zusammenzählen
rules-fault-each-sum = das kann nicht in einer Summe von Kontrakten stehen
rules-fault-one-round = in nur einer Runde antwortet niemand; lass „{ $switch }“ weg
rules-fault-no-redoubles = Rekontras sind Pflicht ({ $count }), aber es gibt keine
rules-fault-schedule-twice = „{ $contract }“ steht in zwei Gruppen oder zweimal in einer
rules-fault-schedule-missing = „{ $contract }“ steht in keiner Gruppe und würde nie gespielt
rules-fault-schedule-unknown = es gibt keinen Kontrakt „{ $contract }“
rules-fault-schedule-two-counts = gib in jeder Gruppe each_dealer an oder in jeder deals
rules-fault-schedule-no-count = es fehlt each_dealer oder deals
rules-fault-schedule-short = nötige Spiele: { $wanted }; so oft dürfen diese Kontrakte gespielt werden: { $most }
rules-fault-schedule-dry = ein Ansager könnte ohne Kontrakt dastehen; schreib again = true oder times = 1
rules-fault-schedule-too-many = Spiele für jeden Ansager: { $each }, Kontrakte: { $contracts }; schreib again = true
rules-fault-schedule-closed = in Spiel { $deal } wäre keine Gruppe offen
rules-fault-schedule-rotation = werden die Spiele am Tisch gezählt, wechselt der Geber in jedem Spiel
rules-fault-schedule-mix = der Spielplan sagt schon, wie oft jeder Kontrakt gespielt wird
rules-fault-schedule-length = diese Regeln haben ihre eigene Länge
rules-fault-schedule-duty = werden die Spiele am Tisch gezählt, kann Kontra nicht Pflicht sein
rules-fault-trump-letters = erlaubt sind nur die Buchstaben C, D, H, S und N, jeder höchstens einmal
rules-fault-not-in-deck = „{ $key }“ ist weder Karte noch Wert noch Farbe des Spiels
rules-fault-sum-unknown = es gibt keinen Kontrakt „{ $part }“ zum Zusammenzählen
rules-fault-sum-of-other = „{ $part }“ lässt sich nicht mit anderen zusammenzählen
rules-fault-sum-twice = ein Kontrakt steht zweimal in der Summe
rules-fault-slam-counted = slam = "counted" gilt nur für Kontrakte, in denen allein Karten zählen; schreib slam = "tricks"
rules-fault-contract-twice = ein Kontrakt steht zweimal da
rules-fault-uneven = { $cards } Karten lassen sich nicht auf { $players } Spieler verteilen
rules-fault-no-cards = jeder Spieler muss mindestens eine Karte bekommen
rules-fault-too-many-points = ein Spieler könnte in einer Partie { $worth } Punkte gewinnen oder verlieren, erlaubt sind höchstens { $most }; mach die Werte oder den Faktor kleiner
rules-fault-no-start = diesen Wert gibt es nicht in jeder Farbe
rules-fault-too-many-doubles = es gibt mehr Pflicht-Kontras ({ $owed }), als ein Ansager Spiele hat ({ $deals })
rules-fault-too-many-redoubles = es gibt mehr Pflicht-Rekontras ({ $owed }) als Pflicht-Kontras ({ $doubles })
rules-fault-removed = { $card } ist nicht im Spiel mit { $deck } Karten oder steht zweimal da
rules-fault-syntax = Syntaxfehler in Zeile { $line }, Spalte { $column }
rules-fault-syntax-end = Text unvollständig oder zu tief verschachtelt
rules-fault-text-too-long = der Text hat mehr als { $most } Zeichen
rules-fault-line-too-long = Zeile { $line } hat mehr als { $most } Zeichen; teile sie auf
rules-fault-key-too-deep = ein Schlüssel in Zeile { $line } hat mehr als { $most } Teile
rules-fault-no-character = eine Escape-Folge (\u…) steht für kein Zeichen
rules-fault-too-many-offered = { $offered } Werte stehen zur Wahl; höchstens { $most } dürfen es sein

# Jedes Regelwerk in wenigen Worten, hinter seinem Namen.
rules-about-contre = 52 Karten; der Klassiker
rules-about-solar = 52 Karten; jedes Kontra zahlt die Differenz
rules-about-torneo = 52 Karten; auch ohne Trumpf, teurere Rekontras
rules-about-tafferan = 52 Karten; Kontra gegen jeden, in jedem Kontrakt
rules-about-trente-deux = kurz und einfach

# Optionen: ein Name fürs Menü, dann, was sich ändert.
rules-about-english = 52 Karten; wie in englischen Büchern
rules-about-famille = 52 Karten; Kontra nur gegen den Ansager
rules-about-rifki = 20 Spiele; jeder Minuskontrakt zweimal am Tisch
rules-about-king-portugal = 10 Spiele; sechs Minuskontrakte, dann Trumpf oder Nulos
rules-about-king-italiano = 13 Spiele; jeder Kontrakt einmal am Tisch
rules-about-trix = 20 Spiele; jeder sagt fünf hintereinander an
rules-about-ravage = 32 Spiele; acht Kontrakte, eine Runde Kontras
rules-about-lora = 28 Spiele mit 32 Karten; die wenigsten Punkte gewinnen

rules-heading-options = Optionen: nach Wahl des Tisches
rules-option-line = **{ $name }**: { $about }
rules-option-salad = Salat
rules-option-about-salad = Ein weiterer Kontrakt aus Stichen, Herzen, Damen und König.
rules-option-scale = Punkte ×{ $value }
rules-option-about-scale = Alle Werte werden mit { $value } multipliziert.
rules-option-imposed = Feste Reihenfolge
rules-option-about-imposed = Die Kontrakte kommen in fester Reihenfolge, ohne Wahl.
rules-option-grand-slam = Durchmarsch
rules-option-about-grand-slam = Wer in einem Minuskontrakt alles nimmt, bekommt Pluspunkte.
rules-option-early-end = { $value ->
    [false] Bis zur letzten Karte
   *[other] Vorzeitiges Ende
}
rules-option-about-early-end = { $value ->
    [false] Ein Spiel geht immer bis zur letzten Karte.
   *[other] Ein Spiel endet, sobald nichts mehr übrig ist, was zählt.
}
rules-option-each-deal = Wechselnder Geber
rules-option-about-each-deal = Nach jedem Spiel gibt der Nächste.
rules-option-manche = Ganze Durchgänge
rules-option-about-manche = Jeder Ansager spielt alle seine Kontrakte hintereinander.

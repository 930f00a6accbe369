# Drills: puzzles from one's own costliest moves, and exercises on counting.

drill-title = 🧩 Puzzle from one of your deals · { $game }
drill-ask-lead = What do you lead?
drill-ask-play = What do you play?
drill-ask-contract = Which contract do you choose?
drill-ask-call = What is your call?
drill-count-instead = Count cards
drill-next = Next
drill-right = ✅ Right
drill-wrong = ❌ Not this time
drill-chosen = You chose **{ $move }**.
drill-best = Better: **{ $move }**.
drill-as-good = Just as good: { $moves }.
drill-why = 💡 { $reason }
drill-either = { $first } or { $second }
drill-why-of = 💡 **{ $moves }**: { $reason }
drill-why-clause = 💡 **{ $moves }**: { $reason }.
drill-in-the-game = In the game you chose **{ $move }**. { $cost }
drill-cost = That cost { NUMBER($points, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } points on average.
drill-again = This puzzle comes back { $at }.
drill-replay = ▶️ The deal
drill-none-due-title = 🧩 No puzzle is due
drill-none-due = { $count ->
    [0] There’s no puzzle from your deals yet. I look for costly moves in your newest finished deals while you practise, and in every deal you have analysed.
    [one] Your one puzzle comes back later.
   *[other] Your { $count } puzzles come back later.
  }
drill-button-puzzle = 🧩 Puzzles
drill-count-title = 🧮 Count cards · { $game }
drill-tricks = **The tricks so far**, in the order of play → who won
drill-trick = { $number }. { $cards }
drill-you = you
drill-first = 🧩 No puzzles from your own games yet. Until there are some, count cards.
drill-hand = **Your hand**
drill-open = **Dummy**
drill-ask-out = How many { $suit } do the hidden hands still hold?
drill-ask-void = Who has no { $suit } any more?
drill-ask-exit = Name a card that is sure not to win the trick if you lead it.
drill-answer = The answer: **{ $answers }**.
drill-out = **Still out**
drill-how-out = 💡 Whole suit { $all } − your hand { $own }{ $open ->
    [0] {""}
   *[other] {" "}− in view { $open }
  } − played { $played } = **{ $out }**
drill-how-void = 💡 In trick { $number }, { $name } didn’t follow suit ({ $suit }) but played { $card }: that hand has none left.
drill-how-exit = 💡 Every card of the suit that is still out beats { $card }: { $cards }. Somebody must take the trick.
drill-how-exit-open = 💡 { $name } can’t stay below { $card }: it has to be { $cards }.
drill-how-exit-hidden = 💡 What was played shows that { $name } has to beat { $card }.
drill-how-exit-any = 💡 However the hidden cards lie, somebody has to beat { $card }.
drill-progress-button = My progress
drill-progress-title = 📈 Your drills
drill-progress = Right answers: { $solved } of { $answered }.
drill-progress-none = You haven’t answered anything yet.
drill-progress-due = Puzzles from your deals: **{ $count }**, due now: **{ $due }**.
drill-progress-curve = Right answers, added up over the days
drill-progress-axis = days with drills
drill-progress-alt = Curve of your right answers, day by day: { $solved } in all.
drill-morning = ☀️ Good morning! A puzzle from one of your own deals:
drill-morning-button = ☀️ Each morning
drill-morning-stop = Stop these messages
drill-morning-on = ☀️ Each morning at eight ({ $zone }) I send you a puzzle from your costliest mistakes; the next one: { $at }. { -drill } `zone:` sets another time zone.
drill-morning-refused = ☀️ I can’t send you direct messages, so there are no more morning puzzles. Allow direct messages from a server we share, then switch them on again.
drill-week-title = 🧮 Puzzle of the week · { $game }
drill-week = The same for everybody here, in private. Who counts best?
drill-week-solve = Solve

error-drill-gone = That puzzle is gone: its game was deleted or taken back. { -drill } gives you the next one.
error-drill-none = There are no drills for this game. Choose another one with { -drill }.
error-drill-no-game = There are no drills for “{ $game }”. Choose one of the games that { -drill } suggests.
error-drill-zone = I don’t know the time zone “{ $text }”. Choose one that { -drill } offers, such as Europe/Paris.

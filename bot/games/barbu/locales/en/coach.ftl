# The coach: a hint for the current decision, and the cost of choices in a finished deal.

coach-play = Play { $card }
coach-lay-none = Pass
coach-claim = Take the rest
coach-choose = Choose { $contract }
coach-double = Double { $names }
coach-double-nobody = Don’t double
coach-redouble = Redouble { $names }
coach-redouble-nobody = Don’t redouble
coach-line = **{ $action }**: { $reasons }.
coach-line-bare = **{ $action }**.
coach-then = { $first }; { $next }
coach-level = { $other } is about as good
coach-values-now = **Points gained by declaring it now rather than later**
coach-values-only = **Points above (+) or below (−) the table’s average in this deal, before doubles**
coach-value = { $action } { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-values-cards = **Your average points in this deal{ $doubles ->
    [yes] , doubles included
   *[no] {""}
  }**
coach-values-calls = **What each double should earn you, on average**
coach-values-redoubles = **What each redouble should earn you, on average**
coach-searched = Worked out from possible deals that fit what you have seen.
coach-by-thumb = The expert isn’t ready yet. This is what a club player would do.

coach-why-forced = you have no other choice
coach-why-alike = whatever you do, it comes to about the same
coach-why-claim = all the remaining tricks are certain
coach-why-ducks = it stays under { $card }, which is winning the trick
coach-why-ducks-highest = it is your highest card that stays under { $card }
coach-why-leads-under = { $count ->
    [one] one higher card of the suit is still out
   *[other] { $count } higher cards of the suit are still out
  }
coach-why-leads-safe = every player who follows suit must go over it
coach-why-spends-high = get rid of it while that is cheap: { $count ->
    [one] one lower card of the suit is still out
   *[other] { $count } lower cards of the suit are still out
  }
coach-why-takes-free = it takes a trick without points, and nobody plays after you
coach-why-must-take = none of your cards stays under { $card }
coach-why-under-later = somebody after you may go over it
coach-why-gives = it is worth { $points }, and somebody else gets it
coach-why-sheds = get rid of it, or it may be forced to win a trick later, since { $count ->
    [one] one lower card of its suit is still out
   *[other] { $count } lower cards of its suit are still out
  }
coach-why-empties = you then have no { $suit } left
coach-why-wins = { $chance ->
    [sure] it is certain to take the trick
    [likely] it will probably take the trick
   *[unlikely] it may take the trick
  }
coach-why-cannot-win = you can’t take this trick, so play a card you don’t need
coach-why-leads-top = no higher card in { $suit } is still out
coach-why-draws-trumps = it draws trumps ({ $count ->
    [one] one is still out
   *[other] { $count } are still out
  })
coach-why-saves-high = keep your { $card } for a trick it is more likely to take
coach-why-ruffs = you have no { $suit }, so your trump is winning the trick
coach-why-other-takes = { $card } { $chance ->
    [sure] would take the trick for certain
    [likely] would probably take the trick
   *[unlikely] might take the trick
  }
coach-why-other-fails = { $card } { $chance ->
    [likely] would be less likely to take the trick
   *[unlikely] would probably not take the trick
  }
coach-why-still-out = { $count ->
    [one] { $cards } is still out
   *[other] { $cards } are still out
  }
coach-why-still-many = { $count ->
    [one] a card that counts is still out
   *[other] { $count } cards that count are still out
  }
coach-why-trick-counts = this trick is worth { $points }
coach-why-goes-out = it is your last card
coach-why-goes-again = you then get another turn
coach-why-opens-own = it opens the way for your { $cards }
coach-why-opens-nobody = nobody can lay anything after it
coach-why-holds-back = as long as you keep { $card }, the others can’t go on in that suit
coach-seen-takes-free = played last, it takes a trick without points
coach-seen-must-take = no card of this hand stays under { $card }
coach-seen-under-later = a later player may go over it
coach-seen-empties = after this card { $name } has no { $suit } left
coach-seen-cannot-win = this hand can’t take the trick, so the card it needs least goes
coach-seen-saves-high = { $card } is kept for a trick it is more likely to take
coach-seen-spends-high = high cards are best spent while that is cheap: { $count ->
    [one] one lower card of the suit is still out
   *[other] { $count } lower cards of the suit are still out
  }
coach-seen-sheds = thrown away now, it can’t be forced to win a trick later: { $count ->
    [one] one lower card of its suit is still out
   *[other] { $count } lower cards of its suit are still out
  }
coach-seen-ruffs = this hand has no { $suit } and can trump
coach-seen-goes-out = it is the last card of this hand
coach-seen-goes-again = the same player then gets another turn
coach-seen-opens-own = it opens the way for { $cards } of the same hand
coach-seen-holds-back = as long as { $card } stays in the hand, the others can’t go on in that suit
coach-why-hand-near = { $count ->
    [one] one of your cards is close to the card the rows start with
   *[other] { $count } of your cards are close to the card the rows start with
  }
coach-why-hand-trumps = you hold { $count ->
    [one] one trump
   *[other] { $count } trumps
  }{ $high ->
    [0] {""}
    [one] {" "}and one card above the jack
   *[other] {" "}and { $high } cards above the jack
  }
coach-why-hand-high = { $count ->
    [one] one of your cards is above the jack
   *[other] { $count } of your cards are above the jack
  }
coach-why-hand-low = { $count ->
    [one] you hold one low card
   *[other] you hold { $count } low cards
  }
coach-why-choice-ahead = it should bring you about { $sign }{ NUMBER($points, minimumFractionDigits: 1) } compared with an even split of its points
coach-why-choice-last = it is the only contract you have left
coach-why-choice-keeps = { $contract } would score more now, but it will be worth as much later
coach-why-call-pays = { $name } is likely to pay you { NUMBER($points, minimumFractionDigits: 1) } points on average
coach-why-call-duty = you still owe { $name } a double, and this is the best time
coach-why-call-not = { $only ->
    [yes] doubling { $name } would cost you about
   *[no] even doubling { $name }, your best target, would cost you about
  } { $points ->
    [one] { $points } point on average, a possible redouble included
   *[other] { $points } points on average, a possible redouble included
  }
coach-why-call-little = { $only ->
    [yes] doubling { $name } isn’t worth the risk
   *[no] even doubling { $name }, your best target, isn’t worth the risk
  }
coach-why-redouble-not = { $only ->
    [yes] redoubling { $name } would cost you about
   *[no] even redoubling { $name }, your best target, would cost you about
  } { $points ->
    [one] { $points } point on average
   *[other] { $points } points on average
  }
coach-why-redouble-little = { $only ->
    [yes] redoubling { $name } isn’t worth the risk
   *[no] even redoubling { $name }, your best target, isn’t worth the risk
  }
coach-why-redouble-duty = you owe { $name } a redouble, and this may be the last chance
coach-why-hand-counting = you hold { $held } yourself
coach-why-chose = { $name } chose this contract after seeing their hand
coach-shows = 🗣️ { $name } doubled { $names }: { $shows ->
    [owed] it may be one of the doubles they owe, so it says little.
    [better] doubling several players shows a very good hand for this contract.
   *[good] it shows a good hand for this contract.
  }

coach-thinking = 🤔 Thinking… { $done } of { $all }
coach-deal-title = 📈 Deal { $number } of { $count } · { $contract }
coach-deal-intro = What each choice cost on average, in points, compared with the player’s best option.{ $doubles ->
    [yes] {" "}Doubles are included.
   *[no] {""}
  }
coach-deal-part = There wasn’t time to look at everything: the last tricks are missing.
coach-deal-unplayed = No card was played in this deal.
coach-cost = { NUMBER($points, minimumFractionDigits: 1) }
coach-total = { $name }: **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-total-doubles = { $name }: **{ NUMBER($points, minimumFractionDigits: 1) }**, of which { NUMBER($doubles, minimumFractionDigits: 1) } from doubles
coach-total-free = { $name }: nothing
coach-table-free = No clear mistakes in this deal.
coach-worst = { $own ->
    [yes] **Your costliest choices**
    [first] **Costliest choices, yours first**
   *[no] **Costliest choices**
  }
coach-worst-double = Doubling: { $name } { $made ->
    [none] made no double
   *[some] doubled { $played }
  }, { $good ->
    [none] better no double
   *[some] better to double { $best }
  }. Cost **{ NUMBER($points, minimumFractionDigits: 1) }** on average
coach-worst-redouble = Redoubling: { $name } { $made ->
    [none] made no redouble
   *[some] redoubled { $played }
  }, { $good ->
    [none] better no redouble
   *[some] better to redouble { $best }
  }. Cost **{ NUMBER($points, minimumFractionDigits: 1) }** on average
coach-worst-trick = Trick { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  }: { $played } instead of { $best }, cost **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-turn = Turn { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  }: { $played } instead of { $best }, cost **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-why = ↳ { $better }: { $reasons }.
coach-button-trick = ▶️ Trick { $number }: { $played }
coach-button-turn = ▶️ Turn { $number }: { $played }
coach-passed = a pass
coach-bets = **Doubles, by the actual score**
coach-bet-double = { $caller } doubled { $target }: { $points }
coach-bet-redouble = { $caller } redoubled { $target }: { $points } on top
coach-bet-redoubled = { $caller } doubled { $target }, who redoubled: { $points } ({ $once }, and { $more } from the redouble)
coach-bet-mutual = { $caller } and { $target } both doubled the table: { $points } for { $caller }
coach-bet-missed-double = missed: { $caller } doubling { $target } would have earned { $points }
coach-bet-missed-redouble = missed: { $caller } redoubling { $target } would have earned { $points } on top
coach-bets-more = …and { $count } more
coach-chart-title = What each card cost, in points
coach-chart-trick = Trick
coach-chart-turn = Turn
coach-alt = Bars by trick for each player. { $players }
coach-alt-player = { $name }: { NUMBER($points, minimumFractionDigits: 1) } in total, most of it in number { $number } ({ NUMBER($most, minimumFractionDigits: 1) }).
coach-alt-free = { $name }: nothing.

# The coach: a hint in the auction or the play, and the double-dummy analysis of a finished deal.

bridge-hint-call = Suggested call: { $call }
bridge-hint-play = Play { $card }
bridge-hint-claim = { $count ->
    [0] Concede the rest
    [one] Claim the last trick
   *[other] Claim the last { $count } tricks
  }
bridge-hint-agree = Agree: your partner isn’t giving away a trick of yours
bridge-hint-refuse = Refuse: the claim isn’t certain
bridge-hint-refuse-partner = Refuse: your partner is giving away a trick of yours
bridge-hint-together = Points together: at least { $sum } (partner has shown { $least } or more).
bridge-hint-others = Also possible: { $calls }
bridge-hint-cards = **What each card is worth, on average**
bridge-hint-card = { $cards } · { NUMBER($tricks, minimumFractionDigits: 1) } tricks, { $points } points
bridge-hint-card-rough = { $cards } · points: about { $points }
bridge-hint-why-claim = These tricks are yours whatever the others play, so the board can end here.
bridge-hint-searched = { $count ->
    [one] Based on one possible deal that fits
   *[other] Based on { $count } possible deals that fit
  } your cards, the auction and the play so far.
bridge-hint-hand = You hold { $points ->
    [one] one high-card point
   *[other] { $points } high-card points
  }{ $longer ->
    [yes] {" "}({ $total } with long suits)
    [shape] {" "}({ $total } with shape)
   *[no] {""}
  }.
bridge-hint-hand-suit = You hold { $points ->
    [one] one high-card point
   *[other] { $points } high-card points
  }{ $longer ->
    [yes] {" "}({ $total } with long suits)
    [shape] {" "}({ $total } with shape)
   *[no] {""}
  } and { $length ->
    [0] no cards
    [one] one card
   *[other] { $length } cards
  } in { $suit }.
bridge-hint-hand-two-suits = You hold { $points ->
    [one] one high-card point
   *[other] { $points } high-card points
  }{ $longer ->
    [yes] {" "}({ $total } with long suits)
    [shape] {" "}({ $total } with shape)
   *[no] {""}
  } and { $length }–{ $count } in { $suit } and { $second }.
bridge-hint-nearest = **What keeps you from bidding**
bridge-hint-near = • **{ $call }** promises { $what }.
bridge-hint-lightest = Every call that your suits allow takes more strength than you have. The lightest promises { $what }.
bridge-hint-unmet = { $what } (you have { $held })
bridge-hint-unmet-long = { $what } (you have { $held } with long suits)
bridge-hint-unmet-shape = { $what } (you have { $held } with shape)
bridge-hint-near-kept = • **{ $call }** fits your points and length, but { $what }.
bridge-hint-weighed-void = you have a void
bridge-hint-weighed-side-major = you also have four or more cards in { $side }
bridge-hint-weighed-honours = you have fewer than two honours in { $suit } (from the ten up)
bridge-hint-weighed-quality = your { $suit } suit isn’t good enough
bridge-hint-weighed-strength = you have too little in high cards
bridge-hint-tells = It tells your partner: { $what }
bridge-hint-why-draws = Draw trumps: the opponents still hold { $count ->
    [one] one
   *[other] { $count }
  }.
bridge-hint-why-sure = No higher card of { $suit } is out: it wins unless it’s ruffed.
bridge-hint-why-returns = Partner led { $suit }: go back to it.
bridge-hint-why-longest = Set up your longest suit, { $suit }.
bridge-hint-why-leads = { $suit } looks like the safest suit here.
bridge-hint-why-only = It’s your only card in { $suit }.
bridge-hint-why-ours = Your side is already winning the trick with { $best }: keep your high cards.
bridge-hint-why-wins-last = You play last, and it beats { $best }.
bridge-hint-why-above = It beats { $best }.
bridge-hint-why-forces = It beats { $best }; to win the trick, dummy needs at least { $by }.
bridge-hint-why-below = Let the opponents have this trick: keep your higher cards.
bridge-hint-why-cannot = You have no card that beats { $best }.
bridge-hint-why-other-beats = A low card is enough: your other hand plays last and can go up to { $by }.
bridge-hint-why-other-ruffs = A low card is enough: your other hand plays last and can ruff.
bridge-hint-why-partner = Your partner plays last and may still win the trick.
bridge-hint-why-ruffs = You have no { $suit }: ruff.
bridge-hint-why-throws = You have no { $suit }: throw the card you need least.
bridge-hint-why-partners = { bridge-lead-suit-partner }
bridge-hint-why-singleton = { bridge-lead-suit-singleton }
bridge-hint-why-ruff-there = Your other hand has no { $suit } and can ruff.
bridge-hint-why-towards = Lead towards { $by } in your other hand.
bridge-hint-why-harder = Your side’s { $best } may still be beaten: this card is harder to beat.
bridge-hint-why-overtakes = It overtakes { $best }: if it wins, this hand leads next.
bridge-hint-why-ruffs-saves = You have no { $suit }: ruff, and your other hand can keep { $by }.
bridge-hint-close = The first line’s advantage could be chance, so the rule of thumb decides.
bridge-hint-by-rule = By rule of thumb, as a club player would do it.
bridge-hint-by-booklet = The standard opening lead.
bridge-lead-suit-asked = Partner’s double asks for { $suit }, the suit dummy bid first.
bridge-lead-suit-partner = Partner has shown { $suit }.
bridge-lead-suit-longest = None of your suits is longer than { $suit }.
bridge-lead-suit-strongest = { $suit } is your strongest suit.
bridge-lead-suit-unbid = The opponents have shown your longer suit; { $suit } is the next best.
bridge-lead-suit-trump = A trump gives nothing away.
bridge-lead-suit-singleton = A singleton: partner may give you a ruff.
bridge-lead-suit-safe = { $suit } is the suit that gives least away.
bridge-lead-card-two = From two cards, the higher.
bridge-lead-card-ace-king = From ace and king, the king.
bridge-lead-card-sequence = From touching honours, the top one.
bridge-lead-card-ace = Against a trump contract, don’t underlead an ace: lead the ace itself.
bridge-lead-card-fourth = From four cards or more, the fourth best.
bridge-lead-card-low = From three cards with an honour, the lowest.
bridge-lead-card-nothing = From three cards without an honour, the top one.

bridge-all-hands = **Tricks with all four hands open**
bridge-analysis-title = 📈 Board { $number }, all hands open
bridge-analysis-par = **Par**: { $contracts } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-par-passed = **Par**: passed out; nobody can make anything.
bridge-analysis-bid = **At the table**: { $outcome }
bridge-analysis-bid-seen = **With all hands open**: { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-duplicate = All points here are scored as in duplicate bridge, so that you can compare them: part-score +50, game +300 or +500.
bridge-analysis-bots = **Four bots with the same cards**: { $outcome }
bridge-analysis-bots-seen = **Four bots would bid**: { $outcome }
bridge-analysis-comes-to = { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-passed = passed out
bridge-analysis-costs = **Cards that gave tricks away**{ $sorted ->
    [own] , yours first
   *[play] {""}
  }
bridge-analysis-cost = Trick { $trick }: { $name }{ $from ->
    [dummy] , from dummy,
    [declarer] , from declarer’s hand,
   *[own] {""}
  } { $card } −{ $count } · better { $better }
bridge-fault-other-suit = { $decides ->
    [lost] another suit was the one to lead; the contract can no longer be made.
    [let] another suit was the one to lead; now the contract can be made.
   *[no] another suit was the one to lead.
  }
bridge-fault-missed-trick = { $decides ->
    [lost] this trick was there to take; the contract can no longer be made.
    [let] this trick was there to take; now the contract can be made.
   *[no] this trick was there to take.
  }
bridge-fault-too-high = { $decides ->
    [lost] a lower card was enough; the contract can no longer be made.
    [let] a lower card was enough; now the contract can be made.
   *[no] a lower card was enough.
  }
bridge-fault-too-low = { $decides ->
    [lost] a higher card was needed; the contract can no longer be made.
    [let] a higher card was needed; now the contract can be made.
   *[no] a higher card was needed.
  }
bridge-fault-not-ruffed = { $decides ->
    [lost] this was a trick to ruff; the contract can no longer be made.
    [let] this was a trick to ruff; now the contract can be made.
   *[no] this was a trick to ruff.
  }
bridge-fault-ruffed = { $decides ->
    [lost] the trump was needed later; the contract can no longer be made.
    [let] the trump was needed later; now the contract can be made.
   *[no] the trump was needed later.
  }
bridge-fault-discard = { $decides ->
    [lost] the card thrown away was still needed; the contract can no longer be made.
    [let] the card thrown away was still needed; now the contract can be made.
   *[no] the card thrown away was still needed.
  }
bridge-button-trick = ▶️ Trick { $number }: { $card }
bridge-analysis-claim = { $conceded ->
    [yes] Concession
   *[no] Claim
  } in trick { $trick } by { $name }: { $count ->
    [one] 1 trick
   *[other] { $count } tricks
  } lost by { $side ->
    [declarers] declarer’s side
   *[defenders] the defenders
  }
bridge-analysis-more = { $count ->
    [one] …and one more
   *[other] …and { $count } more
  }
bridge-analysis-away = 💤 away, with a bot in their place
bridge-analysis-no-cost = No card gave a trick away.

bridge-button-compare = 🤖 Compare with bots
bridge-compare-title = 🤖 Board { $number } against the bots
bridge-compare-same-auction = The auction was the same.
bridge-compare-won = { $count ->
    [one] **{ $count } IMP** better than the bots
   *[other] **{ $count } IMPs** better than the bots
  }: { $names } ({ $side })
bridge-compare-lost = { $count ->
    [one] **{ $count } IMP** worse than the bots
   *[other] **{ $count } IMPs** worse than the bots
  }: { $names } ({ $side })
bridge-compare-even = No swing: the same score as the bots.
bridge-compare-close = No swing: the difference isn’t worth an IMP.
bridge-compare-over = { $count ->
    [one] **Over this board, in IMPs against the bots**
   *[other] **Over { $count } boards, in IMPs against the bots**
  }
bridge-compare-total = { $name } **{ $imps }**
bridge-compare-how = As a fixed yardstick, four Club bots bid and played the same cards, each knowing only what its seat may know.

bridge-field-tables = { $count ->
    [one] **At another table**
   *[other] **At { $count } other tables**
  }
bridge-field-row = Game { $number }: { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-field-passed = Game { $number }: passed out
bridge-field-worth = { $side }: **{ bridge-tournament-share }** of the matchpoints, **{ $imps }** IMPs
bridge-field-places = **{ $side }, all boards compared so far**
bridge-field-place = { $place } { $name } (game { $number }): **{ bridge-tournament-share }**, { $imps } IMPs
bridge-field-unseen = a pair in another channel
bridge-field-alone = No other table has finished this board yet.{ $offered ->
    [yes] {" "}**{ bridge-button-same }** opens one with the same boards.
    [others] {" "}Other players find **{ bridge-button-same }** under **{ button-more }**.
   *[no] {""}
  }
bridge-field-known = This table isn’t compared with others, because somebody here had already played these boards.
bridge-check-uncut = The cards weren’t cut, because other tables play the same boards.
bridge-check-given = This board wasn’t drawn: it comes from a file, so whoever brought it may know the cards. They were settled before the auction, and nobody changed them. The first 13 bytes of the seed say who holds each card.
bridge-button-same = Same boards
bridge-lobby-shared =
    For other players: **{ bridge-button-same }**{ $gathers ->
        [yes] {""}
       *[no] {" "}under **{ button-more }**
      } opens a second table, in a thread.
    After a board, **{ bridge-button-compare }** also shows matchpoints and IMPs against the other tables.

error-bridge-nothing-to-compare = No board has been finished in this channel yet. Once one has, { -compare } shows how bots did with the same cards.
error-bridge-not-comparable = Rubber and Chicago boards can’t be compared one by one, because the score so far changes what a contract is worth. Open a session or a series to compare yourselves with the bots.
error-solver-missing = Boards can’t be analysed here: the double-dummy solver isn’t installed. My operator can install it: `barbu doctor` says how.

bridge-import-title = { $count ->
    [one] { $form }
   *[other] { $form }, { $number } of { $count }
  }
bridge-import-room-open = Open room
bridge-import-room-closed = Closed room
bridge-import-result = Result in the file: **{ $contract } { $letter } { $result }** ({ $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  })
bridge-import-contract = Contract in the file: **{ $contract } { $letter }**
bridge-import-unplayable = In the file, { $card } is played in trick { $trick }, where it isn’t allowed. What came before it is shown.
bridge-import-no-auction = The file has the play, but no complete auction, so the cards can’t be stepped through. The download keeps them.
bridge-import-more-refused = { $count ->
    [one] One more board can’t be read; the reason is at its place.
   *[other] { $count } more boards can’t be read; the reason is at each one’s place.
  }
bridge-import-play = Play this board
bridge-import-hidden = 🙈 The hands are hidden, so that you can play this board.
bridge-import-show = 👁️ Show the hands
bridge-import-seen = 👁️ You have now seen all four hands of this board.
bridge-import-seen-at-table = 👁️ You have seen all four hands of this board: let the others know.
bridge-import-as = Board { $number } (here { $shown })
bridge-import-numbered = 🔢 Board { $number } in the file. Its dealer and vulnerability are those of board { $shown }, so that is its number here.
bridge-import-thread = 🧵 A board from a file is played in a thread of its own. Tables in this channel go on.
bridge-import-again = This board already waits for players at your table.
bridge-import-paste = Paste boards
bridge-import-text = Boards in PBN or LIN
bridge-import-text-hint = Text, or a board’s link. To attach a file, use the option “{ option-file-name }” of the command
bridge-import-boards = Choose a board
bridge-import-go = Go to board
bridge-import-download = ⬇️ This board
bridge-import-number = Board number

bridge-drill-cost-call = Over deals that fit this auction, bid to the end by bots, it loses { NUMBER($imps, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } IMPs double dummy on average.
bridge-drill-cost = Double dummy, with all hands open, that gave away { $count ->
    [one] one trick
   *[other] { $count } tricks
  }.

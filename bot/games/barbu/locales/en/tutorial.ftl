# The guided deals for new players: five deals of five cards, with a sentence at each step.

lesson-intro =
    Five cards each, from ace down to ten, against three bots. Each deal takes a minute or two, nothing counts, and only you see it.
    • Follow the suit that was led, if you can. The highest card of that suit takes the trick, and its player leads the next.
    • The **contract** says what a trick is worth. In most contracts you do **not** want to take what counts.
    • Tap any card: if it isn’t allowed, you’ll see why.
    Five short deals: one to dodge, one to win, one to lay in rows, one to bet on, and one whose contract you choose. Stop after any of them.

lesson-setting = { $name } is the declarer and has chosen **{ $contract }**: { $values }. Don’t take any!
lesson-setting-trumps = You are the declarer and have chosen **{ $contract }**: { $values }. Here tricks are worth having: take all you can!
lesson-setting-domino = { $name } is the declarer and has chosen **{ $contract }**. Each suit opens with its { $start }, then grows card by card, up and down. The first player out of cards wins: { $values }.
lesson-bet =
    💡 Before the first card you may double { $name }: a bet that you’ll do better.
    { $example }
    You have no { $suit }: when it is led, you can throw { $card } away. So doubling { $name } looks good.
lesson-lead = 💡 You lead. A low card such as { $card } is likely to leave the trick to somebody else.
lesson-lead-sure = 💡 You lead, and nobody can beat what you hold: the trick will be yours.
lesson-lead-hearts = 💡 You lead. In this contract hearts may not be led while you hold another suit.
lesson-follow-choice = 💡 The lead is { $suit }, and you have some, so you must follow suit. With a card below { $card } you won’t take the trick.
lesson-follow-below = 💡 Follow suit: { $suit }. Yours can’t beat { $card }, so get rid of your highest.
lesson-follow-only = 💡 Follow suit: { $suit }. You have only { $own }, which can’t beat { $card }.
lesson-follow-under = 💡 Follow suit: { $suit }. You have only { $own }, and it stays under { $card }: the trick won’t be yours. Good!
lesson-follow-above = 💡 Follow suit: { $suit }. Yours is above { $card }. Perhaps somebody after you goes higher.
lesson-follow-last = 💡 Follow suit: { $suit }. You can’t stay below { $card }, so the trick will be yours.
lesson-void = 💡 You have no { $suit }, so any card will do, and none of yours can win. Throw { $card } away, or it may take a trick later.
lesson-void-counting = 💡 You have no { $suit }, so any card will do, and none of yours can win. Give { $card } away!
lesson-trump = 💡 Which suit should be trumps? A trump beats every card of the other suits. You can choose any suit you hold: take the one you hold most of.
lesson-win-lead-trump = 💡 You lead. No trump still out is higher than your { $card }: it takes the trick for certain, and draws the others’ trumps out.
lesson-win-lead = 💡 You lead, and have no trump left. Your { $card } has the best chance.
lesson-win-lead-high = 💡 You lead. Others may hold a higher trump than yours. Your { $card } has the best chance.
lesson-win-lead-safe = 💡 You lead, and only you have trumps left. Your { $card } has the best chance.
lesson-win-follow-can = 💡 Follow suit: { $suit }. Your { $own } beats { $card }.
lesson-win-follow-below = 💡 Follow suit: { $suit }. Yours can’t beat { $card }, so play your lowest.
lesson-win-ruff = 💡 You have no { $suit }, so you must play a trump: { $trump }.
lesson-win-void = 💡 You have no { $suit } and nothing that wins. Throw a low card away.
lesson-lay-only = 💡 Only { $card } fits. Lay it.
lesson-lay-way = 💡 { $card } makes way for your own { $next }. Lay it early.
lesson-lay-end = 💡 { $card } ends its row, so it helps nobody else. A good card to lay now.
lesson-lay-hold = 💡 Whatever you lay opens the way for others too, { $card } most of all: hold it back while anything else fits.
lesson-passed = You had nothing to lay, so you passed.
lesson-taken = What counts so far: { $list }

lesson-result = **Result**
lesson-early = The deal stopped here: no card that counts is left.
lesson-end-clean = 🎉 You took nothing that counts. Well dodged!
lesson-end-some = Your score: { $points }.
lesson-end-best = With these cards you couldn’t have done better.
lesson-end-kept = { $count ->
    [one] You couldn’t follow suit and could have thrown { $card }, but you kept it.
   *[other] { $count } times you couldn’t follow suit and could have thrown { $card }, but you kept it.
  } { $mark ->
    [took] In the end you took it yourself.
   *[gave] It went to somebody else in the end, but the next chance doesn’t always come.
  }
lesson-end-tricks = { $count ->
    [0] You took no tricks.
    [one] You took 1 trick: { $points }.
   *[other] You took { $count } tricks: { $points }.
  }
lesson-end-trumps = High trumps first: once the others have none left, your other high cards are safe.
lesson-end-first = 🎉 You were first out: { $points }.
lesson-end-later = { $last ->
    [yes] You were last: { $points }.
   *[no] Another player was faster: { $points } for you.
  }
lesson-end-card = ⚠️ Your costliest card was { $card }. With { $better } you could still have got { $missed }{ $bet ->
    [yes] , bet included
   *[no] {""}
  }; with { $card }, { $reached } at best.
lesson-end-won = ⚔️ Your bet is won: { $name } has { $theirs } from the cards, you have { $yours }, and the difference of **{ $points }** goes to you.
lesson-end-lost = ⚔️ Your bet is lost: { $name } has { $theirs } from the cards, you have { $yours }, and the difference of **{ $points }** goes to { $name }.
lesson-end-even = ⚔️ Your bet: you and { $name } did the same, so nobody pays.
lesson-end-unbet = You didn’t bet, so nothing is paid on top. Play it again with a bet!
lesson-end-all = That is Barbu. At a real table each player has 13 cards and there are seven contracts; in two of them, **{ contract-trumps }** and **{ contract-domino }**, you win points.

lesson-choice = Your choice
lesson-setting-choice = You are the declarer: you look at your cards and choose the contract. On offer here:
lesson-setting-chosen = You are the declarer and have chosen **{ $contract }**: { $values }.
lesson-choose = 💡 Which contract suits your hand?
lesson-hand-queens = You hold no queen; { $held } are lower than a queen.
lesson-hand-hearts = { $held } is your only heart: when hearts are led, you must play it, and it takes the trick.
lesson-hand-trumps = Your trumps: { $held }. The others hold higher ones.
lesson-redouble =
    💡 { $name } has doubled you, betting that you will do worse. If you redouble, more is at stake.
    { $example }
    { $reason }
    { $good ->
        [yes] So redouble.
       *[no] So leave it at that.
    }
lesson-last-card = 💡 Your last card: tap it.
lesson-cost-took = ⚠️ Your { $card } was the highest, so you took the trick and { $taken }: { $points }. { $better } would have stayed below.
lesson-cost = ⚠️ { $card } wasn’t the best card: with { $better } you could still have got { $missed }{ $bet ->
    [yes] , bet included
   *[no] {""}
  }; now { $reached } is the best you can do.
lesson-cost-trump = ⚠️ With { $best } as trumps you could have reached { $missed }. With { $suit } it is { $reached } at most, since you hold fewer of them.
lesson-end-doubled-won = ⚔️ You did better than { $name }, who doubled you, and win **{ $points }**.
lesson-end-doubled-lost = ⚔️ You did worse than { $name }, who doubled you, and lose **{ $points }**.
lesson-end-doubled-even = ⚔️ You and { $name }, who doubled you, did the same: nobody pays.
lesson-end-worth = What your hand was worth at best, before doubles:
lesson-end-worth-row = { $mark ->
    [yes] ▸
   *[no] •
  } { $contract }: { $points } (a fair share is about { $share })
lesson-end-choice = { $best ->
    [yes] Your choice suits this hand best. In a full game you play each contract once.
   *[no] **{ $contract }** suits this hand best. In a full game you play each contract once.
  }

# The guided deal for newcomers: two deals of five cards, a sentence at each step.

lesson-title = A guided deal
lesson-title-deal = Guided deal { $number } of { $count }: { $contract }
lesson-start = Try a guided deal
lesson-go = Deal the cards
lesson-next = The second deal: a bet
lesson-again = Play it again
lesson-open = Open a table

lesson-intro =
    Five cards each, from ace down to ten, against three bots. It takes two minutes, nothing counts, and only you see it.
    • Follow the suit that was led, if you can. The highest card of that suit takes the trick and leads the next.
    • The **contract** says what a trick is worth. In most contracts you do **not** want to take what counts.
    • Tap any card: if it may not be played, you’ll see why.

lesson-setting = { $name } is the declarer and has chosen **{ $contract }**: { $values }. Don’t take any!
lesson-bet = 💡 Before the first card everybody may double others. A double is a bet between two: the one who does worse pays the other the difference. Your cards are mostly low, so a bet with { $name } looks good.
lesson-lead = 💡 You lead. A low card is likely to leave the trick to somebody else.
lesson-lead-hearts = 💡 You lead. In this contract hearts may not be led while you hold another suit.
lesson-follow-choice = 💡 The lead is { $suit }, and you hold some: you must follow suit. With a card below { $card } the trick isn’t yours.
lesson-follow-below = 💡 Follow suit: { $suit }. Yours can’t beat { $card }, so get rid of your highest.
lesson-follow-above = 💡 Follow suit: { $suit }. Yours is above { $card }. Perhaps somebody behind you goes higher.
lesson-follow-last = 💡 Follow suit: { $suit }. You can’t stay below { $card }, so the trick will be yours.
lesson-void = 💡 You have no { $suit }, so any card will do, and none of yours can win. Throw a high one away.
lesson-void-counting = 💡 You have no { $suit }, so any card will do, and none of yours can win. Give { $card } away!
lesson-taken = What counts so far: { $list }

lesson-result = **Result**
lesson-early = The deal stopped here: no scoring card is left.
lesson-end-clean = 🎉 You took nothing that counts. Well dodged!
lesson-end-some = You took { $points }. Follow with low cards, and throw what counts away when you lack the suit.
lesson-end-won = ⚔️ Your bet is won: { $name } has { $theirs }, you have { $yours }, and the difference of **{ $points }** goes to you.
lesson-end-lost = ⚔️ Your bet is lost: { $name } has { $theirs }, you have { $yours }, and the difference of **{ $points }** goes to { $name }.
lesson-end-even = ⚔️ Your bet: you and { $name } did the same, so nobody pays.
lesson-end-unbet = You made no bet, so nothing is paid on top. Play it again with one!
lesson-end-all =
    That is Barbu: the declarer chooses, the others bet, everybody dodges. At a real table each has 13 cards, there are seven contracts, and in two of them you win points: **{ contract-trumps }** and **{ contract-domino }**.
    { -new } opens a table; bots take the free seats.

# The guided deals of bridge: tricks, trumps, and a whole deal with its auction and score.

bridge-lesson-name-tricks = Tricks
bridge-lesson-name-trumps = Trumps
bridge-lesson-name-auction = The auction

bridge-lesson-intro =
    Bridge in ten short deals, with three bots. Nothing counts, and only you see it.
    • You are **South**. Your partner is **North**, opposite, and a trick counts for you both.
    • Follow the suit that was led, if you can. Its highest card takes the trick, unless somebody plays a **trump**.
    • In the **auction**, before the first card, a bid is a promise of tricks.
    Tap any card: if it isn’t allowed, you’ll see why.

bridge-lesson-setting-tricks = Eight tricks have been played, and everybody has five cards left. Your partner is **dummy**: that hand lies open, and you play both. There are no trumps: the highest card of the suit led takes the trick, and the hand it came from leads to the next.
bridge-lesson-setting-trumps = Spades are **trumps**: any spade beats every card of the other suits. A hand without the suit that was led may **ruff**, that is play a trump, or throw away any other card. You need all five remaining tricks.
bridge-lesson-setting-auction = A whole deal now, from the auction on. A bid promises six tricks and as many more as its level says, with the trumps it names. Each bid must be higher than the last; three passes end the auction.
bridge-lesson-setting-play = The contract is your promise. North is dummy, and you play both hands.
bridge-lesson-contract = { $contract } by { $own ->
    [yes] you ({ $place })
   *[no] { $place }
  }

bridge-lesson-open = 💡 With 12 points or more you open. You have 14 and five spades: { $opening } shows them (in Acol, four or more), and promises seven tricks with spades as trumps.
bridge-lesson-raise = 💡 { $raise } shows at least three spades (in Acol, four) and about 11 points. Together that is about 25, usually enough for ten tricks. { bridge-pass } stops at nine. 4♠ promises ten and is a game, with a bonus of 300. 6♠ promises twelve and is a slam, with another 500.
bridge-lesson-tip-lead-draw = 💡 This hand leads. The opponents still hold { $count ->
    [one] 1 trump
   *[other] { $count } trumps
  } and could ruff your high cards. Draw them: lead { $suit }, the highest first.
bridge-lesson-tip-lead-both = 💡 This hand leads. Take the sure tricks in it first: { $here }. Then lead { $entry } to the other hand, which has { $there }.
bridge-lesson-tip-lead-here = 💡 This hand leads. Sure tricks in it: { $here }.
bridge-lesson-tip-lead-there = 💡 This hand leads. The sure tricks are in the other hand: { $there }. Lead { $entry } to get there.
bridge-lesson-tip-lead-entry = 💡 This hand leads, and the other one should go on. It has { $there }: lead { $entry } to it.
bridge-lesson-tip-lead-none = 💡 This hand leads, and there is no sure trick to go for. A low card of a long suit costs least.
bridge-lesson-tip-lead-ruff = 💡 This hand leads. The other hand has no { $suit } and can ruff: lead { $mine }.
bridge-lesson-tip-lead-shorten = 💡 This hand leads. Take { $here } now: then one hand has no more { $suit }, and can ruff the next one. To reach a high card in the other hand, lead a low one to it.
bridge-lesson-tip-only = 💡 Follow suit ({ $suit }): { $mine } is the only one here.
bridge-lesson-tip-ours = 💡 Your side is winning this trick with { $card }. Follow suit with { $mine }, the lowest, and keep the high ones.
bridge-lesson-tip-follow-above = 💡 Follow suit: { $suit }. { $mine } beats { $card }.
bridge-lesson-tip-follow-below = 💡 Follow suit: { $suit }. Nothing here beats { $card }, so play the lowest, { $mine }.
bridge-lesson-tip-void-ours = 💡 This hand has no { $suit }, so any card will do. Your side is winning this trick: throw { $mine } away.
bridge-lesson-tip-void-ruff = 💡 This hand has no { $suit }. Ruff: { $mine } is enough to beat { $card }.
bridge-lesson-tip-void = 💡 This hand has no { $suit }, so any card will do, and none wins. Throw { $mine } away.

bridge-lesson-end-passed = With 14 points you should open the bidding.
bridge-lesson-end-down = { $needed ->
    [one] You needed a trick and took { $tricks }.
   *[other] You needed { $needed } tricks and took { $tricks }.
}
bridge-lesson-end-cost = The card that cost the contract was { $card }, in trick { $trick }. The tip there was:
bridge-lesson-end-again = Play it again!
bridge-lesson-end-tricks-made = 🎉 You needed nine tricks and took { $tricks }. A high card wins only if its hand gets to play it: watch which hand leads.
bridge-lesson-end-trumps-made = 🎉 All five! Once the trumps are drawn, nobody can ruff your high cards.
bridge-lesson-end-trumps-undrawn = 🎉 All five, though the opponents could have ruffed: they still held trumps when you led another suit. Drawing the trumps first is safer.
bridge-lesson-end-auction-made = 🎉 You promised ten tricks and took { $tricks }: a game, and most of the score is its bonus.
bridge-lesson-end-auction-part = You promised nine tricks and took { $tricks }. There’s no bonus for what wasn’t promised: ten tricks score 170 in 3♠, and 420 in 4♠.
bridge-lesson-end-auction-slam = You promised twelve tricks and took { $tricks }. With 25 points between you, ten tricks are what you can count on, and making 4♠ scores 420.
bridge-lesson-end-all =
    That’s bridge: partners promise tricks, then keep the promise. In the auction you tell each other what you hold; { -explain } says what a call means. **{ button-rules }** has the full scoring table.
bridge-lesson-name-finesse = Finesse
bridge-lesson-name-promote = Driving out
bridge-lesson-name-length = Long suits
bridge-lesson-name-ruff = Ruffing
bridge-lesson-name-discard = Discarding
bridge-lesson-name-defence = Defence
bridge-lesson-name-answer = Responding

bridge-lesson-setting-finesse = No trumps, five cards left, and you need four tricks. You have three aces; the fourth trick must come from a **finesse**: a queen that wins because the king lies in front of it.
bridge-lesson-setting-promote = No trumps, five cards left, and you need four tricks. You have two aces. King, queen and jack are worth two more tricks once the ace above them is gone.
bridge-lesson-setting-length = No trumps, five cards left, and you need four tricks. You have two aces. Small cards win too, when nobody else has any of their suit left.
bridge-lesson-setting-ruff = Spades are trumps, and you need all five tricks. Your loser can be **ruffed** in dummy, as long as dummy has a trump.
bridge-lesson-setting-discard = Spades are trumps, and you need all five tricks. A loser needn’t be lost: it can be discarded on a winner in the other hand.
bridge-lesson-setting-defence = Now you **defend**: West is playing 3NT, East is dummy, and your partner North leads. Your side has three tricks; two more beat the contract.
bridge-lesson-setting-answer = **Points** say how strong a hand is: ace 4, king 3, queen 2, jack 1. Partner opens 1NT: 15 to 17 points and no short suit. You know partner’s points to within two, so you decide how high to go. The bots play the cards.

bridge-lesson-tip-idea-finesse = 💡 The finesse: lead low towards ace and queen, and if West plays low, play the queen. It wins whenever West has the king. Play { $mine }.
bridge-lesson-tip-idea-promote = 💡 Drive out the ace before you use up your own: while you hold aces, you get the lead back. Play { $mine }.
bridge-lesson-tip-idea-length = 💡 Give up a trick early: when the others’ spades have fallen, yours are good, and your aces bring you back. Play { $mine }.
bridge-lesson-tip-idea-ruff = 💡 Ruff first, draw trumps later: if you draw them now, dummy has none left. Play { $mine }.
bridge-lesson-tip-idea-discard = 💡 Dummy’s second high diamond takes care of your losing heart: go over once the trumps are drawn, and discard it. Play { $mine }.
bridge-lesson-tip-idea-defence = 💡 Third hand high: partner led low and hopes for your high card. Once it has won, return partner’s suit. Play { $mine }.
bridge-lesson-tip-saves = 💡 Play { $mine }: you can still take the tricks you need.
bridge-lesson-tip-lost = 💡 This can’t be won any more. Play on, play it again, or go on to the next deal.
bridge-lesson-answer = 💡 Partner’s 1NT shows 15–17 points, as in Standard American and in the French system (in Acol 12–14). You have 10: together 25 or more, usually enough for nine tricks and the bonus of a game. Up to 7 points you pass, with 8 or 9 you invite with 2NT, with 10 or more you bid 3NT.

bridge-lesson-cost = ⚠️ { $card } cost the contract. The tip was:
bridge-lesson-cost-defence = ⚠️ { $card } let the contract through. The tip was:
bridge-lesson-cost-taken = { $taken } took that trick; { $better } would have won it.
bridge-lesson-end-finesse-made = 🎉 The queen won because the king was in front of it. Lead **towards** the cards you want to win with.
bridge-lesson-end-promote-made = 🎉 The ace fell, and your honours were good. Do this early, while you still have entries in the other suits.
bridge-lesson-end-length-made = 🎉 Small spades took tricks. Long suits are worth the trick it costs to clear them.
bridge-lesson-end-ruff-made = 🎉 A trump in the short hand made an extra trick. Ask what your trumps are for before you draw them.
bridge-lesson-end-discard-made = 🎉 Your loser went on a winner. Count losers as well as winners.
bridge-lesson-end-defence-made = 🎉 The contract is beaten. In half of all deals you defend: play high in third hand, and return partner’s suit.
bridge-lesson-end-defence-lost = Your side needed { $needed } tricks to beat the contract and took { $tricks }.
bridge-lesson-end-answer-made = 🎉 Nine tricks, promised and taken: 3NT is a game and scores 400.
bridge-lesson-end-answer-part = Partner took nine tricks, but they weren’t promised: 150 instead of the 400 for 3NT.

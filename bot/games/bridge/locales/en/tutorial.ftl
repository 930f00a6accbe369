# The guided deals of bridge: tricks, trumps, and a whole deal with its auction and score.

bridge-lesson-name-tricks = Tricks
bridge-lesson-name-trumps = Trumps
bridge-lesson-name-auction = The auction

bridge-lesson-intro =
    Bridge in ten minutes, with three bots. Nothing counts, and only you see it.
    • Two pairs play against each other. You sit **South**; your partner sits opposite, **North**.
    • Follow the suit that was led, if you can. The highest card of that suit takes the trick, unless somebody plays a **trump**. A trick counts for both partners.
    • Before the first card comes the **auction**: a bid is a promise of tricks, and you score for promises kept.
    Three deals: tricks, trumps, and a whole one with its auction and score. Tap any card: if it isn’t allowed, you’ll see why. Stop after any of them.

bridge-lesson-setting-tricks = Eight tricks have been played, and everybody has five cards left. Your partner is **dummy**: that hand lies open, and you play both. There are no trumps: the highest card of the suit led takes the trick, and the hand it came from leads to the next.
bridge-lesson-setting-trumps = Spades are **trumps**: any spade beats every card of the other suits. A hand without the suit that was led may **ruff**, that is play a trump, or throw away any other card. You need all five remaining tricks.
bridge-lesson-setting-auction = A whole deal now, from the auction on. A bid promises six tricks and as many more as its level says, with the trumps it names. Each bid must be higher than the last; three passes end the auction.
bridge-lesson-setting-play = The contract is your promise. North is dummy, and you play both hands.

bridge-lesson-open = 💡 Count your high cards: ace 4, king 3, queen 2, jack 1. With 12 points or more you open. You have 14 and five spades: { $opening } shows them, and promises seven tricks with spades as trumps.
bridge-lesson-raise = 💡 { $raise } shows four spades and about 11 points. Together that is about 25, usually enough for ten tricks. { bridge-pass } stops at nine. 4♠ promises ten and is a game, with a bonus of 300. 6♠ promises twelve and is a slam, with another 500.
bridge-lesson-tip-lead-draw = 💡 This hand leads. The opponents still hold { $count ->
    [one] 1 trump
   *[other] { $count } trumps
  } and could ruff your high cards. Draw them: lead { $suit }, the highest first.
bridge-lesson-tip-lead-both = 💡 This hand leads. Sure tricks in it: { $here }. In the other hand: { $there }; a low card of that suit leads there.
bridge-lesson-tip-lead-here = 💡 This hand leads. Sure tricks in it: { $here }.
bridge-lesson-tip-lead-there = 💡 This hand leads. The sure tricks are in the other hand: { $there }. A low card of that suit leads there.
bridge-lesson-tip-lead-none = 💡 This hand leads, and there is no sure trick to go for. A low card of a long suit costs least.
bridge-lesson-tip-lead-ruff = 💡 This hand leads. The other hand has no { $suit } and can ruff: lead { $mine }.
bridge-lesson-tip-lead-shorten = 💡 This hand leads. Take { $here } now: then one hand has no more { $suit }, and can ruff the next one. A low card leads to a high one in the other hand.
bridge-lesson-tip-only = 💡 Follow suit: { $mine } is the only card of { $suit } here.
bridge-lesson-tip-ours = 💡 Your side wins this trick with { $card }. Follow suit with { $mine }, the lowest, and keep the high ones.
bridge-lesson-tip-follow-above = 💡 Follow suit: { $suit }. { $mine } beats { $card }.
bridge-lesson-tip-follow-below = 💡 Follow suit: { $suit }. Nothing here beats { $card }, so play the lowest, { $mine }.
bridge-lesson-tip-void-ours = 💡 This hand has no { $suit }, so any card will do. Your side wins this trick: throw { $mine } away.
bridge-lesson-tip-void-ruff = 💡 This hand has no { $suit }. Ruff: { $mine } is enough to beat { $card }.
bridge-lesson-tip-void = 💡 This hand has no { $suit }, so any card will do, and none wins. Throw { $mine } away.

bridge-lesson-end-passed = With 14 points you should bid. Play it again and open!
bridge-lesson-end-down = { $needed ->
    [one] You needed a trick and have { $tricks }.
   *[other] You needed { $needed } tricks and have { $tricks }.
}
bridge-lesson-end-cost = The card that cost the contract was { $card }, in trick { $trick }. The tip there was:
bridge-lesson-end-again = Play it again!
bridge-lesson-end-tricks-made = 🎉 You needed nine tricks and have { $tricks }. A high card wins only if its hand gets to play it: watch which hand leads.
bridge-lesson-end-trumps-made = 🎉 All five! Once the trumps are drawn, nobody can ruff your high cards.
bridge-lesson-end-trumps-undrawn = 🎉 All five, though the opponents could have ruffed: they still held trumps when you led another suit. Drawing the trumps first is safer.
bridge-lesson-end-auction-made = 🎉 You promised ten tricks and took { $tricks }: a game, and most of the score is its bonus.
bridge-lesson-end-auction-part = You promised nine tricks and took { $tricks }. There’s no bonus for what wasn’t promised: ten tricks score 170 in 3♠, and 420 in 4♠.
bridge-lesson-end-auction-slam = You promised twelve tricks and took { $tricks }. With 25 points between you, ten tricks are what you can count on, and making 4♠ scores 420.
bridge-lesson-end-all =
    That’s bridge: partners promise tricks, then keep the promise. In the auction you tell each other what you hold; { -explain } says what a call means. **{ button-rules }** has the full scoring table.

# The guided deals of bridge: tricks, trumps, and a whole deal with its auction and score.

bridge-lesson-name-tricks = Tricks
bridge-lesson-name-trumps = Trumps
bridge-lesson-name-auction = The auction

bridge-lesson-intro =
    Bridge in ten minutes, with three bots. Nothing counts, and only you see it.
    • Two pairs play against each other. You sit **South**; your partner sits opposite, **North**.
    • Follow the suit that was led, if you can. The highest card of that suit takes the trick, unless somebody plays a **trump**. A trick is won for both partners.
    • Before the first card comes the **auction**: a bid is a promise of tricks, and the score is for promises kept.
    Three deals: tricks, trumps, and a whole one with its auction and score. Tap any card: if it may not be played, you’ll see why. Stop after any of them.

bridge-lesson-setting-tricks = Eight tricks have been played; everybody has five cards left. Your partner is **dummy**: that hand lies open, and you play both. There are no trumps: the highest card of the suit led takes the trick, and the hand it came from leads to the next.
bridge-lesson-setting-trumps = Spades are **trumps**: any spade beats every card of the other suits. A hand without the suit that was led may **ruff**, that is play a trump, or throw any other card away. You need all five tricks that are left.
bridge-lesson-setting-auction = A whole deal now, from the auction on. A bid promises six tricks and as many more as its level says, with the trumps it names. Each bid must be higher than the last; three passes end the auction.
bridge-lesson-setting-play = The contract is your promise. North is dummy, and you play both hands.

bridge-lesson-open = 💡 Count your high cards: ace 4, king 3, queen 2, jack 1. With 12 points or more one opens. You have 14 and five spades: { $opening } says so, and promises seven tricks with spades as trumps.
bridge-lesson-raise = 💡 { $raise } says: four spades and about 11 points. Together that is about 25, as a rule enough for ten tricks. { bridge-pass } leaves it at nine. 4♠ promises ten and is a game, with a bonus of 300. 6♠ promises twelve and is a slam, with 500 on top.
bridge-lesson-lead-draw = 💡 This hand leads. The opponents still hold { $count ->
    [one] 1 trump
   *[other] { $count } trumps
  } and could ruff your high cards. Draw them: lead { $suit }, the highest first.
bridge-lesson-lead-both = 💡 This hand leads. Sure tricks in it: { $here }. In the other hand: { $there }; a low card of that suit leads there.
bridge-lesson-lead-here = 💡 This hand leads. Sure tricks in it: { $here }.
bridge-lesson-lead-there = 💡 This hand leads. The sure tricks are in the other hand: { $there }. A low card of that suit leads there.
bridge-lesson-lead-none = 💡 This hand leads, and there is no sure trick to go for. A low card of a long suit costs least.
bridge-lesson-ours = 💡 Your side wins this trick with { $card }. Follow suit with a low card and keep the high ones.
bridge-lesson-follow-above = 💡 Follow suit: { $suit }. { $mine } beats { $card }.
bridge-lesson-follow-below = 💡 Follow suit: { $suit }. Nothing here beats { $card }, so play the lowest.
bridge-lesson-void-ours = 💡 This hand has no { $suit }, so any card will do. Your side wins this trick: throw a low card away.
bridge-lesson-void-ruff = 💡 This hand has no { $suit }. Ruff: a low trump beats { $card }.
bridge-lesson-void = 💡 This hand has no { $suit }, so any card will do, and none wins. Throw a low card away.

bridge-lesson-end-passed = With 14 points one bids. Play it again and open!
bridge-lesson-end-tricks-made = 🎉 You needed nine tricks and have { $tricks }. A high card only wins if its hand comes to play it: watch which hand leads.
bridge-lesson-end-tricks-down = You needed nine tricks and have { $tricks }. Take dummy’s high cards first and keep your aces to come back to your hand. Play it again!
bridge-lesson-end-trumps-made = 🎉 All five! Once the trumps are drawn, nobody can ruff your high cards.
bridge-lesson-end-trumps-down = You needed ten tricks and have { $tricks }. Draw the opponents’ trumps first; then your aces and kings are safe. Play it again!
bridge-lesson-end-auction-made = 🎉 You promised ten tricks and took { $tricks }: a game, and most of the score is its bonus.
bridge-lesson-end-auction-down = You promised ten tricks and took { $tricks }, so the points are the opponents’. Draw trumps in two rounds, then ace and king of hearts, and ruff the third heart in dummy. Play it again!
bridge-lesson-end-auction-part = You promised nine tricks and took { $tricks }. There is no bonus for what was not promised: ten tricks are 170 in 3♠, and 420 in 4♠.
bridge-lesson-end-auction-slam = You promised twelve tricks and took { $tricks }. With 25 points between you ten are what you can count on, and 4♠ made scores 420.
bridge-lesson-end-all =
    That is bridge: partners promise tricks, then keep the promise. In the auction the two of you tell each other what you hold; { -explain } says what a call means. **{ button-rules }** has the whole scoring table.

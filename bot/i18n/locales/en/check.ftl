# Deals that can be checked: the promise before the deal, the cut, what is shown after it.

button-cut = Cut
button-verify = Check the deal

check-promise = 🔒 Fingerprint of the next deal: `{ $digits }`
check-promise-draw = 🔒 Fingerprint of the draw for the first dealer: `{ $digits }`
check-promises = No deal is finished yet. These are the fingerprints of the whole game: save them, and compare once the deals are shown.
check-promises-draw = First dealer: { $digits }
check-promises-deal = Deal { $number }: { $digits }
check-may-cut = ✂️ { $name } may **cut** before the deal.
check-has-cut = ✂️ { $name } has cut.
check-deal-waits = { $name } may still cut. The cards come right after that, in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  } at the latest.
check-cut-title = Cut the cards
check-cut-label = After how many cards? 1 to { $most }
check-cut-hint = Leave it empty for a random cut

check-title = Deal { $number }: all hands
check-commitment = **Fingerprint posted before the deal**
check-seed = **Seed of the shuffle**
check-cut = **Cut** after { $cut } cards, by { $by }
check-cut-by = { $name }
check-cut-bot = the bot
check-cut-interaction = the number Discord gave the request (`{ $number }`): nobody named a place to cut
check-cut-message = the number of this table’s message (`{ $number }`): nobody named a place to cut
check-kept = ✅ The SHA-256 of the seed is the fingerprint posted before the deal.
check-broken = ❌ The SHA-256 of the seed is **not** the fingerprint posted before the deal.
check-follow = ✅ Repeating the shuffle and the cut gives exactly these hands.
check-differ = ❌ Repeating the shuffle and the cut does **not** give these hands.
check-draw = **Draw for the first dealer** (fingerprint, then its seed)
check-draw-kept = ✅ The first dealer is the one that was drawn.
check-draw-broken = ❌ The first dealer is **not** the one that was drawn.
check-hands = **Hands as dealt** (dealer: { $dealer })
check-hand = { $name }:
check-yourself = To check it yourself: `barbu verify` with the file below, or the twenty lines in docs/rules.md under “Dealing that can be checked”.

error-not-cutter = Only { $turn } may cut this deal: the player whose turn comes just before the dealer’s. Wait for the deal.
error-cut-impossible = You can’t cut after “{ $cut }” cards. Choose a number from 1 to { $most }, or none at all.
error-cut-too-late = The cards are dealt already, so it is too late to cut. { -hand } shows yours.
error-nothing-to-check = No deal is finished yet in this channel. Once one is, { -verify } shows every hand.

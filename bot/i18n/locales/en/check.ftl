# Deals that can be checked: the promise before the deal, the cut, what is shown after it.

button-cut = Cut the cards
button-verify = Fair deal?

check-coming = 🔒 Fingerprint of the next { -one-deal }: `{ $digits }`
check-cut-now = ✂️ Nobody chose where to cut. So that the cards don’t depend on me alone, the place follows from a Discord number: { $by ->
    [message] that of this table’s message, `{ $number }`
   *[interaction] that of the last action before this deal, `{ $number }`
  }
check-promises =
    The cards are settled before the deal, and nobody can change them afterwards. No { -one-deal } has been finished at this table yet.
    A fingerprint is a number computed from the shuffle: a different shuffle would give a different one. Save the fingerprints now. After a { -one-deal }, **{ button-verify }** shows its fingerprint again: it must be the same.
check-promises-button = Fingerprints
check-promises-file = 🔒 The fingerprint of each { -one-deal } of this table. Save the file to compare later.
check-promises-draw = First dealer: { $digits }
check-promises-deal = { -One-deal } { $number }: { $digits }
check-has-cut = ✂️ { $name } has cut the cards.
check-may-cut = ✂️ { $own ->
    [yes] You may cut the cards first.
   *[no] { $name } may cut the cards first.
  }
check-deal-waits = ⏳ { $name } may still cut the cards. The cards are dealt right after that, or in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  } at the latest.
check-cut-title = Cut the cards
check-cut-label = After how many cards? 1 to { $most }
check-cut-hint = Leave empty for a random cut

check-title = { -One-deal } { $number } · { button-verify }
check-fair = ✅ Yes: these cards were settled before the deal, and nobody changed them.
check-unfair = ❌ **Something doesn’t match**, as marked below.
check-details = **How it was checked**
check-commitment = **Fingerprint published before the deal**
check-seed = **Seed of the shuffle**
check-cut = **Cut** after { $cut } { $cut ->
    [one] card
   *[other] cards
  }, by { $by }
check-cut-by = { $name }
check-uncut = The cards weren’t cut, because other tables play the same deals.
check-cut-bot = the bot
check-cut-interaction = nobody: the place should follow from the number Discord gave the request (`{ $number }`, { $when }).
check-cut-message = nobody: the place should follow from the number of this table’s message (`{ $number }`, { $when }).
check-cut-untimely = This number was **not** issued between the start of the game and the deal.
check-kept = ✅ The SHA-256 of the seed is the fingerprint published before the deal.
check-broken = ❌ The SHA-256 of the seed is **not** the fingerprint published before the deal.
check-follow = ✅ Repeating the shuffle and the cut gives exactly these hands.
check-differ = ❌ Repeating the shuffle and the cut does **not** give these hands.
check-draw = **Draw for the first dealer** (fingerprint, then its seed)
check-draw-kept = ✅ The first dealer is the one that was drawn.
check-draw-broken = ❌ The first dealer is **not** the one that was drawn.
check-hands = **Hands as dealt** (dealer: { $dealer })
check-hand = { $name }:
check-yourself = You can check it again on a computer: `barbu verify` reads the file below.

error-not-cutter = Only { $turn } may cut this deal: the cut belongs to the player just before the dealer. Wait for the deal.
error-cut-impossible = You can’t cut at “{ $cut }”. Choose a number from 1 to { $most }, or none at all.
error-cut-too-late = The cards have already been dealt, so it’s too late to cut. { -hand } shows yours.
error-nothing-to-check = No { -one-deal } has been finished in this channel yet. Once one has, { -verify } shows every hand.

# Deals that can be checked: the promise before the deal, the cut, what is shown after it.

button-cut = Cut
button-verify = Check the deal

check-promise = 🔒 Next deal promised: `{ $digits }`
check-promise-draw = 🔒 Draw for the first dealer promised: `{ $digits }`
check-promises = No deal is finished yet. This is what is promised of the whole game: keep it, and compare when the deals are laid open.
check-promises-draw = First dealer: { $digits }
check-promises-deal = Deal { $number }: { $digits }
check-may-cut = ✂️ { $name } may **cut** before the deal.
check-has-cut = ✂️ { $name } has cut.
check-cut-title = Cut the cards
check-cut-label = After how many cards? 1 to { $most }
check-cut-hint = Leave it empty to cut anywhere

check-title = Deal { $number }, laid open
check-commitment = **Promised before the deal**
check-seed = **Seed of the shuffle**
check-cut = **Cut** after { $cut } cards, by { $by }
check-cut-by = { $name }
check-cut-bot = the bot
check-cut-interaction = the number Discord gave the request (`{ $number }`): nobody named a place
check-cut-message = the number of this table’s message (`{ $number }`): nobody named a place
check-kept = ✅ The SHA-256 of the seed is what was promised.
check-broken = ❌ The SHA-256 of the seed is **not** what was promised.
check-follow = ✅ Shuffled and cut again, the cards fall as they were dealt.
check-differ = ❌ Shuffled and cut again, the cards fall **otherwise** than they were dealt.
check-draw = **Draw for the first dealer** (promised, then its seed)
check-draw-kept = ✅ The first dealer is the one that was drawn.
check-draw-broken = ❌ The first dealer is **not** the one that was drawn.
check-hands = **Hands as dealt** (dealer: { $dealer })
check-hand = { $name }:
check-yourself = To check it yourself: `barbu verify` with the file below, or the twenty lines in docs/rules.md under “Dealing that can be checked”.

error-not-cutter = Only { $turn } cuts this deal: the player on the dealer’s right.
error-cut-impossible = You can’t cut after “{ $cut }” cards. Choose a number from 1 to { $most }, or none at all.
error-cut-too-late = The cards are dealt already, so it is too late to cut. { -hand } shows yours.
error-nothing-to-check = No deal is finished yet in this channel. Once one is, { -verify } lays it open.

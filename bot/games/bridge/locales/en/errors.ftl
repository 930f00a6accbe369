# Bridge: what a call, a card or a claim is refused for, and what to do instead.

error-bridge-wrong-phase = { $phase ->
    [deal] The next board isn’t dealt yet. Wait for the deal.
    [auction] The auction is still on: make a call first.
    [play] The auction is over: play a card.
    [claim] A claim is on the table: answer it first.
    *[over] This game is over. Open another one.
}
error-bridge-bid-too-low = { $call } isn’t enough over { $last }. Bid higher, double if you may, or pass.
error-bridge-no-higher-bid = There is no bid above 7NT. Double or redouble if you may, or pass.
error-bridge-cannot-double = You can double only the opponents’ last bid, and only once. Bid or pass.
error-bridge-cannot-redouble = You can redouble only after the opponents have doubled your side’s bid. Bid or pass.
error-bridge-not-in-dummy = { $card } isn’t in dummy. Choose one of the cards on the table.
error-bridge-claim-early = You can claim once the opening lead is made. Play on until then.
error-bridge-claim-range = { $tricks } tricks can’t be claimed: { $left } are left. Claim between 0 and { $left }.
error-bridge-claim-refused = Your side’s claim was refused in this trick. Play on, and claim again in the next one.
error-bridge-text-unreadable = This { $form } text can’t be read: { $reason }. Check it, or export it again.
error-bridge-nothing-called = There is no call to explain here. Wait for the auction, then choose one of its calls.
error-bridge-not-your-call = That call was made by { $turn }. Explain your own calls; ask about the opponents’.
error-bridge-own-call = That is your own call. Explain it from your own panel.
error-bridge-partners-call = Your partner’s calls are explained to the opponents only. You can see what was said once the auction is over.
error-bridge-asked-already = You have asked already. The answer of { $turn } comes to your panel.
error-bridge-explanation-long = That explanation has { $count } characters, and { $most } is the limit. Make it shorter.
error-bridge-call-unreadable = I can’t read “{ $text }” as a call. Try 1NT, 3♠, pass, X or XX.

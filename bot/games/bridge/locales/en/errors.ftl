# Errors about a call, a card or a claim, and what to do instead.

error-bridge-cannot-hand-over = A contract can be handed over only by declarer, after the opening lead and before dummy plays.
error-bridge-wrong-phase = { $phase ->
    [deal] The next board isn’t dealt yet. Wait for the deal.
    [auction] The auction isn’t over: make a call first.
    [play] The auction is over: play a card.
    [claim] There’s a claim on the table: answer it first.
    *[over] This game is over. `/{ command-bridge-name } { command-table-new-name }` opens another.
}
error-bridge-is-dummy = You’re dummy: { $turn } plays your cards too.
error-bridge-is-handed-over = A bot declared before you took this seat, so { $turn } plays both hands of this deal.
error-bridge-bid-too-low = { $call } isn’t higher than { $last }. Bid higher, double if you may, or pass.
error-bridge-no-higher-bid = No bid is higher than 7NT. Double or redouble if you may, or pass.
error-bridge-cannot-double = You can only double the opponents’ last bid, and only once. Bid or pass.
error-bridge-double-names-nobody = In bridge you double or redouble the last bid, not a player. Use { -double } or { -redouble } without options.
error-bridge-cannot-redouble = You can only redouble after the opponents have doubled your side’s bid. Bid or pass.
error-bridge-not-in-dummy = { $card } isn’t in dummy. Choose one of the cards on the table.
error-bridge-dummy-must-follow = Dummy must follow suit and still has { $suit }.
error-bridge-claim-early = You can’t claim before the opening lead. Play on until then.
error-bridge-claim-range = You can’t claim { $tricks }: { $left ->
    [one] only 1 trick is left
   *[other] only { $left } tricks are left
}. Claim between 0 and { $left }.
error-bridge-claim-refused = Your side’s claim in this trick was refused. Play on, and claim again in the next one.
error-bridge-text-unreadable = That can’t be read: { $fault ->
    [encoding] its text is in an encoding I don’t know. Save it as UTF-8
   *[empty] there is no PBN or LIN board in it. Check it, or export it again
}.
error-bridge-board-unreadable = { $number ->
    [0] A board (line { $line })
   *[other] Board { $number } (line { $line })
  } can’t be read: { $fault ->
    [hands] it doesn’t have four hands of 13 cards
    [twice] { $card } is in two hands ({ $hand } and { $also })
    [double] { $card } is twice in one hand ({ $hand })
    [count] { $hand } has { $count } instead of 13 cards
    [rank] “{ $text }” isn’t a card ({ $hand })
    [suits] the hand of { $hand } isn’t written in four suits
    [illegal] the call “{ $text }” isn’t allowed there
    [call] “{ $text }” isn’t a call
    [card] “{ $text }” isn’t a card
    [value] I don’t know the value “{ $text }”
   *[notation] part of it isn’t in this format
}. Correct it there, or export it again.
error-bridge-board-missing = There’s no board “{ $number }” in this file. { $count ->
    [one] Board { $least } is the only one.
   *[other] Choose a number between { $least } and { $most }.
  }
error-bridge-file-large = That file is too large: { $boards } boards and { $most } KB at most. Split it, and send one part.
error-bridge-nothing-called = There’s no call to explain here. Wait for the auction, then choose one of its calls.
error-bridge-not-your-call = That call was made by { $turn }. Explain your own calls; ask about the opponents’.
error-bridge-own-call = That is your own call. Explain it from your own panel.
error-bridge-partners-call = Your partner’s calls are explained only to the opponents. You can see the explanations once the auction is over.
error-bridge-onlooker-calls = Spectators learn what calls mean only after the auction. Ask again then.
error-bridge-asked-already = You’ve already asked. { $turn }’s answer will appear in your panel.
error-bridge-explanation-long = That explanation is { $count } characters long, and the limit is { $most }. Make it shorter.
error-bridge-call-unreadable = I can’t read “{ $text }” as a call. Try 1NT, 3♠, pass, X or XX.
error-bridge-call-missing = Name a call, such as 1NT, 3♠, pass, X or XX.
error-bridge-system-switches = This system can’t be combined with all these choices. Leave one of them out, or choose another system.

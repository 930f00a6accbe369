# Errors about a move, a choice, a double or a score sheet: one sentence or two for each code.

error-wrong-phase = { $phase ->
    [deal] The cards haven’t been dealt yet: the dealer deals with { -deal }.
    [choose] It’s your turn to choose a contract: { -choose }.
    [double] The doubling round is still open: { -double } or { -pass }.
    [redouble] The redoubling round is still open: { -redouble } or { -pass }.
    [play] The cards are being played now: { -play }.
    *[over] This game is over. { -new } opens another.
}

# The choice
error-contract-unknown = “{ $contract }” isn’t a contract of these rules. { -rules } lists them.
error-contract-played = { $contract } has already been played. Choose one of the remaining contracts.
error-contract-used-up = { $contract } has been played { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
} at this table, as often as these rules allow. Choose another.
error-contract-had = You have declared { $contract } before. Choose one you haven’t had.
error-contract-group-used = No deal of { $contract } is left for you. Choose one of the contracts that are still open.
error-contract-not-yet = { $contract } can’t be chosen yet: first { $after ->
    [one] one deal has
   *[other] { $after } deals have
} to be finished. Choose one that is open.
error-contract-later = { $contract } comes later, when the contracts before it have been played. Choose one that is open.
error-contract-taken = { $contract } has already been chosen at this table, and in a game this short no contract comes twice while another is left. Choose one that is still open.
error-contract-second-positive = { $contract } is a second positive contract, and in a shorter game each declarer chooses only one while negative ones are left. Choose a negative contract.
error-contract-imposed = The contracts come in a fixed order here. Next: { $next }.
error-trump-needed = Name the trump suit too: { -choose } with `{ command-choose-option-trump-name }`.
error-trump-not-allowed = That can’t be trumps here. Choose one of the suits offered.
error-start-needed = Name the rank domino starts with too: { -choose } with `{ command-choose-option-start-name }`.
error-start-not-allowed = Domino can’t start with that rank here. Choose one of those offered.
error-choice-too-much = { $given ->
    [trump] { $contract } has no trump suit. Choose it without one.
   *[start] { $contract } has no starting card. Choose it without one.
  }
error-no-trump-to-name = None of the contracts you can choose now has a trump suit. Choose one without it.
error-no-start-to-name = None of the contracts you can choose now has a starting card. Choose one without it.

# Doubles and redoubles
error-duty-double = You must double { $declarer } now: you still owe { $declarer } a double in every remaining deal{ $left ->
    [one] , and this is the last one.
    *[other] {" "}({ $left }).
}
error-double-self = You can’t double yourself. Choose other players.
error-double-back = { $target } has already doubled you: wait, and redouble.
error-double-back-never = { $target } has already doubled you, and there are no redoubles here. Choose somebody else, or pass.
error-double-declarer-only = In this contract only the declarer, { $declarer }, can be doubled.
error-double-not-allowed = You can’t double { $target } in this contract. Choose somebody else, or pass.
error-double-form = Only one announcement is allowed here: double the declarer, one player, the family or the table.
error-targets-missing = Name the players, or a whole group with `{ option-who-name }`. Not doubling? { -pass }.
error-nobody-to-double = You can’t double anybody now. { -pass } moves on.
error-redouble-not-doubled = { $target } hasn’t doubled you. Redouble only players who have, or pass.
error-nobody-to-redouble = You can’t redouble anybody now. { -pass } moves on.
error-duty-redouble = You must redouble { $target } now: it is your last guaranteed chance to give the redouble you owe.
error-redouble-settled = You two are already redoubled. Choose somebody else, or pass.

# Cards
error-card-does-not-fit = { $card } doesn’t fit on the table yet. Lay the starting card of a suit, or the next card of a row.
error-no-card-fits = You have no card that fits. Pass with { -pass }.
error-hearts-not-led = You can’t lead { $card }: no hearts while you hold another suit.
error-lead-banned = You can’t lead { $card } { $until ->
    [second_trick] before the second trick
    [broken] before a card of its kind has been discarded
   *[last] here
} while you hold something else. Lead another card.
error-must-discard = You can’t follow suit, so { $card } has to wait: first throw one of the cards that these rules make you throw.
error-must-feed = You hold a card that counts and is lower than the best in this trick, so play that one instead of { $card }.
error-must-head = You have a higher trump than those on the table, so you must play one.
error-must-ruff = You can’t follow suit, so you must play a trump.
error-must-overruff = You can trump higher than the others, so you must.
error-cannot-pass = You have a card to play, so you can’t pass. Lay one that fits.
error-pass-twice = You passed last time. You can only pass twice in a row if nothing fits. Lay a card that fits.
error-claim-not-proven = You can’t claim yet: your cards don’t guarantee every remaining trick. Play on.

# A sheet filled in by hand
error-doubling-off = There is no doubling in these rules. Leave the doubles out.
error-declarer-never-doubles = { $declarer } is the declarer and never doubles here, but only redoubles players who doubled first.
error-result-players = Results entered: { $given }; players: { $expected }. Enter one result for each player.
error-result-sum = { $contract } must add up to { $expected }, but this adds up to { $given }.
error-result-places = For { $contract }, give each of these to one player: { $points }.
error-result-points = { $seat } can’t have { $given } in { $contract }. Possible: { $points }; { $expected } in all.
error-result-together = These points add up, but { $contract } can’t be shared out like that. Check each number.
error-result-slam = Taking everything in { $contract } is a grand slam: enter { $given } for that player, and { $expected } for each of the others.
error-result-shared = Nobody doubled, so { $contract } isn’t played. It is shared out: { $points }.
error-result-needs = To count { $contract }, enter { $needed }.
error-result-order = { $contract } needs each of the { $expected } players once, in the order they went out.
error-result-tricks = { $contract }: the tricks must add up to { $expected }, not { $given }.
error-result-cards = { $contract }: the counts must add up to { $expected }, not { $given }.
error-result-last = { $expected ->
    [one] { $contract } needs the winner of the last trick.
   *[other] { $contract } needs the winners of the last { $expected } tricks, in the order played.
}
error-result-first = { $contract } needs the winners of the first tricks, in the order played: { $expected } in all.
error-result-most = For { $contract }, name the players who took the most cards of any one suit.
error-result-left = { $contract }: exactly one player has no cards left, and nobody more than { $expected }.
error-result-race = { $contract }: one player is out first, and the others score for their cards left. A player can have { $points }.
error-result-card-missing = { $contract } counts { $card }, and nobody has it. Give it to the player who took it.
error-result-card-twice = { $card } is entered for two players; keep it for the one who took it.
error-row-unknown = There’s no row { $number }: the sheet has { $rows }. Choose one of those.
error-row-declarer = It is { $turn }’s turn to declare, not { $seat }’s. Enter the contract that { $turn } declared.
needed-tricks = the tricks of each player
needed-left = the cards left in each hand
needed-cards = the cards each player took
needed-last = the winners of the last tricks
needed-first = the winners of the first tricks
needed-most = the players with the most cards of any one suit
needed-order = the order in which the players went out
error-rules-more = Type the beginning of a name or a country to find one of these: { $known }.

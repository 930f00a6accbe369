# The public message and the result: contracts, doubles and domino.

board-title = { $contract } · deal { $number } of { $count }
board-contract-trump = { $contract } ({ $trump })
board-contract-no-trump = No trumps
board-contract-start = { $contract } from { $start }
board-value-suit = { $other ->
    [yes] each other { $suit }
   *[no] each { $suit }
  } { $points }
board-value-slam-taker = grand slam { $points }
board-value-slam-others = others { $points }
board-value-last = { $count ->
    [1] { $last } for the last trick
    [2] { $before } for the last trick but one, { $last } for the last
   *[other] { $points } for the last { $count } tricks
  }
board-value-places = { $points } in order of going out

board-values-lowest = { $values } · fewer is better
board-declares = { $order ->
    [imposed] **{ $contract }** comes next in the order, and **{ $name }** is the declarer: { $values }
   *[free] **{ $name }** chose **{ $contract }**: { $values }
  }
board-declares-you = { $order ->
    [imposed] **{ $contract }** comes next in the order, and you’re the declarer: { $values }
   *[free] You chose **{ $contract }**: { $values }
  }
board-no-doubles = Nobody doubled.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } doubles { $whom }
board-redoubles = { board-mark-redouble } { $whom } { $count ->
    [one] doubles
   *[other] double
  } { $who }, who redoubles
board-tables-redoubled = { board-mark-redouble } { $who } doubled the whole table: each pair of them counts as redoubled

board-clock-chose = the bot chose the contract.
board-clock-doubled = the bot doubled { $whom }, as the rules required.
board-clock-redoubled = the bot redoubled { $whom }, as the rules required.
board-clock-claimed = the bot claimed the remaining tricks.
panel-passed-by-itself = ↪️ You had nothing to lay, so you passed automatically.
panel-passes-itself = Passing for you…
panel-moves-itself = Making your only move…
clock-chooses = { $own ->
    [yes] a bot chooses for you
   *[no] a bot chooses
  }
clock-owes = { $own ->
    [yes] a bot makes the doubles you owe
   *[no] a bot makes the doubles owed
  }

board-drawn = High card: { $cards }. { $name } deals first.
board-chooses = ▶️ { $name } chooses the contract.
board-names-trump = ▶️ { $name } chooses the trump suit.
board-names-start = ▶️ { $name } chooses the starting card.
board-left = Still to play: { $contracts }
board-choices = To choose from: { $contracts }
board-said-double = { board-mark-double } { $who } doubles { $whom }
board-said-nothing = { $who }: no double
board-may-double = ▶️ { $name } may double.
board-may-redouble = ▶️ { $name } was doubled and may redouble.
board-owed = { $deals ->
    [one] Doubles still owed to { $declarer }, in this last deal: { $names }
   *[other] Doubles still owed to { $declarer }, in { $deals } deals: { $names }
  }
board-face-up = 👁️ **Face up on the table**
board-lies-up = { $name }: { $cards }
board-face-up-none = No card that counts has been taken yet.
board-rows = **The rows** ({ $way ->
    [up] each from { $start } up to { $top }
    [down] each from { $start } down to { $bottom }
    [near] the next up or down in a suit, or a rank already laid
   *[both] each from { $start } up to { $top } and down to { $bottom }
}{ $round ->
    [yes] , going round
   *[no] {""}
})
board-rows-unopened = The first card laid sets the rank every row starts with.
board-row-empty = not started
board-row-full = complete

board-place = { $place ->
    [1] out first
    [2] out second
    [3] out third
    [4] out fourth
    [5] out fifth
    [6] out sixth
    [7] out seventh
   *[other] out eighth
  }
board-place-last = last

result-title = { $contract } · result of deal { $number } of { $count }
result-title-brief = Result of deal { $number } of { $count }
result-total = total { $points }
result-declarer = Declarer: **{ $name }** · { $values }
result-raw = cards { $cards }, doubles { $doubles }
result-shared = Nobody doubled, so the deal wasn’t played: its points were shared out.
result-settled = **Doubles**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair }: { $payer } pays { $receiver } **{ $points }**
result-nothing = { $pair }: equal, nobody pays
result-none-to-give = { $pair }: { $payer } has no points to give, nobody pays
button-settlement = 🧮 Settlement
settlement-title = 🧮 Deal { $number } · { $contract }: the doubles settled
settlement-none = Nobody doubled in this deal, so everybody keeps the points from the cards.
settlement-play = { $name }: { $points } from the cards
settlement-not-in = No double given or received, so that is all.
settlement-doubled = { board-mark-double } **{ $doubler }** doubled **{ $doubled }**
settlement-redoubled = { board-mark-redouble } **{ $doubler }** doubled **{ $doubled }** and was redoubled
settlement-mutual = { board-mark-redouble } **{ $doubler }** and **{ $doubled }** both doubled the table, which redoubles the pair
settlement-points = { $low } { $lowpoints }, { $high } { $highpoints }
settlement-step-equal = equal
settlement-step-difference = { $points ->
    [one] 1 point apart
   *[other] { $points } points apart
  }
settlement-step-times = × { $count } = { $points }
settlement-step-gives = { $name } gives their points, { $number }
settlement-step-both = redoubled: as many as { $name } scored, { $points }
settlement-step-nothing = points below 0 aren’t given
settlement-pays = { $payer } pays { $receiver } **{ $points }**
settlement-nobody-pays = nobody pays
settlement-sum = Together: { $sum } = **{ $points }**
result-sum-wrong = Check: sum = { $points }, not { $expected } ✗

moment-slam = 🏆 { $name } took everything: **{ $points }**!
moment-all = 🕳️ { $name } took everything there was to take: **{ $points }**.
moment-redouble = ⚔️ { $name } was doubled by { $other }, redoubled and won **{ $points }**.
moment-given-away = 🎯 { $name } was doubled, but { $other } took { $card }.
moment-out-first = 🏁 { $name } went out first: **{ $points }**!

# A rule set in words. Each line is derived from the values of the rules; yes and no come from the program.
rules-title = Rules: { $name }
rules-title-contract = { $contract } · { $name }
rules-all = All the rules
rules-intro = { $players } players, { $cards } cards, { $hand } in each hand; { $deals } { $deals ->
    [one] deal
   *[other] deals
} { $fewest ->
    [0] in all
   *[other] in a full game, { $fewest } in Express
}. { rules-wins }

rules-wins = { $wins ->
    [lowest] The lowest total wins.
   *[highest] The highest total wins.
}
rules-chapter-game = The game
rules-chapter-contracts = Contracts
rules-chapter-play = Play
rules-chapter-doubling = Doubles
rules-chapter-settlement = Payments
rules-heading-game = The game
rules-heading-contracts = Contracts
rules-heading-contract = What counts
rules-heading-tricks = Play
rules-heading-trumps = Trumps
rules-heading-doubling = Doubles and redoubles
rules-heading-settlement = What a double pays
rules-heading-duties = Duties

rules-deck = A deck of { $cards } cards: the ace is the highest, the { $lowest } the lowest.
rules-removed = Left out: { $cards }.
rules-direction = The deal and the play go { $direction ->
    [clockwise] clockwise
    *[counter_clockwise] anticlockwise
}.
rules-first-dealer = { $how ->
    [high_card] Whoever draws the highest card deals first
    *[lot] The first dealer is drawn by lot
}.
rules-rotation = { $how ->
    [each_deal] The dealer is the declarer; the next player deals each time. Each player declares { $deals } { $deals ->
        [one] deal
        *[other] deals
    } in all{ $express ->
            [0] {""}
           *[other] {" "}({ $express } in Express)
        }.
    *[manche] { $deals ->
        [one] The dealer is the declarer; then the next player deals.
        *[other] The dealer is the declarer, for { $deals } deals in a row{ $express ->
            [0] {""}
           *[other] {" "}({ $express } in Express)
        }; then the next player.
    }
}
rules-rotation-schedule = { $how ->
    [each_deal] The dealer is the declarer; the next player deals each time.
   *[manche] The dealer is the declarer, for all their deals in a row; then the next player.
}
rules-group = { $counted ->
    [table] The table plays { $count ->
        [one] one deal
       *[other] { $count } deals
    }
   *[each] Each declarer plays { $count ->
        [one] one deal
       *[other] { $count } deals
    }
}{ $order ->
    [imposed] {" "}in this order:
   *[free] ; after seeing their hand, the declarer chooses from:
} { $contracts }.
rules-group-single = { $counted ->
    [table] The table plays { $count ->
        [one] one deal
       *[other] { $count } deals
    } of { $contracts }.
   *[each] Each declarer plays { $contracts } { $count ->
        [one] once
        [2] twice
       *[other] { $count } times
    }.
}
rules-group-listed = Contracts are played in the order listed, each once at the table.
rules-group-times = Each of them is played { $full ->
    [yes] {""}
   *[no] at most{" "}
}{ $times ->
    [one] once
    [2] twice
   *[other] { $times } times
} at the table.
rules-group-again = A declarer may choose the same contract more than once.
rules-group-in-turn = These can be played only after all of the above.
rules-group-after = These can be chosen once { $after ->
    [one] one deal is
   *[other] { $after } deals are
} finished.
rules-order = { $all ->
    [yes] { $how ->
        [imposed] Contracts are played in the order listed.
        *[free] The declarer looks at their hand, then chooses a contract; no declarer chooses the same contract twice.
    }
    *[no] { $how ->
        [imposed] Contracts are played in the order listed; { $played ->
            [1] each declarer plays only one of the { $contracts }.
            *[other] each declarer plays { $played } of the { $contracts }.
        }
        *[free] The declarer looks at their hand, then chooses a contract; { $played ->
            [1] each declarer plays only one of the { $contracts }.
            *[other] each declarer plays { $played } of the { $contracts }, each only once.
        }
    }
}
rules-mix = { $mix ->
    [each_once] { $order ->
        [imposed] Each declarer plays the next contract in this order.
       *[free] At this table no contract is chosen twice while another is left.
    }
    [one_positive] { $order ->
        [imposed] A declarer who has played a positive contract skips the others while negative ones are left.
       *[free] Each declarer chooses at most one positive contract, as long as negative ones are left.
    }
   *[free] { $order ->
        [imposed] Shorter games keep this order. With one deal each, every declarer plays the next contract; with more, each starts at the top.
       *[free] Shorter games keep a mix of contracts. With one deal each, no contract is chosen twice at the table while another is left{ $positives ->
            [yes] ; with more, each declarer chooses at most one positive contract.
           *[no] {"."}
        }
    }
}
rules-shared = Other tables play the same deals, so the cards aren’t cut.
rules-lead = { $who ->
    [dealer_right] The player on the dealer’s right leads to the first trick.
    [dealer_left] The player on the dealer’s left leads to the first trick.
    *[declarer] The declarer leads to the first trick.
}
rules-hearts-free = Hearts may be led at any time, in every contract.
rules-early-end = { $on ->
    [yes] A deal stops once nothing that counts is left.
    *[no] Every deal is played to the last card.
}
rules-sum = { $zero ->
    [yes] All the contracts of one declarer add up to 0 for the whole table.
    *[no] All the contracts of one declarer add up to { $total } for the whole table.
}

rules-contract = **{ $name }**: { $values } ({ $total } in all).
rules-contract-open = **{ $name }**: { $values }.
rules-value-trick = { $points } per trick
rules-value-card = { $card } { $points }
rules-value-rank = { $other ->
    [yes] each other { $rank }
    *[no] each { $rank }
} { $points }
rules-value-suit = { $other ->
    [yes] each other { $suit ->
        [hearts] heart
        [diamonds] diamond
        [clubs] club
       *[spades] spade
    }
   *[no] each { $suit ->
        [hearts] heart
        [diamonds] diamond
        [clubs] club
       *[spades] spade
    }
} { $points }
rules-value-last = { $back ->
    [1] last trick
    [2] last but one
    *[other] { $back } tricks from the end
} { $points }
rules-value-place = { $place ->
    [1] first out
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[other] eighth
} { $points }
rules-value-first = trick { $number } { $points }
rules-value-most = most cards of any one suit { $points }, shared if tied
rules-value-each = every player { $points } to begin with
rules-value-race = first out { $points }, the others { $card } for each card left
rules-value-race-rest = each card left { $card }, all of it to the first player out
rules-value-race-card = each card left { $points }
rules-value-slam-taker = player who makes a grand slam { $points }
rules-value-slam-others = each other player in a grand slam { $points }
rules-cards-counting = cards that count
rules-value-sum = { $contracts }, all at once
rules-note-trump = { $no_trump ->
    [yes] The declarer names the trump suit, or plays no trumps.
    *[no] The declarer names the trump suit.
}
rules-note-trump-from = { $single ->
    [yes] Trumps: { $which }.
   *[no] The declarer names the trumps, one of: { $which }.
}
rules-note-hearts = You may lead a heart only if you hold nothing else.
rules-note-ban = { $until ->
    [broken] { $kind ->
        [suit] You may lead { $which } once one has been discarded, or if you hold nothing else.
       *[cards] You may lead { $which } once one of these cards has been discarded, or if you hold nothing else.
    }
    [second_trick] You may lead { $which } from the second trick on, or if you hold nothing else.
   *[last] You may lead { $which } only if you hold nothing else.
}
rules-note-discard = { $kind ->
    [counting] If you can’t follow suit, you must discard a card that counts if you have one.
    [card] If you can’t follow suit, you must discard { $which } if you have it.
    [kind] If you can’t follow suit, you must discard one of these if you have one: { $which }.
   *[first] If you can’t follow suit, you must discard the first of these that you have: { $which }.
}{ $beaten ->
    [yes] {" "}The same goes when you can follow suit and a higher card is already in the trick.
   *[no] {""}
}
rules-note-early-end = { $on ->
    [yes] The deal stops once nothing that counts is left.
    *[no] The deal is played to the last card.
}
rules-note-face-up = Cards that count stay face up once taken.
rules-note-slam = Grand slam: a player who takes { $what ->
    [tricks] every trick
    *[counted] everything that counts
} scores { $points }, and every other player { $others }.

rules-follow = Follow suit if you can; if not, play any card{ $more ->
    [trumps] , unless the rules for trumps say otherwise.
    [contract] , unless the contract says otherwise.
    [both] , unless the rules for trumps or the contract say otherwise.
   *[none] {"."}
}
rules-winner = { $trumps ->
    [yes] The highest trump takes the trick, or else the highest card of the suit led.
    *[no] The highest card of the suit led takes the trick.
} The winner of the trick leads next.

rules-trump-head = { $must ->
    [yes] When trumps are led, beat the highest if you can.
    *[no] When trumps are led, any trump will do.
}
rules-trump-ruff = { $must ->
    [yes] When you can’t follow suit, you must trump.
    *[no] When you can’t follow suit, you may trump or discard.
}
rules-trump-overruff = { $must ->
    [yes] { $ruff ->
        [no] If the trick is trumped already and you trump too, go higher if you can.
       *[yes] If the trick is trumped already, trump higher if you can.
    }
   *[no] If the trick is trumped already, your trump need not be higher.
}
rules-trump-underruff = { $must ->
    [yes] If you can’t go higher, trump low all the same.
    *[no] If you can’t go higher, you may discard instead.
}

rules-domino-what = { $rows ->
    [yes] There are no tricks: cards are laid face up in rows, one for each suit.
   *[no] There are no tricks: cards are laid face up.
}
rules-domino-lead = { $who ->
    [dealer_right] The player on the dealer’s right begins.
    [dealer_left] The player on the dealer’s left begins.
   *[declarer] The declarer begins.
}
rules-domino-start-chosen = The declarer chooses the rank every suit starts with.
rules-domino-start-card = The first card laid sets the rank every suit starts with.
rules-domino-start-fixed = Every suit starts with the { $rank }.
rules-domino-lay = { $several ->
    [yes] In turn, lay one card or several
    *[no] In turn, lay one card
}: { $fits ->
    [up] the starting card of a suit, or the next card up in its row.
    [neighbours] a card of a rank already laid, or the next one up or down from a card of its suit.
   *[both] the starting card of a suit, or the next card up or down in its row.
}
rules-domino-ace = A player who lays an ace plays again at once.
rules-domino-wrap = { $wrap ->
    [yes] Rows go round: after the ace comes the { $lowest }.
    *[no] Rows end at the ace and at the { $lowest }.
}
rules-domino-halves = Half of each suit goes above its starting card, half below.
rules-domino-ace-low = The ace is the lowest card, below the 2{ $wrap ->
    [yes] {","} and rows go round: after the king comes the ace.
   *[no] {"."} Rows end there and at the king.
}
rules-domino-pass = { $voluntary ->
    [yes] You may pass even when you could lay, but not twice in a row.
    *[no] You may pass only when you can’t lay anything.
}
rules-domino-end = The first player out of cards wins; the deal ends when one player is left.
rules-domino-end-race = The deal ends as soon as one player is out of cards.

rules-no-doubling = There is no doubling in these rules.
rules-doubling-what = A double is a bet between two players: whoever does worse pays the other.
rules-doubling-who = { $who ->
    [everyone] Each player has one turn to double, starting with the player after the declarer; the declarer comes last.
    *[flanks] Every player but the declarer has one turn to double, in order. The declarer never doubles.
}
rules-doubling-anyone = { $form ->
    [announcement] You may double one of: the declarer, one other player, the family (everybody but the declarer) or the table (everybody).
    *[any_set] Double any players you like.
}
rules-positive = Positive, where you want points: { $contracts }. All other contracts are negative.
rules-doubling-negative = { $whom ->
    [declarer] In negative contracts, only the declarer can be doubled.
   *[anyone] { $form ->
        [announcement] In negative contracts, you may double one of: the declarer, one other player, the family (everybody but the declarer) or the table (everybody).
        *[any_set] In negative contracts, double any players you like.
    }
}
rules-doubling-positive = { $whom ->
    [anyone] In positive contracts, double any players you like.
   *[declarer] { $who ->
        [everyone] In positive contracts, only the declarer can be doubled, and doubles nobody.
       *[flanks] In positive contracts, only the declarer can be doubled.
    }
}
rules-doubling-declarer = Only the declarer can be doubled, in every contract.
rules-doubling-one-round = { $who ->
    [everyone] Each player has one turn to double, starting with the player after the declarer; the declarer comes last.
   *[flanks] Each player has one turn to double, starting with the player after the declarer. The declarer comes last and may only redouble players who doubled the declarer.
} Doubling a player who has doubled you redoubles.
rules-no-redoubles = There are no redoubles.
rules-doubling-back = { $table ->
    [yes] You can’t double a player who has doubled you, unless you double the whole table. If two players have both doubled the table, that counts as a redouble between them at once.
    *[no] You can’t double a player who has doubled you: redouble instead.
}
rules-doubling-answered = Every player doubled by a table double may redouble, even if they have already doubled somebody.
rules-doubling-standing = “Family” and “table” may be announced even if all their doubles have already been made: nothing is added, and the announcement is used up.
rules-redoubling = Then the players who were doubled may redouble anybody who doubled them, { $order ->
    [declarer_last] the declarer last
    *[declarer_first] the declarer first
}.
rules-undoubled-shared = If nobody doubles a negative contract, it isn’t played: the other players share its points evenly, and the declarer takes the remainder.

rules-example-other = Alex
rules-settlement-pairs = Each double is settled separately, on the points before doubles; if those are equal, nobody pays.
rules-settlement-negative = Negative contracts: { $how }
rules-settlement-positive = Positive contracts: { $how }
rules-settlement-difference = the one who does worse pays the other { $double ->
    [1] the difference
   *[other] { $double }× the difference
}{ $again ->
    [yes] {" "}({ $redouble }× if redoubled).
   *[no] {"."}
}{ $wins ->
    [lowest] {" "}Here the one who pays ends up with more points, the other with fewer.
   *[highest] {""}
}
rules-settlement-transfer = the player with fewer points gives all of them to the other (nothing if below 0){ $again ->
    [yes] ; redoubled, as many as the other scored.
   *[no] .
}

rules-duty-doubles = Every other player must double each declarer at least { $count ->
    [one] once
    [2] twice
    *[other] { $count } times
} in that declarer’s deals; a player who still owes as many doubles as there are deals left has to double.
rules-duty-redoubles = Each declarer must redouble every other player at least { $count ->
    [one] once
    [2] twice
    *[other] { $count } times
} in the declarer’s own deals; at the last guaranteed chance, redoubling is compulsory.
rules-duty-shorter = A shorter game has proportionally fewer of these duties, and Express { $express ->
    [0] none
   *[other] { $express }
}.
rules-no-duty = Nobody has to double.

# Reasons why a rule set can’t be played, as the end of a sentence that names the field.
rules-fault-within = { $field }: { $reason }
rules-fault-number = it must be a whole number
rules-fault-switch = it must be true or false
rules-fault-text = it must be text in quotation marks
rules-fault-list = it must be a list in square brackets
rules-fault-table = it must be a table of fields
rules-fault-one-of = it must be one of: { $expected }
rules-fault-unknown = there is no such field
rules-fault-missing = it is missing
rules-fault-at-least = it must be at least { $ge }
rules-fault-at-most = it must be at most { $le }
rules-fault-name-form = a name has at most 32 lowercase letters, digits and hyphens
rules-fault-too-few = there must be at least { $min_length }
rules-fault-too-many = there may be at most { $max_length }
rules-fault-no-card = that isn’t a card
rules-fault-not-a-rank = it must be one of the ranks { $ranks }
rules-fault-option-form = an option has either a field with values, or a contract
rules-fault-option-unknown = these rules offer other choices: { $offered }
rules-fault-no-options = these rules offer no choices
rules-fault-option-value = it can be one of: { $offered }
rules-fault-mixed = places can’t be combined with points for tricks or cards, or with trumps
rules-fault-no-values = it has no values: give trick, cards, last, places or sum_of
rules-fault-places = { $places ->
    [one] only one place
    *[other] { $places } places
} for { $players } players
rules-fault-no-places-for = the places for { $players } players are missing
rules-fault-too-many-last = there are more last tricks than tricks
rules-fault-too-many-first = there are more first tricks than tricks
rules-fault-lead-twice = hearts_led and no_lead say the same; keep one
rules-fault-set-empty = none of these cards is in the deck; for “counting”: no card counts here
rules-fault-needs-tricks = it is for contracts played in tricks
rules-fault-discard-trump = with trumps the rules of trumps say what to play
rules-fault-slam-scores = say first what a slam is: slam = "counted" or "tricks"
rules-fault-race-places = a race has no places
rules-fault-race-shared = a race can’t be shared out; write wanted = true, or undoubled_negative = "played"
rules-fault-rows-up = rows that only go up must go round: wrap = true
rules-fault-start-twice = with a fixed starting card, the first card laid can’t set it
rules-fault-neighbour-rows = neighbours need rows = "both"
rules-fault-most-sum = it can’t be added up with others
rules-fault-each-sum = it can’t be part of a sum of contracts
rules-fault-one-round = in one round nobody answers; leave out { $switch }
rules-fault-no-redoubles = redoubles are owed ({ $count }), but there are none
rules-fault-schedule-twice = “{ $contract }” is in two groups, or twice in one
rules-fault-schedule-missing = “{ $contract }” is in no group, so it would never be played
rules-fault-schedule-unknown = there is no contract “{ $contract }”
rules-fault-schedule-two-counts = give each_dealer in every group, or deals in every group
rules-fault-schedule-no-count = it needs each_dealer or deals
rules-fault-schedule-short = deals needed: { $wanted }; deals that these contracts allow: { $most }
rules-fault-schedule-dry = a declarer could be left without a contract; write again = true, or times = 1
rules-fault-schedule-too-many = deals for each declarer: { $each }, contracts: { $contracts }; write again = true
rules-fault-schedule-closed = in deal { $deal } no group would be open
rules-fault-schedule-rotation = if deals are counted at the table, the dealer must change each deal
rules-fault-schedule-mix = a schedule already says how often each contract is played
rules-fault-schedule-length = these rules have a length of their own
rules-fault-schedule-duty = if deals are counted at the table, nobody can owe a double
rules-fault-trump-letters = it must be some of C, D, H, S and N, each once
rules-fault-not-in-deck = “{ $key }” isn’t a card, rank or suit of the deck
rules-fault-sum-unknown = there is no contract “{ $part }” to add up
rules-fault-sum-of-other = “{ $part }” can’t be added up with others
rules-fault-sum-twice = a contract is listed twice in the sum
rules-fault-slam-counted = slam = "counted" is for contracts in which only cards count; write slam = "tricks"
rules-fault-contract-twice = a contract is listed twice
rules-fault-uneven = { $cards } cards can’t be shared out among { $players } players
rules-fault-no-cards = every player must be dealt at least one card
rules-fault-too-many-points = a player could win or lose { $worth } points in a game; the limit is { $most }, so make the values or the scale smaller
rules-fault-no-start = that rank isn’t in the deck in every suit
rules-fault-too-many-doubles = more doubles are owed ({ $owed }) than a declarer has deals ({ $deals })
rules-fault-too-many-redoubles = more redoubles are owed ({ $owed }) than doubles ({ $doubles })
rules-fault-removed = { $card } isn’t in the deck of { $deck }, or is listed twice
rules-fault-syntax = syntax error at line { $line }, column { $column }
rules-fault-syntax-end = the text is incomplete, or nested too deep
rules-fault-text-too-long = it has more than { $most } characters
rules-fault-line-too-long = line { $line } has more than { $most } characters; break it up
rules-fault-key-too-deep = a key in line { $line } has more than { $most } parts
rules-fault-no-character = an escape (\u…) isn’t a valid character
rules-fault-too-many-offered = { $offered } values are offered to choose from; the limit is { $most }

# A short description of each rule set, shown after its name.
rules-about-contre = 52 cards; the classic
rules-about-solar = 52 cards; every double pays the difference
rules-about-torneo = 52 cards; also without trumps; redoubles cost more
rules-about-tafferan = 52 cards; double anybody, in every contract
rules-about-trente-deux = short and simple

rules-about-english = 52 cards; the game in English books
rules-about-famille = 52 cards; penalties; only the declarer is doubled
rules-about-rifki = 20 deals; each negative contract twice at the table
rules-about-king-portugal = 10 deals; six negative contracts, then trumps or no tricks
rules-about-king-italiano = 13 deals; each contract once at the table
rules-about-trix = 20 deals; each player declares five in a row
rules-about-ravage = 32 deals; eight contracts, one round of doubles
rules-about-lora = 28 deals of 32 cards; the fewest points win

# Options: a name for a menu, then its effect.
rules-heading-options = Options: the table may choose
rules-option-line = **{ $name }**: { $about }
rules-option-salad = Salad
rules-option-about-salad = An extra contract: tricks, hearts, queens and king at once.
rules-option-scale = Points ×{ $value }
rules-option-about-scale = Every value is multiplied by { $value }.
rules-option-imposed = Fixed order
rules-option-about-imposed = Contracts come in a fixed order; nobody chooses.
rules-option-grand-slam = Grand slam
rules-option-about-grand-slam = Taking all that counts in a negative contract wins points.
rules-option-early-end = { $value ->
    [false] To the last card
   *[other] Early end
}
rules-option-about-early-end = { $value ->
    [false] Every deal is played to the last card.
   *[other] A deal stops once nothing that counts is left.
}
rules-option-each-deal = A new dealer each deal
rules-option-about-each-deal = The deal passes to the next player each time.
rules-option-manche = All contracts in a row
rules-option-about-manche = Each declarer plays all their contracts in a row.

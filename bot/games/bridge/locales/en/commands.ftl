# The slash commands that are of bridge alone; they are held to as in the other catalogue of commands.

-bid = `/{ command-bid-name }`
-double = `/{ command-double-name }`
-redouble = `/{ command-redouble-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate-typed = /{ command-duplicate-name } { command-duplicate-option-like-name }

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = A game of bridge in this channel
command-bridge-new-option-rules-description = What to play: one deal, a session, a rubber …
command-bridge-new-option-options-description = Bridge has no options
command-bridge-new-option-length-description = The form of play says how long it lasts
command-bid-name = bid
command-bid-description = Make a call: a bid, pass, double or redouble
command-bid-option-call-name = call
command-bid-option-call-description = Such as 1NT, 3♠, pass, X or XX
command-double-name = double
command-double-description = Double the opponents’ bid
command-redouble-name = redouble
command-redouble-description = Redouble after the opponents have doubled your side
command-explain-name = explain
command-explain-description = Ask what an opponent’s call means, or explain one of yours
command-explain-option-call-name = call
command-explain-option-call-description = Which call
command-alert-name = alert
command-alert-description = Alert your last call; your partner doesn’t see it before the auction is over
command-alert-option-meaning-name = meaning
command-alert-option-meaning-description = What it means
command-compare-name = compare
command-compare-description = Compare a finished board with what bots made of the same cards
command-compare-option-deal-name = deal
command-compare-option-deal-description = Which board of the game, counted from 1; leave empty for the last one
command-duplicate-name = duplicate
command-duplicate-description = Open a table whose boards others can play too, or play the boards of such a table
command-duplicate-option-like-name = like
command-duplicate-option-like-description = The game whose boards you want to play; leave empty for new ones

choice-bridge-length-whole = As long as the form of play

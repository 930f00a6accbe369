# The slash commands that only bridge has; the limits are those of the other catalogue of commands.

-bid = `/{ command-bid-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate = `/{ command-duplicate-name }`

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = Play bridge in this channel, with friends or, when nobody is free, with bots
command-bridge-new-option-rules-description = What to play: one board, a session, a rubber …
command-bridge-new-option-options-description = Bridge has no options; leave empty
command-bridge-new-option-length-description = Depends on what you play; leave empty
command-bridge-claim-name = claim
command-bridge-claim-description = Claim some or all of the remaining tricks, or concede them, when the rest is clear
command-bridge-last-name = last
command-bridge-last-description = Show the last trick again, if you missed it
command-bridge-import-name = import
command-bridge-import-description = Replay, analyse or play boards from elsewhere, if you have them as PBN or LIN (only you see this)
command-bridge-import-option-file-description = The PBN or LIN file; without one, paste the boards into a form
command-bid-name = bid
command-bid-description = Make a call when it’s your turn: a bid, pass, double or redouble
command-bid-option-call-description = 1NT, 3♠, pass, X, XX …
command-explain-name = explain
command-explain-description = Ask what an opponent’s call means, if it isn’t clear, or explain one of yours
command-explain-option-call-description = The call to explain
command-alert-name = alert
command-alert-description = Alert your last call if it’s artificial; your partner sees nothing until the auction is over
command-alert-option-meaning-name = meaning
command-alert-option-meaning-description = What the call means
command-compare-name = compare
command-compare-description = Compare a board, once it’s finished, with what four bots did with the same cards
command-compare-option-deal-name = deal
command-compare-option-deal-description = The board’s number in this game; leave empty for the last one
command-duplicate-name = duplicate
command-duplicate-description = Open a table whose boards others can play, or play another’s, when you want to compare
command-duplicate-option-like-name = like
command-duplicate-option-like-description = The table whose boards you want to play; leave empty for new ones
command-tournament-name = tournament
command-tournament-description = Open a pairs or teams tournament here when many want to play, or show the one that is open
command-tournament-option-scoring-name = scoring
command-tournament-option-scoring-description = How it is scored; leave empty for matchpoints
command-tournament-option-boards-name = boards
command-tournament-option-boards-description = Boards per round; leave empty for 2
command-tournament-option-rounds-description = At most this many rounds; leave empty for the whole movement
command-tournament-option-movement-name = movement
command-tournament-option-movement-description = Who meets whom; leave empty for what suits the number of pairs
command-tournament-option-minutes-description = Time limit for a round; leave empty to wait for every table
command-tournament-option-pace-description = How long a move may take; leave empty for the server’s choice

choice-bridge-length-whole = Depends on the form of play
choice-tournament-scoring-matchpoints = Pairs, matchpoints
choice-tournament-scoring-imps = Pairs, IMPs
choice-tournament-scoring-teams = Teams of four
choice-tournament-movement-howell = Howell: everybody meets everybody
choice-tournament-movement-mitchell = Mitchell: one direction stays seated

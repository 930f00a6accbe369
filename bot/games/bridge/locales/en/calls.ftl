# Calls, the bidding box, alerts and explanations.

bridge-nt = NT
bridge-pass = Pass
bridge-double = Double (X)
bridge-redouble = Redouble (XX)
bridge-passed-out = passed out

# Words accepted when a call is typed, besides the names and letters of suits; separated by commas.
bridge-say-pass = pass, no bid
bridge-say-double = double, dbl
bridge-say-redouble = redouble, rdbl
bridge-say-C = club
bridge-say-D = diamond
bridge-say-H = heart
bridge-say-S = spade
bridge-say-NT = NT, no trump, notrump

bridge-button-explain = ❓ Meaning
bridge-button-alert = ❗ Alert
bridge-button-answer = Explain my call
bridge-button-auction = Auction

bridge-opens-own = You start the auction.
bridge-opens = { $name } starts the auction.
bridge-hand = **Your hand** · { $place } · { $points ->
    [one] 1 point
   *[other] { $points } points
  }
bridge-to-call = ▶️ { $name } to call
clock-calls = { $own ->
    [yes] a bot calls for you
   *[no] a bot calls
  }
clock-answers = { $own ->
    [yes] a bot answers for you
   *[no] a bot answers
  }
bridge-explained = 💬 { $call } ({ $name }): { $text }
bridge-alerted-bot = ❗ { $call } ({ $name }): { $text }
bridge-system-call = 💡 { $call } ({ $name }): { $text }
bridge-asked = ❓ The opponents ask what your { $call } means. Tap **{ bridge-button-answer }**.
bridge-ask-title = What does a call mean?
bridge-ask-which = Choose the call you want explained. Only you see the answer. Your own calls, and passes that say nothing, have no button.
bridge-ask-none = There’s no call you may ask about yet: your own, your partner’s and passes that say nothing aren’t explained.
bridge-would-mean = **What your calls would tell your partner**
bridge-would-mean-rest = Anything else is natural, with no special meaning.
bridge-button-lower = Lower calls
bridge-button-higher = Higher calls
bridge-meaning-title = { $call } by { $name }
bridge-said = { $name } says: { $text }
bridge-asked-now = I’ve asked { $name }. The answer will appear in your panel; { $name }’s partner can’t see it.
bridge-unexplained = { $name } hasn’t said what it means. A player at the table can ask.
bridge-form-title = What does your { $call } mean?
bridge-form-field = Meaning (your partner doesn’t see it)
bridge-form-hint = Points and suits, as agreed with your partner
bridge-alerted-alone = ❗ { $call } is alerted without an explanation: your opponents see only the mark, and can ask. Tap **{ bridge-button-alert }** to add one.
bridge-novice-bids = A novice bot bids by points and longest suit, without conventions.
bridge-button-card = 📇 Convention card
more-about-system = what each call means to the bots
bridge-wish-title = What your bot partner plays
bridge-wish-about = If you sit opposite a bot and no system was chosen for the table, you both play this. The convention card, alerts, explanations and hints follow it. In your challenges all bots play it, for you and for the other player.
bridge-wish-none = The table’s system
bridge-wish-usual = The table’s system; here usually “{ $system }”
bridge-wish-choose = Choose a system…
bridge-wish-choose-changes = Choose what to change in it…
bridge-card-title = The bots’ convention card
bridge-card-about = Bots play this system at every level but { $novice }: { $majors ->
        [4] four-card
       *[5] five-card
    } majors and a { $least }–{ $most } notrump. { -explain } tells you what a bot’s call at your table means.
bridge-card-choose = Choose an auction…
bridge-card-own = Each table can have its own system: before the start, the host chooses it with **{ button-more }** → **{ lobby-setup }**.
bridge-card-answers = responses to { $call }
bridge-card-over = Over their { $call }
bridge-card-choose-pair = Choose a pair…

bridge-at-most = at most { $count }
bridge-shows-hcp = { $points } high-card points
bridge-shows-points = { $points } points
bridge-shows-points-all = { $points } points counting long suits
bridge-shows-support = { $points } points with { $suit } as trumps
bridge-shows-usually = usually { $what }
bridge-shows-length = { $cards } { $count ->
    [one] card
   *[other] cards
  } in { $suit }
bridge-shows-own = { $cards } { $count ->
    [one] card
   *[other] cards
  }
bridge-shows-good-own = good suit
bridge-shows-one-of = four or more cards in one of these suits: { $suits }
bridge-shows-a-minor = 5+ cards in a minor: ♣ or ♦
bridge-shows-balanced = balanced
bridge-shows-unbalanced = unbalanced
bridge-shows-stops = stopper in { $suits }
bridge-shows-good = good suit: { $suits }
bridge-shows-aces = aces: { $numbers }
bridge-shows-kings = kings: { $numbers }
bridge-shows-key-cards = key cards: { $numbers }
bridge-shows-artificial = artificial (not to play)
bridge-forcing-once = forcing for one round
bridge-forcing-rebid = forcing: promises another bid
bridge-forcing-game = forcing to game
bridge-forcing-stop = partner should pass

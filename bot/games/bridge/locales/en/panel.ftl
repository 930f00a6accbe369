# The lobby, a player's private panel, and help.

bridge-lobby-title = Bridge table
about-bridge = Four players in two pairs: bid for a contract, then play it.
bridge-lobby-pairs = North and South play together against East and West.
bridge-seated = You sit **{ $place }**.

bridge-for-partner = 🤝 A bot declared, so you play both hands of this deal.
bridge-is-dummy = 🤝 { error-bridge-is-dummy }
bridge-is-handed-over = 🤝 { error-bridge-is-handed-over }
bridge-waiting-open = You’ve nothing to play until this board is over.
bridge-title-declarer = ▶️ Your turn: play from declarer’s hand
bridge-title-dummy = ▶️ Your turn: play from dummy
bridge-lead-first = You make the opening lead: play any card.
bridge-lead-dummy = The lead is in dummy: play any of its cards.
bridge-dummy-follows = Dummy must follow suit: { $suit }.
bridge-dummy-void = Dummy has no { $suit }: play any of its cards.
bridge-button-claim = Claim
bridge-claim-how-many = **How many of the remaining tricks do you claim?** You show your cards, and the other side is asked unless the claim is certain.
bridge-concede-all = None: I concede
bridge-concede-sure = { $count ->
    [one] **Really give the opponents the last trick?**
   *[other] **Really give the opponents all { $count } remaining tricks?**
  }
bridge-concede-yes = Yes, concede
bridge-accept = I agree
bridge-refuse = No, play on

help-title-bridge-none = Bridge
help-bridge-none =
    • New to bridge? **{ lesson-start }**: ten minutes with three bots.
    • Open a table: { -new }. Bots fill the free seats.
    • Read the rules: { -rules }.
help-title-bridge-auction = The auction
help-bridge-auction =
    • Make a call: the buttons in your panel, or { -bid }. Pass: { -pass }. Double: { -double }, { -redouble }.
    • What does a call mean? **{ bridge-button-explain }** or { -explain }.
    • Does your own call have a special meaning? **{ bridge-button-alert }** or { -alert }.
    • Your hand: **{ button-hand }** or { -hand }.
help-title-bridge-play = The play
help-bridge-play =
    • Play a card: the buttons in your panel, or { -play }. Declarer plays dummy’s cards too.
    • Are the remaining tricks yours, or lost? **{ bridge-button-claim }** or { -claim }.
    • Last trick: { -last }. Take back a card: { -undo }.
help-title-bridge-play-declarer = { help-title-bridge-play }
help-bridge-play-declarer =
    • Play a card: the buttons in your panel, or { -play }. You play the cards of both hands, each in its turn.
    • Are the remaining tricks yours, or lost? **{ bridge-button-claim }** or { -claim }.
    • Last trick: { -last }. Take back a card: { -undo }.
help-title-bridge-play-dummy = { help-title-bridge-play }
help-bridge-play-dummy =
    • Your partner plays both hands of your side in this deal.
    • Last trick: { -last }.
help-title-bridge-claim = A claim
help-bridge-claim =
    • The player who claims has shown their cards. The others agree or play on, with the buttons in their panel.
    • If the claim is refused, play goes on with those cards face up.
help-title-bridge-over = The game is over
help-bridge-over =
    • The full score sheet: **{ button-score }** or { -score }.
    • { $again ->
        [yes] Play again with the same people: **{ button-rematch }**. New table: { -new }.
       *[no] New table: { -new }.
    }

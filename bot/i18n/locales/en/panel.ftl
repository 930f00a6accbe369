# A player's private panel.

panel-title = Your table
panel-title-turn = ▶️ Your turn
panel-title-waiting = Waiting for { $name }
panel-title-paused = ⏸️ Paused
panel-title-away = 💤 A bot plays for you

panel-seated = You sit on seat { $number } of { $count }. Your hand appears **here** once the game starts, and only you see it.
panel-not-seated = You do not sit at this table yet.
panel-asked = You are asked to play again, and a seat is kept for you.
panel-asked-no = Not this time
panel-onlooker = You do not play at this table. The message in the channel shows the game.
panel-channel-trouble = I cannot write to the channel any more. Your panel goes on: play here, and ask a moderator to look at my permissions.

panel-hand = **Your hand** ({ $count ->
    [one] 1 card
   *[other] { $count } cards
  })
panel-declared = **{ $contract }** declared by { $name } · { $values }
panel-trick = Trick { $number }: { $cards }
panel-waiting = { $name } is thinking.
panel-waiting-deal = { $name } deals the next hand.
panel-deal = You deal the next hand: press **Deal**.

panel-choose = You are the declarer: what is this deal about?
panel-contract = • **{ $contract }**: { $values }
panel-pick-trump = **{ $contract }**: which suit?
panel-pick-start = **{ $contract }**: from which card do the rows start?
panel-other-contract = ← Other contract

panel-lead = You lead: play any card.
panel-lead-no-hearts = You lead: any card but { $suit }, as long as you hold another suit.
panel-follow = Follow suit: { $suit }.
panel-follow-beat = Follow suit: { $suit }, and beat { $card }.
panel-void = You have no { $suit }: play any card.
panel-void-some = You have no { $suit }: play any card that is lit.
panel-ruff = You have no { $suit }: you must play trumps, { $trump }.
panel-overruff = You have no { $suit }: you must trump higher than { $card }.
panel-domino-lay = Lay a card that fits.
panel-domino-or-pass = Lay a card that fits, or pass.
panel-domino-stuck = Nothing fits: you must pass.
panel-pass = Pass
panel-claim = Take the rest
panel-refresh = ↻ Refresh

panel-may-double = Whom do you double?
panel-may-redouble = Whom do you redouble?
panel-double-difference = A double is a bet with one player: whoever does worse in this deal pays the other the difference.
panel-double-transfer = A double is a bet with one player: whoever does worse in this deal gives the other all the points won.
panel-doubled-you = { $count ->
    [one] { $names } has doubled you already: you can only redouble, afterwards.
   *[other] { $names } have doubled you already: you can only redouble, afterwards.
  }
panel-declarer-only = In this contract only the declarer, { $name }, can be doubled.
panel-duty-now = You still owe { $name } { $owed ->
    [one] 1 double
   *[other] { $owed } doubles
  } and { $deals ->
    [one] this is the last deal
   *[other] only { $deals } deals are left
  }: you **must** double { $name } now.
panel-duty-left = You still owe { $name } { $owed ->
    [one] 1 double
   *[other] { $owed } doubles
  } in { $deals } deals.
panel-redouble = { $count ->
    [one] { $names } has doubled you. A redouble raises the bet.
   *[other] { $names } have doubled you. A redouble raises the bet.
  }
panel-duty-redouble = You **must** redouble { $names } now: you owe it.
panel-marked = ⚔️ { $name }
panel-unmarked = { $name }
panel-everyone = All of them
panel-family = The family
panel-mark-first = First tap the players
panel-confirm-double = Double { $names }
panel-confirm-redouble = Redouble { $names }
panel-players = { $count } players
panel-no-double = No double
panel-no-redouble = No redouble

panel-result = **{ $contract }: the result**
panel-total = Your score so far: **{ $points }**
panel-dm-on = From now on your hands come to you as direct messages.
panel-dm-off = No more direct messages: your hands stay in the channel, for your eyes only.

# A player's private panel.

panel-title = Your table
panel-title-turn = ▶️ Your turn
panel-title-waiting = Waiting for { $name }
panel-title-paused = ⏸️ Paused
panel-title-away = 💤 A bot is playing for you
panel-elsewhere = 🪑 Your table: { $table }

panel-seat = You’re in seat { $seat }.
panel-seated = Your hand appears **here** once the game starts, and only you see it.
panel-seated-elsewhere = Your hand appears in { $table } once the game starts: tap **{ button-hand }** there. Only you see it.
panel-not-seated = You don’t have a seat at this table.
panel-left = 👋 You’ve left the table.
panel-took-over = 🪑 You’ve taken over from the bot { $name }.
panel-asked = You’re invited to play again, and a seat is being kept for you.
panel-asked-no = Not this time
panel-onlooker = You’re not playing at this table. The message in the channel shows the game.
panel-channel-trouble = I can’t write in the channel any more. You can go on playing here; ask a moderator to check my permissions.

panel-moved = This panel has moved
panel-moved-below = Your hand is in a newer message further down. Can’t find it? **{ button-hand }** under the table opens it again.
panel-moved-to = Your hand is here now: { $place }

panel-hand = **Your hand** ({ $count ->
    [one] 1 card
   *[other] { $count } cards
  })
# The cards follow this heading and that of the last trick.
panel-trick = Trick { $number }:
panel-last-trick = Last trick:
panel-no-card-yet = no card yet
panel-no-trick-yet = No trick has been taken yet
panel-since-card = Since your { $card }: { $what }
panel-since-trick = { $own ->
    [yes] you took the trick
   *[no] { $name } took the trick
  }
panel-deal-points = this { -one-deal }: { $points }
panel-waiting = { $name } has { $until }.
panel-waiting-open = You’ll see here when it’s your turn.
panel-waiting-away = Tap **{ button-back }** to play on yourself.
panel-deal = It’s your deal: tap **{ $button }**.
panel-deal-or-bot = { panel-deal } Otherwise the bot deals { $when }.

panel-lead = You lead: play any card.
panel-follow = Follow suit: { $suit }.
panel-void = You have no { $suit }: play any card.
panel-pass = Pass
panel-claim = Take the rest
panel-refresh = ↻ Refresh

panel-dm-on = From now on I’ll send you your hands as direct messages.
panel-dm-off = No more direct messages: your hands stay in the channel, where only you see them.
panel-by-itself = ↪️ { $card } { $count ->
    [one] was
   *[other] were
  } played automatically.
panel-plays-itself = Playing the only card you may play…

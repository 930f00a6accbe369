# Challenges: two players, the same deals against the same bots, sealed until both have finished.

challenge-title = ⚔️ Challenge · { $game }
challenge-title-pair = ⚔️ { $host } – { $guest } · { $game }
challenge-to = **{ $host }** challenges **{ $guest }**.
challenge-to-anyone = **{ $host }** challenges anybody here. Whoever accepts first plays.
challenge-terms = { $count } { -deals } each: the same cards against the same bots, in private, whenever it suits you.
challenge-accept-until = Tap **{ challenge-button-play }** to accept; the offer ends { $until }. After that you both have three days to play.
challenge-pairs-accept-until = All four must agree before the tables open: tap **{ challenge-button-agree }**. The offer ends { $until }; after that both pairs have three days to play.
challenge-play-until = Time to play runs out { $until }. Both results stay sealed until both of you have finished.
challenge-done = ✅ { $name } has finished.
challenge-not-done = ⏳ { $name } hasn’t finished yet.
challenge-declined = { $guest } declined.
challenge-withdrawn = The challenge was withdrawn.
challenge-lapsed = It ended before both had played, so it doesn’t count.
challenge-unaccepted = Nobody accepted in time, so it doesn’t count.
challenge-number = No.
challenge-swing = { GROUP() ->
    [bridge] IMPs
   *[other] ±
  }
challenge-columns = Under each name: the contract, then the points made in it. **{ challenge-swing }**: { GROUP() ->
    [bridge] what the difference is worth
   *[other] the difference
  }, + for { $host }, − for { $guest }. **Σ**: the totals.
challenge-closed = It’s been played. The result is further down.
challenge-won = **{ $name }** wins by **{ $by }**.
challenge-drawn = **A draw**: nothing between them.
challenge-points = { $count ->
    [one] one point
   *[other] { $count } points
  }
challenge-record = So far: { $host } **{ $won }** · { $guest } **{ $lost }** · drawn **{ $drawn }**
challenge-somebody = Somebody
challenge-own = You’ve finished. These are your points:
challenge-sealed = Both results are shown once { $name } has finished too; time to play runs out { $until }.
challenge-sealed-open = { $named ->
    [yes] Your result is kept, and shown once { $name } has played too; the offer ends { $until }.
   *[no] Your result is kept, and shown once somebody has accepted and played too; the offer ends { $until }.
  }
challenge-offer-title = ⚔️ Challenge
challenge-offer = You and { $name } play the same cards against the same bots, each when it suits you.
challenge-offer-anyone = Whoever accepts first plays the same cards as you, against the same bots.
challenge-offer-pairs = **{ $host }** against **{ $guest }**: the same cards for both pairs, each at a table of its own against the same bots, whenever it suits you.
challenge-offer-choose = Which game, and how many deals? Only you see this so far: the button you tap posts the challenge in this channel.
challenge-whom = Who do you want to challenge? You both play the same cards against the same bots, each when it suits you.
challenge-choose = Challenge somebody…
challenge-made = Your challenge is posted in the channel. You can play right away.
challenge-made-before = This challenge is still open, so I haven’t made another.
challenge-made-visiting = Your challenge is posted; you can play right away. I’m only a guest here: I can’t send reminders, and the message is updated only when one of you taps it. { -challenge } in a direct message to me lists your open challenges.
challenge-alone-list = **Your open challenges**
challenge-alone-none = You have no open challenge.
challenge-alone-where = You can play them here. To make a new one, use { -challenge } in a server or in a conversation with the player: nobody else would see it here.
challenge-list = **Your other open challenges**
challenge-list-line = { $title } · ends { $until }
challenge-withdrawn-now = Your challenge is withdrawn.
challenge-declined-now = You’ve declined the challenge.
challenge-replay-both = Challenge { $number }
challenge-replay-title = Challenge { $number }: the game played by { $name }
challenge-remind-accept = ⏰ { $users }: a challenge is waiting for your answer. The offer ends { $until }.
challenge-remind-play = ⏰ { $users }: you still have a challenge to play. Time runs out { $until }.
challenge-pairs-to = **{ $host }** challenge **{ $guest }**, pair against pair.
challenge-pairs-agreed = ✅ Agreed: { $names }
challenge-pairs-waits = ⏳ Still to agree: { $names }
challenge-pairs-terms = { $count } { -deals } for each pair, at a table of its own: the same cards against the same bots, whenever it suits you.
challenge-pairs-play-until = Time to play runs out { $until }. Both results stay sealed until both pairs have finished.
challenge-pairs-done = ✅ { $name } have finished.
challenge-pairs-not-done = ⏳ { $name } haven’t finished yet.
challenge-pairs-declined = { $guest } declined.
challenge-pairs-won = **{ $name }** win by **{ $by }**.
challenge-pairs-lapsed = This challenge ended before both pairs had played, so it doesn’t count. You may play on, or close this table.
challenge-pairs-made = Your challenge is posted in the channel. The tables open once the other three have agreed.
challenge-pairs-table = Your pair plays here: { $table }. Nobody else sees that thread, and there’s a day for each move.
challenge-pairs-agreed-now = You’re in. The tables open once everybody has agreed; still missing: { $names }.
challenge-pairs-own = Your pair has finished. These are your points:
challenge-pairs-sealed = Both results are shown once { $name } have finished too; time to play runs out { $until }.
challenge-pairs-thread = { $game } · challenge { $number }, table { $table }
challenge-button = Challenge
challenge-button-play = Play
challenge-button-agree = I’m in
challenge-button-decline = Decline
challenge-button-withdraw = Withdraw
challenge-button-again = Again
challenge-button-replay = ▶️ { $name }
challenge-button-both = Side by side
challenge-button-dare = { $game } · { $count } { -deals }
challenge-button-anyone = Anybody here

error-challenge-gone = I can’t find that challenge here. Make a new one with { -challenge }.
error-challenge-ended = That challenge is over. Make a new one with { -challenge }.
error-challenge-not-yours = That challenge is between other players. Make one of your own with { -challenge }.
error-challenge-only-host = Only { $name } can withdraw this challenge. The other button accepts it.
error-challenge-unbegun = You haven’t started this challenge. Tap **{ challenge-button-play }** under it in the channel.
error-challenge-begun = The challenge has been accepted, so it can’t be taken back. Play it, or let its time run out: then it doesn’t count.
error-challenge-moved = Somebody was faster, and the challenge has moved on. Try again.
error-challenge-sealed = The hands stay hidden until both players have finished. Come back then.
error-challenge-unplayed = That game wasn’t finished, so there is nothing to replay. Look at the other one.
error-challenge-damaged = A game of this challenge can’t be read, so there is no result to show.
error-challenge-self = You can’t challenge yourself. Choose somebody else, or leave the player out: then anybody here can accept.
error-challenge-bot = Bots don’t take challenges. Choose a person, or leave the player out: then anybody here can accept.
error-challenge-absent = I can’t find that player in this server. Choose somebody who is here.
error-challenge-alone = Nobody else reads our direct messages. Use { -challenge } in a server or in a conversation with the player.
error-challenge-hidden = In this server only you can see what your own apps post, so nobody could accept. Use { -challenge } in another server or in a conversation with the player.
error-challenge-opted-out = { $name } doesn’t take challenges. Choose somebody else, or leave the player out: then anybody here can accept.
error-challenge-no-game = There are no challenges in that game. Choose one that { -challenge } offers.
error-challenge-length = A challenge doesn’t have that many deals. Choose one of these: { $lengths }.
error-challenge-soon = You’ve just challenged somebody. { $seconds ->
    [one] You can challenge the next person in a second.
   *[other] You can challenge the next person in { $seconds } seconds.
  }
error-challenges-own-full = { $most ->
    [one] You have an open challenge already. Play it or withdraw it, then take on another.
   *[other] You have { $most } open challenges already. Play or withdraw one, then take on another.
  }
error-challenges-their-full = { $name } has plenty of challenges open already. Choose somebody else, or try again later.
error-challenges-guild-full = { $most ->
    [one] This server has an open challenge already. Wait until it is over.
   *[other] This server has { $most } open challenges already. Wait until one is over.
  }
error-challenge-pairs-people = Pair against pair takes four different people. Name your partner and both opponents: **{ option-player-name }**, **{ command-challenge-option-partner-name }** and **{ command-challenge-option-second-name }**.
error-challenge-pairs-game = That game isn’t played in pairs. Choose one with partners.
error-challenge-pairs-place = Each pair needs a private thread. Use { -challenge } in a text channel of a server.

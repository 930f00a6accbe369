# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 { $game } tournament · { $form }
tournament-boards = { $count ->
    [one] One deal per round.
   *[other] { $count } deals per round.
  }
tournament-plan = { $movement }, rounds: { $rounds }, deals per round: { $boards }.
tournament-wanted = Sign up to play.
tournament-clock = A round lasts { $minutes } minutes at most.
tournament-director = Director: { $director }
tournament-signed = { $count ->
    [one] **One entry**
   *[other] **{ $count } entries**
  }
tournament-alone = 🔎 { $name } is looking for a partner.
tournament-request = ⏳ { $asker } has asked { $asked }.
tournament-how = Partners sign up together: one asks, the other agrees. Alone, you can wait for somebody or play with a bot.
tournament-button-sign = Sign up
tournament-button-withdraw = Withdraw
tournament-button-leave = Leave
tournament-button-start = Start
tournament-button-direct = Director
tournament-button-results = Results
tournament-button-alone = Find me a partner
tournament-button-bot = Play with a bot
tournament-button-accept = Play with { $name }
tournament-button-yes = Yes, we play together
tournament-button-no = No, thanks
tournament-button-bots = Add a pair of bots
tournament-button-stand-in = Replace a pair by bots
tournament-button-end-round = End the round
tournament-button-rule = Adjust a score
tournament-button-end = Close the tournament
tournament-sign-text = Choose your partner from the list. They get a message here and have to agree.
tournament-partner = Choose your partner
tournament-call = { $asked }, { $asker } would like to play the tournament with you.
tournament-asked = I’ve asked { $name }. You are entered as soon as they agree.
tournament-declined = All right, you don’t play together. You can still sign up another way.
tournament-paired = You play with { $name }.
tournament-waiting = You’re on the list: you play with the next person who looks for a partner, or with a bot if nobody comes.
tournament-withdrawn = You are no longer entered.
tournament-left = A bot plays on in your place.
tournament-begins = It begins: you find your table in a thread of this channel.
tournament-opened = The tournament is open. People can sign up now; start it when everybody is here.
tournament-again = A tournament is open here already: this is it.
tournament-round = Round { $number } of { $count }
tournament-until = The round ends { $until }.
tournament-table = Table { $number }: { $names } { $place }
tournament-no-thread = ⚠️ I can’t open a thread for this table. Let me create private threads in this channel; I’ll try again by myself.
tournament-sits-out = ☕ { $name } sits out this round.
tournament-standing = Standing
tournament-final = Final standing
tournament-early = { $count ->
    [one] The tournament was closed early, in its first round.
   *[other] The tournament was closed early, after { $count } rounds.
  }
tournament-unplayed = The tournament was closed before anything was played.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-column-place = №
tournament-column-names = Names
tournament-column-score = Score
tournament-picture-alt = The final standing: { $places }
tournament-thread = Tournament { $number } · round { $round } · table { $table }
tournament-results-boards = Choose a deal to see what every table made of it.
tournament-results-none = You’ll find here the deals you have played, as soon as your table finishes its round.
tournament-choose-board = Choose a deal
tournament-choose-table = Choose a table
tournament-choose-pair = Choose who is replaced
tournament-board = Deal { $number }
tournament-finished-table = Round { $round }, table { $table }: { $names }
tournament-desk-gathering = Bots can fill up the field before the start. People who are still alone then play with a bot.
tournament-desk-playing = The next round begins by itself as soon as every table has finished.
tournament-desk-over = The tournament is over. Scores can still be adjusted.
tournament-stand-in-text = From their next move on, bots play in their place.
tournament-stood-in = Bots play on in the place of pair { $number }.
tournament-end-round-text = The tables that still play are closed. Deals they haven’t finished count as an average for both sides.
tournament-round-ends = Round { $number } ends now.
tournament-end-text = All tables are closed, and the standing so far is final.
tournament-end-text-gathering = All entries are deleted.
tournament-ended = The tournament is closed.
tournament-rule-text = What counts for deal { $number } at this table?
tournament-ruling-played = The score as played
tournament-ruled = Deal { $number } is adjusted, and the standing with it.

error-tournament-gone = This tournament is no longer stored. Open a new one.
error-tournament-elsewhere = This tournament is played elsewhere. Use its buttons there.
error-tournament-channel = Tournaments are played in the threads of a text channel. Open it in one.
error-tournament-started = The tournament has begun, entries are closed. Join the next one.
error-tournament-not-started = The tournament hasn’t begun yet. Its director starts it.
error-tournament-over = The tournament is over. Look at its results.
error-tournament-moved = Somebody was faster, and the tournament has gone on. Try again.
error-tournament-signed = { $name } is entered already. Withdraw first to enter otherwise.
error-tournament-not-signed = You aren’t entered in this tournament. Sign up before it begins.
error-tournament-not-asked = This question isn’t open for you. Sign up with the partner you want.
error-tournament-partner-self = You can’t be your own partner. Choose somebody else, or play with a bot.
error-tournament-partner-bot = Choose a person of this server. For a bot as partner there is a button.
error-tournament-full = The tournament is full: { $most } pairs are the most. Wait for somebody to withdraw, or open another one.
error-tournament-too-few = At least { $least } pairs are needed; signed up so far: { $pairs }. The director can add pairs of bots.
error-tournament-uneven = Teams are two pairs each, and there are { $pairs } pairs. One more pair is needed; the director can add bots.
error-tournament-too-long = That would be more than { $most } deals. Close this tournament, and open one with fewer deals or rounds.
error-tournament-not-director = Only the person who opened the tournament and the moderators of this channel can do that. Ask one of them.
error-tournament-board-unseen = You see deal { $board } as soon as you have played it, or when nobody has yet to play it.
error-tournament-board-unplayed = Deal { $board } hasn’t been finished at that table. Choose another one.
error-tournament-table = This table belongs to a tournament: its director says who plays and when it ends. Ask there.
error-deals-sealed = Others have yet to play these deals. Share them when the tournament is over.

# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 { $game } tournament · { $form }
tournament-title-own = 🏆 { $title }
tournament-date = 🗓️ { $day }
tournament-date-typed = { $day } for you ({ $typed })
tournament-date-written = { $year }-{ $month }-{ $day } { $time } { $zone }
tournament-date-zone = CET
tournament-boards = { $count ->
    [one] One board per round.
   *[other] { $count } boards per round.
  }
tournament-rounds-all = As many rounds as the number of pairs allows.
tournament-rounds-fewer = Rounds possible with these entries: { $count } (wanted: { $wanted }).
tournament-teams = Teams of two pairs each, in the order of entry: pairs 1 and 2 play together, then 3 and 4, and so on.
tournament-team = Team { $number }
tournament-missing = { $count ->
    [one] **1 more pair** is needed for the start.
   *[other] **{ $count } more pairs** are needed for the start.
  }
tournament-plan = { $movement }, rounds: { $rounds }, boards per round: { $boards }.
tournament-bots-join = 🤖 { $bots ->
    [one] { $there ->
        [0] A pair of bots joins
       *[other] One more pair of bots joins
      }
   *[other] { $there ->
        [0] { $bots } pairs of bots join
       *[other] { $bots } more pairs of bots join
      }
  } at the start, so that no pair sits out. Pairs in all: { $pairs }.
tournament-clock = A round lasts at most { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }.
tournament-director = Director: { $director }
tournament-signed = { $count ->
    [one] **One pair**
   *[other] **{ $count } pairs**
  }
tournament-signed-alone = { $count ->
    [one] This includes one player who’s looking for a partner and will otherwise play with a bot.
   *[other] This includes { $count } players who are looking for a partner and will otherwise play with a bot.
  }
tournament-alone = 🔎 { $name } is looking for a partner.
tournament-request = ⏳ { $asker } has asked { $asked }.
tournament-how = Partners sign up together: one asks, the other agrees. On your own, you can wait for somebody or play with a bot.
tournament-button-sign = Sign up
tournament-button-withdraw = Withdraw
tournament-button-leave = Leave
tournament-button-start = Start
tournament-button-direct = Director
tournament-button-results = Results
tournament-button-alone = Find me a partner
tournament-button-bot = Play with a bot
tournament-button-accept = Play with { $name }
tournament-button-yes = Yes, let’s play
tournament-button-no = No, thanks
tournament-do-add-bots = Add a pair of bots
tournament-do-enter = Enter a pair
tournament-do-take-out = Remove a pair
tournament-button-take-out = Remove
tournament-do-settings = Settings
tournament-button-settings-form = Name, date, numbers
tournament-button-fills-on = Don’t add bots
tournament-button-fills-off = Add bots
tournament-fills-on = { $teams ->
    [yes] 🤖 If the number of pairs or teams is odd, pairs of bots join at the start, so that every team is complete and none sits out.
   *[no] 🤖 If the number of pairs is odd, a pair of bots joins at the start, so that no pair sits out.
  }
tournament-fills-off = { $teams ->
    [yes] ☕ No bots join: an odd number of pairs cannot start, and of an odd number of teams one sits out each round.
   *[no] ☕ If the number of pairs is odd, no bots join, and one pair sits out each round.
  }
tournament-do-directors = Other directors
tournament-button-back = Back
tournament-do-stand-in = Change players
tournament-button-both-bots = Bots for both
tournament-button-return = { $name } returns
tournament-do-pause = Stop the clock
tournament-do-resume = Start the clock
tournament-button-last-board = Finish the board
tournament-button-end-now = Stop at once
tournament-button-extend = Add { $minutes } minutes
tournament-do-end-round = End the round
tournament-do-rule = Adjust a score
tournament-do-end = Close the tournament
tournament-sign-text = Choose your partner from the list. They get a message here and have to agree.
tournament-partner = Choose your partner
tournament-call = { $asked }, { $asker } would like to play the tournament with you.
tournament-call-yes = ✅ { $asked } and { $asker } will play the tournament together.
tournament-call-no = { $asked } won’t play the tournament with { $asker }.
tournament-asked = I’ve asked { $name }. You’ll be entered as soon as they agree.
tournament-ask-replaced = Your request to { $name } no longer stands.
tournament-asked-again = I’ve passed your request to { $name }. They were pinged once already; they’ll find it under Sign up.
tournament-declined = All right, you won’t play together. You can still sign up another way.
tournament-paired = You’re playing with { $name }.
tournament-waiting = You’re on the list: you’ll play with the next person looking for a partner, or with a bot if nobody turns up.
tournament-withdrawn = You’re no longer entered.
tournament-left = A bot plays on in your place.
tournament-withdraw-text = Your entry is deleted. You can sign up again until the start.
tournament-withdraw-pair = You signed up together with { $names }, so that entry is deleted too. They are told in the channel.
tournament-leave-text = A bot plays on in your place, also in the rounds to come. Only the director can let you back in.
tournament-leave-last = Without you, only bots are left: they finish this round, and the tournament then ends.
tournament-withdrew = ↩️ { $name } has withdrawn. { $partner }, your entry is deleted with it: sign up again to play.
tournament-went = 🚪 { $name } has left the tournament; a bot plays on with { $partner }.
tournament-went-alone = 🚪 { $name } has left the tournament; a bot plays on.
tournament-went-last = 🚪 { $name } has left the tournament. Only bots are left: they finish this round, and the tournament then ends.
tournament-begins = { $plays ->
    [yes] Here we go: the round’s message below has the link to your table’s thread.
    [out] Here we go: you sit out the first round. You’ll be told where your table is when the next one begins.
   *[no] Here we go: the players find their tables in threads in this channel. The tournament’s message has a link to each.
  }
tournament-start-early = This tournament is set for { $day }. Start it now all the same?
tournament-start-odd = Somebody would sit out in each round. Start all the same? You can wait for one more pair or add bots.
tournament-opened = I’ve posted the sign-up for a tournament here; you direct it. Start it when everybody is here, or change it under **{ $button }**. **{ post-take-down }** calls it off.
tournament-other-game = It’s a { $game } tournament. For { $here } there are no tournaments, but { -league-new } and { -club-night }.
tournament-again = There’s already a tournament open here. This is it.
tournament-old = This page is out of date. The tournament is here: { $page }
tournament-round = Round { $number } of { $count }
tournament-began = The round began { $since }.
tournament-until = The round ends { $until }.
tournament-paused = ⏸️ The clock is stopped.
tournament-break = ⏸️ Break: the next round begins once the director starts the clock.
tournament-break-last = ⏸️ Break: the final standings follow once the director starts the clock.
tournament-stopped-by = { $name } stopped it { $since }.
tournament-table-paused = ⏸️ Table { $table }: { $name } paused the game { $since }. { $reader ->
    [director] You or its players can resume it.
   *[anyone] Its players or a director can resume it.
  }
tournament-table-left = ⏸️ Table { $table }: the last player left or ran out of time { $since }, and the game is paused. { $reader ->
    [director] You can resume it; the bots will play on.
   *[anyone] A director can resume it; the bots will play on.
  }
tournament-out-of-time = ⏱️ Time is up: every table finishes its board and starts no new one.
tournament-time = ⏱️ Time is up. Finish this board; no new one starts in this round.
tournament-table = Table { $number }: { $names } { $place }
tournament-no-thread = ⚠️ I can’t open a thread for this table. Let me create private threads in this channel; I’ll try again automatically.
tournament-sits-out = ☕ Sitting out this round: { $name }
tournament-bots = bots
tournament-standing = Standings
tournament-signed-off = Sign-up is over. Each round has its own message below, and the final standings come last.
tournament-signed-over = { $count ->
    [one] Over · { $count } round.
   *[other] Over · { $count } rounds.
  } The final standings are in the last message below.
tournament-final = Final standings
tournament-early = { $count ->
    [one] The tournament was closed early; there are results from one round.
   *[other] The tournament was closed early; there are results from { $count } rounds.
  }
tournament-early-bots = The last players had left, and bots don’t play further rounds alone.
tournament-unplayed = The tournament was closed before anything was played.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-uncompared = No board has been compared: that takes two tables that have finished it. { $adjusted ->
    [yes] Apart from penalties and adjusted scores, everybody has the average.
   *[no] Everybody has the average.
  }
tournament-seating = Round { $round } of { $rounds }, table { $table }
tournament-seating-boards = { $count ->
    [one] Board { $first }
    [2] Boards { $first } and { $last }
   *[other] Boards { $first } to { $last }
  }
tournament-thread = Tournament { $number } · round { $round } · table { $table }
tournament-thread-own = { $title } · round { $round } · table { $table }
tournament-results-boards = Choose a board to see what every table made of it.
tournament-results-none = { $plays ->
    [yes] The boards you’ve played appear here once your table finishes its round.
   *[no] You see a board here once every table that plays it has finished it.
  }
tournament-choose-board = Choose a board
tournament-choose-table = Choose a table that has finished its round
tournament-choose-pair = Choose the pair whose players change
tournament-stand-in-text = A substitute or a bot can take any player’s place, for the rounds to come too.
tournament-board = Board { $number }
tournament-finished-table = Round { $round }, table { $table }: { $names }
tournament-desk-gathering = You can fill up the field with bots before the start. Anybody still without a partner then plays with a bot.
tournament-desk-playing = The next round begins automatically as soon as every table has finished.
tournament-desk-last = This round is the last: the final standings follow as soon as every table has finished.
tournament-desk-over = The tournament is over. Scores can still be adjusted.
tournament-desk-changed = The sign-up has changed in the meantime; nothing was done. Look at it, then tap again.
tournament-lineup-text = Choose who plays from the next move on. A substitute must not have seen the boards this pair has yet to play.
tournament-lineup-last = If only bots are left in the tournament, they finish this round, and the tournament then ends.
tournament-in-place-of = In place of { $name }
tournament-substituted = { $name } now plays here.
tournament-enter-text = Choose the two players of a pair. If you choose only one, a bot plays with them.
tournament-late-text = Choose the two players of a late pair: they take the place of the pair that is missing or, if none is, of a pair of bots.
tournament-choose-players = Choose the players
tournament-entered = { $names } are entered as pair { $number }.
tournament-entered-ready = { $names } are entered as pair { $number }. You can start.
tournament-take-out = Choose the entry to remove
tournament-take-out-text = Remove { $names }? The entry is deleted; they can sign up again until the start.
tournament-taken-out = No longer entered: { $names }.
tournament-took-out = ↩️ { $name } has removed { $names } from the tournament. Questions go to the director.
tournament-choose-directors = Choose other directors
tournament-directors-text = The people you choose direct with you. Choose nobody to direct alone.
tournament-directors-named = Directing with you: { $names }.
tournament-directors-none = There is no other director now.
tournament-calls = 🙋 { $count ->
    [one] The director is called to table { $list }.
   *[other] The director is called to tables { $list }.
  }
tournament-movement-usual = By field size
tournament-setting-form = Scoring
tournament-setting-movement = Movement
tournament-setting-system = The bots’ system
tournament-setting-pace = Time for a move
tournament-field-title = Name (empty: none)
tournament-field-date = Date, time (UTC, Paris, +1; empty: none)
tournament-field-boards = Boards per round
tournament-field-rounds = Rounds (empty: all)
tournament-field-minutes = Minutes per round (empty: no limit)
tournament-round-finishes = Every table finishes its board, then round { $number } is over.
tournament-stood-in = Bots now play for pair { $number }.
tournament-end-round-text = Should the tables finish their boards or stop at once? Boards that aren’t finished count as average for both sides.
tournament-extended = Round { $number } has { $minutes } more minutes.
tournament-round-ends = Round { $number } ends now.
tournament-end-text = All tables will be closed, and the standings so far will be final.
tournament-end-text-gathering = All entries will be deleted.
tournament-ended = The tournament is closed.
tournament-rule-text = What counts for board { $number } at this table?
tournament-ruling-played = The score as played
tournament-ruling-hidden = 🔒 Hidden until you have played this board.
tournament-ruled = { $place } · { $result }. The standings are adjusted.
tournament-ruled-note = ⚖️ = with a penalty or an adjusted score; **{ tournament-button-results }** has each pair’s boards.
tournament-do-penalty = Penalty
tournament-do-log = Rulings
tournament-button-assign = Assign a score
tournament-button-call = Call the director
tournament-button-cards = Convention cards
tournament-button-card = Write my card
tournament-ruled-place = Round { $round }, table { $table }, board { $board }
tournament-score-round = Round { $round } against { $names }
tournament-score-penalties = Penalties (already taken off the totals above)
tournament-score-none = Nothing to see yet: boards appear here once the table has finished its round.
tournament-score-after = { $value } in all, place { $place }
tournament-card-none = No convention card yet.
tournament-card-dated = Written { $at }
tournament-card-bots = { $system }. During the auction, **{ button-more }** has their convention card.
tournament-card-unsigned = Sign up first, then write your pair’s card here. Your opponents can read it at the table.
tournament-field-score = Score of NS, or contracts with weights
tournament-field-reason = Reason (for the directors)
tournament-field-card = What your pair plays
tournament-hint-card = 1NT 15–17, five-card majors, weak twos …
tournament-choose-penalised = Choose who gets the penalty
tournament-penalty-text = A penalty lowers a pair’s score. You type it in the next step, with the reason. { $usual }.
tournament-choose-ruling = Take a ruling back
tournament-choose-course = How it went at a table
tournament-choose-score = A pair, board by board
tournament-penalised = Pair { $number }: { $penalty }.
tournament-called = The director has been called; your table’s clock is stopped until they’ve answered. Wait until then: I’ll ping you in the table’s thread.
tournament-called-done = The director has been called. Your table has finished its round: the answer comes here or in the channel.
tournament-button-uncall = Take the call back
tournament-uncalled = Your call is taken back; the clock of your table runs again.
tournament-button-answered = Answered: table { $table }
tournament-button-go-on = Resume: table { $table }
tournament-answered = Table { $table } has its answer, and its clock runs again.
tournament-answered-table = ✅ { $names } The director has answered. { $runs ->
    [yes] This table’s clock is running again: play on.
   *[no] This table’s clock stays stopped for now.
  }
tournament-waits = 🙋 This table is waiting for the director, and its clock is stopped.
tournament-director-called = 🙋 { $directors } Table { $table } is calling the director.
tournament-director-answered = ✅ Table { $table }: the director call is settled.

error-tournament-gone = This tournament is no longer stored. `/{ command-tournament-name }` opens a new one.
error-tournament-elsewhere = This tournament is in another channel. Use its buttons there.
error-tournament-direct-there = A tournament is directed in its own server: go to its channel and use the buttons there.
error-tournament-channel = Tournaments are played in the threads of a text channel. Use `/{ command-tournament-name }` in one.
error-tournaments-own-full = { $most ->
    [one] You’re already directing an open tournament. Close it, then open another.
   *[other] You’re already directing { $most } open tournaments. Close one, then open another.
  }
error-tournaments-guild-full = { $most ->
    [one] This server has an open tournament already. Sign up for it, or wait until it is over.
   *[other] This server has { $most } open tournaments already. Sign up for one, or wait until one is over.
  }
error-tournament-started = The tournament has started, and entries are closed. Join the next one.
error-tournament-not-started = The tournament hasn’t started yet. Its director starts it.
error-tournament-over = The tournament is over. Look at its results.
error-tournament-not-over = The files can be downloaded once the tournament is over. Until then, look at its results.
error-tournament-score = I can’t read “{ $text }” as a score. Write the score of NS or a contract; for a weighted score give several, each with its weight, adding up to 100%, as in { $example }.
error-tournament-score-missing = Give a score or a contract, as in { $example }.
error-tournament-weights = The weights add up to { $total }%, not to 100%. Change them, as in { $example }.
error-tournament-penalty = Write the penalty as a number above 0 and up to { $most }.
error-tournament-no-table = Your pair sits out this round. Speak to the director in the tournament’s channel.
error-tournament-call-soon = { $seconds ->
    [one] The director has just been called. You can call again in a second.
   *[other] The director has just been called. You can call again in { $seconds } seconds.
  }
error-tournament-call-answered = That call has been answered already. Look at the director’s page for others.
error-tournament-no-clock = This tournament has no time limit for a round. A round ends when every table has finished.
error-tournament-settled = The tournament has started, so its settings can’t be changed any more. Close it to open another.
error-tournament-date = I can’t read “{ $text }” as a date. Write it like { $example }; without a time zone it is UTC.
error-tournament-date-past = “{ $text }” is in the past. Type a day from today on, such as { $example }, or leave the date empty.
error-tournament-zone = I don’t know the time zone “{ $text }”. Name a place or an abbreviation, as in { $example }, or write the hours from UTC, such as +1.
error-tournament-number = { $field }: write a whole number from { $least } to { $most }.
error-tournament-no-half-table = Every pair has an opponent and no pair consists of bots alone, so there is no place for a late one. One of the two can play in place of a bot: **{ tournament-do-stand-in }**.
error-tournament-last-round = It is too late for another pair: the last round is being played. Enter it in the next tournament.
error-tournament-board-known = { $name } has already played board { $board } at another table, which this pair has yet to play. Choose somebody else.
error-tournament-moved = Somebody was faster, and the tournament has moved on. Try again.
error-tournament-signed = { $name } is already entered, and can sign up again after withdrawing.
error-tournament-in-pair = { $name } already plays in pair { $number }. Choose a player without a pair.
error-tournament-not-signed = You aren’t entered in this tournament. Sign up before it starts.
error-tournament-not-asked = That invitation isn’t for you. Sign up with the partner you want.
error-tournament-partner-self = You can’t be your own partner. Choose somebody else, or play with a bot.
error-tournament-ask-soon = You’ve just asked somebody. { $seconds ->
    [one] You can ask the next person in a second.
   *[other] You can ask the next person in { $seconds } seconds.
  }
error-tournament-partner-bot = Choose a person in this server. To play with a bot, use the button.
error-tournament-enter-bot = Choose only members of this server who aren’t bots. If you choose a single one, a bot plays with them.
error-tournament-member = Choose a member of this server who isn’t a bot.
error-tournament-full = The tournament is full (limit: { $most } pairs). Wait for somebody to withdraw, or open another one in another channel with `/{ command-tournament-name }`.
error-tournament-too-few = The tournament starts with { $least } pairs or more. { $pairs ->
    [0] Nobody has entered yet
    [one] One pair has entered so far
   *[other] { $pairs } pairs have entered so far
  }; the director can add pairs of bots.
error-tournament-no-people = Only bots have entered. Sign up, or wait for somebody who does, then start.
error-tournament-uneven = A team is two pairs, and the number of pairs is odd ({ $pairs }). One more pair is needed; the director can add bots.
error-tournament-too-long = That would be more than { $most } boards. The director can choose fewer boards or rounds in the settings.
error-tournament-not-director = Only the directors of this tournament and the moderators of this channel can do that. Ask one of them.
error-tournament-board-unseen = You can see board { $board } once you’ve played it, or once everybody has.
error-tournament-board-unplayed = Board { $board } hasn’t been finished at that table. Choose another one.
error-tournament-table = This table belongs to a tournament: its director decides who plays and when it ends. Ask the director.
error-deals-sealed = Others have yet to play these { -deals }. Share them when all have.

# Errors that features share: one sentence or two for each code (error-<code>, dashes for underscores), what is wrong and
# what to do. Those of one feature are in its file.
# A test holds these equal to the codes in the source, and their variables to the facts given there.

# Turns and phases
error-not-your-turn = It’s { $turn }’s turn. Wait for yours.
error-stale = The game has moved on. Look again, then choose.
error-seat-unknown = There’s no such seat at this table. { -table } shows the seats.
error-seat-empty = Nobody is sitting there. { -table } shows who sits where.
error-seed-unusable = The cards could not be shuffled. Try { -deal } again.
error-hands-impossible = These hands can’t be dealt from this deck. Check each card.
error-cut-out-of-range = Choose a cut from 0 to { $cards }, not { $cut }.
error-cut-unfounded = That cut doesn’t follow from the number given for it. Cut again with { -cut }, or name a number of cards.

# Cards
error-card-not-held = You don’t hold { $card }. { -hand } shows your cards.
error-must-follow = Follow suit: you still have { $suit }.
error-card-not-legal = You can’t play { $card } now. Choose a card that isn’t greyed out.
error-card-unreadable = I can’t read “{ $text }” as a card. Try KH, K♥, 10♠ or king of hearts.
error-card-missing = Name a card, such as KH, K♥, 10♠ or king of hearts.

# The table
error-not-started = The game hasn’t started yet. { -start } starts it.
error-already-started = The game has already started. { -table } shows it.
error-table-closed = This table is closed. { -new } opens another.
error-table-paused = The game is paused. { -resume } continues it.
error-table-full = Every seat is taken. Watch the game, or open a table in another channel with { -new }.
error-already-seated = You already have a seat here. { -hand } shows your cards.
error-join-first = Only those with a seat here can do that. Join first, with { -join }.
tap-join-first = Only those with a seat here can do that. Tap **{ $button }** first.
error-seat-kept = A seat is being kept for you here. { -join } takes it, { -leave } gives it up.
error-seat-of-another = Somebody is sitting there, and only the host can swap people’s seats. Take a free seat or a bot’s, or ask the host.
error-not-seated = You don’t have a seat at this table. { -join } gives you a free one, or a bot’s.
tap-not-seated = You don’t have a seat at this table. **{ $button }** gives you one.
error-pause-not-seated = Only this table’s players can pause the game or resume it. { -join } gives you a free seat, or a bot’s.
tap-pause-not-seated = Only this table’s players can pause the game or resume it. **{ $button }** gives you a seat.
error-away = A bot is playing for you. { -join } gives you your seat back.
error-not-away = You’re already playing; no bot is sitting in for you. { -hand } shows your cards.
error-seats-free = { $free ->
    [one] One seat is free.
    *[other] { $free } seats are free.
} Fill the table with { -bot }, or wait for others.
error-nothing-to-undo = You have no move to take back in this { -one-deal }. { -last } shows the last trick.
error-undo-deal-over = This { -one-deal } is over and all hands have been shown, so its score stands. Moves can be taken back only while a { -one-deal } is being played.
error-undo-hand-seen = A hand has been laid face up since your last move, so that move stands. Play on.
error-undo-shared-deals = Others are playing the same { -deals }, so moves can’t be taken back at this table. Play on.
error-no-undo-asked = Nobody is waiting for your answer now. { -table } shows the game.
error-undo-asked = { $turn } has already asked to take back a move. Wait until everybody has answered, then ask again.
error-already-paused = The game is already paused. { -resume } continues it.
error-not-paused = The game isn’t paused. { -table } shows it.

# Buttons, channels, Discord
error-not-your-button = Only players at this table can use that button. { -join } gives you a bot’s seat, if there is one.
error-unknown-button = I don’t know this button any more. { -table } shows the table again.
error-form-gone = What you typed isn’t kept any more. Open the form again from where you found it.
error-table-gone = This table no longer exists. { -new } opens another.
error-table-unreadable = The record of this channel’s table (no. { $number }) can’t be read, so nobody can play on. { $open ->
    [yes] The host or a moderator can close it with { -end }; nothing is deleted. My operator can find out more with `barbu verify`.
   *[no] Ask my operator: `barbu verify` shows what is wrong.
}
error-table-elsewhere = This table is in another channel. Use its buttons there; in a direct message they work for the players at the table.
error-left-server = You are no longer in that server, so nothing can be done there from here. If you had a seat at a table, a bot plays on in it.
error-game-not-installed = This table plays a game that I don’t have in this version ({ $game }). Ask my operator to install a version that has it.
error-other-game = This table plays { $game }, which doesn’t have that command. { GROUP() ->
    [barbu] Here { -choose } names the contract, { -play } plays a card, and { -help } shows what else you can do now.
    [bridge] Here { -bid } makes a call, { -play } plays a card, and { -help } shows what else you can do now.
   *[other] { -help } shows what you can do now.
}
error-no-table-here = There’s no table in this channel. { -new } opens one.
error-channel-taken = This channel already has a table. Join it with { -join }, or open yours in another channel.
error-channel-has-table = { $case ->
    [seated] You’re already at the table in this channel ({ $game }): **{ button-hand }** opens your panel.
    [full] This channel already has a table ({ $game }), and no seat there is free for you.
   *[free] This channel already has a table ({ $game }). Join it with { $join }.
  } { $thread ->
    [button] **{ way-thread }** opens another one.
    [yes] You can open another one in a thread: { -new } with the option `{ command-table-new-option-thread-name }`.
   *[no] Open another one in another channel.
  }
error-tables-guild-full = This server can’t have more open tables (limit: { $most }). Join one, or wait until one is closed.
error-tables-own-full = You can’t host more open tables (limit: { $most }). Close one with { -end }, then open another.
error-not-dealer = It’s { $dealer }’s turn to deal. Wait a moment; if nothing happens, the bot deals.
error-already-dealt = The cards have already been dealt. { -hand } shows yours.
error-not-allowed-end = { $seated ->
    [yes] Only the table’s host or a moderator can close it. { -leave } gives up your own seat.
   *[no] Only the table’s host or a moderator can close it.
  }
error-rematch-not-yours = Only people who sat at this table can ask for another game. { -new } opens a table of your own.
error-not-host = Only the table’s host or a moderator can set it up. Ask them, or open your own table with { -new }.
error-not-a-bot = There’s no bot in that seat any more. { -table } shows who sits where.
error-already-called = The role has already been pinged for this table. { -table } shows which seat is free.
error-rules-other-seats = These rules are for { $players } players, and { $seats } people sit at this table. Choose other rules, or let somebody leave first.
error-players-impossible = These rules can’t be played by { $players }. Choose from { $fewest } to { $most } players.
error-options-none = The rules “{ $name }” have no options. Leave the options out, or choose other rules.
error-option-unknown = These rules have no option “{ $name }”. Choose from: { $known }.
error-only-in-server = Games are played in a server’s channels. Use this command there.
error-channel-not-allowed = In this server, tables may be opened only here: { $channels }. Open yours in one of these channels.
error-not-manager = Only people who manage this server can change its settings. { -settings } opens your own.
error-role-everybody = That role is @everyone. Choose a role for the people who want to be pinged, or make one.
error-permissions-missing = I’m missing permissions in this channel: { $permissions }. Ask whoever manages it to grant them under Edit Channel → Permissions, then try again.
error-thread-not-created = Discord didn’t create the thread, so no table was opened. Try again in a moment.
error-thread-impossible = Threads can’t be opened here. Use { -new } without `{ command-table-new-option-thread-name }` to play right here, or use it in a text channel.
error-dm-closed = I can’t send you direct messages, so your hand stays here, where only you see it. To change that, allow direct messages from this server’s members.
error-player-not-at-table = That player isn’t at this table. Choose somebody who is.
error-nothing-to-show = There’s nothing to show yet. Try again a little later in the game.
error-no-hand = You have no cards right now. { -table } shows the game; { -hand } works once the cards are dealt.
error-level-unknown = I don’t know a bot of that level. Choose one from the list.
error-unexpected = Something went wrong on my side; the game is safe. Try again. If it keeps happening, tell my operator. (Reference: { $reference })
error-discord-away = Discord isn’t answering. I’ll try again within a minute.
error-still-working = I’m still working on your last requests. Wait for the answers, then ask again.
error-asked-often = You’ve sent me a lot of requests in the last minute. { $seconds ->
    [one] Ask again in a second.
   *[other] Ask again in { $seconds } seconds.
  }

# Rules and records
error-rules-unknown = I don’t know the rules “{ $name }”. Choose from: { $known }.
error-length-unknown = I don’t know the length “{ $name }”. Choose from: { $known }.
error-rules-invalid = To make these rules playable, fix { $field }: { $reason }.
several-rules-invalid = These rules can’t be played yet. Fix:
error-house-value = Nothing has changed. Correct “{ $field }”: { $reason }.
several-house-value = Nothing has changed. Correct these values:
error-rules-option = These rules can’t be played with { $field }: { $reason }. Change it, or leave it out.
several-rules-option = These rules can’t be played with these options. Change them, or leave them out:
several-item = • { $field }: { $reason }.
several-more = …and { $count } more
error-rules-unreadable = These rules can’t be read: { $reason }. Write them as TOML or JSON.
error-row-version = This game was written by another version ({ $version }) of the bot. Ask my operator to update me, then try again.
error-row-unreadable = Part of this game’s record can’t be read: { $reason }. Ask my operator to restore it from a backup.
error-action-unknown = This game contains an unknown move: { $kind }. Check that it is the right file.
error-action-unreadable = A move of this game can’t be read: { $reason }. Ask my operator to restore the game from a backup.

# The database
error-sequence-taken = Somebody was faster. Look at the table again, then choose.
error-database-unwritable = I can’t save anything right now, so nothing was changed. Ask my operator to check the database.
error-database-unreadable = The database can’t be read. Ask my operator to check it, or to restore a backup.
error-database-newer = The database belongs to a newer version of the bot. Ask my operator to update me.
error-database-older = My database is from an older version and has to be brought up to date first. Ask my operator to restart me with this version.
error-database-locked = The database is busy, so nothing was changed. Try again in a moment.
error-database-in-use = Another copy of me is using this database, so nothing was changed. Ask my operator to stop one of the two.
error-shard-lost = Another copy of me is taking over here. Look at the table, and try again if your move isn’t there.
error-shard-count-differs = Other copies of this bot are still running with a different BARBU_SHARD_COUNT. Stop them, or give every copy the same number.
error-interaction-taken = That tap already went through. Look at the table.
error-database-not-empty = This database isn’t empty. Name an empty one.
error-copy-differs = What the database returned isn’t what was written to it, so nothing was kept. Check the database’s own log.
error-database-missing = There’s no such database. Check its name.
error-database-gone = The database can’t be reached, so nothing was changed. Try again in a moment.
error-database-unsure = The database dropped out halfway, so your move may or may not have been saved. Look at the table, and try again if it isn’t there.
error-database-url-invalid = That isn’t a database address. Use a file name, or an address like sqlite:///barbu.db.
error-disk-full = The disk is full, so nothing was changed. Ask my operator to free some space, then try again.
error-game-unknown = There’s no game with that number here. The command `{ command-table-history-name }` lists the games played here.
error-deals-not-shared = The boards of game { $game_id } can’t be played at another table. Open a table with shared boards first, and give its number.
error-deals-of-another = This table plays the boards of game { $game_id }, so its rules can’t be changed. { -new } opens a table with other rules.
error-deals-known = You’re playing these boards, or have played them, in game { $game_id }. Leave them to people who haven’t, or open a new table.
error-database-failed = The database rejected the change, so nothing was changed. Try again; if it keeps happening, tell my operator.
error-stats-same = To compare two players, choose two different ones.
error-write-forbidden = You can’t write in this channel, so I can’t post for you here either. Try it in a channel where you can.
error-file-gone = I couldn’t fetch that file. Try again.
error-contest-gone = That is over and was deleted.
error-contest-channel = Each table needs a private thread. Use the command in a text channel.

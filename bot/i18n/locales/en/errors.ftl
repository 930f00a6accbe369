# One sentence or two for every error code (error-<code>, dashes for underscores): what is wrong, what to do.
# A test holds these equal to the codes in the source, and their variables to the facts given there.

# Turns and phases
error-not-your-turn = It’s { $turn }’s turn. Wait for yours.
error-stale = The game has moved on. Look again, then choose.
error-seat-unknown = There is no such seat at this table. { -table } shows the seats there are.
error-seat-empty = Nobody sits there. { -table } shows who sits where.
error-seed-unusable = The cards could not be shuffled. Try { -deal } again.
error-hands-impossible = These hands are not a deal of this deck. Check each card.
error-cut-out-of-range = Cut between 0 and { $cards } cards from the top, not after { $cut }.
error-cut-unfounded = That cut doesn’t come from the number it names. Cut again with { -cut }, or name a number of cards.

# Cards
error-card-not-held = You don’t hold { $card }. { -hand } shows your cards.
error-must-follow = Follow suit: you still hold { $suit }.
error-card-not-legal = You can’t play { $card } now. Choose a card that isn’t greyed out.
error-card-unreadable = I can’t read “{ $text }” as a card. Try KH, K♥, 10♠ or king of hearts.

# The table
error-not-started = The game hasn’t begun. { -start } starts it.
error-already-started = The game has already begun. { -table } shows it.
error-table-closed = This table is closed. { -new } opens another.
error-table-paused = The game is paused. { -resume } continues it.
error-table-full = Every seat is taken by a person. Watch the game, or open a table elsewhere with { -new }.
error-already-seated = You already have a seat here. { -hand } shows your cards.
error-seat-kept = A seat is kept for you here. { -join } takes it, { -leave } gives it up.
error-seat-of-another = A person sits there, and only the host changes seats with people. Take a free seat or a bot’s, or ask the host.
error-not-seated = You have no seat at this table. { -join } gives you one, if one is free.
error-away = A bot is playing for you. { -join } gives you your seat back.
error-not-away = You are at the table already: no bot plays for you. { -hand } shows your cards.
error-seats-free = { $free ->
    [one] One seat is free.
    *[other] { $free } seats are free.
} Fill the table with { -bot }, or wait for others.
error-nothing-to-undo = You have no move to take back in this deal. { -last } shows the last trick.
error-no-undo-asked = Nobody is asking you to agree to anything now. { -table } shows the game.
error-already-paused = The game is paused already. { -resume } continues it.
error-not-paused = The game isn’t paused. { -table } shows where it is.

# Buttons, channels, Discord
error-not-your-button = This button isn’t yours. { -hand } opens your own cards.
error-unknown-button = I don’t know this button any more. { -table } shows the table again.
error-table-gone = This table no longer exists. { -new } opens another.
error-table-unreadable = The record of this channel’s table (no. { $number }) can’t be read, so nobody can play on. { $open ->
    [yes] The host or a moderator can close it with { -end }; nothing is deleted. The bot’s operator learns more from `barbu verify --database`.
   *[no] Ask the bot’s operator: `barbu verify --database` says what is wrong.
}
error-table-elsewhere = This table is played in another place. Use its buttons there; in a direct message they work for the players at the table.
error-game-not-installed = This table plays a game that this version of the bot does not have ({ $game }). The bot’s operator can install a version that has it.
error-other-game = This command belongs to a different game from the one played at this table. Type `/` to see the commands of this one.
error-no-table-here = There is no table in this channel. { -new } opens one.
error-channel-taken = This channel already has a table. Join it with { -join }, or open yours in another channel or thread.
error-tables-guild-full = This server has { $most } open tables already. Join one, or wait until one is closed.
error-tables-own-full = You host { $most } open tables already. Close one with { -end }, then open another.
error-not-dealer = Only { $dealer } deals now. Wait a moment: if nobody does, the bot will.
error-already-dealt = The cards are dealt already. { -hand } shows yours.
error-not-allowed-end = Only the host of the table or a moderator can end it. { -leave } gives up your own seat.
error-rematch-not-yours = Only the people who sat at this table can ask for another game of it. { -new } opens a table of your own.
error-not-host = Only the host of the table or a moderator sets it up. Ask them, or open your own table with { -new }.
error-not-a-bot = No bot sits there any more. { -table } shows who sits where.
error-already-called = People have been called to this table already. { -table } shows which seat is free.
error-rules-other-seats = These rules are for { $players } players, and this table has { $seats } seats. Choose other rules, or open a table for them elsewhere with { -new }.
error-options-none = The rules “{ $name }” have no options. Leave them out, or choose other rules.
error-option-unknown = These rules have no option “{ $name }”. Choose from: { $known }.
error-only-in-server = Barbu is played in a server’s channel. Use this command there.
error-channel-not-allowed = This server plays Barbu elsewhere: { $channels }. Open your table there.
error-not-manager = Only people who may manage this server change its settings. { -settings } opens your own.
error-role-everybody = That role is everybody in the server. Choose the role of the people who want to be called, or make one for them.
error-permissions-missing = I can’t host a table here yet. Ask the person who manages this channel to give me, under Edit Channel → Permissions: { $permissions }. Then try again.
error-dm-closed = I can’t send you private messages, so your hand stays here, where only you see it. To change that, allow messages from this server’s members.
error-player-not-at-table = That player isn’t at this table. Choose someone who is.
error-nothing-to-show = There is nothing to show yet. Try again a little later in the game.
error-no-hand = You hold no cards now. { -table } shows the game; { -hand } works once the cards are dealt.
error-level-unknown = I don’t know a bot of that level. Choose one of those offered.
error-unexpected = Something went wrong on my side; the game is safe. Try again. (Reference: { $reference })
error-still-working = I’m still working on your last requests. Wait for their answers, then ask again.

# Rules and records
error-rules-unknown = I don’t know the rules “{ $name }”. There are: { $known }.
error-rules-invalid = These rules can’t be played. Fix { $field }: { $reason }.
error-rules-option = These rules can’t be played with { $field }: { $reason }.
error-rules-unreadable = These rules can’t be read: { $reason }. Write them as TOML or JSON.
error-row-version = This game was written by another version ({ $version }) of the program. Update it, then try again.
error-row-unreadable = A line of this game can’t be read: { $reason }. Restore it from a backup.
error-action-unknown = This game holds an unknown move: { $kind }. Check that the file is a game of Barbu.
error-action-unreadable = A move of this game can’t be read: { $reason }. Restore it from a backup.

# The database
error-sequence-taken = Someone was faster. Look at the table again, then choose.
error-database-unwritable = I can’t write games down, so nothing was changed. Ask my operator to check the database.
error-database-unreadable = The database can’t be read. Ask my operator to check it, or to restore a backup.
error-database-newer = The database belongs to a newer version of the program. Ask my operator to update me.
error-database-older = The database’s tables are those of an older version of the program. Start me with this version once, then try again.
error-database-locked = The database is busy, and nothing was changed. Try again in a moment.
error-database-in-use = Another copy of me is using this database, so nothing was changed. Ask my operator to stop one of the two.
error-shard-lost = Another copy of me is taking over here. Look at the table, and do it again if it isn’t done.
error-shard-count-differs = Copies of me that count the shards otherwise are still running. Stop them, or give all of us the same number.
error-interaction-taken = That tap has been played already. Look at the table.
error-database-not-empty = This database already holds something. Name an empty one.
error-copy-differs = The database gave back something else than was written, so nothing was kept. Look at its log.
error-database-missing = There is no such database. Check its name.
error-database-gone = The database can’t be reached, and nothing was changed. Try again in a moment.
error-database-unsure = The database went away in the middle of this, so it may have been done or not. Look at the table, and do it again if it wasn’t.
error-database-url-invalid = The address of the database is wrong. Write a file name, or sqlite:///barbu.db.
error-disk-full = The disk is full, and nothing was changed. Ask my operator to make room, then try again.
error-game-unknown = No such game is stored. Check its number.
error-deals-not-shared = The deals of game { $game_id } can’t be played at another table. Open a table of shared deals first, and give its number.
error-deals-known = You have sat at a table with these deals: game { $game_id }. Let people play them who don’t know them, or open a new table.
error-database-failed = The database rejected the change, so nothing was changed. Try again, or ask my operator.
error-stats-same = To compare two players, name two different ones.
error-share-forbidden = You can’t write in this channel, so I don’t post for you here either. Share it from a channel where you can write.

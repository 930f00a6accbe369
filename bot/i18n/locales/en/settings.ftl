# Settings of a server and of a person, and what follows from them.

settings-aim = 👉 Tap **{ $card }** again to play it, or another card to change your mind.

settings-title = This server: { $page }
settings-line = **{ $field }**: { $value }
settings-page-new = New tables
settings-page-places = Channels and roles
settings-page-play = Play
settings-page-daily = Deal of the day
settings-page-commands = Commands
settings-about-new = Defaults for new tables. Tables already open keep theirs.
settings-about-game = Defaults for new tables of this game. Tables already open keep theirs.
settings-about-places = Where tables may be opened, and who may close them besides the host and moderators.
settings-about-commands = Which commands Discord lists here beside the common ones. What isn’t listed still works by its buttons; bridge’s come with the first table.
settings-about-play = Changes apply at once, even at open tables. The deal of the night is the most memorable deal of the night’s last game, shown as an animation under the final result once no new game has begun for a few minutes.
settings-about-daily =
    • The deal of the day is posted at midnight UTC, with this server’s best players of the day before; if you switch it on now, today’s follows within minutes.
    • **{ settings-field-weekly-puzzle }**: a counting exercise, in the same channel.
    • The server’s week: each Monday games, players, the biggest win, the deal of the week and what is coming up.
settings-faults = ⚠️ I couldn’t read these settings, so defaults are used: { $fields }. Changing anything here fixes them.
settings-unreadable = ⚠️ This server’s settings can’t be read any more; somebody must have edited them by hand. Defaults are used until you reset them, which also deletes the house rules stored with them.
settings-afresh = Reset settings
settings-begun-afresh = Settings reset to the defaults.
settings-changed = Changed: { $field }.
settings-role-silent = ⚠️ I can’t ping { $role } yet: in Server Settings → Roles, allow anyone to @mention that role, or give me “Mention @everyone, @here, and All Roles”.
settings-on = on
settings-off = off
settings-everywhere = all
settings-commands-common = only the common ones
settings-commands-club = Leagues, ladder and club nights
settings-commands-checks = Checking and studying past deals
settings-nobody = none
settings-nowhere = none
settings-daily-gone = ⚠️ That channel is gone: choose another one.
settings-daily-missing = ⚠️ I’m missing permissions in { $channel }: { $permissions }. Grant them under Edit Channel → Permissions.
settings-puzzle-nowhere = ⚠️ The puzzle of the week is posted in the channel for the deal of the day: choose one.
settings-rules-gone = { $name } no longer exists, so { $rules } is used

settings-field-language = Language of public messages
settings-field-rules = Rules
settings-field-length = Length
settings-field-pace = Pace
settings-field-channels = Channels for tables
settings-field-end-role = Role that may close tables
settings-field-call-role = Role to ping for the last seat
settings-field-thread = Thread per table
settings-field-calls = Ping on each turn
settings-field-forced = Autoplay if forced
settings-field-hints = Hints
settings-field-ratings = Ratings
settings-field-daily-channel = Channel for the deal of the day
settings-field-weekly-puzzle = Puzzle of the week
settings-field-week-channel = Channel for the server’s week
settings-field-pictures = Table pictures
settings-field-commands = { settings-page-commands }
settings-field-listed = { settings-page-commands }
settings-field-highlights = Deal of the night

settings-choose-language = Which language?
settings-choose-rules = Which rules?
settings-choose-length = How long?
settings-choose-pace = At what pace?
settings-choose-channels = Only in these channels…
settings-choose-role = This role may close tables…
settings-choose-commands = Beside the common ones…
settings-choose-call-role = Ping this role for the last seat…
settings-choose-suit-order = In which order?
settings-button-everywhere = All channels
settings-button-no-role = No role
settings-button-no-call = Ping nobody
settings-choose-daily-channel = Announce it in…
settings-choose-week-channel = Post the week in…
settings-button-no-daily = Don’t announce it
settings-button-no-week = Don’t post the week
settings-language-auto = same as Discord
settings-length-auto = { $full } · first game: { $short }
settings-language-en = English
settings-language-fr = Français
settings-language-it = Italiano
settings-language-de = Deutsch

settings-mine = My settings
settings-server = Server settings
settings-data = My data
settings-own-about = Your own settings, in every server. Changes apply at once.
settings-own-explained =
    • Cards: **{ settings-own-confirm-card }**: a second tap plays it. **{ settings-own-four-colours }**: green clubs, blue diamonds. **{ settings-own-letters }**: for screen readers.
    • Table: **{ settings-own-tells-forced }**: say so when your only legal card was played for you. **{ settings-own-dm }**: as a direct message. **{ settings-own-bot-doubles }**: when it stands in for you.
    • Others: **{ settings-own-calls }**: when a table waits for you. **{ settings-own-challenges }**: from anybody here. **{ settings-own-profile }**: to anybody here.
settings-own-changed = Done.
settings-suits-alternate = ♠ ♥ ♣ ♦, alternating colours
settings-suits-bridge = ♠ ♥ ♦ ♣, as in bridge
list-chosen-rules = Rules: { $choice }
list-chosen-length = Length: { $choice }
list-chosen-country = Country: { $choice }
list-chosen-pace = Pace: { $choice }
list-chosen-language = Language: { $choice }
list-chosen-suit-order = Order of suits: { $choice }
settings-own-confirm-card = Confirm each card
settings-own-four-colours = Four colours
settings-own-letters = Cards as letters
settings-own-dm = Hands by DM
settings-own-calls = Ping me on my turn
settings-own-tells-forced = Autoplay notices
settings-own-bot-doubles = My bot may double
settings-own-challenges = Take challenges
settings-own-profile = Show my profile

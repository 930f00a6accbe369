# Settings of a server and of a person, and what follows from them.

settings-aim = 👉 Tap **{ $card }** again to play it, or another card to change your mind.

settings-title = This server: { $page }
settings-line = **{ $field }**: { $value }
settings-page-new = New tables
settings-page-places = Places and roles
settings-page-play = Play
settings-about-new = What a table gets when { -new } doesn’t say otherwise. Tables that are open keep what they have.
settings-about-game = What a table of this game gets when nothing else is chosen as it opens. Tables that are open keep what they have.
settings-about-places = Where tables may be opened, and who may close any of them besides its host and the moderators.
settings-about-play = These apply at once, to open tables too.
settings-faults = ⚠️ I couldn’t read some of these, so defaults are used: { $fields }. Changing anything here fixes them.
settings-unreadable = ⚠️ The settings of this server can’t be read any more: somebody must have edited them by hand. Defaults are used. You can begin afresh; the house rules stored with them are lost then.
settings-afresh = Begin afresh
settings-begun-afresh = Settings reset to the defaults.
settings-changed = Changed: { $field }.
settings-on = on
settings-off = off
settings-everywhere = all
settings-nobody = none
settings-rules-gone = { $name } no longer exists, so { $rules }

settings-field-language = Language of what everybody sees
settings-field-rules = Rules
settings-field-length = Length
settings-field-pace = Pace
settings-field-channels = Channels for tables
settings-field-end-role = Role that may close tables
settings-field-thread = A thread for each table
settings-field-calls = Ping the player everybody waits for
settings-field-forced = Play forced cards automatically
settings-field-hints = Hints
settings-field-ratings = Ratings

settings-choose-language = Which language?
settings-choose-rules = Which rules?
settings-choose-length = How long?
settings-choose-pace = At what pace?
settings-choose-channels = Only in these channels…
settings-choose-role = This role may close tables…
settings-choose-suit-order = In which order?
settings-button-everywhere = All channels
settings-button-no-role = No role
settings-language-auto = as Discord says
settings-length-auto = { $full } · first game: { $short }
settings-language-en = English
settings-language-fr = Français
settings-language-it = Italiano
settings-language-de = Deutsch

settings-mine = My settings
settings-server = The server’s settings
settings-data = My data
settings-own-about = These are yours in every server, and apply at once.
settings-own-changed = Done.
settings-own-language = My language
settings-own-language-auto = as my Discord is set
settings-suits = Suits in my hand
settings-suits-alternate = ♠ ♥ ♣ ♦, the colours in turn
settings-suits-bridge = ♠ ♥ ♦ ♣, as at bridge
settings-own-confirm-card = Confirm each card
settings-own-four-colours = Four colours
settings-own-letters = Letters, no card faces
settings-own-dm = Hands by direct message
settings-own-calls = Ping me on my turn
settings-own-bot-doubles = A bot in my seat may double

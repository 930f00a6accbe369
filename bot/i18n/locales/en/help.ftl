# Help by situation: a title, then a few lines, each naming the command and the button.
help-title-no-permission = I can’t play here yet
help-no-permission =
    In this channel I am still missing: { $permissions }.
    • Ask the person who manages the channel to open **Edit Channel → Permissions**, add me or my role there, and switch these on.
    • Or play in another channel. Then { -new } opens a table.

help-title-lobby = Waiting for players
help-lobby =
    • Take a seat: **{ lobby-join }** or { -join }.
    • Seat a bot: **{ lobby-bot }** or { -bot }.
    • Begin: **Start** or { -start }. Bots fill the free seats.
    • Get up again: **{ lobby-leave }** or { -leave }.
    • The host chooses rules, length, pace and bots with **{ lobby-setup }**.

help-title-lobby-seated = You have a seat
help-lobby-seated =
    • The game begins with **Start** or { -start }. Bots fill the free seats.
    • Your hand then comes to your private panel; **{ button-hand }** or { -hand } brings it back at any time.
    • Another bot: **{ lobby-bot }** or { -bot }. Get up again: **{ lobby-leave }** or { -leave }.
    • The host chooses rules, length, pace and bots with **{ lobby-setup }**.

help-title-away = A bot sits in for you
help-away =
    • **{ button-back }** or { -join } gives you back your seat, at any time.
    • It happens when you leave, or miss two turns in a row. What the bot plays counts for you.

help-title-paused = The game is paused
help-paused =
    • **{ button-resume }** or { -resume } continues it: anybody at the table may do it.
    • Nothing is lost: the cards wait, for days if need be.
    • Get up: { -leave }. Close the table (host and moderators): { -end }.

help-title-deal = The next deal
help-deal =
    • The dealer deals: **{ button-deal }** or { -deal }. After a moment the bot does it.
    • Before that, the player before the dealer may cut: **{ button-cut }** or { -cut }.
    • Doubts? { -verify } shows every hand of the last deal.
    • See how things stand: **{ button-score }** or { -score }.

help-title-over = The game is over
help-over =
    • The whole sheet: **{ button-score }** or { -score }.
    • What did the choices of a deal cost? { -analyse }.
    • The same table again: **{ button-rematch }**. A new one: { -new }.

help-footer-table = Also under ⋯: the rules, a pause, leaving, closing the table.
help-footer-none = One table per channel or thread; as many as you like in a server.

help-lead-turn = ▶️ **It’s your turn.**
help-lead-waiting = ⏳ Waiting for { $name }. Nothing to do yet.
help-lead-watching = 👀 You are watching. The message in the channel shows all that is public; { -new } opens a table of your own in another channel.
help-lead-missing = ⚠️ In this channel I am missing: { $permissions }. The person who manages it can give me that under Edit Channel → Permissions.
help-button-table = Show the table again

# For the owner of the bot alone, below the help: machines that think for it, and do not.
help-title-host = 🛠️ For you, who run this bot
help-host-unreachable = The scheduler at { $address } can’t be reached, so bots think on this bot’s own machine. Check that it is running, and that its certificate and the bot’s come from the same authority.
help-host-no-node = No machine thinks for the scheduler at { $address }, so bots think on this bot’s own machine. Start one with `barbu worker`.
help-host-version =
    { $refused ->
        [one] A machine of the scheduler at { $address } runs another version, so I ask it nothing.
       *[other] { $refused } machines of the scheduler at { $address } run another version, so I ask them nothing.
    } Install this bot’s version there and start `barbu worker` again.

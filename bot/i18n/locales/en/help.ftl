# Help by situation: a title, then a few lines, each naming the command and the button.
help-title-no-permission = I can’t play here yet
help-no-permission =
    I’m missing permissions in this channel: { $permissions }.
    • Ask whoever manages it to open **Edit Channel → Permissions**, add me or my role there, and switch these on.
    • Or play in another channel. Then { -new } opens a table.

help-title-lobby = Waiting for players
help-lobby =
    • Take a seat: **{ lobby-join }** or { -join }.
    • Once you have a seat, { -bot } adds a bot, and { -start } starts the game. Bots take the free seats.
    • The host chooses rules, length, pace and bots with **{ button-more }** → **{ lobby-setup }**.

help-title-lobby-seated = You have a seat
help-lobby-seated =
    • The game begins with **{ $start }** or { -start }. Bots take the free seats.
    • Your hand then appears in your private panel; **{ button-hand }** or { -hand } opens it again at any time.
    • Add a bot: **{ lobby-bot }** or { -bot }. Leave your seat: **{ button-more }** → **{ lobby-leave }** or { -leave }.
    • The host chooses rules, length, pace and bots with **{ button-more }** → **{ lobby-setup }**.

help-title-away = A bot is playing for you
help-away =
    • **{ button-back }** or { -join } gives you your seat back at any time.
    • A bot sits in when you leave, or when you miss two turns in a row. What it plays counts for you.

help-title-paused = The game is paused
help-paused =
    • **{ button-resume }** or { -resume } continues it. Anybody at the table may do that.
    • Nothing is lost: the cards wait, for days if need be.
    • Leave your seat: { -leave }. Close the table (host and moderators): { -end }.

help-title-deal = The next { -one-deal }
help-deal =
    • To deal: **{ $deal }** or { -deal }. For a bot, anybody at the table may.
    • Before that, the player just before the dealer may cut: **{ button-cut }** or { -cut }.
    • Nobody can change the cards: each { -one-deal } has a 🔒 fingerprint before it begins. **{ button-verify }** or { -verify } checks the last one and shows every hand.
    • See the scores: **{ button-score }** or { -score }.

help-title-over = The game is over
help-over =
    • The full score sheet: **{ button-score }** or { -score }.
    • See what your mistakes cost: { -analyse }.
    • { $again ->
        [yes] Play again with the same people: **{ button-rematch }**. New table: { -new }.
       *[no] New table: { -new }.
    }
    • A few deals against one other player, each when it suits you: { -challenge }.
    • Who leads in this server, on each of its leaderboards: { -leaderboard }.

help-footer-table = Also under ⋯: a pause, leaving, closing or reporting the table.
help-footer-none = One table per channel or thread.

help-lead-turn = ▶️ **It’s your turn.**
help-lead-waiting = ⏳ Waiting for { $name }. Nothing to do yet.
help-lead-watching = 👀 You’re watching. The message in the channel shows everything that is public; { -new } opens a table of your own in another channel.
help-lead-missing = ⚠️ I’m missing permissions in this channel: { $permissions }. Whoever manages it can grant them under Edit Channel → Permissions.
help-button-table = Show the table again

# For the owner of the bot alone, below the help: machines that think for it, and do not.
help-title-host = 🛠️ For you, because you run this bot
help-host-unreachable = The scheduler at { $address } can’t be reached, so bots think on this bot’s own machine. Check that it is running, and that its certificate and the bot’s come from the same authority.
help-host-no-node = No machine is connected to the scheduler at { $address }, so bots think on this bot’s own machine. Start one with `barbu worker`.
help-host-version =
    { $refused ->
        [one] One machine at the scheduler { $address } runs another version, so it isn’t used.
       *[other] { $refused } machines at the scheduler { $address } run another version, so they aren’t used.
    } Install this bot’s version there and start `barbu worker` again.

link-support = Support server
link-terms = Terms
link-privacy = Privacy policy
link-source = Source code

# The first message in a server.

welcome-title = 🃏 Hello! This is the place to play { $games }
welcome-what = Tables open right in this channel: friends sit down, bots take the empty seats, and everybody sees only their own hand.
welcome-begin = **{ lesson-start }** shows you the game ({ $first }) in two minutes, and only you see it. For the whole channel: { $tables }.
welcome-open = { $game } table
welcome-help = { -help } tells you at any time what you can do.
welcome-commands = Your list of commands is short on purpose: it grows with what you use here, and you can add to it in **{ settings-server }**.
welcome-language = Language
welcome-bio = I host card games: { $games }. { -new } opens a table, { -help } explains.

# The first message in a server.

welcome-title = 🃏 Hello! This is the place to play { $games }
welcome-what = Tables open right in this channel: friends sit down, bots take the empty seats, and everybody sees only their own hand.
welcome-begin = **{ lesson-start }** shows you the game ({ $first }) in two minutes, and only you see it. For the whole channel: { $tables }.
welcome-open = { $game } table
welcome-help = { -help } tells you at any time what you can do.
welcome-commands = Your list of commands is short on purpose: it grows with what you use here, and you can add to it in **{ settings-server }**.
welcome-language = Language
welcome-bio = I host card games: { $games }. { -new } opens a table, { -help } explains.

# The help in direct messages.
welcome-direct-title = 🃏 What you can do here
welcome-direct-tables = Tables ({ $games }) open in a server’s channels: type { -help } in one to play with friends or bots.
welcome-direct-here = Here, in private, you can play by yourself at any time:
welcome-direct-lessons = • 🎓 Guided deals teach a game in two minutes.
welcome-direct-drill = • { -drill }: puzzles from your games, and counting cards.
welcome-direct-challenge = • { -challenge }: play the same deals as a friend, each when it suits you.
welcome-direct-hands = • Your hands at a table come here, too, if **{ settings-mine }** says so.

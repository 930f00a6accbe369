# Small words that every room uses.
list-more = { $first }, { $next }
list-last = { $first } and { $last }
list-apart = { $first }; { $next }
list-entry = { $name }: { $told }
list-then = { $earlier }, then { $later }
button-post = Post it here
post-preview = Only you see this so far. **{ button-post }** shows it to everybody in this channel.
post-take-down = Take it down
form-again = Try again
date-long = { $day } { $month }
seat-number = player { $number }
signed-decimal = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Permissions as Discord's own settings call them.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-manage-messages = Manage Messages

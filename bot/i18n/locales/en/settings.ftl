# Settings of a server and of a person, and what follows from them.

settings-aim = 👉 Tap **{ $card }** again to play it, or another card to change your mind.

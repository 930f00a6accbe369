# Die Einstellungen eines Servers und einer Person, und was aus ihnen folgt.

settings-aim = 👉 Tippe noch einmal auf **{ $card }**, um sie zu spielen, oder auf eine andere Karte.

# Ladders: one order of users, whose places are taken by challenge.

ladder-title = 🪜 Ladder · { $game }
ladder-line = { $place }. { $name }
ladder-empty = Nobody has joined yet. Be the first.
ladder-top = You’re at the top: wait for a challenge.
ladder-explained = Challenge one of the three above you. If you win, you take their place, and those between move down one. If only one of you plays in time, that player wins.
ladder-leave-text = You lose your place on the ladder. If you join again, you start at the bottom.
ladder-challenge-counts = 🪜 A place on the ladder is at stake.
ladder-challenge-won = 🪜 { $host } takes { $guest }’s place on the ladder.
ladder-challenge-kept = 🪜 { $guest } keeps their place on the ladder.

error-ladder-no-game = There is no ladder in that game. Choose one that { -ladder } offers.
error-ladder-in = You’re on the ladder already. { -ladder } shows whom you can challenge.
error-ladder-not-in = You aren’t on the ladder. Use { -ladder } and tap **{ league-button-join }** first.
error-ladder-full = The ladder is full. Try again when somebody has left it.
error-ladder-opted-out = Places are won by challenges, and you don’t accept any. Turn “{ settings-own-challenges }” on in your settings, then join.
error-ladder-reach = You can challenge one of the three directly above you who accept challenges. { -ladder } shows them.
error-ladder-busy = You have an open challenge for a place already. Play it, or wait until it is over.
error-ladder-challenged = There is an open challenge between you and { $name } already. Play it first, then challenge them for their place.
error-ladder-absent = That player isn’t in this server any more, so I’ve taken them off the ladder. Use { -ladder } again.

# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Tables in play** ({ $count })
watch-line = **{ $game }** · { -one-deal } { $number }{ $count ->
        [0] {""}
       *[other] {" "}of { $count }
    } · { $channel }
    { $players }
watch-none-own = You’re playing in { $channels }. There’s no other table to watch right now.
watch-none = There’s no table in play to watch right now. Open one:
watch-place = 👀 You’re watching { $channel }. All hands are shown once the { -one-deal } is over.
watch-button = Watch
watch-button-hands = Hands of { -one-deal } { $number }

error-watch-gone = That table isn’t in play any more, or you can’t see it. { -watch } lists the others.
error-watch-same-deals = You’re playing these { -deals } at another table, or have played them, so you can’t watch this one. { -watch } lists the others.

setup-watched-about = You choose when spectators ({ -watch }) may see all hands. Spectators who have seen them can’t take a seat until the deal is over.
setup-watched-deal = Open hands: after the deal
setup-watched-tricks = Open hands: { $count } tricks behind
setup-watched-choose = When spectators see all hands…
lobby-watched = 👀 Spectators see all hands { $count } tricks behind play.
watch-button-behind = Hands { $count } tricks ago
watch-place-behind = 👀 You’re watching { $channel }. All hands are shown { $count } tricks behind play.
watch-behind-title = 👀 { $channel } · all hands, { $count } tricks ago

error-watch-early = All hands are shown { $count } tricks behind play: wait for more tricks to be played, then tap again.
error-watch-seated = You’re playing at this table, so you can’t see its hands. Tap **{ button-hand }** for your own.
error-watch-after = This table shows all hands only after the deal. Tap **{ panel-refresh }** to see how far it is.
error-watched-deal = You have seen all hands of this deal. Take the seat when the deal is over.

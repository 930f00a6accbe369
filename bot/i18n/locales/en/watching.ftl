# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Tables in play** ({ $count })
watch-line = **{ $game }** · { -one-deal } { $number } · { $channel }
    { $players }
watch-none = No table is in play that you could watch. Open one with { -new }, or look again later.
watch-place = 👀 You’re watching { $channel }. All hands are shown once the { -one-deal } is over.
watch-button = Watch
watch-button-hands = All hands

error-watch-gone = That table isn’t in play any more, or you can’t see it. { -watch } lists the others.
error-watch-same-deals = You play, or have played, these { -deals } at another table, so you can’t watch this one. { -watch } lists the others.

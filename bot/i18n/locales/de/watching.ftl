# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Laufende Tische** ({ $count })
watch-line = **{ $game }** · { -one-deal } { $number } · { $channel }
    { $players }
watch-none = Gerade läuft kein Tisch, an dem du zuschauen könntest. Eröffne einen mit { -new } oder schau später wieder vorbei.
watch-place = 👀 Du schaust bei { $channel } zu. Alle Blätter sind zu sehen, sobald das { -one-deal } vorbei ist.
watch-button = Zuschauen
watch-button-hands = Alle Blätter

error-watch-gone = Dieser Tisch läuft nicht mehr, oder du kannst ihn nicht sehen. { -watch } zeigt die anderen.
error-watch-same-deals = Du spielst diese { -deals } an einem anderen Tisch oder hast sie dort gespielt; hier kannst du deshalb nicht zuschauen. { -watch } zeigt die anderen.

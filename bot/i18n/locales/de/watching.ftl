# Watching: tables in play, for users who do not play at them.

watch-title = 👀 **Laufende Tische** ({ $count })
watch-line = **{ $game }** · { -one-deal } { $number }{ $count ->
        [0] {""}
       *[other] {" "}von { $count }
    } · { $channel }
    { $players }
watch-none-own = Du spielst in { $channels }. Sonst läuft gerade kein Tisch, an dem du zuschauen könntest.
watch-none = Gerade läuft kein Tisch, an dem du zuschauen könntest. Eröffne einen:
watch-place = 👀 Du schaust in { $channel } zu. Alle Blätter sind zu sehen, sobald das { -one-deal } vorbei ist.
watch-button = Zuschauen
watch-button-hands = Blätter, { -one-deal } { $number }

error-watch-gone = Dieser Tisch läuft nicht mehr, oder du kannst ihn nicht sehen. { -watch } zeigt die anderen.
error-watch-same-deals = Du spielst diese { -deals } an einem anderen Tisch oder hast sie dort gespielt; hier kannst du deshalb nicht zuschauen. { -watch } zeigt die anderen.

setup-watched-about = Du bestimmst, wann Zuschauer ({ -watch }) alle Blätter sehen dürfen. Wer sie beim Zuschauen gesehen hat, kann sich erst nach diesem Spiel hinsetzen.
setup-watched-deal = Offene Blätter: nach dem Spiel
setup-watched-tricks = Offene Blätter: mit { $count } Stichen Verzögerung
setup-watched-choose = Wann alle Blätter zu sehen sind …
lobby-watched = 👀 Zuschauer sehen alle Blätter mit { $count } Stichen Verzögerung.
watch-button-behind = Vor { $count } Stichen
watch-place-behind = 👀 Du schaust in { $channel } zu. Alle Blätter sind mit { $count } Stichen Verzögerung zu sehen.
watch-behind-title = 👀 { $channel } · alle Blätter, vor { $count } Stichen

error-watch-early = Die Blätter sind mit { $count } Stichen Verzögerung zu sehen: Warte, bis mehr Stiche gespielt sind, und tippe noch einmal.
error-watch-seated = Du spielst an diesem Tisch und kannst seine Blätter nicht sehen. Tippe auf **{ button-hand }** für dein eigenes.
error-watch-after = Dieser Tisch zeigt die Blätter erst nach dem Spiel. Tippe auf **{ panel-refresh }**, um zu sehen, wie weit es ist.
error-watched-deal = Du hast alle Blätter dieses Spiels gesehen. Nimm den Platz, wenn das Spiel vorbei ist.

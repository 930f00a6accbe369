# Help by situation, as far as it depends on this game: a title, then a few lines.

help-title-no-table = No game is on here
help-no-table =
    Barbu is a trick-taking game for four: in each deal, the declarer chooses what the tricks are worth.
    • { -new } opens a table in this channel. Bots take the free seats.
    • { -rules } explains the rules; { -house } lets you make your own.
    • Playing with real cards? { -sheet } keeps score.
    • Alone? { -daily } (one deal a day), { -drill } (your own mistakes).
    • With others: { -lfg }, { -challenge }. Watching: { -watch }.

help-title-choose = Choosing a contract
help-choose =
    • Look at your cards: **{ button-hand }** or { -hand }.
    • If you’re the declarer, choose a contract, and its trump suit or starting card if it has one: tap a button in your panel, or use { -choose }.
    • If you aren’t, wait, and think about whom to double.

help-title-double = Doubles
help-double =
    • { rules-doubling-what }
    • Open your hand with **{ button-hand }**, tap the players, then confirm; or use { -double }.
    • Don’t want to? **{ panel-no-double }** or { -pass }. You get only one turn.

help-title-redouble = Redoubles
help-redouble =
    • If somebody doubled you, you may raise the bet with them by redoubling.
    • Open your hand with **{ button-hand }**, tap the players, then confirm; or use { -redouble }.
    • Or leave it at that: **{ panel-no-redouble }** or { -pass }.

help-title-play-tricks = Playing the tricks
help-play-tricks =
    • Open your hand with **{ button-hand }** or { -hand }, and tap a card; or use { -play }. Greyed-out cards can’t be played.
    • Last trick: { -last }. A slip? { -undo } takes it back if the others agree.
    • Certain of all the rest? **{ panel-claim }** or { -claim }.
    • Not sure what to play? **{ button-hint }** or { -hint } shows what a strong player would do, and why.

help-title-play-domino = Playing domino
help-play-domino =
    • Lay the starting card of a suit, or the next card of a row: tap it in **{ button-hand }**, or use { -play }.
    • Can’t lay anything? **{ panel-pass }** or { -pass }.
    • Keep back what the others are waiting for, but go out early.

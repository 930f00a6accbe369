# Help by situation where it is a matter of this game: a title, then a few lines.

help-title-no-table = No table here yet
help-no-table =
    Barbu is a trick-taking game for four: each deal, the declarer chooses what the tricks are worth.
    • { -new } opens a table in this channel. Bots take the seats nobody wants.
    • { -rules } tells the rules; { -house } makes rules of your own.
    • Real cards on a real table? { -sheet } keeps the score.

help-title-choose = The choice
help-choose =
    • Look at your cards: **{ button-hand }** or { -hand }.
    • The declarer chooses a contract, with its trump suit or its start: a button in your hand panel, or { -choose }.
    • The others wait, and think about whom to double.

help-title-double = Doubles
help-double =
    • A double is a bet between two: the worse of you pays the better.
    • Open your hand with **{ button-hand }**, tap the players, then announce; or { -contre }.
    • Nothing to say? **{ panel-no-double }** or { -pass }. You speak once.

help-title-redouble = Redoubles
help-redouble =
    • If you were doubled, you may raise the bet with each player who did it.
    • Open your hand with **{ button-hand }**, tap the players, then announce; or { -surcontre }.
    • Or leave it at that: **{ panel-no-redouble }** or { -pass }.

help-title-play-tricks = Playing the tricks
help-play-tricks =
    • Open your hand with **{ button-hand }** or { -hand }, and tap a card; or { -play }. Greyed-out cards can’t be played.
    • Last trick: { -last }. A slip? { -undo } asks the others.
    • Sure of all the rest? **{ panel-claim }** or { -claim }.
    • Unsure? **{ button-hint }** or { -hint } says what a strong player would do, and why.

help-title-play-domino = Laying domino
help-play-domino =
    • Lay the start of a suit, or the next card of a row: tap it in **{ button-hand }**, or { -play }.
    • Can’t lay? **{ panel-pass }** or { -pass }.
    • Keep back what the others wait for, but go out early.

# Score sheets for people who play with real cards.

paper-title = 📝 **Score sheet** · { $rules }
paper-next = ▶️ Next to declare: **{ $name }**
paper-deal = **Deal { $number }** · { $name }: { $contract }
paper-closed-empty = The sheet was closed before the first deal.
paper-again = Here it is again, at the bottom of the channel.

paper-add = Add a deal
paper-add-next = Add the next deal
paper-correct = Correct a row
paper-undo = Undo last
paper-close = Close
paper-undo-yes = Take it off the sheet
paper-close-yes = Close the sheet
paper-undo-text = Deal { $number } comes off the sheet.
paper-close-text = Nobody can write on the sheet any more, and the score stands as it is.
paper-undone = The last deal is off the sheet.
paper-closed = The sheet is closed.
paper-dropped = Nothing was changed. You can dismiss this message.

paper-title-add = Deal { $number }
paper-title-correct = Correct deal { $number }
paper-choose = Which contract did **{ $name }** declare?
paper-pairs-help = Tap two players until it says who doubled whom: nobody, a double, a redouble. Then enter the result.
paper-pairs = More pairs
paper-enter = Enter the result
paper-drop = Cancel
paper-which = Which deal is wrong?
paper-row = { $number } · { $name } · { $contract }
paper-earlier = Earlier
paper-later = Later
paper-entered = On the sheet
paper-at-row = With that, deal { $number } no longer stands.

paper-field = { $name }: { $unit }
paper-field-all = A number for each player: { $unit }
paper-field-trump = Trump (may stay empty)
paper-field-start = Start (may stay empty)
paper-unit-tricks = tricks
paper-unit-cards = cards
paper-unit-places = place
paper-unit-points = points
paper-hint-tricks = Tricks taken; with a sign (−6), points
paper-hint-cards = Cards that count; with a sign (−6), points
paper-hint-places = 1 for who went out first; with a sign, points
paper-hint-points = Points before the doubles
paper-hint-detail = It changes no score

error-sheet-gone = This sheet no longer exists. { -sheet } opens another.
error-sheet-elsewhere = This sheet is kept in another channel or server. Use its buttons there.
error-sheet-closed = This sheet is closed. { -sheet } opens another.
error-sheets-own-full = You have { $most } open score sheets already. Close one of them, then open another.
error-sheet-full = All deals are on the sheet. You can still correct a row.
error-sheet-empty = There is no deal on the sheet yet.
error-sheet-moved = Somebody else wrote on the sheet meanwhile. Look again, then enter it once more: what you typed is kept.
error-sheet-unreadable = “{ $text }” isn’t a number. Enter one like 3, or points like −6.
error-sheet-players = Name { $least } to { $most } players, in the order of their seats; these are { $given }. Example: Ada, Bob, Cleo, Dan.
error-not-your-sheet = Only who opened this sheet, its players and moderators write on it. { -sheet } opens your own.
error-no-sheet-here = There is no sheet in this channel yet. Name the players to open one: { -sheet }.

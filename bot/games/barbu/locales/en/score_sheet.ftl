# Score sheets for games with real cards.

score-sheet-title = 📝 **Score sheet** · { $rules }
score-sheet-next = ▶️ Next to declare: **{ $name }** (deal { $number } of { $count })
score-sheet-deal = **Deal { $number }** · { $name }: { $contract }
score-sheet-closed-empty = The sheet was closed before the first deal.
score-sheet-again = Here it is again, at the bottom of the channel.
score-sheet-old = This page is out of date. The sheet is here: { $page }

score-sheet-add = Add a deal
score-sheet-add-next = Add the next deal
score-sheet-correct = Correct a row
score-sheet-undo = Undo last
score-sheet-close = Close
score-sheet-undo-yes = Remove it
score-sheet-close-yes = Close the sheet
score-sheet-undo-text = Deal { $number } will be removed from the sheet.
score-sheet-close-text = Nobody can write on the sheet any more, and the score stays as it is.
score-sheet-undone = The last deal was removed from the sheet.
score-sheet-closed = The sheet is closed.
score-sheet-damaged-closed = This sheet is closed: its record can’t be read. Nothing was deleted. { -sheet } opens another.
score-sheet-dropped = Nothing was changed. You can dismiss this message.

score-sheet-title-add = Deal { $number }
score-sheet-title-correct = Correct deal { $number }
score-sheet-choose = Which contract did **{ $name }** declare?
score-sheet-pairs-help = Tap a pair until it shows the right bet: none, double or redouble. Then enter the result.
score-sheet-pairs = More pairs
score-sheet-enter = Enter the result
score-sheet-drop = Cancel
score-sheet-which = Which deal is wrong?
score-sheet-row = { $number } · { $name } · { $contract }
score-sheet-earlier = Earlier
score-sheet-later = Later
score-sheet-entered = On the sheet
score-sheet-at-row = With that correction, deal { $number } becomes impossible.

score-sheet-field = { $name }: { $unit }
score-sheet-field-all = A number for each player: { $unit }
score-sheet-field-trump = Trump (may stay empty)
score-sheet-field-start = Starting card (may stay empty)
score-sheet-unit-tricks = tricks
score-sheet-unit-cards = cards
score-sheet-unit-places = place
score-sheet-unit-left = cards left
score-sheet-unit-points = points
score-sheet-unit-queens = queens taken
score-sheet-unit-hearts = hearts taken
score-sheet-unit-king = king taken
score-sheet-hint-points = Points before the doubles
score-sheet-hint-detail = Doesn’t change the score

error-sheet-gone = This sheet no longer exists. { -sheet } opens another.
error-sheet-damaged = The record of score sheet no. { $number } can’t be read, so nobody can write on it. The person who opened it, or a moderator, can close it: { -sheet } in its channel has the button. Nothing is deleted. My operator can find out more with `barbu verify`.
error-sheet-elsewhere = This sheet is in another channel or server. Use its buttons there.
error-sheet-closed = This sheet is closed. { -sheet } opens another.
error-sheets-own-full = You can’t have more open score sheets (limit: { $most }). Close one of them, then open another.
error-sheet-full = All deals are on the sheet. You can still correct a row.
error-sheet-empty = There’s no deal on the sheet yet. **{ score-sheet-add }** enters the first one.
error-sheet-moved = Somebody else has written on the sheet in the meantime. Look again, then enter it once more: what you typed is saved.
error-sheet-unreadable = “{ $text }” isn’t a number. Enter one like 3, or points like −6.
error-sheet-players = Name { $least } to { $most } players in seat order; that was { $given }. Example: Ada, Bob, Cleo, Dan.
error-sheet-mention = “{ $text }” mentions no Discord user. Pick the player from Discord’s list, or write a name.
error-sheet-alike = Two players are called { $name }: write { $initial } or { $second }.
error-not-your-sheet = Only the person who opened this sheet, its players and moderators can write on it. { -sheet } opens your own.
score-sheet-form-title = New score sheet
score-sheet-form-players = Players in seat order, separated by commas
score-sheet-form-hint = Ada, Bob, Cleo, @Dan

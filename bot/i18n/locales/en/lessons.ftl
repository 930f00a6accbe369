# The guided deals for newcomers, of any game.

lesson-title = A guided deal
lesson-title-deal = Guided deal { $number } of { $count }: { $contract }
lesson-start = Try a guided deal
lesson-go = Deal the cards
lesson-which = Choose a deal…
lesson-line = { $place }. { $contract }
lesson-next = Next: { $contract }
lesson-again = Play it again
lesson-restart = Restart
lesson-back = ‹ Guided deal
lesson-open = Open a table
lesson-door-join = Join the table here
lesson-door-start = Start my game
lesson-door-back = Back to my table
lesson-door-kept = { button-back }
lesson-told-open = **{ lesson-open }** starts a game in this channel; bots take the free seats.
lesson-told-kept = **{ button-back }** gives you back your seat at the table in this channel.
lesson-told-elsewhere = There’s a game in this channel already. Watch it, or open your own table in another channel with { -new }.

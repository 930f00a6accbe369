# What people can be proud of at bridge: shown at the end of a game, counted in the statistics.

feat-bridge-grand-slam = Grand slam
feat-bridge-grand-slam-about = bid all thirteen tricks with their partner, and took them
feat-bridge-small-slam = Small slam
feat-bridge-small-slam-about = bid twelve tricks with their partner, and made the slam
feat-bridge-redoubled-made = Redouble made
feat-bridge-redoubled-made-about = declared a redoubled contract and made it
feat-bridge-double-defied = Doubled, and made
feat-bridge-double-defied-about = declared a doubled contract and made it
feat-bridge-slam-beaten = Slam beaten
feat-bridge-slam-beaten-about = took the tricks in defence that a slam could not afford
feat-bridge-big-penalty = Eight hundred
feat-bridge-big-penalty-about = defended one contract for 800 points or more
feat-bridge-sure-hand = Sure hand
feat-bridge-sure-hand-about = declared three contracts or more in one game and made them all
feat-bridge-iron-defence = Iron defence
feat-bridge-iron-defence-about = defended three contracts or more in one game and let none of them make
feat-bridge-straight-rubber = Straight rubber
feat-bridge-straight-rubber-about = won a rubber in which the opponents got no game
feat-bridge-comeback = Comeback
feat-bridge-comeback-about = was 500 points or more behind at half-time and won
feat-bridge-start-to-finish = Wire to wire
feat-bridge-start-to-finish-about = led alone after every deal of a long game

# Feats in bridge: shown at the end of a game, and counted in the statistics.

feat-bridge-grand-slam = Grand slam
feat-bridge-grand-slam-about = bid a grand slam with their partner and took all thirteen tricks
feat-bridge-small-slam = Small slam
feat-bridge-small-slam-about = bid a small slam with their partner and made it
feat-bridge-redoubled-made = Redoubled, and made
feat-bridge-redoubled-made-about = declared a redoubled contract and made it
feat-bridge-double-defied = Doubled, and made
feat-bridge-double-defied-about = declared a doubled contract and made it
feat-bridge-slam-beaten = Slam beaten
feat-bridge-slam-beaten-about = beat a slam in defence
feat-bridge-big-penalty = Eight hundred
feat-bridge-big-penalty-about = scored 800 points or more for beating one contract
feat-bridge-sure-hand = Sure hand
feat-bridge-sure-hand-about = declared three contracts or more in one game and made them all
feat-bridge-iron-defence = Iron defence
feat-bridge-iron-defence-about = defended three contracts or more in one game and beat them all
feat-bridge-straight-rubber = Straight rubber
feat-bridge-straight-rubber-about = won a rubber in which the opponents made no game
feat-bridge-comeback = Comeback
feat-bridge-comeback-about = was 500 points or more behind at half-time and won
feat-bridge-start-to-finish = Wire to wire
feat-bridge-start-to-finish-about = led alone after every board of a long game

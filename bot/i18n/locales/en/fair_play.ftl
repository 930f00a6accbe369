# The question whether players of a league or of club nights favour each other, for those who run these.

fair-button = Fair play
fair-looking = I’m looking at the deals that these players finished together. It takes up to ten minutes; the answer appears here.
fair-title = Worth a look?
fair-about = { $deals ->
    [0] These players haven’t finished a deal together yet.
    [one] I looked at one deal these players finished, for cards and doubles that helped one particular player. Help counts only if a player’s own interest doesn’t explain it and nobody else at the table got it.
   *[other] I looked at { $deals } deals these players finished, for cards and doubles that helped one particular player. Help counts only if a player’s own interest doesn’t explain it and nobody else at the table got it.
  }
fair-pairs = { $pairs ->
    [0] No two players have
    [one] One pair of players has
   *[other] { $pairs } pairs of players have
  } finished at least { $least } deals together; I don’t compare any others.
fair-none = Nothing stands out.
fair-line = Do { $names } favour each other? { $points } ± { $margin } (points a deal), over { $deals ->
    [one] one deal
   *[other] { $deals } deals
  }
fair-proof = It’s a reason to look, not proof: beginners and daring players can look like this too, and chance alone makes it happen now and then. Step through some of the deals and talk to the players before you decide anything.
error-fair-game = I can’t compare the players of this game in that way. Look at their deals in a replay.
error-fair-busy = I’m already looking at other players. Try again in ten minutes.

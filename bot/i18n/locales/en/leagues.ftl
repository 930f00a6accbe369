# Leagues: seasons of groups in which everybody meets everybody by challenge or at a table.

league-title = 🏆 League · { $game } · season { $number }
league-group = Group { $number }
league-table = Standings
league-terms = Groups of 4 to 8, { $days ->
    [one] 1 day
   *[other] { $days } days
  }: you play everybody in your group once, by challenge, whenever it suits you both. The top players of each group go up, the bottom ones go down.
league-match = A match usually has { $count } { -deals }.
league-begins = The season begins { $at }, if at least four of you have signed up by then.
league-begins-by-hand = The season begins when a moderator taps **{ league-button-begin }**; it takes at least four.
league-players = Signed up ({ $count }): { $names }
league-ends = The season ends { $until }.
league-brackets = Points, with won–drawn–lost in brackets.
league-points =
    • A win is 3 points, a draw 2, a loss 1 (how many of each is in brackets).
    • A match that nobody has played by the end gives both players 1 point; if only one has played, that player gets 3.
    • A match is a challenge posted here between two players of a group, or a league table where both sit; whichever is played first counts.
league-line = { $place } **{ $name }** · **{ $points }** ({ $won }–{ $drawn }–{ $lost })
league-final-line = { $place } **{ $name }** · { $points ->
    [one] 1 point
   *[other] { $points } points
  }
league-need-title-sure = has won the league
league-need-title = { $count ->
    [one] wins the league with one more win
   *[other] wins the league with { $count } more wins
  }
league-need-title-maybe = can still win the league
league-need-up-sure = goes up
league-need-up = { $count ->
    [one] goes up with one more win
   *[other] goes up with { $count } more wins
  }
league-need-up-maybe = can still go up
league-need-stay-sure = stays up
league-need-stay = { $count ->
    [one] stays up with one more win
   *[other] stays up with { $count } more wins
  }
league-need-stay-maybe = can still stay up
league-need-stay-never = goes down
league-over = The season is over, and there won’t be another: { -league-new } opens a new league.
league-over-next = The season is over. Sign-up for the next one is open; everybody who played is already in.
league-marks = ⬆️ goes up, ⬇️ goes down.
league-first = 🏆 First place: **{ $names }**
league-cancelled = The league was called off.
league-fame = 🏆 Hall of fame · { $game }
league-fame-line = **Season { $number }** ({ $when }) · { $names }
league-fame-empty = No season is over yet.
league-own = Your matches
league-own-need = Your chances: **{ $need }**.
league-own-order = The dates are a suggestion: you may play in any order until the season ends. A button posts your challenge here; **{ league-button-table }** posts a search here that pings everybody you haven’t played yet.
league-match-open = ⏳ { $name } · by { $until }
league-match-won = ✅ { $name } · won by { $by }
league-match-drawn = ➖ { $name } · a draw
league-match-lost = ❌ { $name } · lost by { $by }
league-challenge-counts = 🏆 This challenge counts for the league.
league-challenge-won = 🏆 League points: { $winner } **{ $won }**, { $loser } **{ $lost }**.
league-challenge-drawn = 🏆 League points: **{ $points }** for each of you.
league-made = I’ve posted the league’s sign-up here. Tap **{ $button }** there, or use { -league-start }, once there are at least four of you. **{ post-take-down }**, or { -league-stop }, calls it off.
league-joined = You’re in. The groups are drawn up when the season begins.
league-joined-before = You’re signed up already.
league-left = You’ve left the league. Your matches this season no longer count for anybody.
league-leave-text = Your matches this season will no longer count for anybody, and you can’t come back before the next season.
league-table-made = Your search for players for a league table is posted, and you’re in. It ends automatically.
league-started = The season has begun. Everybody finds their opponents under **{ league-button-mine }** on the league’s page.
league-stopped = The league is called off.
league-stopped-later = There won’t be another season; this one is played to the end.
league-stop-text = This season will be played to the end, and there won’t be another.
league-cancel-text = The league will be called off, also for those who have signed up.
league-button-join = Join
league-button-leave = Leave
league-button-begin = Begin
league-button-new = Open a league
league-button-mine = My matches
league-button-fame = Hall of fame
league-button-dare = ⚔️ { $name }
league-button-table = Play at a table

error-league-table = This table is a league match, so only a moderator can end it. You can leave it: a bot plays on for you, and the result counts.
error-league-gone = I can’t find that league here. { -league-standings } shows the one in this channel.
error-league-none = There is no league in this channel. A moderator opens one with { -league-new }.
tap-league-none = There is no league in this channel yet. **{ $button }** begins a season of duels.
error-league-here = This channel has a league already: { -league-standings } shows it. Open another one in another channel.
error-league-no-game = There are no leagues in that game. Choose one that { -league-new } offers.
error-league-running = The season has begun, so its groups are complete. It ends on { $until }; sign up for the next one then.
error-league-over = That season is over. { -league-standings } shows the current one.
error-league-not-in = You aren’t playing in this season. Sign up for the next one with { -league-join }.
error-league-not-moderator = Only a moderator can open a league. Ask one to open it, or play without a league: { -challenge } (one other player), { -lfg } (a table).
error-league-not-manager = Only a moderator or whoever opened the league can do that. Ask one of them.
error-league-opted-out = A league is played by challenge, and you don’t take any. Turn “{ settings-own-challenges }” on in your settings, then sign up.
error-league-few = A season takes at least four players. Wait for more to sign up.
error-league-full = The season is full. Try again when sign-up for the next one opens.
error-leagues-own-full = { $most ->
    [one] You’re already playing in a league. Leave it first, or wait until its season is over.
   *[other] You’re already playing in { $most } leagues. Leave one first, or wait until a season is over.
  }
error-leagues-full = { $most ->
    [one] This server has a league already. End it with { -league-stop }, or wait until its season is over.
   *[other] This server has { $most } leagues already. End one with { -league-stop }, or wait until a season is over.
  }

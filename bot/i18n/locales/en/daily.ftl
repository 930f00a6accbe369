# The deal of the day: the same cards for everybody, played alone against three bots.

daily-title = 🗓️ Deal of the day · { $day }
daily-over-title = 🗓️ Deal of { $day }: how it went
daily-about = The same cards for everybody today, each alone against { $bots }. **One try**; the deal ends { $until }.
daily-promise = 🔒 This deal was promised: `{ $digits }`. Its seed is shown tomorrow.
daily-begin = Begin
daily-yesterday = Yesterday
daily-today = Today’s deal
daily-own = Your result: **{ $points }**
daily-how = How it came about
daily-points = You made **{ $points }**.
daily-place = { $count ->
    [one] You are the only one so far, wherever I am.
   *[other] Everywhere: place **{ $place }** of { $count }.
  }
daily-place-here = { $count ->
    [one] In this server nobody else has finished.
   *[other] In this server: place **{ $place }** of { $count }.
  }
daily-server = **In this server**
daily-everybody = **Everybody’s points**
daily-somebody = Somebody
daily-best = The best of all made **{ $points }**.
daily-best-by = The best of all: { $name } with **{ $points }**.
daily-nobody = Nobody played this deal to its end.
daily-not-tried = You did not play this deal.
daily-next = The next deal comes at { $at }, and with it the comparison, every hand open.
daily-next-promise = 🔒 It is promised already: `{ $digits }`
daily-replay-best = ▶️ The best try
daily-replay-own = ▶️ My try
daily-replay-best-title = Deal of { $day }, the best try
daily-replay-mine-title = Deal of { $day }, your try

error-daily-over = That deal is over: a new day has begun. { -daily } shows today’s.
error-daily-unbegun = You have not begun today’s deal. { -daily } shows it.
error-daily-untried = There is no finished try of that day to look at.
error-daily-secret = As long as the day lasts, nobody sees the other hands of its deal. Come back tomorrow.

# The deal of the day: the same cards for everybody, played alone against three bots.

daily-title = 🗓️ Deal of the day · { $day }
daily-over-title = 🗓️ Deal of { $day }: how it went
daily-about = The same cards for everybody today, at a table with { $bots }. **One try**; the deal ends { $until }.
daily-promise = 🔒 Fingerprint of this deal: `{ $digits }`. Its seed is shown tomorrow: the fingerprint can be computed from it, which proves that the cards were settled before anybody played.
daily-begin = Start
daily-yesterday = Yesterday
daily-today = Today’s deal
daily-other = { $game }: deal of the day
daily-own = Your result: **{ $points }**
daily-reference = A bot ({ $level }) with your cards: **{ $points }**{ $lead ->
    [same] , the same as you.
    [better] . You did better!
   *[worse] .
  }
daily-reference-soon = A bot ({ $level }) is playing your cards: { -daily } shows the result in a minute.
daily-parted = { $moment }: you chose **{ $mine }**, a bot ({ $level }) chose **{ $theirs }**.
daily-moment-trick = Trick { $number }
daily-how = How the deal went
daily-points = You made **{ $points }**.
daily-measured = You made **{ $points }**: **{ $measured }** compared with everybody else.
daily-place = { $count ->
    [one] Nobody else has finished yet, on any server.
   *[other] On all servers: no. **{ $place }** of { $count }{ $shared ->
        [yes] , tied
       *[no] {""}
      }.
  }
daily-place-here = { $count ->
    [one] Nobody else in this server has finished yet.
   *[other] In this server: no. **{ $place }** of { $count }{ $shared ->
        [yes] , tied
       *[no] {""}
      }.
  }
daily-alone = Nobody else has finished yet.
daily-yesterday-place = Yesterday: no. **{ $place }** of { $count }{ $shared ->
        [yes] , tied
       *[no] {""}
      }.
daily-server = **In this server**
daily-everybody = **Everybody’s points**
daily-somebody = Somebody
daily-best = Best result: **{ $points }**.
daily-best-by = Best result: { $name } with **{ $points }**.
daily-nobody = Nobody played this deal to the end.
daily-not-tried = You didn’t play this deal.
daily-next = The next deal comes at { $at }, along with this one’s results and all four hands.
daily-next-promise = 🔒 Fingerprint of the next deal: `{ $digits }`
daily-replay-best = ▶️ The best try
daily-replay-own = ▶️ My try
daily-replay-best-title = Deal of { $day }, the best try
daily-replay-mine-title = Deal of { $day }, your try

daily-share = Share my result
daily-shared = Your result is posted below; it gives away nothing about the cards.
daily-card-title = { $name } · deal of { $day }
daily-card-ahead = { $square } { $count ->
    [0] Ahead of none of the { $bots } bots
   *[other] Ahead of { $count } of { $bots } bots
  }
daily-card-same-cards = { $square } { $lead ->
    [better] Better than the bot that held the same cards
    [same] The same as the bot that held the same cards
   *[worse] Worse than the bot that held the same cards
  }
daily-card-week = Last seven days: { $squares }
daily-card-legend = { $first } first at the table · { $above } { $below } in between · { $last } last · { $none } not played
daily-card-legend-same-cards = Against the bot with the same cards: { $first } better · { $above } the same · { $last } worse · { $none } no comparison
daily-streak = 🔥 { $count }-day streak (best: { $best })
daily-streak-kept = 🔥 { $count ->
    [one] You played yesterday.
   *[other] You’re on a { $count }-day streak.
  } Play today to keep it going.
daily-post-about = The same cards for everybody, against bots. **One try**, until midnight UTC.
daily-post-play = Play
daily-post-yesterday = { $count ->
    [one] Yesterday, one player in this server finished:
   *[other] Yesterday, { $count } players in this server finished:
  }

error-daily-over = That deal is over: a new day has begun. { -daily } shows today’s.
error-daily-unbegun = You haven’t started today’s deal. { -daily } shows it.
error-daily-forgotten = You began this deal before you used { -forget-me }, and everybody has one try. The next deal comes at midnight UTC.
error-daily-untried = Nobody finished that day’s deal, so there is nothing to replay. { -daily } shows today’s.
error-daily-secret = The other hands stay hidden until the day is over. Come back tomorrow.
error-share-failed = Discord didn’t accept your result. Share it again above, or in another channel.

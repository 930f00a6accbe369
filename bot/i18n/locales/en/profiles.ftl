# A player’s profile: ratings, form, rivals, streaks and milestones in a server.

profile-title = 👤 { $name }
profile-none = { $name } hasn’t finished a game here yet.
profile-none-own = You haven’t finished a game here yet; one in play counts once it is over. To play alone: { -daily } or { -drill }.
profile-games = { $count ->
    [one] **1 game** finished
   *[other] **{ $count } games** finished
  } · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
  }
profile-rating = **{ $game }**: rating **{ $rating }** · { $count ->
    [one] 1 game
   *[other] { $count } games
  }
profile-family = · { $rules }: { $rating } · { $count ->
    [one] 1 game
   *[other] { $count } games
  }
profile-unrated = **{ $game }**: no rating yet · { $count ->
    [one] 1 game
   *[other] { $count } games
  }
profile-settling = { $rating }, still settling
profile-settling-short = still settling
profile-settling-about = A rating starts at 1000 and is cautious: while it is still settling, it mostly rises with each rated game.
profile-rating-about = A rating starts at 1000; wins raise it, most of all against players rated higher.
profile-line = { $label }: { $text }
profile-form = Recent finishes
profile-form-sides = { $won ->
    [yes] won
    [tied] tied
   *[no] lost
  }
profile-form-mark = { $won ->
    [yes] W
    [tied] =
   *[no] L
  }
profile-form-legend = Recent finishes, oldest first: { $kind ->
    [places] the place in each game
    [sides] { $win } won, { $loss } lost, { $tie } tied
   *[both] the place in each game; between two sides { $win } won, { $loss } lost, { $tie } tied
  }.{ $gold ->
    [yes] {" "}Gold: first or won.
   *[no] {""}
  }{ $red ->
    [yes] {" "}Red: last or lost.
   *[no] {""}
  }
profile-favourite = Favourite
profile-favourite-of = Favourite ({ $game })
profile-rivals = Rivals
profile-rival = { $name } { $won }–{ $lost }
profile-rivals-legend = { profile-rivals }: games ended ahead of them – behind them.
profile-daily = Deal of the day
profile-drills = Drills
profile-streak = { $count ->
    [0] no streak now
    [one] 1 day
   *[other] { $count } days in a row
  } (best: { $best })
profile-milestones = Achievements ({ $count })
profile-next = Next achievement: **{ $title }** ({ $task }), { $count } of { $least }
profile-share = Share
profile-shared = Your profile is posted below.
profile-alt = { $name }: profile

milestone-games-1 = First game
milestone-games-10 = Regular
milestone-games-50 = Fifty games
milestone-games-250 = Old hand
milestone-games-about = { $count ->
    [one] finished a game
   *[other] finished { $count } games
  }
milestone-games-task = { $count ->
    [one] finish a game
   *[other] finish { $count } games
  }
milestone-wins-1 = First win
milestone-wins-25 = Twenty-five wins
milestone-wins-about = { $count ->
    [one] came first in a game
   *[other] came first in { $count } games
  }
milestone-wins-task = { $count ->
    [one] come first in a game
   *[other] come first in { $count } games
  }
milestone-daily-7 = Seven days
milestone-daily-30 = Thirty days
milestone-daily-about = finished the deal of the day { $count ->
    [one] a day
   *[other] { $count } days
  } in a row
milestone-drills-7 = A week of drills
milestone-drills-about = did drills { $count ->
    [one] a day
   *[other] { $count } days
  } in a row
milestone-challenges-1 = Challenge won
milestone-challenges-10 = Duellist
milestone-challenges-about = { $count ->
    [one] won a challenge
   *[other] won { $count } challenges
  }
milestone-night-prize = First prize
milestone-nights-about = won a club night
milestone-league-title = Champion
milestone-titles-about = won a league season in the top group

error-profile-hidden = { $name } doesn’t show their profile to others.
error-profile-unshared = Discord didn’t accept your profile. Open { -profile } again and share it once more, or in another channel.

# The private panel: contracts, doubles and domino.

panel-declared = **{ $contract }** declared by { $name } · { $values }
panel-choose = You’re the declarer: choose the contract.
panel-group-one = You still have to choose { $contracts } { $left ->
    [1] once
    [2] twice
   *[other] { $left } times
  }
panel-group-own = You still have to choose { $left ->
    [one] 1 contract
   *[other] { $left } contracts
  } from: { $contracts }
panel-group-shared = You still have to choose { $left ->
    [one] 1 contract
   *[other] { $left } contracts
  }; left at the table: { $contracts }
panel-group-table = The table still has to play { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } of: { $contracts }
panel-group-times = { $contract } ({ $left })
panel-contract = • **{ $contract }**: { $values }
panel-pick-trump = **{ $contract }** ({ $values }): which suit?
panel-pick-start = **{ $contract }** ({ $values }): which card do the rows start with?
panel-other-contract = ← Other contract

panel-lead-no-hearts = You lead: any card but { $suit }, as long as you hold another suit.
panel-lead-banned = You lead: any card but { $which }{ $until ->
    [broken] {" "}until one has been discarded
    [second_trick] {" "}in the first trick
   *[last] {""}
}, as long as you hold others.
panel-follow-under = Follow suit: { $suit }, with a card that counts, lower than { $card }.
panel-void-throw = With no { $suit }, you must discard one of these: { $which }.
panel-follow-beat = Follow suit: { $suit }, and beat { $card }.
panel-void-some = You have no { $suit }: play any card that isn’t greyed out.
panel-ruff = You have no { $suit }: you must trump with { $trump }.
panel-overruff = You have no { $suit }: you must trump higher than { $card }.
panel-domino-lay = Lay a card that fits.
panel-domino-or-pass = Lay a card that fits, or pass.
panel-domino-stuck = Nothing fits: you must pass.
panel-since-pass = { $name } passed
panel-since-own-pass = Since you passed: { $what }
panel-since-start = So far: { $what }
panel-may-double = Who will you double?
panel-early = You can decide now. It holds unless somebody { $again ->
    [yes] redoubles
   *[no] doubles
  } before your turn.
panel-early-noted = ✔️ Noted for your turn: { $call }.
panel-rows = { $rows }: no card has been laid yet.
panel-early-change = You can still change it. It no longer holds if somebody { $again ->
    [yes] redoubles
   *[no] doubles
  } before your turn.
panel-early-lapsed = ⚠️ What you had noted no longer holds: { $name } has { $again ->
    [yes] redoubled
   *[no] doubled
  } since.
panel-ahead = You can choose now: the card you tap is played when your turn comes.
panel-ahead-noted = ✔️ { $card } is played when your turn comes{ $leads ->
    [yes] , unless a card that beats it is played first
   *[no] {""}
  }. Tap it to take it back.
panel-ahead-lapsed = ⚠️ The card you had chosen isn’t played automatically any more: the trick has changed.
panel-may-double-one = Will you double { $name }?
panel-may-redouble = Who will you redouble?
panel-may-redouble-one = Will you redouble { $name }?
panel-double-example =
    If you double { $name }, for example:
    • { $name } { $worse }, you { $better }: { $name } pays you **{ $paid }**.
    • { $name } { $better }, you { $worse }: you pay { $name } **{ $paid }**.{ $again ->
        [yes] {" "}If { $name } redoubles: **{ $more }**.
       *[no] {""}
    }
panel-double-difference = A double is a bet: { rules-settlement-difference }
panel-double-transfer = A double is a bet: { rules-settlement-transfer }
panel-double-short-difference = A bet: whoever does worse pays { $double ->
    [1] the difference
   *[other] { $double }× the difference
  }{ $again ->
    [yes] {" "}({ $redouble }× if redoubled)
   *[no] {""}
  }.
panel-double-short-transfer = A bet: whoever has less pays those points{ $again ->
    [yes] ; redoubled, those of the other
   *[no] {""}
  }.
panel-redouble-one = Redouble { $name }
panel-doubled-you = Whoever has doubled you can’t be doubled, only redoubled later.
panel-doubled-you-never = You can’t double a player who has doubled you.
panel-declarer-only = In this contract only the declarer can be doubled.
panel-duty-now = You still owe { $name } { $owed ->
    [one] 1 double
   *[other] { $owed } doubles
  } and { $deals ->
    [one] this is the last deal
   *[other] only { $deals } deals are left
  }: you **must** double { $name } now.
panel-duty-left = You still owe { $name } { $owed ->
    [one] 1 double
   *[other] { $owed } doubles
  } in { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }.
panel-redouble-example =
    For example:
    • { $name } { $worse }, you { $better }: { $name } pays you **{ $more }** instead of { $paid }.
    • { $name } { $better }, you { $worse }: you pay { $name } **{ $more }** instead of { $paid }.
panel-redouble-difference = If you redouble, whichever of you does worse pays the difference { $redouble ->
    [2] twice
   *[other] { $redouble } times
  } instead of { $double ->
    [1] once
   *[other] { $double } times
  }.
panel-redouble-transfer = If you redouble, whichever of you scores less gives as many points as the other scored, not just their own.
panel-duty-redouble = You **must** redouble { $names } now, because you owe it.
panel-marked = ⚔️ { $name }
panel-unmarked = { $name }
panel-noted = ✔️ { $name }
panel-everyone = All of them
panel-select-all = Select all
panel-family = The family
panel-confirm-double = Double { $names }
panel-confirm-redouble = Redouble { $names }
panel-players = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
panel-no-double = No double
panel-no-redouble = No redouble
panel-said-all = { board-mark-double } { $who } doubles everyone
panel-said-none = { panel-no-double }: { $names }
panel-sure = { $call }?

panel-result = **{ $contract }**: **{ $points }** for you{ $apart } · your total **{ $total }**
panel-claim-points = { panel-claim } ({ $points })

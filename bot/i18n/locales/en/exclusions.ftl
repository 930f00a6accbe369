# Users whom a server keeps from its tables.

settings-button-excluded = Excluded players
exclusions-title = Excluded players
exclusions-about = I don’t respond to them in this server, except about their own data. Bots take their seats, and they leave the server’s contests.
exclusions-none = Nobody is excluded.
exclusions-line =
    • **{ $name }** · { $until ->
        [never] until you let them back in
       *[other] until { $until }
    } · { $reason }
exclusions-more = { $count ->
    [one] …and 1 more
   *[other] …and { $count } more
  }
exclusions-nameless = somebody whose data was erased
exclusions-back = ‹ Settings
exclusions-pick = Exclude somebody…
exclusions-lift = Let somebody back in…
exclusions-form = Exclude { $name }
exclusions-field-reason = Reason (they see it)
exclusions-field-days = Days (empty: no end date)
exclusions-hint-days = Empty: until you let them back in
exclusions-field-appeal = What they can do about it
exclusions-hint-appeal = Example: write to the moderators
exclusions-done = ✅ { $name } is excluded, { $until ->
    [never] until you let them back in
   *[other] until { $until }
  }.
exclusions-lifted = ✅ { $name } is back in.
error-excluded =
    You are excluded from the tables of this server, { $until ->
        [never] until its managers let you back in
       *[other] until { $until }
    }.
    { $has_reason ->
        [yes] Reason its managers gave: { $given_reason }
       *[no] No reason is stored.
    }
    { $has_appeal ->
        [yes] What you can do: { $given_appeal }
       *[no] If that’s a mistake, write to the server’s managers.
    }
error-exclusion-days = Enter a number of days from 1 to { $most }, or leave it empty.
error-exclusion-self = You can’t exclude yourself.
error-exclusion-manager = Bots and members who manage the server can’t be excluded.
error-exclusion-gone = That player isn’t excluded any more.

# The operator's bars.
error-barred =
    My operator has barred you from playing with me, { $until ->
        [never] until they let you back in
       *[other] until { $until }
    }. Your own data stays yours: { -export }, { -forget-me }.
    { $has_reason ->
        [yes] Reason my operator gave: { $given_reason }
       *[no] No reason is stored.
    }
    { $has_appeal ->
        [yes] What you can do: { $given_appeal }
       *[no] If that’s a mistake, write to my operator.
    }
error-server-barred =
    My operator has barred this server, { $until ->
        [never] until they let it back in
       *[other] until { $until }
    }.
    { $has_reason ->
        [yes] Reason my operator gave: { $given_reason }
       *[no] No reason is stored.
    }
    { $has_appeal ->
        [yes] What you can do: { $given_appeal }
       *[no] If that’s a mistake, write to my operator.
    }

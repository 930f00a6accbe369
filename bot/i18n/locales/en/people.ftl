# Who may sit at a table: removed and invited players, and players whom others block.

people-button = Players
people-title = Who plays here
people-about = You decide who has a seat. Removed players can’t come back to this table; a bot plays on for them.
people-open = Anybody can sit down.
people-invited-only = 🔒 Only invited players can sit down.
people-kept-out = Kept out: { $names }
people-remove = Remove a player…
people-keep-out = Keep somebody out…
people-let-in = Let somebody back in…
people-invite = Invite somebody…
people-button-invited = Invited players only
people-button-open = Open to everybody
people-remove-ask = Remove { $name } from the table? A bot plays on, and they can’t take the seat back.
people-remove-yes = Remove
people-removed = ✅ { $name } has been removed; a bot plays on.
people-out = ✅ { $name } can’t sit down here.
people-in = ✅ { $name } can sit down here again.
people-invited = ✅ A seat is kept for { $name }.
invite-call = { $players }, { $asker } invites you to play. A seat is kept for you: tap **{ lobby-join }** if you want to play.
invite-seated = ✅ At the table: { $players }
lobby-invite-only = 🔒 Invited players only
kept-out-title = You’re not at this table any more
error-kept-out = The host won’t let you sit at this table; if you had a seat, a bot plays on in it. Join another table, or open your own with { -new }.
error-host-chooses = The host decides who plays here, and can let you in with **{ button-more }** → **{ people-button }**. Ask them, or open your own table with { -new }.
error-keep-out-host = The host and bots can’t be kept out. Choose somebody else.
error-not-kept-out = That player isn’t kept out any more.
error-people-contest = Here the contest decides who plays. Ask whoever runs it, or the server’s managers.
error-invite-impossible = You can invite members of this server, not yourself or a bot. Choose somebody else.
error-invited-already = That player already has a seat here.

# Players whom a user has blocked.
settings-button-blocked = Blocked players
blocks-title = Blocked players
blocks-about = Users you block can’t challenge you, sit down at your tables, sign up for anything you host, watch your games, or get me to ping you. They aren’t told. At somebody else’s table or contest you can still meet.
blocks-none = You have blocked nobody.
blocks-named = Blocked: { $names }
blocks-pick = Block somebody…
blocks-lift = Unblock somebody…
blocks-done = ✅ { $name } is blocked. At a table you share they keep their seat; a host can remove them there.
blocks-lifted = ✅ Unblocked.
error-blocked-by-you = You have blocked { $name }. Unblock them in your settings first, or choose somebody else.
error-blocks-full = You have blocked as many players as you can: { $most }. Unblock somebody first.
error-block-impossible = You can’t block yourself or a bot. Choose somebody else.
error-block-gone = That player isn’t blocked any more.
error-person-unavailable = { $name } can’t be asked for this now. Choose somebody else.

# Reports of tables to the server's managers.
report-button = Report this table
more-about-report-table = to the server’s managers, with your name and the finished { -deals }
more-about-report-table-off = who to write to, as this server has no channel for reports
report-form = Report this table
report-field = What happened?
report-hint = { $readers ->
    [all] Everybody can read it in { $name }, with your name
    [some] The managers read it in { $name }, with your name
   *[managers] The server’s managers read it, with your name
  }
report-title = Report: table { $number }
report-by = Reported by { $name }
report-players = Players: { $names }
report-place = Table: { $place }
report-sealed = The record is not attached: other tables have yet to play these { -deals }.
report-done = ✅ The server’s managers have your report and the table’s finished { -deals }{ $readers ->
    [all] , in { $channel }. Everybody on the server can read that channel.
    [some] , in { $channel }.
   *[managers] , in a channel that you can’t see.
  }
error-reports-off = This server takes no reports through me. Write to its managers or moderators. They can choose a channel for reports: { -settings } → **{ settings-server }** → **{ settings-page-people }**.
error-report-soon = You’ve just sent a report. { $seconds ->
    [one] You can send another in a second.
   *[other] You can send another in { $seconds } seconds.
  }
error-report-empty = Say what happened, so that the managers know what to look at.
error-report-lost = I can’t post in the channel for reports. Write to the server’s managers yourself.

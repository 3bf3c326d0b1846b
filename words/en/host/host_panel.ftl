# The control panel, and what happened since the player's last move

panel-stacks = Everything in one place …
button-everything = All ({ $count })
button-form = Tick in one form …
button-form-again = Open again
form-kept = You had ticked: { $names }. **{ button-form-again }** opens a form with them.
form-not-now = This choice is not open now.
button-form-stacks = Several stacks in one form …
form-kept-orders = You had chosen: { $orders }. **{ button-form-again }** opens a form with this.
form-nothing = Nothing was chosen.
form-stays = It stays
form-no-stacks = No stack can go anywhere as a whole; choose one by one.
log-entry = the latest decision
since-title = **Since your last move**
since-more = -# … and { $count } more before that (`/log`)
since-nothing = Nothing that you can see has happened since your last move.
button-happened = What happened
button-decline-always = Decline all of this
decline-always-set = You decline every question about what is going on now. All answers about the same event are given after one random delay (seconds in a live game, minutes by post), so nobody can tell them from your own. `/standing off` ends it.
hand-laid = Face down in front of you (only you can see it): { $cards }
panel-hint = 💡 { $hint }
button-no-hints = No hints
hints-off = You get no more hints. `/panel hints:True` turns them on again.
opt-panel-hints = Hints in your first game of a kind (your choice is remembered)
panel-asides = Odds and other questions

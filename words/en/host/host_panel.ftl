# The control panel, and what happened since one's last move.

panel-stacks = Everything in one place …
button-everything = All ({ $count })
log-entry = the latest decision
since-title = **Since your last move**
since-more = -# … and { $count } more before that (`/log`)
since-nothing = Nothing that you can see has happened since your last move.
button-happened = What happened
button-decline-always = Decline all of this
decline-always-set = You decline everything you are asked about what is going on now. All answers about one thing are given for you after one pause that is drawn by lot, seconds while people are at the table, minutes by post; nobody can tell them from your own. `/standing off` ends it.
hand-laid = Face down before you, seen by nobody else: { $cards }
panel-hint = 💡 { $hint }
button-no-hints = No hints
hints-off = You are given no more hints. `/panel hints:True` brings them back.
opt-panel-hints = Hints in your first game of a kind: yes or no (it is remembered)
panel-asides = Odds and other questions

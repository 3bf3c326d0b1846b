# Texts of the table itself. Those of a game are in <game>.ftl.

# Lobby
lobby-title = ## { $title } · #{ $game }
lobby-hint = Take a seat. When every seat is filled, press Start.
lobby-full = Every seat is taken: press Start.
lobby-position = Opened from a position file.
seat-free = free
random = random
referee = A moderator
opened = Game #{ $game } ({ $title }) is open in { $place }. Take a seat there.
joined = You play { $seat } in game #{ $game }.
left = You gave up your seat in game #{ $game }.
started = **{ $title }** begins. Whatever chance decides is sealed: ||SHA-256 `{ $hash }`||. The secret behind it is published at the end.
started-short = Game #{ $game } has begun.
closed = Game #{ $game } is closed.
closed-by = { $user } closed this game without a result.
no-games = No open games here. `/game new` opens one.
game-number = #{ $game }
game-lobby = waiting for players
game-active = being played
game-finished = finished
game-closed = Closed without a result.
info-hash = Sealed: SHA-256 `{ $hash }`
info-actions = { $count ->
    [one] { $count } entry in the log
   *[other] { $count } entries in the log
}

# Turns
your-decision = **{ $seat }**, your decision: { $what }
to-act = { $who } to act: { $what }
waiting = Waiting for a decision.
waiting-for = Waiting for { $seats }.
moved-on = The game has moved on since this was drawn. Nothing was changed; this is how it stands now.
done = Done.
result-won = Victory: **{ $winner }** ({ $degree }{ $lines ->
    [none] {""}
   *[other] {"; "}{ $lines }
}).
result-draw = The game is a draw ({ $degree }{ $lines ->
    [none] {""}
   *[other] {"; "}{ $lines }
}).
secret-revealed = The secret behind whatever chance decided: `{ $secret }` (SHA-256 `{ $hash }`). `/verify` checks all of it.
hand-title = **{ $seat }**: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-by-button = { $seat }: a new hand was dealt, but your direct messages are closed. Press the button to see it.
no-picture = There is no picture of this game yet.
log-empty = Nothing has happened yet.
log-undone = ↩ { $named ->
    [true] Taken back
   *[other] { $seat } took back
}: { $what }

# Panel
panel-groups = Where?
panel-what = What do you do?
panel-forced = There is no other choice. Do it?
panel-sealed-own = You have sealed: **{ $what }**
panel-sealed-none = You have sealed: nothing
panel-sealed = Your answer is sealed. You may change it until it is shown; nobody is told.
panel-anew = This panel was out of date or damaged; it starts anew. Nothing was changed.
panel-others = others
panel-number = Choose { $high ->
    [1] one
   *[other] { $low } to { $high }
}; now { $picked }.
panel-how-many = { $high ->
    [1] one
   *[other] { $low } to { $high }
}
panel-picked = Chosen ({ $count }): { $names }
panel-none-found = Nothing legal was found by that name.
find-title = Find
orders-title = Orders
orders-label = One order a line
button-decide = My decision
button-hand = My hand
button-show-hand = Show my hand
button-map = Map
button-log = Log
button-join = Play { $seat }
button-join-random = Random side
button-join-all = All free sides
button-leave = Leave
button-start = Start
button-refresh = Refresh
button-undo = Undo
button-ask-undo = Ask to undo
button-agree = Agree
button-refuse = Refuse
button-do = Do it
button-back = Back
button-find = Find …
button-type = Type orders …
button-all = All in this group
button-clear = Clear
button-before = ◀ Previous
button-after = Next ▶
button-groups-before = ◀ Groups
button-groups-after = Groups ▶
button-confirm = Confirm ({ $count })

# Taking back
undone = { $named ->
    [true] Taken back
   *[other] { $seat } took back
}{ $followed ->
    [true] , with all that followed
   *[other] {""}
}: { $what }
undone-short = Taken back.
undo-asked = { $named ->
    [true] Request to take back
   *[other] { $seat }: request to take back
}{ $followed ->
    [true] , with all that followed
   *[other] {""}
}: { $what }
undo-refused = { $seat }: not agreed; the game goes on as it stands.
undo-needs-consent = This can only be taken back by consent: { $why ->
    [die] chance has decided something.
    [shown] something hidden was shown.
    [asked] somebody was asked in secret meanwhile.
    [placed] a moderator put the position there.
    [decided] somebody else has decided since.
    [earlier] something hidden, or decided by chance, was shown, or somebody was asked in secret.
   *[other] it was not yours.
 }
undo-unseen = Nobody else knows of it, and to ask would tell them. While your decision lies sealed you can choose anew; after that it stands.
nothing-to-undo = There is nothing to take back.

# Turned down
bad-button = This button is damaged or not one of ours. Nothing was changed.
channel-taken = Game #{ $game } ({ $title }) is already being played in this channel. Finish or close it, or open yours with `thread: True`.
command-not-now = `/{ $command }` is not possible now. { $what } You can: { $offered }.
commands-outdated = This command is out of date. Reload Discord and try again.
game-over = This game is over.
game-unknown = Unknown game: { $game }.
game-unreadable = Game #{ $game } cannot be read by this version of the program{ $entry ->
    [0] { "" }
   *[other] {" "}(entry { $entry } of its log)
}. Whoever runs the program finds the reason in its log.
no-game-here = No game is played in this channel. `/game new` opens one.
no-orders = There is no order in that. Write a verb and its arguments, one order a line.
no-seat-free = Every seat is taken: { $seats }.
no-such-game = There is no game #{ $game }.
no-thread-here = A thread can only be opened from a text channel.
no-thread-right = I may not open threads here: I need the right "Create Public Threads".
not-in-lobby = This game has already begun.
not-started = This game has not begun yet.
not-your-game = Only whoever opened this game, or a moderator, can do that.
not-your-panel = This panel belongs to somebody else.
not-your-seat = You have no seat in this game.
not-your-turn = It is not your decision now.
no-positions = Name a game that can be opened from a position file: { $known }.
option-unknown = There is no option "{ $option }". Options: { $known }.
option-value = "{ $option }" cannot be "{ $value }". Possible: { $known }.
orders-after-die = Line { $line } ends what can be given at once: { $order } leaves something to chance, or hands over. Give the orders up to there first; none was carried out. `/plan write` keeps the rest.
orders-after-secret = Line { $line } shows something secret, or may: { $order }. Give the orders up to there first, and what follows afterwards; none was carried out. `/plan write` keeps the rest.
orders-too-long = Too long: at most { $most } characters of orders at once.
orders-too-many = Too many: at most { $most } orders at once.
position-too-big = The file has { $size } KiB; a position may have { $most }.
position-unread = Discord did not hand over the file. Upload it again.
position-no-text = The file is no UTF-8 text. Save it as UTF-8 and upload it again.
position-bad = This position cannot be opened: { $why }
scenario-unknown = There is no scenario "{ $scenario }". Scenarios: { $known }.
scenario-which = Several games have "{ $scenario }". Which one? (Typed: { $typed })
scenario-twice = Several games have "{ $scenario }". Say which: { $typed }.
which-forgotten = This question is too old. Type `/game new` again.
seat-taken = { $user } already plays { $seat }. Free: { $free }.
seat-unknown = There is no side "{ $seat }". Sides: { $known }.
seats-empty = Still free: { $seats }.
legal-would-be = Legal: { $legal }{ $more ->
    [0] {""}
   *[other] { " " }… and { $more } more
}
line-refused = Line { $line } is not legal, so none was carried out: { $order }
why-legal = That is legal.
why-so-far = Legal so far, but not complete:
verified = Checked: the secret `{ $secret }` fits the published SHA-256 `{ $hash }`, and all { $count } entries of the log come out again just as they stand.
verify-failed = The check failed: { $why }
verify-later = This can be checked when the game is over. Sealed as SHA-256 `{ $hash }`.
store-busy = The database is busy. Nothing was changed; please try again in a moment.
store-full = The disk of this server is full. Nothing was changed; the game is safe. Please tell whoever runs the bot.
store-broken = The database cannot be used at the moment. Nothing was changed; please tell whoever runs the bot.
error-unexpected = Something went wrong here (error { $id }). The game is as it was; please tell whoever runs the bot this number.

# The engine's own refusals
refusal-not-your-decision = It is not your decision now.
refusal-verb-not-now = { $verb } is not possible now.
refusal-incomplete = Not complete, still to be said: { $missing }.
refusal-not-legal = { $value } is not possible here.
refusal-too-many-arguments = One argument too many: { $extra }.
refusal-wrong-number = Choose { $exact ->
    [1] exactly { $high }
   *[other] { $low } to { $high }
}, not { $given }.
refusal-named-twice = Named twice: { $value }.
refusal-name-unknown = I do not know { $name } here.
refusal-name-ambiguous = { $name } can mean several things here.

# Commands
cmd-game-description = Open, join, start and list games
cmd-position-description = Open a game from a position file; only you see the file
cmd-new-description = Open a new game in this channel or in a thread
cmd-join-description = Take a seat in this channel's game
cmd-leave-description = Give up your seat before the start
cmd-start-description = Start this channel's game
cmd-list-description = List the open games of this server
cmd-info-description = What is played here, by whom, and its seal
cmd-close-description = End this channel's game without a result
cmd-panel-description = My decision: open your control panel
cmd-hand-description = Show your hand, to you alone
cmd-map-description = Show the map
cmd-log-description = Show what happened
cmd-undo-description = Take back the last action, or ask to
cmd-verify-description = Check that a finished game was fair
cmd-act-description = Give orders in writing, one or several at once
cmd-why-description = Why is an order not legal? Nothing is carried out
opt-scenario = Which scenario
opt-file = The position: a JSON file
opt-game = Which game
opt-thread = Open a thread for it
opt-lang = Language of the public messages
opt-options = Options of the scenario, such as edition=classic
opt-side = Which side; left out: any free one
opt-since = From which entry of the log on
opt-orders = Orders, with ; between; left out: a form
opt-order = The order to be checked
opt-argument = { $what }: choices appear as you type
opt-what = What exactly: choices appear as you type
cmd-verb-description = An order: { $verbs }
completion-not-now = Not possible now. You can: { $offered }
completion-first = First: { $what }

# Looks at the map
look-whole = Whole map
look-nothing = There is nothing to be seen in this way just now.
no-such-place = There is no place { $place } on this map.
opt-look = Another look at the map
opt-place = Only the part around this place

# One's own games and notes
mine-waits = waits for you ({ $since }): { $what }
mine-none = You play no game at the moment. `/game new` opens one.
mine-more = … and { $count } more
note-empty = You have no note on this game. `/note text: …` adds a line, `/note text: -` wipes it.
note-wiped = Your note is gone.
note-full = Too long: a note has at most { $most } characters. `/note text: -` wipes it.
cmd-mine-description = Your games, those waiting for you first
cmd-note-description = Your private note on this game
opt-note = A line to add; "-" wipes the note

# Clocks
clock-pace = Clock: { $pace }. When a time is up: { $timeout }.
pace-post = by post
pace-live = live
pace-each = { $kind }, { $base } each time the decision comes to a side
pace-bank = { $kind }, { $base } for each side and { $increment } more whenever it passes the decision on
timeout-nothing = nothing happens, everybody can see it
timeout-skip = the side is passed over where it may do nothing, else a moderator is asked
timeout-forfeit = the side loses
timeout-ask = a moderator is asked
choice-nothing = nothing happens
choice-skip = the side is passed over
choice-forfeit = the side loses
choice-ask = ask a moderator
span-days = { $days } d{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } h
}
span-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
span-minutes = { $minutes } min{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } s
}
clock-none = no clock
clock-until = until { $at } ({ $left })
clock-overrun = time was up { $ago }
clock-left = { $left } left
clock-stopped = The clocks stand still.
clock-away = { $seat }: on vacation until { $at }.
clock-warning = **{ $seat }**, your time is running out.
clock-reminder = **{ $seat }**: you wanted to be reminded.
clock-up = **{ $seat }**: your time is up.
clock-passed = **{ $seat }**: your time was up; this was answered for you: { $verb }.
clock-own-secret = Your own decision, of which the others do not know: { $until }
clock-unknown = { $text } is no pace. Write for example: { $known }.
clock-not-here = No game with a clock is played in this channel.
time-up = **{ $seat }** has run out of time.
time-up-hidden = The time for a decision is up.
time-up-ask = A moderator is asked: what is to be done?
time-up-passed = **{ $seat }** has run out of time and is passed over: { $verb }.
time-up-settled = That is settled already: nobody's time is up here.
time-up-no-answer = There is no way to do nothing in this decision.
time-up-several = Several sides ran out of time at once; none of them can forfeit alone.
time-given = { $user } gives **{ $seat }** { $span } more.
time-given-hidden = { $user } gives { $span } more for the decision.
not-a-moderator = Only a moderator who does not play here can do that; players can give time to others.
button-more-time = More time
button-pass-over = Pass over
button-forfeit = Forfeits
button-leave-it = Leave it
cmd-clock-description = The clock of this game; another player or a moderator can give time
opt-clock = The clock, such as post 3d, post 14d+1d, live 60m+30s, none
opt-timeout = What happens when a time is up
opt-give-side = Who is to get more time
opt-give = How much, such as 2h or 1d

# Reminders and vacations
remind-before = You are reminded { $span } before your time is up.
remind-off = No reminders of your own. `/remind before: 12h` sets one.
remind-quiet = Left in peace: { $hours }
remind-zone = Your time zone: { $zone }, where it is { $time }.
remind-bad-span = { $text } is no time. Write for example 30m, 12h, 1d or off.
remind-bad-hours = { $text } are no hours. Write for example 22-7 or off.
remind-bad-zone = There is no time zone { $text }, or several. Write for example Europe/Warsaw or UTC+3.
cmd-remind-description = When to remind you of a decision, quiet hours, time zone
opt-before = How long before the end, such as 12h; "off" for no reminders
opt-quiet = Quiet hours, such as 22-7; "off" for none
opt-zone = Your time zone, such as Europe/Warsaw
away-until = You are away until { $at }. Your time stands still in games by post.
away-not = You are not away.
away-back = Welcome back. Your time runs again.
away-left = { $days ->
    [one] { $days } day of vacation is left this year.
   *[other] { $days } days of vacation are left this year.
}
away-too-long = { $days } days are too many; { $left } are left of this year's vacation.
away-told = **{ $seat }**: on vacation until { $at }; its time stands still.
away-back-told = **{ $seat }** is back from vacation.
cmd-away-description = Go on vacation: your time stands still in games by post
opt-days = For how many days from now; 0: back again; left out: how it stands

# Ending a game early
concede-sure = Concede game #{ $game } as { $seat }? Victory at once: { $winner }. The secret behind chance is published. This cannot be undone.
you-conceded = You conceded game #{ $game }.
button-concede = Concede
which-side = You hold several sides; say which one: { $sides }.
no-draws = { $title } knows no draw by agreement.
draw-offered = { $seat }: a draw is offered.
draw-refused = { $seat }: no draw; the game goes on.
event-host-conceded = { $seat } conceded.
event-host-forfeited = { $seat } forfeited the game on time.
event-host-draw = Draw by agreement.
result-conceded = Victory: **{ $winner }**. { $loser } conceded.
result-forfeited = Victory: **{ $winner }**. { $loser } ran out of time.
result-agreed = The game is a draw by agreement.
cmd-concede-description = Concede this channel's game; you are asked once more
cmd-draw-description = Offer the others a draw
opt-side-mine = Which of your sides, if you hold several

# Films and posters
cmd-film-description = A film or a poster of the game
opt-kind = What to make: a film, a moving picture or a poster
opt-turn = Only this turn (films)
choice-film = film (MP4)
choice-gif = moving picture (GIF)
choice-poster = poster of the whole game
film-nothing = There is nothing to be filmed yet.

# Moderators
game-paused = The game is paused by a moderator; nothing can be decided until it goes on.
board-paused = ⏸ **The game is paused.**
paused-already = The game is paused already.
not-paused = The game is not paused.
mod-only = Only moderators of this server can do that.
mod-plays = You play in this game: another moderator has to do that.
mod-done = Done. It stands in the log of game #{ $game }.
mod-reason = Say why you correct the position (`reason:`); the players are told.
mod-position-file = The position of game #{ $game } with all that is hidden. Edit the file and send it back with `/mod position file:`. The players were told that you have seen it.
mod-exported = Game #{ $game } as a file. It holds all that is hidden, and the secret behind chance: while the game runs, give it to nobody who plays.
mod-imported = Imported as game #{ $game }, { $count ->
    [one] { $count } entry
   *[other] { $count } entries
} replayed and checked.
import-told = <@{ $user }> has brought this game here from another place: it goes on as game #{ $game } (entries so far: { $count }).
import-bad = This file cannot be imported: { $why }
import-known = This is game #{ $game }, which is over: its secret is published, so it cannot go on.
import-twin = Game #{ $game } is this very game and is still played here: each would tell what chance decides in the other. Close it first (`/game close`).
import-too-big = The file is too big: at most { $most } KiB.
game-closed-short = This game was closed.
no-such-entry = There is no standing entry { $number } in the log; the newest is { $newest }.
position-other = This is a position of the scenario { $scenario }, but { $here } is played here.
replace-same = That player sits there already.
replace-other-side = That player holds a side against it and would see hands of both.
replace-bot = A bot cannot play.
choice-draw = Draw
event-host-paused = ⏸ <@{ $user }> (moderator) pauses the game: { $reason }
event-host-resumed = ▶ <@{ $user }> (moderator) lets the game go on.
event-host-replaced = <@{ $user }> (moderator): **{ $seat }** is now played by <@{ $new }> in place of <@{ $old }>.
event-host-hands-seen = 👁 <@{ $user }> (moderator) has looked at what is hidden: { $reason }
event-host-exported = 👁 <@{ $user }> (moderator) has exported the game, with all that is hidden.
event-host-corrected = ✏ <@{ $user }> (moderator) corrects the position: { $reason }
event-host-adjudicated = <@{ $user }> (moderator) adjudicates the game: { $reason }
result-adjudicated = Victory: **{ $winner }**, by a moderator's decision: { $reason }
result-adjudicated-draw = A draw by a moderator's decision: { $reason }
cmd-mod-description = For moderators: pause, replace, correct, adjudicate
cmd-pause-description = Pause this game: nothing can be decided until it goes on
cmd-resume-description = Let a paused game go on
cmd-replace-description = Give a side to another player
cmd-rewind-description = Go back to how the game stood after an entry of the log
cmd-mod-position-description = Correct the position in a form or by a file; alone: get it as a file
cmd-adjudicate-description = Declare how the game ended, with a reason
cmd-hands-description = See what every side sees; the players are told
cmd-export-description = The whole game as a file; of a running game the players are told
cmd-import-description = Go on here with an exported game
opt-reason = Why; everybody can read it
opt-side-of = Which side
opt-player = Who is to play it
opt-entry = Number of the entry in the log; 0: the set-up
opt-mod-file = The corrected position; left out: get the position as it is
opt-winner = Who wins, or draw
opt-export = A file that /mod export has written

# Watching and replaying
delay-unknown = { $text } is no delay. Write a number of steps from 1 to 999, or `turn`.
watch-step = Step { $place } of { $last } · entry `{ $number }`
watch-delayed = Onlookers see this game with a delay: { $delay }
watch-turn = until the turn is over
button-first = |◀
button-step-back = ◀
button-step-on = ▶
button-last = ▶|
cmd-watch-description = Look at a game, from any channel
cmd-replay-description = Go through a game step by step
opt-number = Which game; left out: the one of this channel
opt-from-entry = From which entry of the log; left out: from the beginning
opt-delay = Onlookers see it later: by how many steps, or turn

# Standing answers
standing-is = **{ $seat }**: whatever may be declined is declined ({ $until }).
standing-unless = You are asked all the same if it is about: { $places }
standing-only = Only if it is about nothing but: { $places }
standing-how = All answers about one thing are given for you after one pause that is drawn by lot, seconds while people are at the table, minutes by post; nobody can tell them from your own. Until then you can still decide otherwise. `/standing off` ends it.
standing-none = You have no standing answer in this game.
standing-gone = You are asked again.
standing-answered = **{ $seat }**: answered for you, as you wished: { $verb }.
standing-either = Name places with `unless` or with `at`, not with both.
standing-no-occasion = Nothing that could be declined is going on just now. Choose until the turn is over, or for the whole game.
standing-too-many = Too many places: at most { $most }.
choice-until-occasion = while what is going on now lasts
choice-until-turn = until the turn is over
choice-until-game = for the whole game
cmd-standing-description = Decline questions without being asked each time; nobody sees it
cmd-standing-set-description = Decline from now on
cmd-standing-off-description = Be asked again
cmd-standing-show-description = What you have set here
opt-until = How long
opt-unless = Ask me all the same if it is about one of these places (names or numbers, with commas)
opt-at = Decline only if it is about nothing but these places

# Plans
plan-head = **Plan “{ $name }”** · { $seat } · only you see this
plan-title = Plan: { $name }
plan-line = **{ $name }**: { $count ->
    [one] { $count } order
   *[other] { $count } orders
}, { $at }
plan-none = You have no plans in this game. `/plan write` makes one.
plan-naming = A plan needs a name of at most { $most } characters.
plan-unknown = You have no plan “{ $name }” in this game.
plan-too-many = Too many plans: at most { $most }. `/plan delete` makes room.
plan-gone = The plan “{ $name }” is gone.
plan-refused = Some of it is not legal any more, so nothing was carried out.
plan-rest = The rest of the plan “{ $name }” waits for what comes now ({ $count ->
    [one] { $count } order
   *[other] { $count } orders
}): `/plan play` goes on with it.
plan-until-here = … From here on it depends on chance or on somebody else's decision; these orders are checked then.
plan-until-secret = … The order before shows something secret; give what follows afterwards.
plan-unchecked = None of this can be checked before it is your turn.
button-play-plan = Carry out
cmd-plan-description = Plan your orders ahead in private, see them drawn, play them later
cmd-plan-write-description = Write a plan, or change one; it is checked line by line
cmd-plan-list-description = Your plans in this game
cmd-plan-show-description = A plan as it stands now, with a map
cmd-plan-delete-description = Throw a plan away
cmd-plan-play-description = Carry out a plan, all or nothing
opt-plan = Name of the plan
opt-plan-orders = Orders, with ; between; left out: a form

# What a game does not have
started-plain = **{ $title }** begins.
no-hands = There are no hands in { $title }.
no-film = There are no films of { $title }.
no-such-look = The map of { $title } has no other look of that name.
no-places = The map of { $title } can only be shown whole.
undo-asked-part = { $seat }: request: **{ $part }**. Taken back with all that followed: { $what }
no-part = There is no part of your own to go back to the start of.

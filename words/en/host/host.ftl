# Texts of the table itself. A game's texts are in <game>.ftl.

# Lobby
lobby-title = ## { $title } · #{ $game }
lobby-hint = Take a seat. When every seat is filled, press Start.
lobby-bots-only = Every seat is played by the computer. At least one person must take a seat; then press Start.
lobby-full = Every seat is taken: press Start.
lobby-position = Opened from a position file.
seat-free = free
random = random
referee = A moderator
opened = Game #{ $game } ({ $title }) is open in { $place }. Take a seat there.
joined = Your side in game #{ $game }: { $seat }.
left = You gave up your seat in game #{ $game }.
started = **{ $title }** begins. All { $has_cards ->
    [no] dice
   *[other] dice and card draws
} are sealed: ||SHA-256 `{ $hash }`||. The secret is published at the end: that proves later that they were fair.
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
waiting-for = Waiting for { THE($seats) }.
moved-on = The game has moved on. Nothing was changed; here is the current position.
done = Done.
result-won = Victory: **{ $winner }** ({ $degree }{ $lines ->
    [none] {""}
   *[other] {"; "}{ $lines }
}).
result-draw = The game is a draw{ $details ->
    [none] {""}
   *[other] {" ("}{ $details })
}.
secret-revealed = The secret behind all { $has_cards ->
    [no] dice
   *[other] dice and card draws
}: `{ $secret }` (SHA-256 `{ $hash }`). `/verify` checks every one.
hand-title = **{ $seat }**: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-by-button = { $seat }: a new hand was dealt, but your direct messages are closed. Press the button to see it.
no-picture = There is no picture of this game yet.
log-empty = Nothing has happened yet.
log-undone = ↩ { $named ->
    [true] Undone
   *[other] { THE($seat, start: "yes") } undid this
}: { $what }

# Panel
panel-groups = Where?
panel-what = What do you want to do?
panel-forced = Nothing else can be chosen here. Do it?
panel-sealed-own = You have sealed: **{ $what }**
panel-sealed-none = You have sealed: nothing
panel-sealed = Your answer is sealed. You can change it until it is revealed; the others will not know.
panel-anew = This panel was out of date and has been reset. Nothing in the game changed.
panel-others = others
panel-number = Choose { $high ->
    [1] one
   *[other] { $low } to { $high }
}. Chosen so far: { $picked }.
panel-how-many = { $high ->
    [1] one
   *[other] { $low } to { $high }
}
panel-picked = Chosen ({ $count }): { $names }
panel-none-found = Nothing legal was found by that name.
find-title = Find
orders-title = Orders
orders-label = One order per line
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

# Undo
undone = { $named ->
    [true] Undone
   *[other] { THE($seat, start: "yes") } undid this
}{ $followed ->
    [true] , and everything after it
   *[other] {""}
}: { $what }
undone-short = Undone.
undo-asked = { $named ->
    [true] Request to undo this
   *[other] { THE($seat, start: "yes") } { AGREE($seat) ->
       [plural] ask
      *[singular] asks
    } to undo this
}{ $followed ->
    [true] {" "}and everything after it
   *[other] {""}
}: { $what }
undo-refused = { THE($seat, start: "yes") } refused the undo. The game goes on.
undo-needs-consent = You need the others' consent to undo this: { $why ->
    [die] a die was rolled or a card was drawn.
    [shown] something hidden was shown.
    [asked] another player has been asked something in secret since then.
    [placed] a moderator set up this position.
    [decided] another player has decided something since then.
    [earlier] something hidden was shown, a die was rolled, a card was drawn, or another player was asked something in secret.
   *[other] it was not your action.
 }
undo-unseen = Nobody else knows about this, and asking would reveal it. You can change a sealed answer until it is revealed; after that it is final.
nothing-to-undo = There is nothing to undo.

# Refusals
bad-button = This button no longer works. Nothing was changed.
channel-taken = Game #{ $game } ({ $title }) is already being played in this channel. Finish or close it, or open yours in a thread of its own: `/game new thread:True`.
command-not-now = `/{ $command }` is not possible now. { $what } You can: { $offered }.
commands-outdated = This command is out of date. Reload Discord and try again.
game-over = This game is over.
game-not-installed = Game #{ $number } (“{ $game }”) waits: its package is not installed at the moment. Nothing is lost, and the game goes on once it is back. Tell the person running this bot.
game-unknown = Unknown game: { $game }. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] Games: { $known }.
}
game-unreadable = Game #{ $game } cannot be read by this version of the program{ $entry ->
    [0] { "" }
   *[other] {" "}(entry { $entry } of its log)
}. The person running this bot can find the reason in its log.
no-game-here = No game is played in this channel. `/game new` opens one.
no-orders = I found no order there. Write one order per line: a verb, then its arguments.
no-seat-free = Every seat is taken: { $seats }.
no-such-game = There is no game #{ $game }.
no-thread-here = A thread can only be opened from a text channel.
no-thread-right = I may not open threads here: I need the permission “Create Public Threads”.
not-in-lobby = This game has already begun.
not-started = This game has not begun yet.
not-your-game = Only the person who opened this game, or a moderator, can do that.
not-your-panel = This panel belongs to another player.
not-your-seat = You have no seat in this game.
not-your-turn = It is not your decision now.
no-positions = Name a game that can be opened from a position file: { $known }.
option-unknown = There is no option “{ $option }”. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] Options: { $known }.
}
option-value = “{ $option }” cannot be “{ $value }”. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] Possible: { $known }.
}
orders-after-die = Line { $line } must be the last order you send: { $order } rolls dice, draws a card or ends your part. Nothing was carried out. Send the orders up to there first; `/plan write` can keep the rest.
orders-after-secret = Line { $line } may reveal something hidden: { $order }. Nothing was carried out. Send the orders up to there first and the rest afterwards; `/plan write` can keep them.
orders-too-long = Too long: at most { $most } characters of orders at once.
orders-too-many = Too many: at most { $most } orders at once.
position-too-big = The file has { $size } KiB; a position may have { $most }.
position-unread = Discord did not send the file. Upload it again.
position-no-text = The file is not UTF-8 text. Save it as UTF-8 and upload it again.
position-bad = This position cannot be opened: { $why }
scenario-unknown = There is no scenario “{ $scenario }”. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] Scenarios: { $known }.
}
scenario-which = Several games have “{ $scenario }”. Which one? (Typed: { $typed })
scenario-twice = Several games have “{ $scenario }”. Say which: { $typed }.
which-forgotten = This question has expired. Type `/game new` again.
seat-taken = { $user } already plays { THE($seat) }. Free: { $free }.
seat-unknown = There is no side “{ $seat }”. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] Sides: { $known }.
}
name-elsewhere = “{ $name }” is in { $title }.
seats-empty = Still free: { $seats }.
legal-would-be = Legal: { $legal }{ $more ->
    [0] {""}
   *[other] { " " }… and { $more } more
}
line-refused = Line { $line } is not legal, so nothing was carried out: { $order }
why-legal = That is legal.
why-so-far = Legal so far, but not complete:
verified = Verified: the secret `{ $secret }` matches the published SHA-256 `{ $hash }`, and replaying all { $count } log entries gives the same game.
verify-failed = The check failed: { $why }
verify-later = This can be checked when the game is over. Sealed as SHA-256 `{ $hash }`.
store-busy = The database is busy. Nothing was changed; please try again in a moment.
store-full = The disk of this server is full. Nothing was changed; the game is safe. Please tell the person running this bot.
store-broken = The database is not available. Nothing was changed. Please tell the person running this bot.
store-uncertain = The connection to the database ended while this was being stored. It may be stored: look at the game before you try again.
error-unexpected = Something went wrong here (error { $id }). The game is as it was. Please give this number to the person running this bot.

# The engine's own refusals
refusal-not-your-decision = It is not your decision now.
refusal-verb-not-now = { $verb } is not possible now.
refusal-incomplete = Not complete. Still missing: { $missing }.
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
cmd-info-description = This game: scenario, players, sealed dice
cmd-close-description = End this channel's game without a result
cmd-panel-description = My decision: open your control panel
cmd-hand-description = Show your hand (only you see it)
cmd-map-description = Show the map
cmd-log-description = Show what happened
cmd-undo-description = Undo the last action, or ask to
cmd-verify-description = Check that a finished game was fair
cmd-act-description = Type orders, one or several at once
cmd-why-description = Why is an order not legal? Nothing is carried out
opt-scenario = Which scenario
opt-file = The position: a JSON file
opt-game = Which game
opt-thread = Open a thread for it
opt-lang = Language of the public messages
opt-options = Options of the scenario, such as edition=classic
opt-side = Which side (default: any free side)
opt-since = Start at this log entry
opt-orders = Orders separated by ; (leave empty to open a form)
opt-order = The order to check
opt-argument = { $what }: choices appear as you type
opt-what = What exactly: choices appear as you type
cmd-verb-description = An order: { $verbs }
completion-not-now = Not possible now. You can: { $offered }
completion-first = First: { $what }

# Views of the map
look-whole = Whole map
look-nothing = This view has nothing to show right now.
no-such-place = There is no place { $place } on this map.
opt-look = Another view of the map
opt-place = Only the part around this place

# A player's own games and notes
mine-waits = waits for you ({ $since }): { $what }
mine-none = You have no games at the moment. `/game new` opens one.
mine-more = … and { $count } more
note-empty = You have no note on this game. `/note text: …` adds a line, `/note text: -` deletes it.
note-wiped = Your note was deleted.
note-full = Too long: a note has at most { $most } characters. `/note text: -` deletes it.
cmd-mine-description = Your games, those waiting for you first
cmd-note-description = Your private note on this game
opt-note = A line to add; "-" deletes the note

# Clocks
clock-pace = Clock: { $pace }. If time runs out: { $timeout }.
pace-post = by post
pace-live = live
pace-each = { $kind }, { $base } per decision
pace-bank = { $kind }, { $base } per side plus { $increment } per decision
timeout-nothing = nothing happens, but everyone can see it
timeout-skip = the side passes if it can; otherwise a moderator decides
timeout-forfeit = the side loses
timeout-ask = a moderator decides
choice-nothing = nothing happens
choice-skip = the side passes
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
clock-own-until = Your time to decide: until { $at } ({ $left })
clock-overrun = time ran out { $ago }
clock-left = { $left } left
clock-stopped = The clocks are stopped.
clock-away = { $seat }: on vacation until { $at }.
clock-warning = **{ $seat }**, your time is running out.
clock-reminder = **{ $seat }**: here is the reminder you asked for.
clock-up = **{ $seat }**: your time has run out.
clock-passed = **{ $seat }**, your time ran out. I answered for you: { $verb }.
clock-own-secret = Your secret decision (the others cannot see it): { $until }
clock-unknown = “{ $text }” is not a clock setting. Examples: { $known }.
clock-not-here = No game with a clock is being played in this channel.
time-up = **{ THE($seat, start: "yes") }** { AGREE($seat) ->
    [plural] have
   *[singular] has
} run out of time.
time-up-hidden = The time for a decision has run out.
time-up-ask = Moderators: what should happen now?
time-up-passed = **{ THE($seat, start: "yes") }** ran out of time and { AGREE($seat) ->
    [plural] pass
   *[singular] passes
}: { $verb }.
time-up-settled = That has been settled: nobody here is out of time.
time-up-no-answer = This decision cannot be passed.
time-up-several = Several sides ran out of time at once, so no single side can forfeit.
time-given = { $user } gives **{ THE($seat) }** { $span } more.
time-given-hidden = { $user } gives { $span } more for the decision.
not-a-moderator = Only a moderator who does not play here can do that; players can give time to others.
button-more-time = More time
button-pass-over = Pass for them
button-forfeit = Forfeit
button-leave-it = Leave it
cmd-clock-description = The clock of this game; another player or a moderator can give time
opt-clock = The clock, such as post 3d, post 14d+1d, live 60m+30s, none
opt-timeout = What happens when a player runs out of time
opt-give-side = Who gets more time
opt-give = How much, such as 2h or 1d

# Reminders and vacations
remind-before = You are reminded { $span } before your time runs out.
remind-off = No reminders of your own. `/remind before: 12h` sets one.
remind-quiet = Quiet hours: { $hours }
remind-zone = Your time zone: { $zone }, where it is { $time }.
remind-bad-span = “{ $text }” is not a time. Examples: 30m, 12h, 1d or off.
remind-bad-hours = “{ $text }” is not a range of hours. Examples: 22-7 or off.
remind-bad-zone = There is no time zone “{ $text }”, or more than one. Examples: Europe/Warsaw or UTC+3.
cmd-remind-description = When to remind you of a decision, quiet hours, time zone
opt-before = How long before the end, such as 12h; "off" for no reminders
opt-quiet = Quiet hours, such as 22-7; "off" for none
opt-zone = Your time zone, such as Europe/Warsaw
away-until = You are away until { $at }. Your clock is stopped in games by post; in those found by `/play` the computer plays for you when you run out of time.
away-not = You are not away.
away-back = Welcome back. Your clock is running again.
away-left = { $days ->
    [one] { $days } day of vacation is left this year.
   *[other] { $days } days of vacation are left this year.
}
away-too-long = You asked for { $days } days, but only { $left } are left of this year's vacation.
away-notice = **{ $seat }**: on vacation until { $at }; their clock is stopped.
away-back-notice = **{ THE($seat, start: "yes") }** { AGREE($seat) ->
    [plural] are
   *[singular] is
} back from vacation.
cmd-away-description = Go on vacation: your clock stops in games by post
opt-days = How many days from now (0: you are back; default: show your vacation)

# Ending a game early
concede-sure = Resign game #{ $game } as { THE($seat) }? Victory at once: { $winner }. The secret behind all { $has_cards ->
    [no] dice
   *[other] dice and card draws
} is published. This cannot be undone.
you-conceded = You resigned game #{ $game }.
button-concede = Resign
which-side = You hold several sides; say which one: { $sides }.
no-draws = { $title } does not allow draws by agreement.
draw-offered = { THE($seat, start: "yes") } { AGREE($seat) ->
    [plural] offer
   *[singular] offers
} a draw.
draw-refused = { THE($seat, start: "yes") } declined the draw. The game goes on.
event-host-conceded = { THE($seat, start: "yes") } resigned.
event-host-forfeited = { THE($seat, start: "yes") } forfeited the game on time.
event-host-draw = Draw by agreement.
result-conceded = Victory: **{ $winner }**. { THE($loser, start: "yes") } resigned.
result-forfeited = Victory: **{ $winner }**. { THE($loser, start: "yes") } ran out of time.
result-agreed = The game is a draw by agreement.
cmd-concede-description = Resign this channel's game (you are asked to confirm)
cmd-draw-description = Offer the others a draw
opt-side-mine = Which of your sides, if you hold several

# Films and posters
cmd-film-description = A film or a poster of the game
opt-kind = What to make: a film, an animated GIF or a poster
opt-turn = Only this turn (films)
choice-film = film (MP4)
choice-gif = animated GIF
choice-poster = poster of the whole game
film-nothing = There is nothing to film yet.

# Moderators
game-paused = A moderator has paused the game; no decisions can be made until it is resumed.
board-paused = ⏸ **The game is paused.**
paused-already = The game is already paused.
not-paused = The game is not paused.
mod-only = Only moderators of this server can do that.
mod-plays = You play in this game: another moderator has to do that.
mod-done = Done. It is in the log of game #{ $game }.
mod-reason = Give a reason for the correction (`reason:`); the players see it.
mod-position-file = The full position of game #{ $game }, hidden parts included. Edit the file and send it back with `/mod position file:`. The players have been notified that you saw it.
mod-exported = Game #{ $game } as a file. It contains everything hidden and the secret behind the { $has_cards ->
    [no] dice
   *[other] dice and card draws
}. While the game is running, do not give it to anyone who plays in it.
mod-imported = Imported as game #{ $game }, { $count ->
    [one] { $count } entry
   *[other] { $count } entries
} replayed and checked.
import-notice = <@{ $user }> imported this game from another server. It goes on as game #{ $game } (entries so far: { $count }).
import-bad = This file cannot be imported: { $why }
import-known = This is game #{ $game }, which is over: its secret is published, so it cannot go on.
import-twin = Game #{ $game } is the same game and is still running here. Two copies would give away each other's dice. Close it first (`/game close`).
import-too-big = The file is too big: at most { $most } KiB.
game-closed-short = This game was closed.
no-such-entry = The log has no entry { $number } that still counts; the newest is { $newest }.
position-other = This is a position of the scenario { $scenario }, but { $here } is played here.
replace-same = That player already has this seat.
replace-other-side = That player already plays an opposing side and would see both hands.
replace-bot = A bot cannot play.
choice-draw = Draw
event-host-paused = ⏸ <@{ $user }> (moderator) paused the game: { $reason }
event-host-resumed = ▶ <@{ $user }> (moderator) resumed the game.
event-host-replaced = <@{ $user }> (moderator): **{ THE($seat) }** is now played by <@{ $new }> instead of <@{ $old }>.
event-host-hands-seen = 👁 <@{ $user }> (moderator) looked at what is hidden: { $reason }
event-host-exported = 👁 <@{ $user }> (moderator) exported the game, hidden parts included.
event-host-corrected = ✏ <@{ $user }> (moderator) corrected the position: { $reason }
event-host-adjudicated = <@{ $user }> (moderator) adjudicated the game: { $reason }
result-adjudicated = Victory: **{ $winner }**, by a moderator's decision: { $reason }
result-adjudicated-draw = A draw by a moderator's decision: { $reason }
cmd-mod-description = For moderators: pause, replace, correct, adjudicate
cmd-pause-description = Pause this game: no decisions until it is resumed
cmd-resume-description = Resume a paused game
cmd-replace-description = Give a side to another player, or to the computer for a while
cmd-rewind-description = Go back to the position after an entry of the log
cmd-mod-position-description = Correct the position in a form or with a file (no options: download it)
cmd-adjudicate-description = Declare how the game ended, with a reason
cmd-hands-description = See what every side sees (the players are notified)
cmd-export-description = Download the whole game (if it is running, the players are notified)
cmd-import-description = Continue an exported game here
opt-reason = Reason (public)
opt-side-of = Which side
opt-player = Who will play it
opt-entry = Number of the entry in the log; 0: the set-up
opt-mod-file = The corrected position (default: download the current one)
opt-winner = Who wins, or draw
opt-export = A file made by /mod export

# Watching and replaying
delay-unknown = “{ $text }” is not a delay. Write a number of steps from 1 to 999, or `turn`.
watch-step = Step { $place } of { $last } · entry `{ $number }`
watch-delayed = Spectators see this game with a delay: { $delay }
watch-turn = until the turn is over
button-first = |◀
words-button-first = First step
button-step-back = ◀
words-button-step-back = Step back
button-step-on = ▶
words-button-step-on = Next step
button-last = ▶|
words-button-last = Last step
cmd-watch-description = Look at a game, from any channel
cmd-replay-description = Go through a game step by step
opt-number = Which game (default: this channel's game)
opt-from-entry = First log entry (default: the beginning)
opt-delay = Delay for spectators: a number of steps, or turn

# Standing answers
standing-is = **{ $seat }**: every question that can be declined is declined for you ({ $until }).
standing-unless = You will still be asked about: { $places }
standing-only = Only when no other places are involved: { $places }
standing-how = All answers about the same event are given after one random delay (seconds in a live game, minutes by post), so nobody can tell them from your own. Until then you can still decide yourself. `/standing off` ends it.
standing-none = You have no standing answer in this game.
standing-gone = You will be asked again.
standing-answered = **{ $seat }**: I answered for you, as you set it: { $verb }.
standing-either = Name places with `unless` or with `at`, not with both.
standing-no-occasion = Nothing that can be declined is going on right now. Choose “until the turn is over” or “for the whole game”.
standing-too-many = Too many places: at most { $most }.
choice-until-occasion = until this is over
choice-until-turn = until the turn is over
choice-until-game = for the whole game
cmd-standing-description = Decline questions without being asked each time; nobody sees it
cmd-standing-set-description = Decline from now on
cmd-standing-off-description = Be asked again
cmd-standing-show-description = What you have set here
opt-until = How long
opt-unless = Still ask me about these places (names or numbers, separated by commas)
opt-at = Decline only when no other places are involved (names or numbers, separated by commas)

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
plan-gone = Plan “{ $name }” was deleted.
plan-refused = Some of these orders are no longer legal, so nothing was carried out.
plan-rest = The rest of plan “{ $name }” waits for what happens now ({ $count ->
    [one] { $count } order
   *[other] { $count } orders
}): `/plan play` continues it.
plan-until-here = … From here on it depends on dice, cards or another player's decision; these orders are checked then.
plan-until-secret = … The order above reveals something hidden; send the rest after it.
plan-unchecked = None of this can be checked before it is your turn.
button-play-plan = Carry out
cmd-plan-description = Plan your orders ahead in private, see them drawn, play them later
cmd-plan-write-description = Write a plan, or change one; it is checked line by line
cmd-plan-list-description = Your plans in this game
cmd-plan-show-description = A plan checked against the current position, with a map
cmd-plan-delete-description = Delete a plan
cmd-plan-play-description = Carry out a plan, all or nothing
opt-plan = Name of the plan
opt-plan-orders = Orders separated by ; (leave empty to open a form)

# What a game does not have
started-plain = **{ $title }** begins.
no-hands = There are no hands in { $title }.
no-film = There are no films of { $title }.
no-such-look = The map of { $title } has no view “{ $look }”. { $known_alike ->
    [yes] Did you mean: { $known }?
   *[no] Views: { $known }.
}
no-places = The map of { $title } can only be shown whole.
undo-asked-part = { THE($seat, start: "yes") } { AGREE($seat) ->
    [plural] ask
   *[singular] asks
} for: **{ $part }**. This undoes everything from here on: { $what }
no-part = You have no turn or round of your own to go back to.

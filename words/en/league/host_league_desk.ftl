# The moderators' list of a league: cases, rulings, appeals, cards; start times of live games

# Cases
case-kind-registration = registration
case-kind-unscheduled = no time fixed
case-kind-no-show = no-show
case-kind-silent = no activity
case-kind-clock = out of time
case-kind-deadline = deadline of the round
case-kind-claim = claim
case-kind-appeal = appeal
case-kind-report = report
case-kind-two-seats = one person in two places
case-kind-agreed = hardly played
case-kind-contradiction = result against the log
case-kind-vacation = too much vacation
case-text-registration = The limits of the season keep this player out; they ask to be let in.
case-text-unanswered = Nobody has answered the times that were proposed.
case-text-unscheduled = No time is fixed, and the deadline is near.
case-text-no-show = The player named was absent at the start time and when the grace period ended.
case-text-silent = No move for a week in any game of the season, although decisions are due.
case-text-clock = The player has run out of time.
case-text-deadline = The round should be over, and this pairing is not.
case-text-vacation = The player has been away for longer than the season allows.
agreed-conceded = A player resigned before two players had made five decisions each.
agreed-draw = A draw was agreed before two players had made five decisions each.
contradiction-game = The season's log has another game for this pairing.
contradiction-not-over = The season's log has a result, but the game goes on.
contradiction-closed = The season's log has a result, but the game was closed without one.
contradiction-seats = The players of the game are not those in the season's log.
contradiction-winner = The season's log has another winner than the game.
case-wrote = { $who }: “{ $text }”
case-since = Since { $at }; to be settled { $due }
case-decided = Ruled
case-against = Appealed against
case-deadline = Deadline: { $at }
case-games = A ruling affects { $number } games; the first is shown.
case-game = Game #{ $game } in { $place }
case-score = If the game ended now: { $result }
case-used = { $who }: decisions { $number }, time taken { $span }, last { $last }
case-why-over = The game is over.
case-why-back = The player is back.
case-why-taken-back = The ruling was reversed.
case-up = **{ $name }**: there is a new case.
case-up-where = `/league-desk cases` in { $place } shows it.
case-reported = Case { $number } has been sent to the moderators. You will be notified when they have ruled.
case-done = Ruling { $number } is final and announced.
case-seasons = { $number ->
    [0] this season only
    [one] this season and { $number } more
   *[other] this season and { $number } more
}
desk-head = { $name }: the moderators' to-do list
desk-empty = No case is waiting.
desk-choose = Open a case
desk-alternates = Alternates: { $who }
desk-recent = Latest rulings
looked-head = **{ $name }**: while game #{ $game } was played, moderators looked at hands in it.
looked-line = { $who }, { $at }: { $reason }

# Questions to a moderator
case-ask-who = Who is affected?
case-ask-substitute = Who takes over?
case-ask-seconds = How much more time?
case-ask-outcome = How does the game count?
case-ask-card = Which card?
case-ask-seasons = For how long?
need-who = player
need-substitute = alternate
need-seconds = hours
need-outcome = result
need-card = colour
form-reason = Reason (public)
form-ruling-back = Reverse ruling { $number }
form-appeal = Appeal against ruling { $number }
form-appeal-why = Why is it wrong?
outcome-score = by its current score
outcome-first = the first side wins
outcome-second = the second side wins
outcome-draw = a draw
colour-warning = warning
colour-yellow = yellow card
colour-red = red card
reason-registration = Decided on the registration itself.
reason-unscheduled = No time was agreed on in time.
reason-no-show = Was not there when the game was to begin.
reason-silent = No activity for a week.
reason-clock = Ran out of time.
reason-deadline = The round was over.
reason-claim = By the rules of the game and of the season.
reason-appeal = Reviewed on appeal.
reason-report = By the rules of the season.
reason-two-seats = One person, one place.
reason-agreed = Reviewed by a moderator.
reason-contradiction = By the log of the game.
reason-vacation = By the season's vacation.

# Rulings
remedy-extend = More time
remedy-adjudicate = Adjudicate
remedy-forfeit = Forfeit
remedy-forfeit-both = Forfeit both
remedy-replace = Replace
remedy-replay = Play again
remedy-dismiss = Dismiss
remedy-card = Card
remedy-ban = Ban
remedy-admit = Let in
remedy-turn-away = Turn away
remedy-let-stand = Uphold
remedy-overturn = Overturn
ruled-extend = More time: { $span }.
ruled-adjudicate = The game is adjudicated.
ruled-forfeit = { $who } forfeits.
ruled-forfeit-both = Both forfeit.
ruled-replace = { $other } takes over from { $who }, with hands and clocks.
ruled-replay = The game will be played again.
ruled-dismiss = Nothing is changed.
ruled-card-warning = { $who } is warned; the warning runs until { $until }.
ruled-card-yellow = { $who } has a yellow card until { $until }. A second yellow card during that time becomes a red one.
ruled-card-red = { $who } has a red card until { $until } and is no longer paired.
ruled-ban = { $who } is banned { $seasons ->
    [0] from this season
    [one] from this season and { $seasons } more
   *[other] from this season and { $seasons } more
}.
ruled-admit = { $who } is let in.
ruled-turn-away = The registration is rejected.
ruled-let-stand = Ruling { $number } is upheld.
ruled-overturn = Ruling { $number } is overturned; the case is open again for another moderator.
ruling-head = Ruling { $number } · { $name }
ruling-reason = { $who } (moderator): “{ $reason }”
ruling-until = Anyone affected may appeal once, to another moderator, until { $at }.
ruling-back-said = Reversed by { $who } (moderator): “{ $reason }”
ruling-back-done = Ruling { $number } was reversed and its case is open again.
ruling-gone = reversed
ruling-pauses = decided by a ruling; on hold as long as an appeal is possible: { $reason }
appeal-done = Case { $number }: your appeal against ruling { $ruling } goes to another moderator.
alternate-ready = { $who } is an alternate for **{ $name }**. `/league alternate` cancels that.
alternate-gone = { $who } is no longer an alternate for **{ $name }**.
card-warning = warning until { $until }: { $reason }
card-yellow = yellow card until { $until }: { $reason }
card-red = red card until { $until }: { $reason }

# Refusals
case-none = There is no case { $number }.
case-known = The moderators already have that: case { $number }.
case-settled = Case { $number } is already settled.
case-ruled = { $by } has already ruled on case { $number }: { $remedy }. Reason: { $reason }
case-remedy = Case { $number } does not allow that ruling. Possible: { $legal }.
case-reason = A reason is needed, of at most { $most } characters.
case-needs = This ruling also needs: { $need }.
case-other-moderator = Case { $number } goes to another moderator: you have ruled in it.
case-own = You play in this game yourself: another moderator sees it and rules on it.
case-own-pool = This is in your own pool: another moderator sees it and rules on it.
case-own-opponent = You still have to play one of them: another moderator sees it and rules on it.
case-own-round = You play in this season yourself, and this could change who your opponent is: another moderator must do it.
case-own-rival = You play in this season for the same places: another moderator does this.
case-own-season = You play in this season yourself: while it runs, another moderator does this.
case-no-games = Case { $number } has no game that such a ruling could decide.
case-no-score = This game has no score to adjudicate by; name the result.
case-two-seats = { $who } already has a place in this season. One person, one place.
case-alternate-out = { $who } has a red card or is banned.
case-alternate-knows = { $who } has seen hands in these games that the place may not see.
case-no-alternates = There are no alternates. `/league alternate` adds one.
case-many = You already have { $most } open cases. Wait until they are settled.
case-self = You cannot report yourself. Leave out the player to make a claim in your own game.
case-out = A red card keeps you out until { $at }.
case-barred = You are banned from { $number ->
    [0] this season
    [one] this season only
   *[other] { $number } seasons including this one
}.
mod-at-desk = This game belongs to a season. The season's moderators rule on it (`/league-desk cases`, `/league-desk rule`); the ruling is announced with its reason and can be appealed.
ruling-none = There is no ruling { $number }.
ruling-back = Ruling { $number } was already reversed.
ruling-appealed = Ruling { $number } can no longer be appealed.
ruling-late = Appeals are possible for { $days } days; ruling { $number } is older.
ruling-not-yours = Ruling { $number } does not concern you.
ruling-overturned = Ruling { $number } was overturned on appeal; rule on the case itself.
alternate-already = That player is already an alternate.
alternate-not = That player is not an alternate.

# Start times of live games
when-nothing = No time has been proposed yet.
when-agreed = The game begins { $at } ({ $left }).
when-here = Already there: { $who }
when-offered = { $who } can play:
when-asked = { $who }: when would you like to play? Take one of these times or propose others.
when-fixed = **The game begins { $at }** ({ $left }). The file puts it into your calendar.
when-rules = -# Check-in opens { $minutes } minutes before. Anyone not checked in { $grace } minutes after the start is a no-show.
when-no-event = The start time is fixed, but I may not create events on this server. Someone who can manage this server can give me *Create Events*.
when-event-failed = The start time is fixed. Discord did not accept an event for it.
when-called-off = { $who } cancelled the start time: { $reason }. Agree on a new one.
when-remind = your game begins { $at }.
when-check-in = check in now: the game begins { $at }.
when-start = both players are here: the game begins now, and its clock is running.
when-no-show = the start time has passed and a player is missing. The moderators decide.
when-unanswered = nobody has answered the proposed times. The moderators see it too.
when-unscheduled = the deadline is near and no time is fixed. Propose one; the moderators see it too.
when-holds = it waits for its start time
check-in-said = { $who } is there.
check-in-done = You are checked in.
when-not-live = Games of this season have no agreed start time.
when-not-yours = This is not your game.
when-over = This game is over.
when-begun = This game has already begun.
when-which = Which of your games? Say it in the game's thread.
when-none = Name at least one time.
when-many = At most { $most } times at once.
when-soon = The first of these times is less than { $minutes } minutes ahead: <t:{ $unix }:f>
when-late = The last of these times is after the deadline: <t:{ $unix }:f>
when-bad = Not a time: { $text }. Write “2026-12-01 19:30”, “1.12. 19:30”, “Sat 7:30 pm”, “tomorrow 19:30” or “19:30”, by your clock ({ $zone }, `/remind zone:`).
when-own = You proposed that time yourself; the other player takes it.
when-gone = That time is no longer proposed.
when-passed = That time has passed.
when-not-agreed = No time is fixed for this game.
when-far = A start time can be at most a year ahead.
when-skipped = The clock skips that hour: { $text } ({ $zone }). Name another one.
when-just-passed = That hour has passed: { $text } ({ $zone }).
# words that are understood in times
when-word-today = today
when-word-tomorrow = tomorrow
when-word-day-after = overmorrow
when-words-between = on at
when-too-late = Less than { $hours } hours are left: only a moderator can cancel it now (`/league report`).
check-in-early = Check-in opens <t:{ $unix }:R>.
check-in-late = Check-in ended <t:{ $unix }:R>.
check-in-already = You are already checked in.

# Buttons
button-case = Open the case
button-cases = To the list
button-back-to-case = Back to the case
button-join-ask = Ask the moderators
button-appeal = Appeal
button-ruling-back = Reverse it
button-check-in = I am here
button-when-propose = Propose times
button-when-accept = Take time { $number }
button-when-off = Cancel it
form-when = Times: 1.12. 19:30, 2.12. 20:00 ({ $zone })

# Commands
cmd-league-desk-description = For moderators: make a season of a league, run it, rule on its cases
cmd-league-cases-description = The to-do list of a season, most urgent first
cmd-league-moved-description = For moderators: now in /league-desk
league-desk-moved = These are now: { $commands }. What moderators do in seasons has a command of its own, which players don't see. If you don't see it either, a person who manages the server can show it to your role (Server Settings → Integrations).
cmd-league-rule-description = Rule on a case
cmd-league-revert-description = Reverse a ruling
cmd-league-report-description = Report something to the season's moderators
cmd-league-appeal-description = Appeal against a ruling, once, to another moderator
cmd-league-alternate-description = Offer to take over a place in the season, or stop offering
cmd-league-when-description = When your live game is played: propose, accept, cancel, check in
opt-case = The number of the case
opt-ruling = What is ruled
opt-ruling-player = Who is affected
opt-ruling-alternate = Who takes over
opt-ruling-hours = More time, in hours
opt-ruling-result = How the game counts
opt-ruling-card = Which card
opt-ruling-seasons = How many more seasons a ban lasts
opt-ruling-number = The number of the ruling
opt-report-text = What happened
opt-report-player = Who it is about (default: a claim in your own game)
opt-appeal-text = Why the ruling is wrong
opt-alternate-player = Another player, named by a moderator
opt-when-times = Times by your own clock, e.g. 1.12. 19:30, 2.12. 20:00
opt-when-accept = The number of a time proposed to you
opt-when-do = Cancel the start time, or check in
choice-when-off = cancel it
choice-when-here = I am here

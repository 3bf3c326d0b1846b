# The moderators' desk of a league: cases, rulings, appeals, cards; hours of live games.

# Cases
case-kind-registration = entry
case-kind-unscheduled = no time fixed
case-kind-no-show = did not come
case-kind-silent = not heard of
case-kind-clock = time is up
case-kind-deadline = deadline of the round
case-kind-claim = claim
case-kind-appeal = appeal
case-kind-report = report
case-kind-two-seats = one person in two places
case-kind-agreed = hardly played
case-kind-contradiction = result against the log
case-kind-vacation = too much vacation
case-text-registration = The limits of the season keep them out; they ask to be let in.
case-text-unanswered = Nobody has answered the times that were proposed.
case-text-unscheduled = No time is fixed, and the deadline is near.
case-text-no-show = Whoever is named was not there when the game was to begin, nor when the grace period ended.
case-text-silent = They owe decisions and have done nothing in any game of the season for a week.
case-text-clock = Their time is up.
case-text-deadline = The round should be over, and this pairing is not.
case-text-vacation = They have been away for longer than the season grants.
agreed-conceded = The game was given up before two players had made five decisions each.
agreed-draw = A draw was agreed on before two players had made five decisions each.
contradiction-game = The season's log has another game for this pairing.
contradiction-not-over = The season's log has a result, but the game goes on.
contradiction-closed = The season's log has a result, but the game was closed without one.
contradiction-seats = Other people sit at the game than the season's log has.
contradiction-winner = The season's log has another winner than the game.
case-wrote = { $who }: “{ $text }”
case-since = Since { $at }; to be settled { $due }
case-decided = Ruled
case-against = Appealed against
case-deadline = Deadline: { $at }
case-games = A ruling reaches { $number } games; the first is shown.
case-game = Game #{ $game } in { $place }
case-score = If it ended now: { $result }
case-used = { $who }: decisions { $number }, time taken { $span }, last { $last }
case-why-over = The game is over.
case-why-back = They are back.
case-why-taken-back = The ruling was taken back.
case-up = **{ $name }**: a case came up.
case-up-where = `/league desk` in { $place } shows it.
case-reported = Case { $number } is before the moderators. You hear of it when they have ruled.
case-done = Ruling { $number } stands and is announced.
case-seasons = { $number ->
    [0] this season only
    [one] this season and { $number } more
   *[other] this season and { $number } more
}
desk-head = { $name }: the moderators' desk
desk-empty = Nothing waits for you.
desk-choose = Open a case
desk-alternates = Alternates: { $who }
desk-recent = Latest rulings
looked-head = **{ $name }**: while game #{ $game } was played, moderators looked at hands in it.
looked-line = { $who }, { $at }: { $reason }

# What is asked of a moderator
case-ask-who = Whom does it hit?
case-ask-whom = Who takes over?
case-ask-seconds = How much more time?
case-ask-outcome = How does the game count?
case-ask-card = Which card?
case-ask-seasons = For how long?
need-who = player
need-whom = alternate
need-seconds = hours
need-outcome = result
need-card = colour
form-reason = Reason; everybody reads it
form-ruling-back = Take ruling { $number } back
form-appeal = Appeal against ruling { $number }
form-appeal-why = Why is it wrong?
outcome-score = by its score as it stands
outcome-first = the first side wins
outcome-second = the second side wins
outcome-draw = a draw
colour-warning = warning
colour-yellow = yellow card
colour-red = red card
reason-registration = By the entry's own merits.
reason-unscheduled = No time was agreed on in time.
reason-no-show = Was not there when the game was to begin.
reason-silent = Has not been heard of for a week.
reason-clock = Ran out of time.
reason-deadline = The round was over.
reason-claim = By the rules of the game and of the season.
reason-appeal = Looked at again.
reason-report = By the rules of the season.
reason-two-seats = One person, one place.
reason-agreed = Looked at by a moderator.
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
remedy-let-stand = Let it stand
remedy-overturn = Overturn
ruled-extend = More time: { $span }.
ruled-adjudicate = The game is adjudicated.
ruled-forfeit = { $who } forfeits.
ruled-forfeit-both = Both forfeit.
ruled-replace = { $whom } takes over from { $who }, with hands and clocks.
ruled-replay = The game is played again.
ruled-dismiss = Nothing is changed.
ruled-card-warning = { $who } is warned; the warning runs until { $until }.
ruled-card-yellow = { $who } has a yellow card until { $until }. A second one while it runs is a red one.
ruled-card-red = { $who } has a red card until { $until } and is not paired any more.
ruled-ban = { $who } is banned { $seasons ->
    [0] from this season
    [one] from this season and { $seasons } more
   *[other] from this season and { $seasons } more
}.
ruled-admit = { $who } is let in.
ruled-turn-away = The entry is turned away.
ruled-let-stand = Ruling { $number } stands.
ruled-overturn = Ruling { $number } is overturned; the case is open again for another moderator.
ruling-head = Ruling { $number } · { $name }
ruling-reason = { $who } (moderator): “{ $reason }”
ruling-until = Whom it concerns may appeal once to another moderator, until { $at }.
ruling-back-said = Taken back by { $who } (moderator): “{ $reason }”
ruling-back-done = Ruling { $number } is taken back and its case open again.
ruling-gone = taken back
ruling-pauses = ruled on; it stands still as long as an appeal is possible: { $reason }
appeal-done = Case { $number }: your appeal against ruling { $ruling } goes to another moderator.
alternate-ready = { $who } stands by for **{ $name }**. `/league alternate` takes that back.
alternate-gone = { $who } no longer stands by for **{ $name }**.
card-warning = warning until { $until }: { $reason }
card-yellow = yellow card until { $until }: { $reason }
card-red = red card until { $until }: { $reason }

# What cannot be
case-none = There is no case { $number }.
case-known = That is before the moderators already: case { $number }.
case-settled = Case { $number } needs nobody any more.
case-ruled = { $by } has ruled on case { $number } already: { $remedy }. Reason: { $reason }
case-remedy = That cannot be ruled in case { $number }. What can: { $legal }.
case-reason = A reason is needed, of at most { $most } characters.
case-needs = This ruling must also say: { $need }.
case-other-moderator = Case { $number } goes to another moderator: you have ruled in it.
case-own = You play in this yourself: another moderator rules on it and sees it.
case-own-pool = This is of your own pool: another moderator rules on it and sees it.
case-own-opponent = You are to play one of them yet: another moderator rules on it and sees it.
case-no-games = Case { $number } reaches no game that such a ruling could decide.
case-no-score = This game has no score to adjudicate by; name the result.
case-two-seats = { $who } has a place in this season already. One person, one place.
case-alternate-out = { $who } has a red card or is banned.
case-alternate-knows = { $who } has seen hands in these games that the place may not see.
case-no-alternates = Nobody stands by. `/league alternate` names somebody.
case-many = You have { $most } open cases already. They are settled first.
case-self = You cannot report yourself. Leave the player out to make a claim of your own game.
case-out = A red card keeps you out until { $at }.
case-barred = You are banned from { $number ->
    [0] this season
    [one] this season, and from no other after it
   *[other] this season and { $number } in all
}.
mod-at-desk = This is a game of a season: that is ruled at its desk (`/league desk`, `/league rule`), announced with its reason, and can be appealed against.
ruling-none = There is no ruling { $number }.
ruling-back = Ruling { $number } was taken back already.
ruling-appealed = Ruling { $number } cannot be appealed against any more.
ruling-late = An appeal comes within { $days } days; ruling { $number } is older.
ruling-not-yours = Ruling { $number } does not concern you.
ruling-overturned = Ruling { $number } gave way to an appeal; rule on the case itself.
alternate-already = They stand by already.
alternate-not = They do not stand by.

# Hours of live games
when-nothing = No time is proposed yet.
when-agreed = The game begins { $at } ({ $left }).
when-here = There already: { $who }
when-offered = { $who } can play:
when-asked = { $who }: when shall you play? Take one of these times, or propose others.
when-fixed = **The game begins { $at }** ({ $left }). The file puts it into your calendar.
when-rules = -# Check-in opens { $minutes } minutes before. Who is not there { $grace } minutes after the start has not come.
when-no-event = The hour stands. I may not make events on this server, so there is none: whoever manages the server can give me the right *Create Events*.
when-event-failed = The hour stands. Discord would not take an event for it.
when-called-off = { $who } calls the hour off: { $reason }. Agree on another one.
when-remind = your game begins { $at }.
when-check-in = check in now: the game begins { $at }.
when-start = both are there: the game begins now. Its clock runs.
when-no-show = the hour is past and somebody is missing. The moderators decide.
when-unanswered = nobody has answered the times that were proposed. The moderators see it too.
when-unscheduled = the deadline is near and no time is fixed. Propose one; the moderators see it too.
when-holds = it waits for its hour
check-in-said = { $who } is there.
check-in-done = You are checked in.
when-not-live = Games of this season are not played at an hour.
when-not-yours = This is not your game.
when-over = This game is over.
when-begun = This game has begun.
when-which = Which of your games? Say it in the game's thread.
when-none = Name at least one time.
when-many = At most { $most } times at once.
when-soon = The first of these times is less than { $minutes } minutes ahead: <t:{ $unix }:f>
when-late = The last of these times is after the deadline: <t:{ $unix }:f>
when-bad = Not a time: { $text }. Write “2026-12-01 19:30”, “1.12. 19:30” or “19:30”, by your clock ({ $zone }, `/remind zone:`).
when-own = You proposed that time yourself; the other player takes it.
when-gone = That time is no longer proposed.
when-passed = That time has passed.
when-not-agreed = No time is fixed for this game.
when-too-late = Less than { $hours } hours are left: only a moderator calls it off now (`/league report`).
check-in-early = Check-in opens <t:{ $unix }:R>.
check-in-late = Check-in ended <t:{ $unix }:R>.
check-in-already = You are checked in already.

# Buttons
button-case = Open the case
button-cases = To the desk
button-back-to-case = Back to the case
button-join-ask = Ask the moderators
button-appeal = Appeal
button-ruling-back = Take it back
button-check-in = I am here
button-when-propose = Propose times
button-when-accept = Take time { $number }
button-when-off = Call it off
form-when = Times, e.g. 1.12. 19:30, 2.12. 20:00 ({ $zone })

# Commands
cmd-league-desk-description = For moderators: what needs a moderator of the season, the most urgent first
cmd-league-rule-description = For moderators: rule on a case
cmd-league-revert-description = For moderators: take a ruling back
cmd-league-report-description = Bring something before the season's moderators
cmd-league-appeal-description = Appeal against a ruling, once, to another moderator
cmd-league-alternate-description = Stand by to take over a place, or no longer
cmd-league-when-description = When your live game is played: propose, accept, call off, check in
opt-case = The number of the case
opt-ruling = What is ruled
opt-ruling-player = Whom it hits
opt-ruling-alternate = Who takes over
opt-ruling-hours = More time, in hours
opt-ruling-result = How the game counts
opt-ruling-card = Which card
opt-ruling-seasons = How many more seasons a ban lasts
opt-ruling-number = The number of the ruling
opt-report-text = What happened
opt-report-player = Whom it is about; without it a claim of your own game
opt-appeal-text = Why the ruling is wrong
opt-alternate-player = Somebody else, named by a moderator
opt-when-times = Times by your own clock, e.g. 1.12. 19:30, 2.12. 20:00
opt-when-accept = The number of a time that was proposed to you
opt-when-do = Call the hour off, or say that you are here
choice-when-off = call it off
choice-when-here = I am here

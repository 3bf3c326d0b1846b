# Teams: people agree themselves, and leave themselves
team-asked = { $captain } has named { $who } for **{ $title }** in **{ $name }**. Nobody is in before they agree.
team-asked-you = { $captain } has named you for **{ $title }** in **{ $name }**. You are in once you agree.
team-agreed = You play for **{ $title }**. `/league leave` takes you out again.
team-declined-short = You do not play for **{ $title }**.
team-parted-short = You have left **{ $title }**. Games that have begun go on.
team-declined = { $captain }, { $who } does not play for **{ $title }**. `/league team boards:` or `reserves:` names somebody else.
team-parted = { $captain }, { $who } has left **{ $title }**. If no reserve could take over the board, `/league team reserves:` names one; until then it is lost in new rounds.
team-taken-out = { $captain }, { $by } has taken { $who } out of **{ $title }**. If no reserve could take over the board, `/league team reserves:` names one; until then it is lost in new rounds.
team-member = You play for **{ $title }**, captain { $captain }.
team-waiting = Not agreed yet: { $who }
team-lost = No longer in the team: { $who }. Name a reserve and swap them; until then this board is lost in new rounds.
team-no-bots = { $who } is a bot: only people play in teams.
team-not-here = { $who } is not on this server.
button-team-agree = I play
button-team-decline = Not me
button-team-part = Leave the team
sheet-log-agreed = { $who } plays for { $title }
sheet-log-parted = { $who } is out of { $title }
team-withdrawn = This team is no longer in the season.

# The chain of a season's log
cmd-league-verify-description = Check that a season's log was not changed afterwards
chain-head = { $round ->
    [0] End of the season
   *[other] Round { $round }
}, log up to entry { $link }: `{ $head }`
chain-holds = The log holds: { $linked } { $linked ->
    [one] entry is
   *[other] entries are
} in a chain in which each bears the hash of the one before.{ $unlinked ->
    [0] {""}
    [one] {" "}One entry is older than the chain and unproven.
   *[other] {" "}{ $unlinked } entries are older than the chain and unproven.
} Head: `{ $head }`
chain-broken = The log was changed. { $linked } { $linked ->
    [one] entry is
   *[other] entries are
} in its chain, { $unlinked } in none. Head: `{ $head }`
chain-none = Nothing proves that this log is as it was written: { $unlinked } { $unlinked ->
    [one] entry comes
   *[other] entries come
} from a version without a chain.
chain-heads-missing = The file lacks heads that its channel has shown with the rounds, so its chain is left out. Nothing proves that this log is as it was written.
chain-dropped = Its chain does not hold, so it is left out. Nothing proves that this log is as it was written.
chain-compare = These were shown in the channel. Compare them with the messages there:
chain-people-gone = { $changed ->
    [one] From one entry a person was taken out who asked to be forgotten; the chain itself says so.
   *[other] From { $changed } entries people were taken out who asked to be forgotten; the chain itself says so.
}
chain-unsaid = Number { $entry } of “{ $room }” was changed: no record says that a person was taken out there.
chain-changed = Entry { $link } (number { $entry } of “{ $room }”) was changed, or the one after it: their hashes do not fit.
chain-missing = Entry { $link } of the chain is missing.
chain-twice = Entry { $link } of the chain is there twice.
chain-missing-in-room = Number { $entry } of “{ $room }” is missing.
chain-unlinked = Number { $entry } of “{ $room }” is in no chain, although the one before it is.
chain-order = The entries of “{ $room }” are in another order than in the chain.
chain-old = An entry from before the chain was changed: the chain began with the hash of all of them.
chain-shortened = The log was shortened: { $round ->
    [0] at the end of the season
   *[other] with round { $round }
} the channel has shown entry { $link }, which is not there.
chain-head-differs = Entry { $link } is not the one that the channel has shown { $round ->
    [0] at the end of the season
   *[other] with round { $round }
}.

# What a moderator should know of their desk
league-desk-open = Everybody can read { $place }: cases there name people and what they are accused of. Close it to all but moderators, or name another with `/league-desk move desk_channel:`.
league-one-moderator = This season has one moderator. An appeal against a ruling, and a case of your own game, need somebody else: only people who manage this server could rule there. `/league-desk settings moderator:` adds a second one.

# A live game without a deadline and without a time
case-text-unarranged = This live game has no deadline, and no time has been agreed on for long.
when-propose = no time is fixed for your game yet. Propose one; otherwise the moderators hear of it { $at }.
when-unarranged = no time is fixed yet. Propose one; the moderators see it too.
league-setting-arrange = Days to agree on a time (live, no deadline)
league-takes-arrange = days, 0 for any number; the players are reminded after half of them

# the standings' column of the rating performance, which is not FIDE's PTP
sheet-tie-performance-short = Perf

# The desk: a report about nobody, several cases at once, games that were hardly played
report-about-whom = Who is it about? In the thread of your own game a report is about that game.
report-whom = Choose a player
report-nobody = nobody in particular
report-forgotten = Your text is no longer there. Write it again: `/league report text: player:`
case-type-player = The case is about nobody, and there are too many people for a menu. Name the player: `/league-desk rule case: ruling: player:`
desk-dismiss = Dismiss several
form-dismiss = Dismiss { $number ->
    [one] one case
   *[other] { $number } cases
}
dismiss-done = Dismissed: { $numbers }
dismiss-left = Case { $number } stays open: { $why }
dismiss-other = it has a ruling already, or cannot be dismissed
league-setting-hardly = Hardly played: fewer decisions than
league-takes-hardly = decisions by each of two players; 0: such games are not shown to the moderators

# Byes announced ahead, and taken back
opt-league-bye-kind = Half a point (default), no point, or: I play after all
choice-bye-half = bye with half a point
choice-bye-zero = bye without a point
choice-bye-none = I play after all
league-bye-half = { $who } takes a bye with half a point in { $number ->
    [one] round
   *[other] rounds
} { $rounds }.
league-bye-zero = { $who } does not play in { $number ->
    [one] round
   *[other] rounds
} { $rounds }.
league-bye-none = { $who } plays in { $number ->
    [one] round
   *[other] rounds
} { $rounds } after all.
league-bye-half-short = You have a bye with half a point in { $number ->
    [one] round
   *[other] rounds
} { $rounds }. `/league rest` with “{ $back }” cancels it before the round is published.
league-bye-zero-short = You do not play in { $number ->
    [one] round
   *[other] rounds
} { $rounds }, without a point. `/league rest` with “{ $back }” cancels it before the round is published.
league-bye-none-short = You play in { $number ->
    [one] round
   *[other] rounds
} { $rounds }.
league-not-rounds = “{ $text }” is not a list of rounds. Write 3, or 3, 5, or 4-6.
league-coming-byes = Not playing in round { $round }: { $who }
sheet-log-plays = { $who } plays in round { $round } after all

# A penalty of points
remedy-penalty = Penalty of points
ruled-penalty = { $who } loses points: { $points }. This changes the standings, not pairings or anyone's tie-breaks.
case-ask-tenths = How many points?
need-tenths = points
opt-ruling-points = Points of a penalty
sheet-log-fined = { $who } loses points: { $points } ({ $reason })

# A pause of the season
opt-league-pause = Pause: until a date (2027-01-03 18:00, UTC), now (open end), off (go on)
opt-league-pause-reason = Why, for everybody to read
league-pause-begun = **{ $name }** pauses { $until ->
    [none] until a moderator ends it
   *[other] until { $until }
}. No clock runs and no deadline comes nearer; players may play on if they like.{ $reason ->
    [none] {""}
   *[other] {" "}“{ $reason }”
}
league-pause-over = **{ $name }** goes on after { $days } { $days ->
    [one] day
   *[other] days
}. Clocks run again; deadlines of open games are later by the length of the pause.
league-pause-now = paused { $until ->
    [none] until a moderator ends it
   *[other] until { $until }
}
league-pause-on = **{ $name }** is paused. `/league-desk settings pause:off` ends it.
league-pause-off = **{ $name }** goes on.
sheet-log-paused = the season pauses
sheet-log-goes-on = the season goes on

# Two paired by hand in the round that is out
opt-league-pair = Pair this player with the other in the round that is out
league-pair-two = Name both: `/league-desk round pair: other:`
league-paired-by-hand = { $who }: paired in round { $round } by { $user }.
league-paired-short = { $who }: paired in round { $round }. The game gets its thread now.
sheet-log-paired = { $who }: paired by hand in round { $round }
when-pause-off = { $who } your start time fell into the pause of the season. Agree on a new one.

# Alternates are asked in turn
seat-in-turn = Ask the alternates, one after another
seat-offer = { $who }: the place of { $seat } in **{ $name }** is offered to you, with all games that are open. The offer ends { $at } ({ $left }); then the next alternate is asked.
seat-offer-closed = The offer to { $who } (**{ $name }**) is over.
seat-offer-over = This offer is over.
seat-offer-not-yours = This place is offered to somebody else.
seat-offered = { $who } cannot be asked now.
seat-sought = The alternates are asked about the place of { $who } already.
seat-on-offer = Case { $number }: the place of { $who } is offered to { $to }; the offer ends { $at }.
seat-waits = Case { $number }: the place of { $who } is offered next to an alternate who has another offer now.
seat-asked = Asked before: { $who }.
seat-declined = declined
seat-unanswered = no answer
seat-gone = no longer available
seat-nobody = Case { $number } (**{ $name }**): no alternate takes the place of { $who }. The case is open.
seat-taken-short = You have taken the place in **{ $name }**.
seat-declined-short = You have declined the place in **{ $name }**. You are now the last of the alternates.
seat-stopped-short = The alternates are not asked any more. The case is open.
button-seat-stop = Stop asking
button-seat-take = I take it
button-seat-decline = Not this time

# Games that will miss their deadline at their pace
pace-late = **{ $name }**: at this pace your game { $game } ({ $place }) ends { $days } { $days ->
    [one] day
   *[other] days
} after its deadline { $until }. { $done } of { $whole } turns are over. Play faster, or ask the moderators for more time in the game's thread: `/league report`.
pace-late-desk = **{ $name }**: at this pace game { $game } ({ $place }) ends { $days } { $days ->
    [one] day
   *[other] days
} after its deadline { $until }. { $done } of { $whole } turns are over. Its players know.

# Hours at which both can play
button-when-common = Common hours
button-when-suits = { $number } suits me
when-common = These hours probably suit both of you, by your time zones and by when each of you usually decides. Nobody sees more of it than these times. A tap offers one to the other player; if they have tapped it too, it is fixed.
when-common-none = I find no hour that suits both of you before the deadline. Propose times yourselves.

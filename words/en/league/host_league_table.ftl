# Seasons at the table: what is announced, asked, refused.

# What a season is at the table
league-announced = **{ $name }**: entries are open. { $kind }
league-entries = Entries: { $number }{ $most ->
    [0] {""}
   *[other] {" "}of at most { $most }
}
league-nobody = Nobody yet.
league-joined = You are in: **{ $name }**. `/league leave` takes that back.
league-left = You are out of **{ $name }**.
league-joined-late = { $who } joins the season from the next round on.
league-withdrawn = { $who } withdraws from the season. Games under way go on.
league-started = **{ $name }** begins with { $number } players.
league-changed = { $user } has changed settings of the season: { $what }.
league-dropped = **{ $name }** will not take place.
league-published = **{ $name }**, round { $round }
league-until = To be played until { $at }.
league-finished = **{ $name }** is over. The final table:
league-over-line = The season is over.
league-round-of = Round { $round } of { $most }
league-pool = Pool { $pool }
league-games = Games
league-table-line = { $rank }. { $who } · **{ $points }** · games: { $games }
league-more = -# and { $number } more
league-where-match = Match { $match }
league-where-pool = Round { $round }, pool { $pool }
league-where-round = Round { $round }
league-thread-head = **{ $name }** · { $where }{ $leg ->
    [0] {""}
   *[other] {" "}· game { $leg }
}
league-side = { $seats }: { $who }
league-pace = Pace: { $pace }
league-thread-hint = -# The game is set up as the season has it, and has begun. Its result is written down by itself.
league-goes-on = A game that was over goes on, so its result counts no longer: { $where }
league-both-sides = both sides
league-byes = Without an opponent: { $who }
league-due = **{ $name }**: every game of round { $round } is over. Look at what comes next and publish it.

# The moderators' preview
league-preview = { $name }, round { $round }
league-left-out = Left out of this round: { $who }
league-no-round = **{ $name }**: no round is left to be played. End the season?
league-menu-swap = Let two people change places
league-menu-exclude = Leave somebody out of this round
league-swap-two = Choose two people.
league-published-short = Round { $round } is out in { $place }. Each game gets its thread now.
league-finished-short = **{ $name }** is over.
league-opened-short = Entries of **{ $name }** are open in { $place }. `/league start` closes them.
league-moved-on = The season has gone on since this was drawn. `/league round` shows it anew.
why-moderator = arranged by a moderator

# Refusals
league-no-such = There is no season { $season } here.
league-none-here = There is no season here. `/league new` makes one.
league-which = There are several seasons here. Name one: { $known }
league-not-moderator = Only a moderator of **{ $name }** may do that.
league-new-not-yours = Only whoever moderates here may make a season.
league-no-channel = A season needs a text channel of a server, not a thread or a forum.
league-two-sides = **{ $title }** is not a game of two sides. Seasons need one.
league-not-announced = The entries of this season are not open yet.
league-bracket-fixed = A bracket says who meets whom; nothing can be changed in it.
league-other-pool = Two people of different pools cannot meet.
league-not-a-number = "{ $text }" is not a number.
league-game-not-closed = This game belongs to a season. Ask one of its moderators.

# The walk
league-moderators = Moderators
league-channel = Channel
league-desk-channel = Moderators' channel
league-menu-setting = Change a setting
league-yes = yes
league-no = no
league-setting-name = Name
league-setting-game = Game
league-setting-scenario = Scenario
league-setting-options = Options
league-setting-format = Format
league-setting-rounds = Rounds
league-setting-sides = Sides
league-setting-points = Points for a win, a draw, a loss
league-setting-ties = Tie-breaks, in order
league-setting-pool-size = People in a pool
league-setting-qualify = How many of a pool go on
league-setting-third = Match for the third place
league-setting-reach = Steps upwards for a challenge
league-setting-most = At most so many people (0: any)
league-setting-late-half = Half points for rounds missed
league-setting-days = Days for a round (0: no limit)
league-setting-live = Played at hours that players agree on
league-setting-pace = Pace
league-format-swiss = Swiss, { $rounds } rounds
league-format-round-robin = everybody against everybody
league-format-pools = pools of { $size }, then play-offs
league-format-elimination = knock-out
league-format-double-elimination = double knock-out
league-format-ladder = ladder with challenges
league-choice-format-swiss = Swiss
league-choice-format-round-robin = everybody against everybody
league-choice-format-pools = pools, then play-offs
league-choice-format-elimination = knock-out
league-choice-format-double-elimination = double knock-out
league-choice-format-ladder = ladder with challenges
league-choice-sides-history = by what everybody had before
league-choice-sides-both = two games, sides swapped
league-choice-live-yes = yes
league-choice-live-no = no
league-choice-third-yes = yes
league-choice-third-no = no
league-choice-points-1-half-0 = 1, ½, 0
league-choice-points-3-1-0 = 3, 1, 0
league-choice-points-2-1-0 = 2, 1, 0

# Buttons
button-league-join = Join
button-league-leave = Leave
button-league-status = How it stands
button-league-round = Look at the next round
button-league-publish = Publish
button-league-anew = As proposed
button-league-finish = End the season
button-league-open = Open entries
button-league-drop = Throw away
button-league-start = Close entries and start

# Commands
cmd-league-description = Seasons of a league
cmd-league-new-description = Make a season of a league
cmd-league-settings-description = Look at a season's settings and change them
cmd-league-join-description = Enter a season
cmd-league-leave-description = Take your entry back, or withdraw from a season that runs
cmd-league-status-description = How a season stands, and you in it: whom you play, until when
cmd-league-start-description = Close the entries of a season and begin it
cmd-league-round-description = The next round as it is proposed: look, change, publish
opt-season = The season; without it that of this channel
opt-league-name = What the season is called
opt-league-template = A ready-made season to begin with; all of it can be changed
opt-league-role = A role that moderates the season
opt-league-moderator = Somebody who moderates the season with you
opt-league-channel = The league's channel; without it this one
opt-league-desk = A channel that only moderators read
opt-league-swap = Let this player change places with the other
opt-league-with = The other player
opt-league-exclude = Leave this player out of the round

# Channels
league-channel-gone = The channel of **{ $name }** was deleted. The season goes on; `/league move` takes it to another channel, and its games get new threads there.
league-channel-shut = I may not post or open threads for **{ $name }** in { $place }. Give me back the rights (`/setup` names them; closed threads want Create Private Threads): whatever is missing then comes by itself. Or take the season elsewhere with `/league move`.
league-moved = { $user } has brought **{ $name }** here.
league-moved-short = **{ $name }** is in { $place } now.
league-moved-already = The season is in this channel already.
cmd-league-move-description = Take a season to another channel, its games to a forum, or its moderators elsewhere
league-result = { $where }: { $who } **{ $score }**
league-under-way = Games under way: { $number }
league-ladder-begun = The ladder stands. `/league challenge` plays on it.
league-queue-begun = The queue is open. `/league play` asks for a game.
league-no-bids = **{ $title }** knows no bids for sides in this scenario.
league-choose = { $who }, you choose your side against { $other } ({ $where }).
league-side-chosen = { $who } has chosen: { $first } has the first side against { $second }.
league-side-done = The side is chosen. The game gets its thread now.
league-not-your-choice = The side is not yours to choose.
league-not-a-date = "{ $text }" is no date. Write it like 2026-12-24 or 2026-12-24 18:00 (UTC).
league-not-a-role = "{ $text }" is no role. Name it as it is mentioned, or by its number.
league-setting-double = Everybody twice, sides swapped
league-setting-final = People at the final table (0: none)
league-setting-boards = Boards of a team (0: no teams)
league-setting-divisions = Divisions, the highest first
league-setting-closes = Entries end (date, UTC)
league-setting-account-days = Account at least so many days old
league-setting-role = Role needed to join
league-setting-late = Last round to join (none: any)
league-setting-vacation = Days of vacation a season
league-setting-langs = Languages of announcements
league-format-pods = games of several, { $rounds } rounds
league-format-queue = open queue
league-choice-format-pods = games of several people
league-choice-format-queue = open queue
league-choice-sides-drawn = drawn
league-choice-sides-lower-seed = chosen by the lower seed
league-choice-sides-bids = sealed bids
league-choice-double-yes = yes
league-choice-double-no = no
league-choice-closes-none = when a moderator says so
league-choice-role-none = none
league-choice-langs-server = the server's
league-choice-langs-all = all
league-closes = Entries end { $at }.
league-for-role = For { $role } only.
league-closed = Entries ended { $at }.
league-too-young = Only accounts of at least { $days } days may join.
league-role-needed = Only { $role } may join this season.
league-role-gone = The role that this season asks for is no longer there. A moderator can change that with `/league settings`.
league-only-captain = Only the captain of { $title } takes it out of the season.
league-came-back = { $who } is back and plays from the next round on.
league-back-short = You are back in **{ $name }**, from the next round on.
league-rests = { $who } takes a bye in round { $round }.
league-rests-short = You have a bye with half a point in round { $round }.
league-byes-taken = At most { $most } bye with half a point can be taken in a season.
league-waits = You wait. As soon as somebody else does, your game opens in { $place }. `/league play stop:True` ends it.
league-paired = You are paired. The game opens in { $place }.
league-waits-no-more = You wait no longer.
league-challenged = { $whom }, { $who } challenges you on the ladder of **{ $name }**.
league-challenged-already = That challenge waits for its answer already.
league-no-challenge = That challenge is over.
league-challenge-sent = { $whom } is asked.
league-challenge-declined = { $who } does not take up the challenge of { $whom }.
league-challenge-taken = The challenge is taken up. The game gets its thread now.
league-challenge-over = The challenge is declined.
league-not-people = "{ $text }" is nobody. Mention people: @Ann @Bob
league-final-line = { $rank }. { $who }
league-game-closed = Game { $game } ({ $place }) was closed without a result. Its pairing is open until a moderator rules.
league-soon = **{ $name }**: your game of round { $round } is not over yet. The round ends { $at }.
league-entries-over = **{ $name }**: the time for entries is over. `/league start` begins the season.
button-league-accept = Take it up
button-league-decline = Decline
cmd-league-play-description = Ask for a game now: you are paired with whoever waits
opt-league-stop = Wait no longer
cmd-league-challenge-description = Challenge somebody above you on a ladder
opt-league-whom = Whom you challenge
cmd-league-rest-description = Take a bye with half a point in a round to come
opt-league-who = Somebody else, if you moderate
cmd-league-team-description = Enter a team, or order the boards of yours; you are its captain
opt-league-team = What the team is called
opt-league-boards = Who plays, board by board: @Ann @Bob …
opt-league-reserves = Who may stand in: @Cid …
league-taken-out = { $who } is out of **{ $name }**.
league-choice-late-none = any
opt-league-bye = The round in which you do not play
league-paces = How the open games go
league-game-pace = entries: { $entries }{ $named ->
    [true] {"; "}{ $who } to act
   *[other] {""}
}
league-last-moderator = A season needs a moderator: name another one first.
league-moderators-now = { $user } names the moderators of the season: { $who }
opt-league-other = Somebody to moderate too; whoever is named already is taken off
opt-league-other-role = A role to moderate too; one that is named already is taken off
league-given-up = **{ $name }**: something that belongs in { $place } could not be sent, and trying again would not help. `/league status` shows how the season stands; the host's log says why.

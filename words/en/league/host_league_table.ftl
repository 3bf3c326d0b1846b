# Seasons at the table: announcements, questions, refusals

# A season at the table
league-announced = **{ $name }**: entries are open. { $kind }
league-entries = Entries: { $number }{ $most ->
    [0] {""}
   *[other] {" "}of at most { $most }
}
league-nobody = Nobody yet.
league-joined = You are in: **{ $name }**. `/league leave` cancels that.
league-left = You are out of **{ $name }**.
league-joined-late = { $who } joins the season from the next round on.
league-withdrawn = { $who } withdraws from the season. Games under way go on.
league-started = **{ $name }** begins with { $number } players.
league-changed = { $user } changed settings of the season: { $what }.
league-dropped = **{ $name }** will not take place.
league-published = **{ $name }**, round { $round }
league-until = To be played until { $at }.
league-finished = **{ $name }** is over. The final table:
league-over-line = The season is over.
league-round-of = Round { $round } of { $most }
league-pool = Pool { $pool }
league-games = Games
league-table-line = **{ $rank }** · { $who } · **{ $points }** · games: { $games }
league-more = -# and { $number } more
league-where-match = Match { $match }
league-where-pool = Round { $round }, pool { $pool }
league-where-round = Round { $round }
league-thread-head = **{ $name }** · { $where }{ $leg ->
    [0] {""}
   *[other] {" "}· game { $leg }
}
league-side = { $seats }: { $who }
league-pace = Clock: { $pace }
league-thread-hint = -# The game is set up as the season requires, and has begun. Its result is recorded automatically.
league-goes-on = A game that was over goes on, so its result no longer counts: { $where }
league-both-sides = both sides
league-byes = Without an opponent: { $who }
league-due = **{ $name }**: every game of round { $round } is over. Review the next round and publish it; after the last one, end the season.

# The moderators' preview
league-preview = { $name }, round { $round }
league-left-out = Left out of this round: { $who }
league-taken-back = **{ $name }**: { $who } has undone round { $round }: { $reason }. Its games are closed and count for nothing; it will be published again.
league-no-round-yet = There is no round to undo.
league-round-old = Round { $round } can no longer be undone: that is possible for an hour.
league-round-decided = Somebody has already made a decision in game { $game }: the round stays. Report a single game to the moderators (`/league report`).
league-round-question = Undo round { $round }? Its games are closed, and nothing of it counts.
league-changed-by-hand = This round was changed by hand. Publish it like this? All its players are pinged, and their games begin.
league-taken-back-short = Round { $round } is undone.
button-league-take-back = Undo the round
button-league-publish-changed = Publish it like this
league-no-round = **{ $name }**: no round is left to play. End the season?
league-many-rounds = ⚠ { $rounds ->
    [one] One round is
   *[other] { $rounds } rounds are
} more than this field can carry (at most { $most }): at some point no legal round will be left. `/league-desk settings` changes the number.
league-no-legal-round = You can plan fewer rounds (`/league-desk settings`), let somebody enter late or come back, or end the season as it is.
league-menu-swap = Swap two players
league-menu-exclude = Leave a player out of this round
league-swap-two = Choose two players.
league-published-short = Round { $round } is published in { $place }. Each game gets its thread now.
league-finished-short = **{ $name }** is over.
league-opened-short = Entries of **{ $name }** are open in { $place }. `/league-desk start` closes them.
league-moved-on = The season has moved on. `/league-desk round` shows the current state.
why-moderator = arranged by a moderator

# Refusals
league-no-such = There is no season { $season } here.
league-unreadable = Season { $season } cannot be read: entry { $entry } of its log is damaged in the database.
league-none-here = There is no season here. `/league-desk new` makes one.
league-which = There are several seasons here. Name one: { $known }
league-not-moderator = Only a moderator of **{ $name }** may do that.
league-new-not-yours = Only a moderator of this server may make a season: anyone with the role set by `/setup moderators:`, or who may manage the server. Ask one of those who manage it.
league-no-channel = A season needs a text channel of a server, not a thread or a forum.
league-two-sides = **{ $title }** does not have two sides. Seasons need a game that has.
league-not-announced = Entries for this season are not open yet.
league-bracket-fixed = The bracket fixes the pairings; nothing can be changed in it.
league-other-pool = Two players of different pools cannot be paired.
league-not-a-number = “{ $text }” is not a number.
league-game-not-closed = This game belongs to a season. Ask one of its moderators.

# The settings
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
league-setting-points = Points
league-setting-ties = Tie-breaks, in order
league-setting-pool-size = Players in a pool
league-setting-qualify = Players of a pool who qualify
league-setting-third = Match for third place
league-setting-reach = Challenge range (steps up)
league-setting-most = Maximum players (0: no limit)
league-setting-late-half = Half points for rounds missed
league-setting-days = Days for a round (0: no limit)
league-setting-live = Live games at agreed times
league-setting-pace = Clock
league-format-swiss = Swiss, { $rounds } rounds
league-format-round-robin = round robin
league-format-pools = pools of { $size }, then play-offs
league-format-elimination = knock-out
league-format-double-elimination = double elimination
league-format-ladder = ladder with challenges
league-choice-edition-2026 = in force since February 2026
league-choice-edition-2017 = of 2017, in force until January 2026
league-choice-format-swiss = Swiss
league-choice-format-round-robin = round robin
league-choice-format-pools = pools, then play-offs
league-choice-format-elimination = knock-out
league-choice-format-double-elimination = double elimination
league-choice-format-ladder = ladder with challenges
league-choice-sides-history = balanced by earlier games
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
button-league-status = Status
button-league-round = Look at the next round
button-league-publish = Publish
button-league-anew = Reset to proposal
button-league-finish = End the season
button-league-open = Open entries
button-league-drop = Delete season
button-league-start = Close entries and start

# Commands
cmd-league-description = Seasons of a league
cmd-league-new-description = Make a season of a league
cmd-league-settings-description = Look at a season's settings and change them
cmd-league-join-description = Enter a season
cmd-league-leave-description = Cancel your entry, or withdraw from a running season
cmd-league-status-description = Where a season is, and you in it: your opponent and the deadline
cmd-league-start-description = Close the entries of a season and begin it
cmd-league-round-description = The proposed next round: review, change, publish
opt-season = Which season (default: the one of this channel)
opt-league-name = Name of the season
opt-league-template = A ready-made season to start from; all of it can be changed
opt-league-role = A role that moderates the season
opt-league-moderator = A person who moderates the season with you
opt-league-channel = The league's channel (default: this one)
opt-league-desk = A channel that only moderators can read
opt-league-swap = Swap this player with the other
opt-league-with = The other player
opt-league-exclude = Leave this player out of the round

# Channels
league-channel-gone = The channel of **{ $name }** was deleted. The season goes on; `/league-desk move` moves it to another channel, and its games get new threads there.
league-channel-shut = I may not post or open threads for **{ $name }** in { $place }. Restore my permissions (`/setup` lists them; closed threads need Create Private Threads): everything missing then follows. Or move the season with `/league-desk move`.
league-moved = { $user } moved **{ $name }** here.
league-moved-short = **{ $name }** is now in { $place }.
league-moved-already = The season is already in this channel.
cmd-league-move-description = Move a season to another channel, its games to a forum, or its moderators elsewhere
league-result = { $where }: { $who } **{ $score }**
league-under-way = Games under way: { $number }
league-ladder-begun = The ladder is open. `/league challenge` challenges a player on it.
league-queue-begun = The queue is open. `/league play` asks for a game.
league-no-bids = **{ $title }** does not support bids for sides in this scenario.
league-choose = { $who }, you choose your side against { $other } ({ $where }).
league-side-chosen = { $who } has chosen: { $first } has the first side against { $second }.
league-side-done = The side is chosen. The game gets its thread now.
league-not-your-choice = The side is not yours to choose.
league-not-a-date = “{ $text }” is not a date. Write it like 2026-12-24 or 2026-12-24 18:00 (UTC).
league-not-a-role = “{ $text }” is not a role. Mention it, or give its number.
league-setting-double = Everyone twice, sides swapped
league-setting-edition = Swiss rules (FIDE C.04.3)
league-setting-accelerated = Accelerated first rounds (Baku)
league-setting-final = Players at the final table (0: none)
league-setting-boards = Boards of a team (0: no teams)
league-setting-divisions = Divisions, the highest first
league-setting-closes = Entries end (date, UTC)
league-setting-account-days = Minimum account age (days)
league-setting-role = Role needed to join
league-setting-late = Last round to join (none: any)
league-setting-vacation = Days of vacation per season
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
league-role-gone = The role that this season requires no longer exists. A moderator can change that with `/league-desk settings`.
league-only-captain = Only the captain, who entered { $title }, can withdraw it from the season; members leave by themselves.
league-came-back = { $who } is back and plays from the next round on.
league-back-short = You are back in **{ $name }**, from the next round on.
league-byes-taken = At most { $most } bye with half a point can be taken in a season.
league-waits = You are waiting. As soon as another player joins, your game opens in { $place }. `/league play stop:True` cancels it.
league-paired = You are paired. The game opens in { $place }.
league-waits-no-more = You are no longer waiting.
league-challenged = { $other }, { $who } challenges you on the ladder of **{ $name }**.
league-challenged-already = That challenge is already waiting for its answer.
league-no-challenge = That challenge is over.
league-challenge-sent = { $other } has been asked.
league-challenge-declined = { $who } declined the challenge of { $other }.
league-challenge-taken = The challenge was accepted. The game gets its thread now.
league-challenge-over = The challenge was declined.
league-not-people = “{ $text }” is not a list of people. Mention them: @Ann @Bob
league-final-line = **{ $rank }** · { $who }
league-game-closed = Game { $game } ({ $place }) was closed without a result. Its pairing is open until a moderator rules.
league-soon = **{ $name }**: your game of round { $round } is not over yet. The round ends { $at }.
league-entries-over = **{ $name }**: entries have ended. `/league-desk start` begins the season.
button-league-accept = Accept
button-league-decline = Decline
cmd-league-play-description = Ask for a game now: you are paired with the next player waiting
opt-league-stop = Stop waiting
cmd-league-challenge-description = Challenge a player above you on a ladder
opt-league-opponent = The player to challenge
cmd-league-rest-description = Take a bye with half a point in a coming round
opt-league-who = Another player, if you moderate
cmd-league-team-description = Enter a team, or order the boards of yours; you are its captain
opt-league-team = Name of the team
opt-league-boards = Who plays, board by board: @Ann @Bob …
opt-league-reserves = Reserves: @Cid …
league-taken-out = { $who } is out of **{ $name }**.
league-choice-late-none = any
opt-league-bye = Rounds in which you do not play: 3, or 3, 5, or 4-6
league-paces = Progress of the open games
league-game-pace = entries: { $entries }{ $named ->
    [true] {"; "}{ $who } to act
   *[other] {""}
}
league-last-moderator = A season needs a moderator: name another one first.
league-moderators-now = { $user } set the moderators of the season: { $who }
opt-league-other = Add a person as moderator, or remove them
opt-league-other-role = Add a role as moderators, or remove it
league-given-up = **{ $name }**: a message that belongs in { $place } could not be sent, and trying again would not help. `/league status` shows the current state; the bot's log has the reason.

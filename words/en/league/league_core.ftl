# Seasons: what cannot be done, why pairings are as they are, tie-breaks, templates.

# -- what cannot be done in a season
league-none = There is no such season.
league-opened-already = This season has been opened already.
league-sealed = { $name ->
    [format] The format
    [ties] The tie-breaks
    [points] What results are worth
    [sides] How sides are given
    [divisions] The divisions
    [boards] The number of boards
    [scenario] The scenario
    [options] The options of the game
    [pool_size] The size of the pools
   *[other] This setting
} can no longer be changed.
league-over = The season is over.
league-running = The season has begun already.
league-not-running = The season has not begun yet.
league-in-already = They are in this season already.
league-not-in = They are not in this season.
league-no-place = There is no such place in this season.
league-full = All { $most } places are taken.
league-no-late-entry = Nobody can join any more.
league-out-for-good = Who has left a knock-out cannot come back.
league-no-rest = A bye can be asked for in coming rounds of Swiss and pods only; round { $round } is none.
league-too-few = { $number ->
    [one] A season needs two at least; there is one.
   *[other] A season needs two at least; there are { $number }.
}
league-seeds = The list of seeds is not that of the people who are in.
league-pools-names = The pools are not made up of the people who are in.
league-pool-small = Each pool needs two people at least.
league-no-division = There is no division “{ $name }”.
league-round-order = Round { $round } cannot be published; the next one is round { $next }.
league-pairs = <@{ $who }> cannot be paired like this: twice in a round, not in the season, or without a seat.
league-open-pairings = { $number ->
    [one] One pairing has no result yet.
   *[other] { $number } pairings have no result yet.
}
league-no-pairing = There is no pairing { $number }; the last one is { $most }.
league-no-leg = Pairing { $pairing } has no such game.
league-game-taken = Game { $game } belongs to a pairing already.
league-not-theirs = That does not fit the people of pairing { $pairing }.
league-not-reverted = Entry { $seq } of the log cannot be taken back.
league-pairing-dropped = Pairing { $pairing } does not count any more.
league-dropped-bracket = Pairing { $pairing } is a match of the play-offs; one of the two must go on.
league-sides-open = The sides of pairing { $pairing } are not settled yet.
league-sides-stand = The sides of pairing { $pairing } stand.
league-no-challenges = Nobody can be challenged in this season.
league-no-queue = This season has no queue.
league-waits-already = They are waiting already.
league-waits-not = They are not waiting.

# -- teams
league-teams-only = This season is for teams with { $boards } boards.
league-no-teams = This season is not for teams.
league-boards-number = A team names { $boards } different people, one for each board.
league-team-taken = There is a team “{ $title }” already.
league-not-in-team = <@{ $who }> does not belong to { $title }.
league-lineup-late = The boards of round { $round } can no longer be changed.
league-not-released = They are not free to leave { $title }: only a reserve who is at no coming board can.

# -- settings that cannot be
league-name-length = A name has 1 to 60 letters.
league-division-names = Divisions need different names of 1 to 20 letters.
league-divisions-many = There can be { $most } divisions at most.
league-divided-format = Only Swiss, round robins and pods can be played in divisions.
league-rounds = There must be { $least } to { $most } rounds.
league-pools = A pool has 2 to 12 people, and fewer than all of them go on.
league-pods = A game needs no more people at least than at most.
league-pods-sides = In pods the seats are given by what everybody had before.
league-boards = A team has { $most } boards at most.
league-team-format = Teams play Swiss, round robins, pools or knock-outs.
league-team-sides = Teams play with sides in turn, or both sides of each pairing.
league-reach = One must be able to challenge one step up at least.
league-unknown-tie-break = There is no tie-break “{ $name }”.
league-tie-break-twice = A tie-break is named twice.
league-tie-break-pods = The tie-break “{ $name }” needs games of two people.
league-points-order = A win must be worth more than a loss, and a draw no more than a win and no less than a loss.
league-points-tenths = In Swiss, points are tenths of a point and never below nothing.
league-degrees = Degrees of victory are numbers from 1 up.
league-days = A round lasts { $most } days at most.
league-delay = A delay is a number of public actions (5), hours (12h) or "turn".
league-game-not-there = Game { $game } is not that of this pairing any more.
league-at-board = They play at another board of round { $round } already.
league-digest = An hour with a time zone is wanted: 20:30 Europe/Warsaw, 18 UTC, or - for never.
league-negative = A number below nothing makes no sense here.

# -- pairings that cannot be
pair-too-few = { $present ->
    [0] Nobody is there to be paired.
    [one] Only one is there to be paired.
   *[other] Only { $present } are there to be paired.
}
pair-none-left = No legal pairing is left for round { $round }: everybody has met too many of the others.
pair-pods-seats = { $scenario } has { $seats } seats and cannot be shared by as many people as these settings ask for.
ladder-not-in = <@{ $who }> is not on the ladder.
ladder-busy = <@{ $who }> is in a game of the ladder already.
ladder-reach = One can challenge up to { $reach ->
    [one] one step
   *[other] { $reach } steps
} above oneself.

# -- bids
bid-not-yours = You are not one of the two who bid here.
bid-over = Both bids are in; they stand.
bid-seat = There is no such side.
bid-amount = A bid is a number from 0 to { $most }.
bid-waiting = { $number ->
    [one] One bid is missing.
   *[other] { $number } bids are missing.
}

# -- why a pairing is as it is
why-points = { $first } against { $second } points
why-float = { $down } floats down to { $up }
why-sides = sides so far: { $first } and { $second }
why-bracket = match { $match } of the bracket
why-rating = { $gap } apart in rating
why-drawn = sides drawn: { $first } has the first side
why-chooses = { $who } chooses the side
why-bids = both bid for their sides
why-pod = { $people } people, { $again ->
    [0] none of whom have met
    [one] some of whom met once before
   *[other] some of whom met in { $again } games before
}

# -- tie-breaks
tie-points = points
tie-direct = direct encounter
tie-wins = wins
tie-won = games won
tie-harder = games as the harder side
tie-harder_won = wins as the harder side
tie-progressive = progressive score
tie-progressive_cut1 = progressive score, cut 1
tie-buchholz = Buchholz
tie-buchholz_cut1 = Buchholz, cut 1
tie-buchholz_cut2 = Buchholz, cut 2
tie-buchholz_median1 = Buchholz, median 1
tie-buchholz_median2 = Buchholz, median 2
tie-sonneborn_berger = Sonneborn-Berger
tie-sonneborn_berger_cut1 = Sonneborn-Berger, cut 1
tie-koya = Koya
tie-rating = opponents’ average rating
tie-performance = rating performance
tie-degrees = degrees of victory
tie-margins = margins
tie-game_points = game points
tie-sum = { $name }: { $number }
tie-term = round { $round }, { $who }: { $value }
tie-term-times = round { $round }, { $who }: { $score } × { $times } = { $value }
tie-term-unplayed = round { $round }, not played: { $value }
tie-term-round = round { $round }: { $value }
tie-term-cut = { $term } (left out)
tie-average = the average of these ratings
tie-expected = the rating that would be expected to score as much against these
tie-nothing = nothing to count

# -- templates
league-template-club = Club league
league-template-club-about = pools of three, both sides of each pairing, play-offs
league-template-swiss = Swiss by post
league-template-swiss-about = six rounds, a month each
league-template-weekend = Weekend
league-template-weekend-about = live knock-out with a match for the third place
league-template-ladder = Ladder
league-template-ladder-about = challenges up to three steps, open end
league-template-everybody = Everybody meets everybody
league-template-everybody-about = a double round robin, sides swapped the second time
league-template-divisions = Divisions
league-template-divisions-about = round robins; two go up and two go down
league-template-teams = Teams
league-template-teams-about = four boards, five rounds of Swiss
league-template-pods = Pods
league-template-pods-about = games of several people, four rounds and a final table
league-template-queue = Open queue
league-template-queue-about = whoever waits is paired at once
league-template-bids = Bids
league-template-bids-about = double elimination; sealed bids for the sides

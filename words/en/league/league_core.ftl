# Seasons: refusals, reasons of pairings, tie-breaks, templates

# -- refusals in a season
league-none = There is no such season.
league-opened-already = This season has already been opened.
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
league-running = The season has already begun.
league-not-running = The season has not begun yet.
league-paused = The season is paused.
league-not-paused = The season is not paused.
league-pause-end = A pause ends in the future, within a year.
league-in-already = That player is already in this season.
league-not-in = That player is not in this season.
league-no-place = There is no such place in this season.
league-full = All { $most } places are taken.
league-no-late-entry = It is too late to join.
league-out-for-good = Players who leave a knock-out cannot come back.
league-no-rest = A bye is possible only in coming rounds of Swiss and pods; round { $round } is not one.
league-penalty = A penalty takes 0.1 to { $most } points.
league-no-bye = You have no bye in round { $round }, or that round is already published.
league-too-few = { $number ->
    [one] A season needs at least two players; there is one.
   *[other] A season needs at least two players; there are { $number }.
}
league-seeds = The list of seeds does not match the players of the season.
league-pools-names = The pools do not match the players of the season.
league-pool-small = Each pool needs at least two players.
league-no-division = There is no division “{ $name }”.
league-round-order = Round { $round } cannot be published; the next one is round { $next }.
league-pairs = <@{ $who }> cannot be paired like this: twice in a round, not in the season, or without a seat.
league-pair-format = Only in a Swiss are people paired by hand.
league-pair-round = Round { $round } is not the one that is out.
league-pair-busy = <@{ $who }> is not in the season, or has a game in this round.
league-pair-pools = The two are in different divisions.
league-pair-met = The two have met already.
league-open-pairings = { $number ->
    [one] One pairing has no result yet.
   *[other] { $number } pairings have no result yet.
}
league-no-pairing = There is no pairing { $number }; the last one is { $most }.
league-no-leg = Pairing { $pairing } has no such game.
league-game-taken = Game { $game } already belongs to a pairing.
league-not-theirs = That does not fit the players of pairing { $pairing }.
league-not-reverted = Entry { $seq } of the log cannot be reversed.
league-pairing-dropped = Pairing { $pairing } no longer counts.
league-dropped-bracket = Pairing { $pairing } is a match of the play-offs; one of the two must go on.
league-sides-open = The sides of pairing { $pairing } are not settled yet.
league-sides-stand = The sides of pairing { $pairing } can no longer be changed.
league-no-challenges = Nobody can be challenged in this season.
league-no-queue = This season has no queue.
league-waits-already = That player is already waiting.
league-waits-not = That player is not waiting.

# -- teams
league-teams-only = This season is for teams with { $boards } boards.
league-no-teams = This season is not for teams.
league-boards-number = A team names { $boards } different people, one for each board.
league-team-taken = There is already a team “{ $title }”.
league-not-in-team = <@{ $who }> does not belong to { $title }.
league-lineup-late = The boards of round { $round } can no longer be changed.
league-not-released = That player is not free to leave { $title }: only a reserve who is not at a coming board can.
league-plays-already = <@{ $who }> is already in this season.
league-named-already = <@{ $who }> has already been named for { $title }.
league-not-asked = { $title } is not waiting for your answer.
league-not-agreed = <@{ $who }> has not agreed to play for { $title } yet.
league-captain-stays = You are the captain of { $title }: `/league leave` withdraws the whole team.
league-team-missing = { $title } is not complete: <@{ $who }> has not agreed to play for it, or has left. Its captain can name somebody else.

# -- invalid settings
league-name-length = A name has 1 to 60 characters.
league-division-names = Divisions need different names of 1 to 20 characters.
league-own-rules-long = A season's own rules have at most { $most } characters.
league-divisions-many = There can be at most { $most } divisions.
league-divided-format = Only Swiss, round robins and pods can be played in divisions.
league-rounds = There must be { $least } to { $most } rounds.
league-pools = A pool has 2 to 12 players, and fewer than all of them qualify.
league-pods = The minimum number of players per game cannot be above the maximum.
league-pods-sides = In pods the seats are balanced by earlier games.
league-boards = A team has at most { $most } boards.
league-team-format = Teams play Swiss, round robins, pools or knock-outs.
league-team-sides = Teams play with sides in turn, or both sides of each pairing.
league-reach = The challenge range must be at least one step.
league-acceleration = Acceleration (FIDE C.04.7) needs Swiss pairings by the edition of 2026.
league-unknown-tie-break = There is no tie-break “{ $name }”.
league-tie-break-twice = A tie-break is named twice.
league-tie-break-pods = The tie-break “{ $name }” needs games of two players.
league-points-order = A win must be worth more than a loss, and a draw no more than a win and no less than a loss.
league-points-tenths = In Swiss, points are tenths of a point and cannot be negative.
league-degrees = Degrees of victory are numbers from 1 up.
league-days = A round lasts at most { $most } days.
league-delay = A delay is a number of public actions (5), hours (12h) or `turn`.
league-game-not-there = Game { $game } is no longer the game of this pairing.
league-at-board = That player is already at another board of round { $round }.
league-digest = Enter a time and a time zone: 20:30 Europe/Warsaw, 18 UTC, or - for never.
league-negative = This number cannot be negative.

# -- impossible pairings
pair-too-few = { $present ->
    [0] There is nobody to pair.
    [one] There is only one player to pair.
   *[other] There are only { $present } players to pair.
}
pair-none-left = No legal pairing is left for round { $round }: the players have already met too many of the others.
pair-pods-seats = { $scenario } has { $seats } seats and cannot be shared by the number of players in these settings.
ladder-not-in = <@{ $who }> is not on the ladder.
ladder-busy = <@{ $who }> is already in a game of the ladder.
ladder-reach = You can challenge up to { $reach ->
    [one] one step
   *[other] { $reach } steps
} above you.

# -- bids
bid-not-yours = You are not one of the two who bid here.
bid-over = Both bids are in and can no longer be changed.
bid-seat = There is no such side.
bid-amount = A bid is a number from 0 to { $most }.
bid-waiting = { $number ->
    [one] One bid is missing.
   *[other] { $number } bids are missing.
}

# -- reasons of pairings
why-points = { $first } against { $second } points
why-float = { $down } floats down to { $up }
why-sides = sides so far: { $first } and { $second }
why-side-rule = sides by rule { $rule } of FIDE C.04.3
why-side-wish = not every wish for a side could be met ({ $rules })
why-float-again = no better round was left without somebody floating again ({ $rules })
why-bracket = match { $match } of the bracket
why-rating = { $gap } apart in rating
why-drawn = sides drawn: { $first } has the first side
why-chooses = { $who } chooses the side
why-bids = both bid for their sides
why-pod = { $people } people, { $again ->
    [0] none have met before
    [one] some have met once before
   *[other] some have met in { $again } games before
}

# -- tie-breaks
tie-points = points
tie-direct = direct encounter
tie-wins = wins
tie-won = games won
tie-harder = games as the harder side
tie-harder_won = wins as the harder side
tie-progressive = progressive score
tie-progressive_cut1 = progressive score (cut 1)
tie-buchholz = Buchholz
tie-buchholz_cut1 = Buchholz (cut 1)
tie-buchholz_cut2 = Buchholz (cut 2)
tie-buchholz_median1 = Buchholz (median 1)
tie-buchholz_median2 = Buchholz (median 2)
tie-sonneborn_berger = Sonneborn-Berger
tie-sonneborn_berger_cut1 = Sonneborn-Berger (cut 1)
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
tie-term-penalty = Penalty: { $value }
tie-average = the average of these ratings
tie-expected = the rating that would be expected to score as much against these
tie-nothing = nothing to count

# -- templates
league-template-club = Club league: pools of three, both sides of each pairing, play-offs
league-template-swiss = Swiss by post: six rounds, a month each
league-template-weekend = Weekend: live knock-out with a match for third place
league-template-ladder = Ladder: challenges up to three steps, open end
league-template-everybody = Round robin: a double round robin, sides swapped the second time
league-template-divisions = Divisions: round robins; two go up and two go down
league-template-teams = Teams: four boards, five rounds of Swiss
league-template-pods = Pods: games of several people, four rounds and a final table
league-template-queue = Open queue: players who wait are paired at once
league-template-bids = Bids: double elimination; sealed bids for the sides

# A league's sheets: standings, crosstables, brackets, schedules, player cards

sheet-entries = { $number ->
    [one] Entries are open: 1 player so far
   *[other] Entries are open: { $number } players so far
}
sheet-begun = { $number ->
    [one] 1 player, no round yet
   *[other] { $number } players, no round yet
}
sheet-over = The season is over
sheet-round = Round { $round }
sheet-round-of = Round { $round } of { $of }
sheet-until = until { $at }
sheet-standings = Standings
sheet-crosstable = Crosstable
sheet-challenges = Challenges
sheet-joined = Players so far
sheet-pool = Pool { $pool }
sheet-points = Pts
sheet-points-words = points
sheet-record = W–D–L
sheet-record-words = won–drawn–lost
sheet-rating = Rating
sheet-form = Form
sheet-some = Places { $first } to { $last } of { $all }
sheet-page = Page { $page } of { $of }
sheet-still-in = Green: still in
sheet-rounds-note = Before a result: the opponent’s place. + and −: without a game
sheet-bye = bye
sheet-playing = playing
sheet-to-play = to be played
sheet-bracket-upper = Upper bracket
sheet-bracket-lower = Lower bracket
sheet-stage-final = Final
sheet-stage-again = Second final
sheet-stage-third = Third place
sheet-stage-semi = Semi-finals
sheet-stage-quarter = Quarter-finals
sheet-stage-of = Last { $number }

# Column heads of tie-breaks for which FIDE has no abbreviation
sheet-tie-degrees-short = Deg
sheet-tie-game_points-short = GPts
sheet-tie-margins-short = Marg

# A player in a season, and the pages of an exported season
sheet-place = Place
sheet-place-of = { $place } of { $of }
sheet-games = Games
sheet-rounds = Rounds
sheet-players = Players
sheet-bracket = Bracket
sheet-log = What happened
sheet-none-yet = None yet.
sheet-made = Made by Fieldpost from the season’s log on { $at }.
sheet-as-picture = As a picture
sheet-replay = Replay
sheet-poster = The whole game on one sheet
sheet-happened = What happened ({ $number })
sheet-proof = The dice and card draws of this game were bound by SHA-256 { $hash } before it began; its secret is { $secret }.
sheet-log-void = { $text } (reversed later)
sheet-log-opened = The season “{ $name }” is open for entries
sheet-log-changed = Settings were changed
sheet-log-joined = { $who } joined
sheet-log-left = { $who } left
sheet-log-came = { $who } came back
sheet-log-resting = { $who } takes a bye in round { $round }
sheet-log-started = { $number ->
    [one] The season began with 1 player
   *[other] The season began with { $number } players
}
sheet-log-published = { $number ->
    [one] Round { $round }: 1 pairing
   *[other] Round { $round }: { $number } pairings
}
sheet-log-ruled = { $text } (ruled: { $reason })
sheet-log-reverted = Entry { $number } was reversed: { $reason }
sheet-log-replaced = { $other } took the place of { $who }: { $reason }
sheet-log-finished = The season ended
sheet-dropped = does not count
sheet-log-untaken = Round { $round } undone: { $reason }
sheet-log-dropped = Pairing { $number } does not count: { $reason }

# Commands and buttons that show a season
cmd-league-table-description = The standings of a season, as a picture or in words
cmd-league-crosstable-description = Every pairing of the season, with results
cmd-league-bracket-description = The bracket of the play-offs
cmd-league-schedule-description = The games of a round and their results
opt-league-form = For a phone, for a large screen, or in words
opt-league-page = Which page, if there are several
opt-league-round = Which round (default: the current one)
choice-sheet-phone = As a picture
choice-sheet-wide = As a large picture
choice-sheet-words = In words
button-sheet-table = Standings
button-sheet-crosstable = Crosstable
button-sheet-bracket = Bracket
button-sheet-schedule = Schedule
button-sheet-back = Page back
button-sheet-on = Next page
sheet-no-round = There is no round { $round } yet; the last one is { $most }.
sheet-no-bracket = There is no bracket yet.
sheet-not-begun = The season has not begun yet.
sheet-turn = Turn { $turn }
sheet-end = The end

# The daily digest and the end of a season
digest-head = { $name }, { $date }
digest-results = Results
digest-turned = Turning points
digest-moved = Games that moved
digest-upset = { $text }: against the ratings
digest-leads = { $text }: { $who } would win it now
digest-moves = { $number ->
    [one] { $text }: 1 public move, turn { $turn }
   *[other] { $text }: { $number } public moves, turn { $turn }
}
digest-deadline = { $number ->
    [one] Round { $round } ends { $at }; 1 game is open.
   *[other] Round { $round } ends { $at }; { $number } games are open.
}
digest-still = { $number ->
    [one] 1 game had no moves.
   *[other] { $number } games had no moves.
}
digest-more = … and { $number } more
sheet-first = First
sheet-second = Second
sheet-third = Third
sheet-drawn = Drawn
sheet-forfeits = Forfeits

# A player's card
cmd-player-description = A player’s rating, record by game and side, form, punctuality and seasons
opt-card-player = Whose card (default: your own)
sheet-by-side = By game and side
sheet-unsettled = Rating, not settled yet
sheet-punctual = Games not lost by absence
sheet-percent = { $value }%
sheet-seasons = Seasons
sheet-no-card = { $who } has not been in a season here.

# Predictions
cmd-league-predict-description = Say who will win, and see who was right
predict-head = Predictions: { $name }
predict-mine = You say: { $who } beats { $other }
predict-table = Correct (of games decided)
predict-none = Nothing can be predicted now. Predictions are open for two days after a round is published.
predict-option = { $who } beats { $other }
predict-menu = Who will win?
predict-closed = That can no longer be predicted, or it is your own game.
work-finale = The poster and the film

# The featured game of a season: chosen by a moderator, shown in the league's channel with a delay
feature-head = Featured game
feature-over = The featured game is over
feature-delayed = Shown with a delay: { $delay }
feature-delay-none = none
feature-delay-turn = until the turn is over
feature-delay-actions = { $number ->
    [one] 1 public action
   *[other] { $number } public actions
}
feature-delay-hours = { $number ->
    [one] 1 hour
   *[other] { $number } hours
}
feature-choose = Featured game of { $name }
feature-now = Shown now in { $place }: { $who }
feature-proposed = Proposed: { $who } ({ $why })
feature-proposed-match = Proposed: { $who }
feature-places = places { $places }
feature-first = by ratings
feature-no-games = No game is under way.
feature-menu = Another game
feature-not-open = Game { $game } is not under way in this season.
feature-already = Game { $game } is already featured.
feature-none = No game is featured.
button-feature = Show the proposed one
button-feature-off = Show none
button-feature-open = Featured game
cmd-league-feature-description = Show a game of the season in its channel, with a delay
opt-feature-game = The game's number (default: one is proposed)
opt-feature-stop = Stop showing one
league-setting-delay = Delay of the featured game
digest-featured = **Featured game**: { $who } · { $there }

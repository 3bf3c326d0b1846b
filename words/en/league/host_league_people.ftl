# Teams: who plays where; seasons that go on from another; one's own place in a season; games in a forum
team-head = { $title } · captain { $captain }
team-always = From now on
team-round = Round { $round }
team-reserves = Stand by: { $who }
team-menu = Let two change places
team-board = board { $number }
team-spare = stands by
team-none = You lead no team here. `/league team name: boards:` enters one.
team-no-change = Choose two of the team, one of them at a board.
team-not-captain = Only the captain of { $title } decides that.
button-team-round = For round { $round } alone
button-team-always = From now on
opt-league-team-round = The boards of this round alone; without it from now on
next-head = { $name }: who goes up and down after { $before }
next-from = was in { $division }, place { $place }
next-people = { $number ->
    [one] 1 player of the last season
   *[other] { $number } players of the last season
}
next-menu = Give somebody the next division
next-hint = Settings can be changed by `/league settings` before or after. Whoever is entered can take it back by `/league leave`.
next-division = Division { $division }: { $who }
next-entered = { $number ->
    [one] 1 entry is taken over from the last season. `/league leave` takes it back.
   *[other] { $number } entries are taken over from the last season. `/league leave` takes one back.
}
next-none = This season goes on from no other.
next-not-over = **{ $name }** is not over yet.
next-approved = That is approved already.
button-next-all = Approve, enter everybody
button-next-open = Approve, let them join
opt-league-after = A season that is over: its settings, people and divisions go on
league-new-of-what = Name a scenario and a template, or with `after:` the season that it goes on from.
opt-league-forum = A forum in which each game gets a post; the one it has: threads again
league-games-in = New games are opened in { $place }.
league-forum-gone = **{ $name }** can make no posts in its forum any more: it was deleted, or I lack the rights there. Games get threads of { $place } from now on; `/league move forum:` takes them to a forum again.
mine-head = You
mine-stands = Place { $place } of { $of }{ $pool ->
    [none] {""}
   *[other] {" "}in { $pool }
}, { $points }, games: { $games }
mine-against = Against { $who }
mine-yours = your move
mine-theirs = their move
mine-opens = its thread is being opened
mine-side = the sides are not settled
mine-bye = You have no opponent in round { $round }.
mine-idle = You have no game under way. The next opponent comes with the next round.
mine-out = You have withdrawn. `/league join` brings you back.
mine-hour-none = no hour yet
button-mine-hour = Hour
button-mine-bid = Bid
mine-paused = not begun or paused

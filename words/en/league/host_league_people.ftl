# Teams: line-ups; follow-on seasons; a player's own place in a season; games in a forum
team-head = { $title } · captain { $captain }
team-always = From now on
team-round = Round { $round }
team-reserves = Reserves: { $who }
team-menu = Swap two players
team-board = board { $number }
team-spare = reserve
team-none = You are not the captain of a team here. `/league team name: boards:` enters one.
team-no-change = Choose two of the team, one of them at a board.
team-not-captain = Only the captain of { $title } decides that.
button-team-round = Round { $round } only
button-team-always = From now on
opt-league-team-round = Boards of this round only (default: from now on)
next-head = { $name }: promotion and relegation after { $before }
next-from = was in { $division }, place { $place }
next-people = { $number ->
    [one] 1 player of the last season
   *[other] { $number } players of the last season
}
next-menu = Move a player to the next division
next-hint = Settings can be changed by `/league-desk settings` before or after. Players who are entered can cancel with `/league leave`.
next-division = Division { $division }: { $who }
next-entered = { $number ->
    [one] 1 player of the last season was entered. `/league leave` cancels it.
   *[other] { $number } players of the last season were entered. `/league leave` cancels an entry.
}
next-none = This season does not continue another one.
next-not-over = **{ $name }** is not over yet.
next-approved = That is already approved.
button-next-all = Approve, enter everyone
button-next-open = Approve, let them join
opt-league-after = A finished season to continue, with its settings, players and divisions
league-new-of-what = Name a scenario and a template, or the season to continue with `after:`.
opt-league-forum = A forum in which each game gets a post; the current forum: back to threads
league-games-in = New games are opened in { $place }.
league-forum-gone = **{ $name }** can no longer make posts in its forum: it was deleted, or I am missing permissions there. From now on games get threads of { $place }; `/league-desk move forum:` moves them to a forum again.
mine-head = You
mine-stands = Place { $place } of { $of }{ $pool ->
    [none] {""}
   *[other] {" "}in { $pool }
}, points: { $points }, games: { $games }
mine-against = Against { $who }
mine-yours = your move
mine-theirs = their move
mine-opens = its thread is being opened
mine-side = the sides are not settled
mine-bye = You have no opponent in round { $round }.
mine-idle = You have no game under way. You get your next opponent in the next round.
mine-out = You have withdrawn. `/league join` brings you back.
mine-hour-none = no start time yet
button-mine-hour = Start time
button-mine-bid = Bid
mine-paused = not begun or paused

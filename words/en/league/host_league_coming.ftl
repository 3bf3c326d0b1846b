# Who comes, goes and moderates
league-joined-already = You are already in **{ $name }**. `/league status` shows your game, `/league leave` takes you out.
league-leave-question = Nobody can come back to **{ $name }** at this stage: your opponents get a walkover. Leave for good?
league-leave-team-question = The whole team **{ $title }** leaves **{ $name }** with you. Hand it over to a member, or take all of it out?
button-league-leave-sure = Leave for good
team-menu-captain = Hand the team over to
team-handed = { $who } hands the team **{ $title }** over to { $other }.
team-handed-short = { $other } is the captain now. You stay in the team; `/league leave` takes you out.
league-moderator-on = { $who } moderates this season from now on.
league-moderator-off = { $who } no longer moderates this season. Naming them again adds them.
league-swap-typed = Too many people for a menu: type `/league-desk round swap:@Ann other:@Bob` or `exclude:@Ann`.
league-forum-better = 💡 With this many games a forum is easier to find your way in: `/league-desk move forum:`, before the round is published.

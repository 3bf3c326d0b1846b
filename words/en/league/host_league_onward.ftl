# Rounds that go out by themselves.
league-setting-follows = Rounds that follow from a table or a bracket go out by themselves
league-choice-follows-yes = yes, half a day after the last result
league-choice-follows-no = no, a moderator publishes each
league-due-follows = **{ $name }**: every game of round { $round } is over. The next round follows from what has been played and goes out by itself in half a day, once no case of a game is open. Who wants to change it does so before.

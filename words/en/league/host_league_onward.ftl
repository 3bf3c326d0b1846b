# Rounds that go out by themselves.
league-setting-follows = Publish rounds that follow from a table or a bracket automatically
league-choice-follows-yes = yes, half a day after the last result
league-choice-follows-no = no, a moderator publishes each
league-due-follows = **{ $name }**: every game of round { $round } is over. The next round follows from the results. It is published automatically in half a day, once no case of a game is open. To change it, use `/league-desk round` before then.

# Rounds that are published automatically
league-setting-follows = Publish rounds automatically if they follow from a table or bracket
league-choice-follows-yes = yes, half a day after the last result
league-choice-follows-no = no, a moderator publishes each
league-due-follows = **{ $name }**: every game of round { $round } is over. The next round follows from the results. It is published automatically in half a day, once no case of a game is open. To change it, use `/league-desk round` before then.

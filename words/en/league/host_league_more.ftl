# When the day is told; sides of play-offs; who may read games under way
league-setting-digest = The day is told at (hour, time zone; - for never)
league-setting-playoffs = Sides in the play-offs
league-choice-playoffs-same = as in the pools
league-choice-playoffs-history = by what everybody had before
league-choice-playoffs-both = two games, sides swapped
league-choice-playoffs-drawn = drawn
league-choice-playoffs-lower-seed = chosen by the lower seed
league-choice-playoffs-bids = sealed bids
league-choice-digest-none = never
league-setting-threads = Threads of games
league-choice-threads-open = everybody may read them
league-choice-threads-closed = for players and moderators alone
league-closed-forum = Posts of a forum are open to everybody: closed threads need a season whose games are threads of its channel, not posts of { $place }.
league-closed-right = I may not open private threads in { $place } (Create Private Threads). Give me that right, or leave the threads open.
league-closed-open = open to all now: `/replay`, game { $game }

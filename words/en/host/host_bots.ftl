# Seats held by scripted players
bot-word = 🤖 bot
bot-seat = 🤖 bot ({ $name })
bots-mark = 🤖 Played by bots, not by people: { $seats }. The game is not rated.
button-bot = 🤖 Bots for the free seats
button-no-bots = 🤖 Remove the bots
bots-sit = 🤖 Played by bots: { $seats }. Anyone can still take such a seat before the start.
bots-gone = Free again: { $seats }.
bot-nobody = nobody: the seat is free again
bot-unknown = There is no bot “{ $name }” here. There are: { $known }.
no-bot-there = That seat is not played by a bot.
player-random = plays anything
cmd-bot-description = Let a bot play a free seat, or remove it again
opt-bot-side = Which side (default: the next free one)
opt-bot-player = Which bot (default: the best there is)
event-host-bot-replaced = <@{ $user }> (moderator): **{ THE($seat) }** is now played by <@{ $new }> instead of a bot.
event-host-bot-let-in = <@{ $user }> (moderator): **{ THE($seat) }** is now played by <@{ $new }> instead of a bot. <@{ $new }> has seen things this side may not see; the opponents agreed.

# Seats that scripted players hold
bot-word = 🤖 bot
bot-seat = 🤖 bot ({ $name })
bots-mark = 🤖 Played by bots, not by people: { $seats }. The game counts for no rating.
button-bot = 🤖 Bots for the free seats
button-no-bots = 🤖 Take the bots off
bots-sit = 🤖 Played by bots: { $seats }. Anybody may still take such a seat before the start.
bots-gone = Free again: { $seats }.
bot-nobody = nobody: the seat is free again
bot-unknown = There is no bot “{ $name }” here. There are: { $known }.
no-bot-there = No bot sits there.
player-random = plays anything
cmd-bot-description = Let a bot play a seat that is free, or take it off again
opt-bot-side = Which side; left out: the next free one
opt-bot-player = Which bot; left out: the best there is
event-host-bot-replaced = <@{ $user }> (moderator): **{ $seat }**, until now a bot's, is played by <@{ $new }>.
event-host-bot-let-in = <@{ $user }> (moderator): **{ $seat }**, until now a bot's, is played by <@{ $new }>, who have seen what this side may not see; those who play against it have agreed.

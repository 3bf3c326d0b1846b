# Seats that scripted players hold
bot-word = 🤖 bot
bot-seat = 🤖 bot ({ $name })
bots-mark = 🤖 Played by bots, not by people: { $seats }. The game counts for no rating.
button-bot = 🤖 Add a bot
button-no-bots = 🤖 Take the bots off
bot-sits = 🤖 A bot will play { $seat }. Anybody may still take that seat before the start.
bots-gone = Free again: { $seats }.
bot-nobody = nobody: the seat is free again
bot-unknown = There is no bot “{ $name }” here. There are: { $known }.
no-bot-there = No bot sits there.
player-random = plays anything
cmd-bot-description = Let a bot play a seat that is free, or take it off again
opt-bot-side = Which side; left out: the next free one
opt-bot-player = Which bot; left out: the best there is

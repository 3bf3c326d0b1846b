# Seats held by scripted players
bot-word = 🤖 computer
bot-seat = 🤖 computer ({ $name })
bots-mark = 🤖 Played by the computer, not by people: { $seats }. The game is not rated.
button-bot = 🤖 Computer for the free seats
button-no-bots = 🤖 Remove the computer
bots-sit = 🤖 Played by the computer: { $seats }. Anyone can still take such a seat before the start.
bots-gone = Free again: { $seats }.
bot-nobody = nobody: the seat is free again
bot-unknown = There is no computer player “{ $name }” here. There are: { $known }.
no-bot-there = That seat is not played by the computer.
player-random = plays anything
player-recruit = recruit
player-officer = officer
player-admiral = admiral
player-styled = { $player }, { $style }
player-style-historical = historical
player-style-bold = bold
player-style-careful = careful
player-style-raider = raider
cmd-computer-description = Let the computer play a free seat, or remove it again
opt-computer-side = Which side (default: the next free one)
opt-computer-level = How well it plays (default: officer, or the best there is)
opt-computer-style = How it plays (default: historical)
event-host-bot-replaced = <@{ $user }> (moderator): **{ THE($seat) }** is now played by <@{ $new }> instead of the computer.
event-host-bot-let-in = <@{ $user }> (moderator): **{ THE($seat) }** is now played by <@{ $new }> instead of the computer. <@{ $new }> has seen things this side may not see; the opponents agreed.
event-host-computer-sits = <@{ $user }> (moderator): **{ THE($seat) }** { AGREE($seat) ->
    [plural] are
   *[singular] is
} now played by the 🤖 computer ({ $player }) for <@{ $old }>, who can take the seat back at any time: **{ button-come-back }** below the board. The game is no longer rated.
event-host-computer-sits-by-itself = **{ THE($seat, start: "yes") }** { AGREE($seat) ->
    [plural] have not decided in time and are
   *[singular] has not decided in time and is
} now played by the 🤖 computer ({ $player }) for <@{ $old }>, who can take the seat back at any time: **{ button-come-back }** below the board. The game is no longer rated.
event-host-player-back = <@{ $new }> is back and plays **{ THE($seat) }** again instead of the computer.
button-come-back = 🤖 Take my seat back
came-back = You play again: { $seats }. The computer decided for you meanwhile.
no-seat-held = The computer holds no seat for you in this game.
seat-held-for-you = The computer holds your seat in this game. **{ button-come-back }** below the board, or `/game join`, gives it back to you at once.
computer-in-lesson = A lesson is for one person; the computer takes no seat there. `/game new` opens a game in which it plays any free seat.
computer-in-season = In this season the computer holds nobody's seat. Its moderators replace players at their desk.
computer-there = The computer already plays that seat.
computer-only = Then only computers would play. At least one person must keep a seat; `/game close` ends the game.
replace-by-whom = Name either a player or a computer player.
opt-replace-computer = Instead of a player: let the computer play until the player is back, at this level
event-host-computer-level = <@{ $user }>: from now on the 🤖 computer plays **{ THE($seat) }** as { $player }.
button-play-alone = 🤖 Play by myself
alone-begun = You play { $seats }; the 🤖 computer ({ $level }) plays the rest, { $pace }. `/game computer` sets another level or pace at any time.
alone-owner = Only { $user }, who opened this game, can play it by themselves. `/game new` opens one of your own.
alone-others = Somebody else has taken a seat here. **{ button-bot }** gives the others to the computer.
computer-pace-once = at once
computer-pace-round = five seconds a round
computer-pace-people = as people do
computer-pace-is = 🤖 The computer decides { $pace }; asked in somebody else’s turn, it always takes as long as anybody.
computer-pace-owner = Only { $user }, who opened this game, can set how fast the computer decides.
computer-with-others = Others play here too: the level of the computer stays as it was at the start.
computer-level-set = From now on the computer plays as { $player }.
opt-computer-pace = How fast it decides; the person who opened the game sets it

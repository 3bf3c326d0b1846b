# A private thread for each side of a game
button-talk = 💬 Add side threads
button-no-talk = 💬 No side threads
lobby-talk = 💬 When the game begins, each side played by two people or more gets a private thread.
talk-on = When the game begins, each side played by two people or more gets a private thread.
talk-off = There will be no side threads.
talk-thread-name = { $side } · #{ $game }
talk-welcome = 💬 { $users }: here **{ THE($side) }** can talk, unseen by the other players of game #{ $game } in { $place }. Server moderators can read it. The bot posts nothing else here: no cards, no hands, no answers to commands.
talk-joined = 💬 { $users } can now talk here.
talk-no-right = 💬 The side threads were not made: I am missing the permission to make private threads here.
talk-no-channel = 💬 The side threads were not made: private threads are possible only in a text channel.
talk-here = This thread is for talk only: no cards, no hands, no commands. The game is in { $place }.

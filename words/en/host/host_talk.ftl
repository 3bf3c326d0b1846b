# A private thread for each side of a game
button-talk = 💬 A thread for each side
button-no-talk = 💬 No threads for the sides
lobby-talk = 💬 As it begins, each side played by two people or more gets a private thread to talk in.
talk-on = As the game begins, each side played by two people or more gets a private thread to talk in.
talk-off = No threads for the sides will be made.
talk-thread-name = { $side } · #{ $game }
talk-welcome = 💬 { $users }: here **{ $side }** may talk, unseen by the other players of game #{ $game } in { $place }. Who moderates this server may read it. The program says nothing more here: it shows no cards and no hands, and answers no commands.
talk-joined = 💬 { $users } may talk here from now on.
talk-no-right = 💬 The threads for the sides were not made: the bot lacks the right to make private threads here.
talk-no-channel = 💬 The threads for the sides were not made: private threads can be made in a text channel alone.
talk-here = This thread is for talk alone: no cards, no hands, no commands. The game is in { $place }.

# A channel that is lost and found again, and a game that is moved
channel-closed = I may not write in { $channel } any more (Discord: { $code }). The game goes on: questions come by direct message, and the log has what happened. Someone who can manage this server can let me see the channel and send messages there; the board and the open questions then come back. Or use `/game move game:{ $game }` in another channel to move the game there.
channel-gone = The channel of game #{ $game } was deleted (Discord: { $code }). Nothing is lost: questions come by direct message. Any player can use `/game move game:{ $game }` in another channel or thread to move the game there.
channel-back = I may write here again. `/log` shows what happened in the meantime.
given-up = A message that belongs here could not be posted: Discord refused it, and trying again would not help. `/panel` shows the current position, `/log` what happened.
given-up-ping = The game is waiting for you. The message about it could not be posted; the button shows the question.
moved = Game #{ $game } goes on in { $place }.
moved-away = Game #{ $game } is no longer played here. It goes on in { $place }.
moved-here = { $user } moved game #{ $game } here from { $place }.
moved-already = This game is already played here.
move-not-yours = Only the person who opened the game, or a moderator, can move it.
move-no-right = I am missing permissions in { $place }; `/setup` there lists them.
cmd-move-game-description = Move a game to this channel or thread
opt-move-number = Which game (default: this channel's game)
opt-move-thread = Open a thread for it here
no-thread-now = No thread could be opened for the game: { $why }

# A view that every board of areas has
look-control = Who holds what

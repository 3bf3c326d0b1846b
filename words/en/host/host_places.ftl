# A channel that is lost and found again, and a game that goes elsewhere.
channel-closed = I may not write in { $channel } any more (Discord: { $code }). The game goes on: questions come by direct message, what happened stands in the log. Whoever manages the server can let me see the channel and send messages there; then the board and the open questions come back by themselves. Or `/game move game:{ $game }`, used in another channel, takes the game there.
channel-gone = The channel of game #{ $game } was deleted (Discord: { $code }). Nothing of the game is lost: questions come by direct message. `/game move game:{ $game }`, used in another channel or thread, takes the game there; every player may do that.
channel-back = I may write here again. What happened meanwhile: `/log`.
given-up = Something that belongs here could not be posted: Discord does not take it, and trying again would not help. `/panel` shows how the game stands, `/log` what happened.
given-up-ping = The game waits for you. The message that said so could not be posted; the button shows what is asked.
moved = Game #{ $game } goes on in { $place }.
moved-away = Game #{ $game } is played here no longer. It goes on in { $place }.
moved-here = { $user } has brought game #{ $game } here from { $place }.
moved-already = This game is played here already.
move-not-yours = Only who opened the game, or a moderator, can take it elsewhere.
move-no-right = I lack rights that I need in { $place }; `/setup` there says which.
cmd-move-game-description = Go on with a game in this channel or thread
opt-move-number = Which game; left out: the one of this channel
opt-move-thread = Open a thread for it here
no-thread-now = No thread could be opened for the game: { $why }

# A look that every board of areas has.
look-control = Who holds what

# A loss on time that is taken back
lost-told = Lost on time: until { $at } a moderator can take it back (`/mod reopen`). What was hidden is shown after that.
lost-sealed = This game was lost on time, and a moderator can still take that back: what was hidden in it is shown from { $at } on.
reopen-not-over = This game is not over: there is nothing to take back.
reopen-not-lost = This game was not lost on time; how it ended cannot be taken back.
reopen-late = It is more than a day since this game was lost: what was hidden in it has been shown, so it cannot go on.
reopened-ping = the game goes on: the loss on time is taken back.
event-host-reopened = ↩ <@{ $user }> (moderator) takes back the loss on time, the game goes on: { $reason }
cmd-reopen-description = Take back that the game was lost on time; it goes on

# Somebody who has seen the other hand takes over
replace-asked = { $user } (moderator) would like to let { $new } play { $seat } in place of { $old }. { $new } has seen in this game what { $seat } may not see, as a player or as a moderator. Only if all who play against { $seat } agree.
replace-refused = { $who }: refused. { $new } does not take over { $seat }.
event-host-let-in = <@{ $user }> (moderator): **{ $seat }** is now played by <@{ $new }> in place of <@{ $old }>, who have seen what this side may not see; those who play against it have agreed.

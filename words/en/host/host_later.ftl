# A loss on time that is taken back
lost-notice = Lost on time. A moderator can reverse this until { $at } (`/mod reopen`); what was hidden is shown after that.
lost-sealed = This game was lost on time, and a moderator can still reverse that. What was hidden in it is shown from { $at } on.
reopen-not-over = This game is not over: there is nothing to reverse.
reopen-not-lost = This game was not lost on time; its result cannot be reversed.
reopen-late = This game was lost more than a day ago. What was hidden in it has been shown, so it cannot go on.
reopened-ping = the game goes on: the loss on time was reversed.
event-host-reopened = ↩ <@{ $user }> (moderator) reversed the loss on time; the game goes on: { $reason }
cmd-reopen-description = Reverse a loss on time; the game goes on

# A player who has seen the other hand takes over
replace-asked = { $user } (moderator) wants { $new } to play { THE($seat) } instead of { $old }. { $new } has seen things in this game that { THE($seat) } may not see, as a player or as a moderator. This needs the consent of everyone who plays against { THE($seat) }.
replace-refused = { $who } refused. { $new } does not take over { THE($seat) }.
event-host-let-in = <@{ $user }> (moderator): **{ THE($seat) }** is now played by <@{ $new }> instead of <@{ $old }>. <@{ $new }> has seen things this side may not see; the opponents agreed.

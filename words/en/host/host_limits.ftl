# Limits
form-late = The form could not be opened in time. Please try again.
limit-one = Your last request of this kind is still being worked on. Please wait for it.
limit-full = Too many requests for films, replays and the like are waiting ({ $most }). Please try again in a few minutes.
limit-slow = This took longer than { $seconds } seconds and was cancelled. Nothing was changed.
limit-games-user = You already have { $most } open games. Finish or close one of them first.
limit-games-server = This server already has { $most } open games. Finish or close one of them first.
limit-import-entries = The log in this file has { $count } entries; the limit here is { $most }.
reading-lost = The program that works this out stopped. Please try again.
close-unreadable = Game #{ $game } cannot be read, so its players cannot be asked. A moderator who does not play in it can close it. You can still open a new game here.

# What is too much at once
form-late = This took too long for a form to open. Please try again.
limit-one = Your last request of this kind is still being worked on. Please wait for it.
limit-full = Too many wait for films, replays and the like just now ({ $most }). Please try again in a few minutes.
limit-slow = This took longer than { $seconds } seconds and was given up. Nothing was changed.
limit-games-user = You have { $most } open games already. Finish or close one of them first.
limit-games-server = This server has { $most } open games already. Finish or close one of them first.
limit-import-entries = The log in this file has { $count } entries; at most { $most } are taken here.
reading-lost = The program that works this out stopped. Please try again.
close-unreadable = Game #{ $game } cannot be read, so the players cannot be asked. A moderator who does not play it can close it; a new game can be opened here all the same.

# Work that takes long
work-film = The film
work-replay = The replay
work-export = The export
work-import = The import
work-check = The check
work-luck = The report on the dice
work-sheet = The sheet
work-begun = ⏳ { $what }: at work for { $seconds } s.
work-done = ⏳ { $what }: { $percent }%, about { $seconds } s left.
button-give-up = Give it up
work-given-up = Stopped, as you wished. Nothing was changed.
work-over = This work is over or is just being finished.

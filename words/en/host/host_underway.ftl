# Long-running work
work-film = The film
work-replay = The replay
work-export = The export
work-import = The import
work-check = The check
work-luck = The report on the dice
work-sheet = The sheet
work-begun = ⏳ { $what }: in progress for { $seconds } s.
work-done = ⏳ { $what }: { $percent }%, about { $seconds } s left.
button-give-up = Cancel
work-given-up = Cancelled. Nothing was changed.
work-over = This is already finished, or just about to be.

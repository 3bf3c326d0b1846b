# Why a player is in this place
why-place = { $who }: place { $place } of { $of }
why-behind = Behind { $who } on { $what }: { $mine } to { $theirs }
why-before = Ahead of { $who } on { $what }: { $mine } to { $theirs }
why-level = Level with { $who } in everything
why-among = Separated from { $who } by the games among the tied players
why-all = all tie-breaks
why-whose = Another player
why-which = Only one tie-break
why-not-in = { $who } is not in this season.
why-no-order = Places in this season do not follow from points and tie-breaks.
why-no-tie = This season does not use that tie-break. It uses: { $what }
button-league-why = Why this place?
opt-league-why = Why this player is in this place: every tie-break with its sum
opt-league-why-tie = Only one tie-break, with its sum (default player: you)

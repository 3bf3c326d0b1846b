# Why somebody stands where they do
why-place = { $who }: place { $place } of { $of }
why-behind = Behind { $who } by { $what }: { $mine } against { $theirs }
why-before = Before { $who } by { $what }: { $mine } against { $theirs }
why-level = Level with { $who } in everything
why-among = Parted from { $who } by the games among those who are equal
why-all = all tie-breaks
why-whose = Somebody else
why-which = One tie-break alone
why-not-in = { $who } is not in this season.
why-no-order = Places in this season do not follow from points and tie-breaks.
why-no-tie = This season does not use that tie-break. It uses: { $what }
button-league-why = Why this place?
opt-league-why = Why this player stands where they do: every tie-break with its sum
opt-league-why-tie = One tie-break alone, with its sum; without a player your own

# Faults of a position file (rules.positions.fault)

fault-no-card-of-kind = { $card } is not a { $kind_of }
fault-too-many-copies = { $card } is there { $count } times; the deck has { $copies } of it
fault-any-number-of-times = { $card } may be used any number of times in a turn
fault-needs-economic-warfare = missing: a card of economic warfare
fault-needs-victim = missing: whose piece it was
fault-cannot-stand = no { $piece } can be in { $space }
fault-no-piece-there = { THE($nation, start: "yes") } has no { $piece } in { $space }
fault-too-many-pieces = { $count } pieces; { THE($nation) } has { $most }
fault-another-there = { THE($nation, start: "yes") } has another { $piece } in { $space }: one in a space
fault-both-sides = { THE($nation, start: "yes") } has a piece in { $space }: never both sides in a space
fault-guard-row = must be [nation, piece, space], not { $count } values
fault-homes-lost = the homes of { THE($nations) } are held by the enemy: the game would be over
fault-hand-kept = { $count } cards; of { $dealt } the nation keeps { $kept }
fault-no-turn-yet = nobody's turn has begun in the phase { $phase }; legal: ""
fault-somebodys-turn = a nation's turn has begun in the phase { $phase }: name the nation
fault-write-nation = begin with a nation ({ $nations }) and one of { $fields }

# Generals: texts on its pictures

# Above the map
track-round = Round
track-turn = Turn

# Points
picture-score = The score
picture-points-by-round = Points by round
picture-points-by-nation = Points by nation

# Supply and straits
picture-supply = Supply: { $nation }
picture-source = supply source held
picture-cut-off = cut off
picture-straits = Straits
picture-strait-of = open to: { $side }
picture-target = target
picture-targets = { $card }: { $count ->
    [one] 1 target
   *[other] { $count } targets
}

# Cards
picture-hand = { $nation }: { $count } in hand
picture-stand-in = stand-in
picture-cost-deck = { $count ->
    [one] Cost: the top card of the deck.
   *[other] Cost: the top { $count } cards of the deck.
}
picture-cost-hand = { $count ->
    [one] Cost: a card of the hand.
   *[other] Cost: { $count } cards of the hand.
}

# Films
picture-battled = battle in { $places }
picture-placed = built in { $places }
picture-lost = lost in { $places }

# Cards on the table
picture-face-down = Face down before you: { $count }
picture-table = The table
picture-table-of = { $nation }: hand { $hand } · deck { $deck } · face down { $down }
picture-on-pile = on the pile

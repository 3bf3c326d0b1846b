# Texts on the pictures of any game, and texts that describe a picture

# A picture in words
alt-map = Map
alt-battles = Battles
alt-units = Units
alt-more = and { $count } more
alt-wins = wins
alt-hits = hits
alt-against = Against
alt-cut = Supply cut at
alt-zone = { $zone }: { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}{ $places ->
    [none] { "" }
   *[other] {", "}among them { $places }
}
alt-moves = Moves
alt-points = Points
alt-ring = { $ring }: everything within { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
} of { $place }
alt-held = { $side }, in control of { $count ->
    [one] { $count } place
   *[other] { $count } places
}: { $places }
alt-passage = { $side ->
    [none] The strait { $way } is closed
    [all] The strait { $way } is open to all
   *[other] The strait { $way } is open to: { $side }
}
# Behind a description that leaves something out
alt-whole = The whole in words: /where.
alt-notes = Written on the map
mark-active = active
mark-moved = moved

# The key at the foot of a map; arrows by how they are drawn
legend-neutral = neutralised
legend-ring = range
arrow-sea = by sea
arrow-air = by air
arrow-land = overland
arrow-landing = landing
arrow-transfer = strategic
legend-battle = battle
legend-supply = supply line
legend-cut = cut here
legend-unbuilt = route not built
legend-scale = 3 hexes

# Battles and their odds
battle-strength = Strength
battle-roll = Roll
battle-hits = Hits
battle-losses = Losses
battle-none = none
odds-steps = Steps lost
odds-neither = neither
percent = { $value }%

# A unit on its weaker side
reduced = reduced
# A unit that was lost
gone = lost

# Next to questions about the enemy's offensive: rolls needed, and the odds of its battles

brief-roll-intelligence = Intelligence roll: { $value } or less on the die (0 to 9){ $modifier ->
    [0] {""}
   *[other] {", "}die { $modifier_signed }
}; a 9 always fails. { $faces } of 10: **{ $percent }%**
brief-roll-special = Roll for special reaction: { $value } or less on the die (0 to 9){ $modifier ->
    [0] {""}
   *[other] {", "}die { $modifier_signed }
}; a 9 always fails. { $faces } of 10: **{ $percent }%**
note-roll = roll { $value } or less{ $modifier ->
    [0] {""}
   *[other] {" "}(die { $modifier_signed })
}: { $percent }%
confirm-special-roll = This rolls the die now. If it succeeds, a battle is declared there; whether anyone can fight it depends on the intelligence condition. Roll?
aside-odds = Odds at { $hex }
aside-odds-met = If intercepted at { $hex }

# Why each headquarters does not supply a unit
explain-supply-hq = ▪ { $hq } · { $hex } (range { $have }, { $need } away): { $gap_id ->
    [hq-zoi] out of supply itself, enemy ZOI closes its line from a source at { $at } ({ $makers })
    [hq-enemy-unit] out of supply itself, the enemy closes its line from a source at { $at } ({ $makers })
    [hq-no-source] out of supply itself, no source of supply is left
    [hq-no-route] out of supply itself, no line leads to it from a source of supply
    [out-of-range] too far away
    [overland-range] its line ends too far overland
    [zoi] enemy ZOI closes its line at { $at } ({ $makers })
    [enemy-unit] the enemy closes its line at { $at } ({ $makers })
    [scenario] the scenario does not let it command here
   *[other] no line leads from it to the unit
}.

# Empire of the Sun: reports after an offensive and at the end of a turn

report-offensive = **{ $side }: { $how } offensive**, { $card }
report-aims = against **{ $hexes }**
report-forces = { $unit_id ->
    [none] { $side }
   *[other] { $unit }
}{ $units_count ->
    [0] {""}
    [one] {" "}with 1 unit: { $units }
   *[other] {" "}with { $units_count } units: { $units }
}
report-reaction = { $cards_count ->
    [0] { $units_count ->
        [0] { $side }: no reaction
       *[other] { THE($side, start: "yes") } reacted
    }
   *[other] { THE($side, start: "yes") } reacted with { $cards }
}{ $units_count ->
    [0] {""}
    [one] , { $unit } with 1 unit: { $units }
   *[other] , { $unit } with { $units_count } units: { $units }
}{ $condition_id ->
    [none] {""}
   *[other] . **{ $condition }**
}
report-battle = Battle in **{ $hex }**: { $side_id ->
    [none] no winner
   *[other] **{ THE($side) }** won
}{ $lost ->
    [true] {""}
   *[other] , no losses
}
report-battle-lost = { $side }: { $gone_count ->
    [0] {""}
   *[other] **{ $gone }** eliminated
}{ $weaker_count ->
    [0] {""}
   *[other] { $gone_count ->
        [0] {""}
       *[other] {", "}
    }{ $weaker } reduced
}
report-roll-head = 🎲 { $hex }
report-roll = { event-battle-roll }
report-lost = Lost outside battle · { report-battle-lost }
report-turn-lost = { $side }, out of play since the turn began: { $gone }
report-taken = ⚑ { THE($side, start: "yes") } took **{ $hexes }**
report-nothing = No battle, nothing changed hands
report-turn = { $over ->
    [true] **The game ended in turn { $turn }** of { $last }
   *[other] **Turn { $turn } is over.** Turn { $next } of { $last } begins
}
report-track-political_will = US Political Will **{ $value }**{ report-change }
report-track-war_in_europe = War in Europe **{ $value ->
    [0] 0
   *[other] { $value_signed }
}**{ report-change }
report-track-progress_of_war = Progress of the War **{ $value }/{ $target }**{ report-change }
report-track-china_front = China **{ $box }**{ $moved ->
    [true] {" "}(was: { $box_was })
   *[other] {""}
}
report-track-india = India **{ $box }**{ $moved ->
    [true] {" "}(was: { $box_was })
   *[other] {""}
}
report-track-burma_road = Burma Road **{ $box }**{ $moved ->
    [true] {" "}(was: { $box_was })
   *[other] {""}
}
report-track-japan_asp = ASP per turn: Japan **{ $value }**{ report-change }
report-track-allied_asp = Allies **{ $value }**{ report-change }
report-track-resources = Resource hexes **{ $value }**{ report-change }
report-track-escort = Escorts **{ $value }**{ report-change }
report-track-china_divisions = Divisions in China **{ $value }**{ report-change }
report-change = { $change ->
    [0] {""}
   *[other] {" "}({ $change_signed })
}
report-nations = Surrendered: { $nations }
report-attrition = Attrition (out of supply): { $units }
report-sheet-arrived = Arrived: { $units }
report-sheet-delayed = Delayed: { $units }
report-before-arrived = Before: arrived: { $units }
report-before-delayed = Before: delayed: { $units }
report-coming-turn = { $now ->
    [true] Arriving in turn { $turn }
   *[other] To come in turn { $turn }
}
report-coming = { $side }: { $units }
luck-air-naval = air and naval hits
luck-ground = ground hits
luck-intelligence = successful intelligence rolls
luck-submarine-war = successful submarine rolls
luck-bombing = successful bombing rolls
luck-china-offensive = successful offensives in China
luck-kept-from-europe = units kept from Europe
luck-unrest = unrest in Northern India
luck-submarine-attack = steps lost to submarine cards
luck-raid = successful raids on B-29s

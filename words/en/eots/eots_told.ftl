# Empire of the Sun: reports after an offensive and at the end of a turn

told-offensive = **{ $side }: { $how } offensive**, { $card }
told-aims = against **{ $hexes }**
told-forces = { $unit_id ->
    [none] { $side }
   *[other] { $unit }
}{ $units_count ->
    [0] {""}
    [one] {" "}with 1 unit: { $units }
   *[other] {" "}with { $units_count } units: { $units }
}
told-reaction = { $cards_count ->
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
told-battle = Battle in **{ $hex }**: { $side_id ->
    [none] no winner
   *[other] **{ THE($side) }** won
}{ $lost ->
    [true] {""}
   *[other] , no losses
}
told-battle-lost = { $side }: { $gone_count ->
    [0] {""}
   *[other] **{ $gone }** eliminated
}{ $weaker_count ->
    [0] {""}
   *[other] { $gone_count ->
        [0] {""}
       *[other] {", "}
    }{ $weaker } reduced
}
told-roll-head = 🎲 { $hex }
told-roll = { event-battle-roll }
told-lost = Lost outside battle · { told-battle-lost }
told-turn-lost = { $side }, out of play since the turn began: { $gone }
told-taken = ⚑ { THE($side, start: "yes") } took **{ $hexes }**
told-nothing = No battle, nothing changed hands
told-turn = { $over ->
    [true] **The game ended in turn { $turn }** of { $last }
   *[other] **Turn { $turn } is over.** Turn { $next } of { $last } begins
}
told-track-political_will = US Political Will **{ $value }**{ told-change }
told-track-war_in_europe = War in Europe **{ $value ->
    [0] 0
   *[other] { $value_signed }
}**{ told-change }
told-track-progress_of_war = Progress of the War **{ $value }/{ $target }**{ told-change }
told-track-china_front = China **{ $box }**{ $moved ->
    [true] {" "}(was: { $box_was })
   *[other] {""}
}
told-track-india = India **{ $box }**{ $moved ->
    [true] {" "}(was: { $box_was })
   *[other] {""}
}
told-track-burma_road = Burma Road **{ $box }**{ $moved ->
    [true] {" "}(was: { $box_was })
   *[other] {""}
}
told-track-japan_asp = ASP per turn: Japan **{ $value }**{ told-change }
told-track-allied_asp = Allies **{ $value }**{ told-change }
told-track-resources = Resource hexes **{ $value }**{ told-change }
told-track-escort = Escorts **{ $value }**{ told-change }
told-track-china_divisions = Divisions in China **{ $value }**{ told-change }
told-change = { $change ->
    [0] {""}
   *[other] {" "}({ $change_signed })
}
told-nations = Surrendered: { $nations }
told-attrition = Attrition (out of supply): { $units }
told-sheet-arrived = Arrived: { $units }
told-sheet-delayed = Delayed: { $units }
told-before-arrived = Before: arrived: { $units }
told-before-delayed = Before: delayed: { $units }
told-coming-turn = { $now ->
    [true] Arriving in turn { $turn }
   *[other] To come in turn { $turn }
}
told-coming = { $side }: { $units }
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

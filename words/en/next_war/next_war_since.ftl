## Since your last move

report-since-near = Next to you now, { $hex }: { $units }
report-flown = ✈ { $seat }, { $by_id ->
    [airmobile] airmobile move
    [drop] paradrop
   *[transport] air transport
 }: { $units } → { $hex }{ $hexes_count ->
    [0] {""}
   *[other] {" "}→ { $hexes }
 }{ $end ->
    [aborted] , sent back
    [lost] , none landed
   *[landed] {""}
 }{ $count ->
    [0] {""}
    [one] , 1 step lost
   *[other] , { $count } steps lost
 }
report-since-rebased = 🚁 { $seat }, new base: { $unit } → { $hex }
report-since-sailed = ⚓ { $seat }: { $unit }, { $origin } → { $place }
report-since-cut = { $own ->
    [1] ⚠️ Your units without supply
   *[0] Without supply, { $seat }
 }: { $units }
report-since-reach = ⚠️ { THE($seat, start: "yes") } can reach { $count ->
    [one] 1 of your hexes
   *[other] { $count } of your hexes
 } in { AGREE($seat) ->
    [plural] their
   *[singular] its
 } next move ({ $segment }){ $fog ->
    [1] , by what you see
   *[0] {""}
 }{ $more ->
    [0] {""}
   *[other] ; { $more } not named
 }:
report-since-danger = { $hex }: { $units_count ->
    [0] empty
   *[other] { $units }
 }; in reach: { $foes }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
 }, attack { $attack } together
report-since-beyond = { $by_id ->
    [airmobile] 🚁 By air { THE($seat) } can also reach
    [drop] ✈ { THE($seat, start: "yes") } can drop units almost anywhere
   *[assault] ⚓ From the sea { THE($seat) } can also reach
 }{ $hexes_count ->
    [0] {""}
   *[other] {" "}{ $hexes }
 }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }{ $fog ->
    [1] , by what you see
   *[0] {""}
 }: { $units }{ $count ->
    [0] {""}
   *[other] {" "}(+{ $count })
 }

## The digest of a turn, fog, the module

report-seen = 👁 { $seat }, now seen
report-seen-at = { $hex }: { $units }
event-uncovered = Now seen: { $units }
event-turn-opens = Turn { $turn }: movement begins
status-fog = Fog of war: of an enemy stack only the top counter is seen
report-storm = Chance of a storm in turn { $turn }: { $count }%: ships must then shelter, nothing flies or goes by sea, and the ground costs more
explain-storm = The weather of turn { $turn } is rolled for when it begins; a storm comes with { $count }%
cmd-explain-module-name = module
cmd-explain-module-description = Whose map, forces and charts, and the settings of this game
explain-module-house = House map, forces and charts, own design
explain-module-owner = Material of an owner's module ({ $text })
explain-module-scale = A hex is 7.5 miles (12 km) across, a turn takes three and a half days
explain-module-fog = Fog of war: { $on ->
    [1] of an enemy stack only the top counter is seen
   *[0] off, every stack may be looked into
}
explain-module-supply = Supply: { $on ->
    [1] played
   *[0] not played
}
explain-module-air = Air: { $on ->
    [1] played
   *[0] not played
}
explain-module-revision = Rules of this game: revision { $number } of { $count }
opt-clearing-attackers = Units that are to enter it, separated by +
explain-clearing-before = { $hex } must be cleared: a marker from { $low } to { $high } is drawn, { $count } stacking points clear it safely{ $other ->
    [0] {""}
   *[other] , { $other } for further installations
 }
explain-clearing-chance = { $unit } in the lead: { $count }% before the marker is drawn ({ $low }% to { $high }%)
explain-sea-step = { $origin } → { $place }: { $causes_count ->
    [0] no roll
   *[other] roll needed ({ $causes }), { $count }%{ $modifier ->
        [0] {""}
       *[other] {" "}({ $modifiers })
    }
}
explain-air-range = { $hex } is { $count } hexes from the base of { $unit }: { $near ->
    [1] in range for support
   *[0] out of range for support
}
explain-supply-line = Its line to { $hex }: { $count ->
    [0] it is there
   *[other] { $path }
}
explain-supply-no-road = No road leads from { $unit } to a source
explain-supply-cut = The way to { $hex } is cut: { $what_id ->
    [enemy] enemy units in { $hexes }
    [zone] enemy zones without a unit of yours in { $hexes }
   *[other] the enemy holds { $hexes }
}

## What the dice are counted for

luck-battle = steps inflicted in battle
luck-retreat = retreats forced
luck-check = checks passed
luck-clearing = hexes cleared
luck-automatic = rolls for automatic victory
luck-air-points = air points
luck-air-defence = air defence hits
luck-base-loss = losses caused by taking bases
luck-drop = drops without a loss
luck-mines = mines swept
luck-sea-control = control of sea boxes
luck-contested-sea = contested steps at sea passed

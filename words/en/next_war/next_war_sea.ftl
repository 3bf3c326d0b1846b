# Next War: the sea

## Decisions

prompt-shelter-ships = { $why_id ->
    [storm] A storm: ships take shelter
    [lost-port] The enemy is in the port: ships leave
   *[lost-box] The box is lost: ships give way
}
prompt-sweep-mines = Which { $count } mine markers are swept?
prompt-offer-beachhead = { $hex } is taken: place a beachhead?

## Buttons and what is chosen

verb-sail = Move a ship
verb-embark = Take marines aboard
verb-debark = Put marines ashore
verb-ship = Sea transport
verb-mine = Lay mines
verb-seed = Mines by submarine
verb-flip = Make a surface group
verb-beachhead = Place a beachhead
verb-abandon = Give up a beachhead
verb-assault = Land on an empty beach
verb-lay = Place it
verb-forgo = Leave it
verb-shelter = Send a ship
verb-sweep = Sweep
slot-ship = Which ship?
slot-hexes = Which hexes?

## Places

place-aboard = aboard { $name }
box-norwegian = Norwegian Sea
box-troms = Troms and Lofoten coast
box-barents_west = Barents Sea west
box-finnmark = Finnmark coast
box-barents_east = Barents Sea east
box-kola = Varanger and Kola coast
box-atlantic = Atlantic
box-white_sea = White Sea
box-pact_rear = Leningrad and Pskov
box-nato_rear = Bodø and the south
beachhead-unit = the beachhead

## Modifiers

part-landing = assault from the sea
part-carrier-first = carriers of the first fleet
part-carrier-second = carriers of the second fleet
part-surface_group-first = surface groups of the first fleet
part-surface_group-second = surface groups of the second fleet
part-submarines-first = submarines of the first fleet
part-submarines-second = submarines of the second fleet
part-asw-first = anti-submarine warfare of the first fleet
part-asw-second = anti-submarine warfare of the second fleet
part-superiority-first = air superiority of the first side
part-superiority-second = air superiority of the second side
part-supremacy-first = air supremacy of the first side
part-supremacy-second = air supremacy of the second side
part-home-waters = home waters
part-own-ships = own ships
part-their-ships = enemy ships
part-asw = own anti-submarine warfare
part-submarine = enemy submarines
part-own-supremacy = own air supremacy
part-their-supremacy = enemy air supremacy
part-mines = mines
part-enemy-coast = off an enemy coast
word-enemy-box = a box of the enemy
word-mines = mines
word-enemy-ships = enemy ships
word-port = a port without control of the coast
word-coast = along a coast that is not yours
word-no-chart = these tables have no chart for it
word-storm = storm
word-first-turn = first turn

## What happened

event-sea-control = Sea, { $box }: { $seat_id ->
    [none] contested
   *[other] { $seat }
} (roll { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll }: { $modifiers }
 })
event-sea-linked = Sea, { $box } goes with its coast: { $seat }
event-sea-levels = { $seat }: submarine threat { $submarine }, anti-submarine warfare { $asw }
event-sailed = { $unit }: { $origin } → { $place }
event-contested-sea = { $unit_id ->
    [none] A unit below the top counter
   *[other] { $unit }
 }, { $origin } → { $place } ({ $causes }): { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $passed ->
    [true] through
   *[false] turned back
}
event-sheltered = { $unit }: { $origin } → { $place } ({ $why_id ->
    [storm] storm
    [lost-port] the port is lost
   *[lost-box] the box is lost
})
event-ship-delayed = { $unit } finds no port and comes back in turn { $turn }
event-ship-flipped = { $unit } is a surface group now
event-embarked = { $units } went aboard { $unit }
event-debarked = { $units } came ashore in { $hex }
event-contested-sea-whole = { event-contested-sea }
event-shipped = By sea: { $units_count ->
    [0] a unit that is below the top counter
   *[other] { $units }
 }, { $origin } → { $hex }
event-shipped-whole = { event-shipped }
event-mines-laid = ⚓ { $seat }: mines in { $hex }, density { $density }
event-mines-swept = Mines in { $hex }: { $die } → { $roll }, { $swept ->
    [true] { $density ->
        [0] swept
       *[other] density { $density } is left
    }
   *[false] they stay
}
event-beachhead = ⚓ { $seat }: beachhead in { $hex }
event-beachhead-off = The beachhead in { $hex } is gone: { $why_id ->
    [overrun] enemy units entered
    [lost] lost in battle
    [abandoned] given up
   *[lone] no amphibious group next to it
}
event-assaulted = ⚓ { $seat }: { $units } landed in { $hex }

## Why not

refusal-no-sea-segment = Ships move only in your own movement segments, never in elite reaction.
refusal-storm-at-sea = Nobody moves at sea in a storm.
refusal-no-sea = This scenario has no ships.
refusal-no-ship = { $unit } is not a ship of yours in play.
refusal-ship-there = A ship is in { $hex }; an all-sea hex holds only one.
refusal-port-shut = { $place } is not open to { $unit }.
refusal-no-sea-way = { $unit } cannot get to { $place } this turn: only one At Sea box may be entered.
refusal-no-room-aboard = { $unit } has no room for { $units }.
refusal-no-mine-hex = { $hex } is not an all-sea hex, a port or a beach.
refusal-mined-already = { $hex } takes no more mines.
refusal-no-mines-left = { $side } { AGREE($side) ->
    [plural] have
   *[singular] has
} no mine markers left.
refusal-no-port-here = { $unit } is in no port or beachhead of yours.
refusal-port-in-zone = { $unit } is in a port within an enemy zone.
refusal-no-sea-lift = No sea transport is left for { $unit } this turn.
refusal-no-port-there = { $hex } is not a port or beachhead of yours.
refusal-port-full = { $hex } takes no more units this turn.
refusal-no-beach-unit = { $unit } needs ports outside enemy zones; over a beach go marines and units of 5 points or less, within a zone.
refusal-no-beachhead-unit = { $unit } is neither marines nor infantry: no beachhead takes it.
refusal-beachhead-new = The beachhead in { $hex } takes units from the next segment on.
refusal-ship-in-box = { $unit } is in no hex: it supports no battle.
refusal-ship-spent = { $unit } has supported a battle in this segment.
refusal-ship-too-far = { $hex } is out of range of { $unit }.
refusal-ship-engaged = An enemy ship is next to { $unit }.
refusal-not-staged = The ship of { $unit } is not ready for an assault.
refusal-no-beach = { $hex } is not a beach next to the ship of { $unit }.
refusal-no-beachheads-left = { $side } { AGREE($side) ->
    [plural] have
   *[singular] has
} no beachhead markers left.
refusal-no-beachhead-hex = No beachhead can be placed in { $hex }.
refusal-no-such-place = There is no place { $text } here.

## Orders in words

line-by-sea = by sea | ship
line-embark = embark | load
line-debark = land | debark
line-onto = on | aboard
line-at = at | in
line-mines = mines | lay mines
line-beachhead = beachhead | place a beachhead | place beachhead

## Reports

report-sea = Sea: { $seat_id ->
    [none] contested
   *[other] **{ $seat }**
} { $waters_count ->
    [0] {""}
   *[other] at sea: { $waters }{ $shores_count ->
        [0] {""}
       *[other] {"; "}
    }
}{ $shores_count ->
    [0] {""}
   *[other] in shore: { $shores }
}
status-sea = ⚓ { $seat_id ->
    [none] contested
   *[other] { $seat }
}: { $waters_count ->
    [0] {""}
   *[other] at sea: { $waters }{ $shores_count ->
        [0] {""}
       *[other] {"; "}
    }
}{ $shores_count ->
    [0] {""}
   *[other] in shore: { $shores }
}
status-sea-levels = { $side }: submarines { $submarine }, ASW { $asw }{ $mines ->
    [0] {""}
   *[other] , mines { $mines }
 }
beside-sea-chance = { $count }%
beside-sea-free = no roll
ship-is = { $place }; support { $count }, range { $range }
beside-aboard = aboard: { $units }

## Questions

cmd-explain-lanes-name = lanes
cmd-explain-lanes-description = Lanes of the sea: from which box ships go into which
explain-lane = { $box } → { $places }{ $seat_id ->
    [none] {""}
   *[other] {" "}({ $seat })
 }
cmd-explain-sea-name = sea
cmd-explain-sea-description = Boxes of the sea: whose they are, the next roll, where a ship may go
opt-sea-unit = Which ship
explain-sea-box = { $box }: { $seat_id ->
    [none] contested
   *[other] { $seat }
}; next to it: { $places }
explain-sea-ships = { $side }: { $units }
explain-sea-roll = Next roll { $modifier_signed } ({ $modifiers })
explain-sea-no-roll = It is not rolled for
explain-sea-levels = { $side }: submarine threat { $submarine }, anti-submarine warfare { $asw }
explain-sea-mines = Mines { $density } in { $hex }, laid by { THE($side) }
explain-sea-goal = { $unit } → { $place }: { $count }% ({ $path })
explain-sea-stays = { $unit } is { $place }

## Words

term-sea-zone = Sea zone
term-sea-zone-text = The sea has boxes: At Sea and In Shore. Ships go from the open sea to the coastal box, to hexes, into ports, and back. They enter only one At Sea box a turn.
term-contested-sea = Contested sea movement
term-contested-sea-text = Into and out of enemy boxes, past mines and enemy ships, and along coasts that are not yours, a ship needs a low roll. If it fails, the ship stays where it began.
term-amphibious = Amphibious group
term-amphibious-text = It carries marines. From a coastal box without enemy ships it goes to a hex next to a beach; in the next combat segment its marines land.
term-beachhead = Beachhead
term-beachhead-text = It raises the limit of the hex to 6, adds to the defence and takes units by sea. It needs an amphibious group next to it at the end of each movement segment.
term-mines = Mines
term-mines-text = They add to the roll of a ship that enters their area. Off a coast that you control two enemy markers a turn may be swept.

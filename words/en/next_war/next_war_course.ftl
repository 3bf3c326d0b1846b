## The game, its sides and scenarios

seat-nato = NATO
seat-pact = Soviets
    .article = the
    .number = plural
side-nato = NATO
side-pact = Soviets
scenario-lyngen = Lyngen (learning)
scenario-finnmark = Finnmark (air and sea)
scenario-nordkalott = Nordkalott (the whole campaign)
degree-overwhelming = overwhelming victory
degree-decisive = decisive victory
degree-limited = limited victory
degree-draw = draw
degree-level-1 = limited
degree-level-2 = decisive
degree-level-3 = overwhelming

## Weather, phases, segments

weather-clear = clear
weather-overcast = overcast
weather-storm = storm
phase-weather = weather
phase-supply = supply
phase-initiative = initiative
phase-initiative_turn = initiative movement and combat
phase-basic = basic movement and combat
phase-reorganization = reorganization
phase-reinforcement = reinforcements and replacements
phase-victory = victory
segment-initiative_movement = initiative movement
segment-initiative_combat = initiative combat
segment-elite_reaction = elite reaction movement
segment-exploitation = exploitation movement
segment-exploitation_combat = exploitation combat
segment-reaction = reaction movement
segment-reaction_combat = reaction combat
segment-first_movement = first movement
segment-first_combat = first combat
segment-second_movement = second movement
segment-second_combat = second combat
word-air = air points
word-sea = sea control and mines
word-supply = supply
word-initiative_turn = initiative movement and combat
word-no-air = not played yet
word-no-ships = the scenario has no ships
word-option = not chosen for this game
word-contested = contested turn
word-nobody-moves = nobody can move
word-initiative_movement = initiative movement
word-elite_reaction = elite reaction movement
word-exploitation = exploitation movement
word-reaction = reaction movement
word-first_movement = first movement
word-second_movement = second movement
word-lead = a lead in points
word-capital = the enemy's capital
place-box = box: { $name }
place-at_sea = at sea: { $name }
place-in_shore = in shore: { $name }

## Decisions

prompt-choose-weather = Choose the weather of the first turn
prompt-move-units = { $segment_id ->
    [elite_reaction] Elite reaction: only elite units outside enemy zones move
    [exploitation] Exploitation: units outside enemy zones move again
    [reaction] Reaction: your units move
   *[other] { $segment }: your units move
}
prompt-place-reinforcements = Place your reinforcements
prompt-spend-replacements = Replacement points: { $points }
prompt-replenish-forces = Reinforcements and replacements{ $points ->
    [0] {""}
   *[other] {" "}(RP { $points })
}: the other side gives its orders at the same time

## Buttons and what is chosen

verb-weather = Weather
verb-move = Move a stack
verb-march = March from several hexes
verb-proceed = March on
verb-recall = Cancel orders
verb-done = Hand over
verb-enter = Place
verb-recover = Recover a step
verb-rebuild = Rebuild
checkpoint = Back to the start of my segment
slot-weather = What weather?
slot-origin = From which hex?
slot-units = Which units?
slot-unit = Which unit?
slot-to = Where to?
opt-supply-name = supply
opt-fog-name = fog
setting-supply = Supply: { $value ->
    [no] without it
   *[yes] played
 }
setting-fog = Fog of war: { $value ->
    [no] off
   *[yes] only the top counter of an enemy stack is seen
 }

## The board

status-theatre = Turn { $turn } of { $last } · { $weather } · { $contested ->
    [1] contested, { $seat } first
   *[0] initiative: { $seat }
}{ $segment_id ->
    [none] {""}
   *[other] {" "}· { $segment }: { $active }
 }
status-side = { $side }: VP { $points }{ $gained ->
    [0] {""}
   *[other] {" "}(this turn { $gained })
 }, { $count ->
    [one] 1 unit
   *[other] { $count } units
 }, { $dead } destroyed

## What happened

event-turn-begins = Turn { $turn }
event-weather-chosen = Weather: { $what_id ->
    [clear] clear
    [overcast] overcast
   *[storm] storm
} (chosen)
event-weather = Weather: { $what_id ->
    [clear] clear
    [overcast] overcast
   *[storm] storm
} (roll { $roll })
event-passed-over = Skipped: { $what } ({ $why })
event-initiative = { THE($seat, start: "yes") } { AGREE($seat) ->
    [plural] have
   *[singular] has
} the initiative
event-contested = The turn is contested: { THE($seat) } { AGREE($seat) ->
    [plural] go
   *[singular] goes
} first
event-segment = { $seat }: { $segment }
event-drafted = Order: { $units } → { $hex }
event-marches-on = Marching on: { $units } → { $hex }
event-recalled = Cancelled: { $units }{ $others_count ->
    [0] {""}
   *[other] {" "}and, now impossible, { $others }
 }
event-stayed = { THE($seat, start: "yes") } stayed: { $segment }
event-moved = { $units }{ $more ->
    [0] {""}
    [one] {" "}(+{ $more })
    [other] {" "}(+{ $more })
   *[none] {""}
 }: { $origin } → { $hex }
event-moved-whole = { $units }: { $origin } → { $hex }
event-segment-opens = { $seat }, { $segment }: orders are awaited
event-segment-over = { $seat }: { $segment } is over{ $count ->
    [0] {""}
    [one] , 1 unit moved
    [other] , { $count } units moved
   *[none] {""}
}{ $battles ->
    [0] {""}
    [one] , 1 battle
    [other] , { $battles } battles
   *[none] {""}
}
event-stint-over = { $seat }: movement and combat are over
event-marker = Clearing marker { $number } in { $hex }
event-marker-off = Clearing marker { $number } in { $hex } is gone: { $why_id ->
    [cleared] cleared
    [left] the units left
   *[other] nobody is under it
}
event-ferry-sunk = { $seat }: the ferry { $ferry } is destroyed
event-taken = ⚑ { THE($seat, start: "yes") } took { $hex }{ $count ->
    [0] {""}
   *[other] {" "}(VP { $count })
 }
event-step-lost = { $unit } lost a step
event-destroyed = ✖ { $unit } in { $hex } (VP { $count } to the enemy)
event-arrived = { $unit } arrived: { $hex }
event-waits = { $seat }: reinforcements wait ({ $units })
event-recovered = { $unit } recovered a step (RP { $count })
event-rebuilt = { $unit } came back in { $hex } (RP { $count })
event-replenish-ordered = Order: { $unit }{ $verb ->
    [recover] {" "}recovers a step
    [rebuild] {" "}comes back in { $hex }
   *[enter] {" "}arrives in { $hex }
}
event-not-replaced = { $unit }: the replacement is no longer possible
event-supply = Without supply, { $seat }: { $units_count ->
    [0] nobody
   *[other] { $units }
}
event-scored = { $side }: VP { $points }, this turn { $gained }
event-turn-over = Turn { $turn } is over
event-automatic-roll = Automatic victory, { $seat }, roll { $number }: { $roll }; needed { $count } or less
event-ended = { $seat_id ->
    [none] The game is over: draw
   *[other] { $seat }: { $degree }
}

## Why not

refusal-not-yours-there = { $unit } is not yours on the map.
refusal-shut-in = { $unit } gets into no hex from where it is.
refusal-nobody-there = None of your units is in { $hex }.
refusal-no-way-together = { $units } get to no hex together.
refusal-there-already = { $units }: already in { $hex }.
refusal-too-far = { $hex } is out of reach for { $units } in this segment.
refusal-road-full = { $units }: no road rate through { $full }, which is full of your units; so { $hex } is out of reach in this segment.
refusal-nothing-lost = { $unit } has lost no step.
refusal-never-replaced = { $unit } recovers no steps.
refusal-one-step = { $unit } has had its step of this turn.
refusal-points-short = That needs { $need } replacement points; there are { $have }.
refusal-surrounded = { $unit } is surrounded.
refusal-never-back = { $unit } never comes back.
refusal-no-place = { $unit } has no hex to come back to.
refusal-not-on-map = { $unit } is not on the map.
refusal-not-in-hex = { $unit } is not in { $hex }.
refusal-ordered-already = { $unit } has an order already: → { $hex }. Withdraw it first: “{ verb-recall }”.
refusal-no-such-hex = There is no hex { $hex } on this board.
refusal-no-such-unit = No unit, or several, are meant by “{ $text }”.
refusal-one-goal = One order has one goal.
refusal-line-unknown = “{ $text }” is not understood here; “halt” is.

## Orders in words

line-stay = rest stay | rest stays | others stay | stay
line-by = by | with
line-on = march on | on | until there
line-halt = halt | halt next to the enemy | stop next to the enemy
line-all = all | everything
line-mech = mech | mechanized
line-armour = armour | armor | tanks
line-infantry = infantry
line-light = light
line-motorized = motorized

## Score, reports, the lobby

score-leads = ⚖️ { $seat_id ->
    [none] As things are: draw after turn { $last }
   *[other] As things are: { $degree } of { THE($seat) } after turn { $last }
} · VP { $side } { $count }, { $other_side } { $other }
score-next = { $seat }: { $count } more VP for { $winner_id ->
    [none] a draw
   *[other] { $degree } ({ $winner })
}
verdict-points = 🏁 Lead of { THE($side) }: { $count } VP{ $reach ->
    [exact] ; this result is for a lead of { $low }
    [between] ; this result is for a lead of { $low } to { $high }
    [least] ; this result is for a lead of { $low } or more
    [most] ; this result is for a lead of { $high } or less
   *[none] {""}
}
verdict-automatic = 🏁 The roll for automatic victory succeeded: { $seat }
report-opening = **Turn { $turn }** · { $weather }{ $roll ->
    [-1] {""}
   *[other] {" "}(roll { $roll })
} · { $contested ->
    [1] contested, { $seat } first
   *[0] initiative: { $seat }
}
report-marched = **{ $seat }**, { $segment }: { $count ->
    [one] 1 unit moved
   *[other] { $count } units moved
}
report-march = { $units }{ $more ->
    [0] {""}
    [one] {" "}(+{ $more })
    [other] {" "}(+{ $more })
   *[none] {""}
 }: { $origin } → { $hex }
report-steps = { THE($seat, start: "yes") } lost { $count ->
    [one] 1 step
   *[other] { $count } steps
}: { $units }
report-gone = ✖ { THE($seat, start: "yes") } lost { $units } (VP { $count } to the enemy)
report-taken = ⚑ **{ THE($seat, start: "yes") }** took **{ $hex }** (VP { $count })
report-entered = ⚑ { THE($seat, start: "yes") } took { $hexes }
report-turn = **Turn { $turn } is over**
report-side = **{ $seat }**: VP { $points }, this turn { $gained }; { $count } units, { $dead } destroyed
about-length = ⏱ { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, about { $hours ->
    [one] an hour
   *[other] { $hours } hours
} together; { THE($seat) } { AGREE($seat) ->
    [plural] have
   *[singular] has
} the initiative in the first { $count }
about-lyngen = Good for a first game: two roads to the Lyngen line, no ships, three turns
about-finnmark = The first fortnight in Finnmark: air, fleets, a drop and a landing, five turns
about-nordkalott = The whole campaign: four weeks, a hundred units, fleets and air power, eight turns
about-objectives = 🎯 Hexes that count: { $hexes }
about-win = 🏁 { THE($seat, start: "yes") } { AGREE($seat) ->
    [plural] win
   *[singular] wins
} if { THE($side) } { AGREE($side) ->
    [plural] lead
   *[singular] leads
} by { $count } VP or { $up ->
    [1] more
   *[0] less, or { AGREE($side) ->
        [plural] are
       *[singular] is
    } behind
}
about-house = 📖 House map, forces and charts, own design
about-owner = 📦 Material of an owner's module
aim-take = 🏁 Take { $hexes }
aim-hold = 🛡 Hold { $hexes }
aim-forces = ♟ You have { $count } units; { $other } more come
aim-hint-attack = 💡 Both your movement and your combat come twice in a turn with the initiative. Mass two to one where a road leads on.
aim-hint-defend = 💡 Your units move after the enemy's first attack. Keep a stack of two points behind the line, so that its zone closes gaps.

## Beside choices

unit-is = { $count }-{ $other }, ER { $er }, { $points } MP{ $steps ->
    [1] { $most ->
        [1] {""}
       *[other] , reduced
     }
   *[other] {""}
 }{ $cut ->
    [1] , without supply
   *[0] {""}
 }
beside-way = { $points } MP
beside-zone = in an enemy zone
beside-who = { $units }
group-zone = in enemy zones
group-front = next to the enemy
group-rest = elsewhere
draft-line = { $number }. { $units }: { $origin } → { $hex }
draft-on = … and on to { $hex }: { $units }
draft-full = ⚠ { $hex }: stacking points over the limit: { $stacking }
draft-nothing = Nobody moves.
replenish-line = { $number }. { $unit }: { $verb ->
    [recover] a step
    [rebuild] back in { $hex }
   *[enter] to { $hex }
}

## Questions

opt-unit-name = unit
opt-hex-name = hex
opt-attackers-name = attackers
opt-reach-unit = Which unit
opt-supply-unit = Which unit
opt-zones-hex = Which hex
opt-clearing-hex = Which hex
opt-hex-hex = Which hex

cmd-explain-reach-name = reach
cmd-explain-reach-description = Where a unit gets in this segment
cmd-explain-zones-name = zones
cmd-explain-zones-description = Whose zones of control lie over a hex
cmd-explain-supply-name = supply
cmd-explain-supply-description = Whether a unit is supplied
cmd-explain-hex-name = hex
cmd-explain-hex-description = Who holds a hex, who is there, what it is worth
cmd-explain-sequence-name = sequence
cmd-explain-sequence-description = Where the turn is and what comes next
cmd-explain-victory-name = victory
cmd-explain-victory-description = Points, objectives and levels of victory
explain-unit = { $unit }: attack { $count }, defence { $other }, ER { $er }, { $points } MP, stacking points: { $stacking }, steps { $steps } of { $most }{ $cut ->
    [1] , without supply
   *[0] {""}
 }
explain-reach = { $unit } has { $points } MP and reaches { $count ->
    [0] no hex
    [one] 1 hex
   *[other] { $count } hexes
}{ $count ->
    [0] {""}
   *[other] : { $hexes }
 }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
explain-way = { $unit } gets to { $hex } for { $points } MP
explain-step = { $hex }: { $points } MP, { $what_id ->
    [secondary] secondary road
    [primary] primary road
    [highway] highway
    [river_add] river
    [ferry_add] ferry
    [ezoc_enter_add] into an enemy zone
    [ezoc_leave_add] out of an enemy zone
    [overstack_leave_add] out of an overfull hex
    [all-points] all there are
    [flat] flat
    [flat_woods] flat woods
    [rough] rough
    [rough_woods] rough woods
    [marsh] marsh
    [highland] highland
    [highland_woods] highland woods
    [mountain] mountain
    [high_mountain] high mountain
    [urban] urban
   *[other] { $what }
}
explain-zone = { $hex } is in a zone of { THE($side) }: { $units }
explain-zone-none = No zone lies over { $hex }
explain-supply-off = Supply is not played in this game
explain-supply-now = { $unit } can trace a line of supply
explain-supply-none = { $unit } can trace no line of supply
explain-supply-then = When it was last checked, { $unit } { $cut ->
    [1] was without supply
   *[0] was supplied
}
explain-supply-sources = Sources of { THE($side) }: { $hexes }
explain-holder = { THE($side, start: "yes") } { AGREE($side) ->
    [plural] hold
   *[singular] holds
} { $hex }
explain-holder-none = Nobody holds { $hex }
explain-there = { $side }: { $units }{ $over ->
    [1] , { $stacking } stacking points too many
   *[0] {""}
 }
explain-worth = VP { $points } if { THE($side) } { AGREE($side) ->
    [plural] take
   *[singular] takes
} it
explain-must-clear = { THE($side, start: "yes") } must clear it
explain-marker = A Clearing marker { $number } is there
explain-entered = { THE($side, start: "yes") } entered it last in this turn: control changes in the reorganization phase
explain-sequence = Turn { $turn } of { $last }, { $weather }; { $contested ->
    [1] contested, { $seat } first
   *[0] initiative: { $seat }
}; { $segment_id ->
    [none] { $phase }
   *[other] { $segment }
}
explain-sequence-next = then { $segment }
explain-points = { $side }: VP { $points }, this turn { $gained }
explain-level = As things are: { $degree } of { THE($seat) }
explain-level-draw = As things are: draw
explain-objective = { $hex }: VP { $points }, held by { THE($side) }
explain-initiative-given = { THE($seat, start: "yes") } { AGREE($seat) ->
    [plural] keep
   *[singular] keeps
} the initiative up to turn { $turn }
explain-initiative-needs = { THE($side, start: "yes") } { AGREE($side) ->
    [plural] need
   *[singular] needs
} VP { $points } in a turn for the initiative in the next, if the other side has not enough

# Detailed refusals: distances, what is in the way; answers of /why and /explain

refusal-out-of-range = Out of range: { $need } hexes, at most { $have }.
refusal-too-few-movement-points = { $hex } costs { $need } movement points, and there are { $have }.
refusal-india-closed = { $hex }: Japan never enters mainland India.
refusal-hex-closed-to-side = { $hex } is closed to this side, by the scenario or as Manchukuo.
refusal-no-way-overland = No way overland leads to { $hex }{ $makers_count ->
    [0] : water, or hexes closed to these units
   *[other] : enemy units are in the way at { $at } ({ $makers })
}.
refusal-no-airfield-on-the-way = { $hex } is { $need } hexes away: { $legs } legs of { $range }, but no airfield to land on between them, or closed hexes in the way.
refusal-no-strategic-by-sea = { $unit } cannot move strategically by sea.
refusal-starts-outside-port = Strategic movement begins in a port of yours; { $hex } is not one.
refusal-needs-controlled-airfield = { $hex } has no airfield of yours, where strategic movement by air must end.
refusal-needs-controlled-port = { $hex } has no port of yours, where strategic movement by sea must end.
refusal-port-unsupplied = The port of { $hex } is not in supply.
refusal-way-through-zoi-or-ships = The way to { $hex } is closed at { $at }: { $makers_count ->
    [0] { $vessels_count ->
        [0] closed waters
       *[other] enemy ships ({ $vessels })
    }
   *[other] enemy ZOI ({ $makers })
}{ $round ->
    [0] {""}
   *[other] {"; "}the way around takes { $round } hexes, at most { $have }
}.
refusal-enters-zoi = { $hex } is in enemy ZOI ({ $makers }).
refusal-leaves-zoi = { $hex }, where they start, is in enemy ZOI ({ $makers }).
refusal-enemy-zoi = { $hex } is in enemy ZOI that is not neutralised ({ $makers }).
refusal-ships-cannot-end-here = Ships cannot stay in { $hex }: { $port ->
    [none] no port, and neither a battle nor a landing to be supported there
    [foreign] its port is not yours, and there is no battle
   *[own] enemies are in this port, and no battle may be fought there
}.
refusal-place-unsupplied = { $hex } would be out of supply for { $unit }.
refusal-no-hq-reaches = No headquarters that could command { $unit } reaches { $hex } ({ $hqs }).
refusal-place-full = { $hex } is full for { $unit }: { $units }.
refusal-place-too-many = { $hex } has no room for all of them at once: { $units }.
refusal-airfield-closed = The airfield of { $hex } cannot be used now{ $makers_count ->
    [0] : it is a battle hex, or only for landing on the way
   *[other] : the enemy is there ({ $makers })
}.
refusal-cannot-join-battle = { $unit } cannot reach any declared battle ({ $battles }); the nearest is { $need ->
    [one] { $need } hex
   *[other] { $need } hexes
} away.
refusal-ship-first = { $unit } joins the battle in { $hex } only with a ship all the way: activate { $vessels_count ->
    [one] this ship
   *[other] these ships
} first or in the same line: { $vessels }{ $gap_id ->
    [ships] . Enemy ships are there ({ $blocker })
    [way] . Enemy ships or ZOI bar the way
    [zoi] . Enemy ZOI bars the way ({ $makers })
    [asp] . No ASP is left for it
   *[other] {""}
}.
refusal-carrier-first = { $unit } can only escort a carrier: activate one first or in the same line: { $vessels }.
refusal-no-place-to-strike-from = { $unit } has no hex in reach from which it may strike { $hex }.
refusal-no-field-to-strike-from = { $unit } has no airfield in reach from which it may strike { $hex }.
refusal-stays-after-battle = { $unit } does not move after the battles.
refusal-unsupplied = { $unit } is out of supply{ $gap_id ->
    [zoi] : enemy ZOI closes the line at { $at } ({ $makers })
    [enemy-unit] : the enemy closes the line at { $at } ({ $makers })
    [out-of-range] : { $source } is { $need } hexes away, its range is { $have }
    [overland-range] : the line from { $source } ends too far overland
    [hq-unsupplied] : every headquarters that could supply it is out of supply
    [no-hq] : no headquarters of yours supplies its kind
    [no-source] : no source of supply is left
    [no-route] : no line leads to { $at }
    [china-box] : neither the Burma Road nor the Hump brings supply to China
   *[other] {""}
}.
refusal-no-activation-line = { $hq } has no line of activation to { $unit } in { $hex }{ $gap_id ->
    [zoi] : enemy ZOI closes it at { $at } ({ $makers })
    [enemy] : the enemy closes it at { $at } ({ $makers })
    [garrison] : a garrison closes it at { $at }
   *[other] : no open way within its range
}.

# Answers to /why
explain-unit = **{ $unit }** · { $hex }
explain-unit-to = **{ $unit }** · { $hex } → **{ $to }**
explain-is-there = It is already there.
explain-supplied = In supply{ $length ->
    [0] {" "}at its headquarters, { $source }
    [one] : { $length } hex from { $source } ({ $path })
   *[other] : { $length } hexes from { $source } ({ $path })
}.
explain-hq-supplied = In supply: { $length ->
    [0] it is on a source of supply
    [one] { $length } hex from a source of supply ({ $path })
   *[other] { $length } hexes from a source of supply ({ $path })
}.
explain-supplied-anyway = In supply without a line of its own: active in this offensive, under the Tokyo Express, or through Kunming.
explain-in-zone = It is in enemy ZOI that is not neutralised ({ $hex }).
explain-active = It is active in this offensive.
explain-may-activate = It can be activated now by { $hq }.
explain-now-activating = By { $hq }, which activates units now:
explain-activated-by = It can be activated by: { $hqs }.
explain-other-command = These headquarters do not command units of its nationality: { $hqs }.
explain-by-offensive = In the offensive now under way ({ $card }, operations value { $ops }):
explain-by-reaction = In the reaction now under way (operations value { $ops }):
explain-as-reaction = In a reaction to { $battles } (operations value { $ops }):
explain-as-offensive = In an offensive with operations value { $ops }:
explain-no-activation = It could not be activated:
explain-goes = ✓ It gets there { $mode }: { $length ->
    [one] { $length } hex
   *[other] { $length } hexes
}{ $ops ->
    [0] {""}
   *[other] {", "}from operations value { $ops } on
}{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ASP
}.
explain-goes-with = ✓ It gets there { $mode }, if it is activated and sails together with { $vessels }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ASP
}.
explain-not-by = Not { $mode }:
explain-full = But { $hex } is full; one of these would have to leave: { $units }.
explain-strikes = ✓ It can fight in { $hex } from its hex: { $need ->
    [one] { $need } hex
   *[other] { $need } hexes
} away, range { $have }.
explain-strike-too-far = ✗ It cannot fight in { $hex } from its hex: { $need ->
    [one] { $need } hex
   *[other] { $need } hexes
} away, range { $have }.
explain-strikes-from = It could fight there after flying to: { $hexes }.

# Answers to /explain
explain-efficiency = Range **{ $range }**, efficiency **{ $modified }** (printed { $printed }).
explain-no-eastern-line = Without a line to the eastern edge its efficiency changes by { $change_signed }.
explain-limits = Units it may activate now: { $one } with an operations value of 1, { $two } with 2, { $three } with 3.
explain-commands = Within its reach ({ $units_count }): { $units }
explain-zone = **{ $side }**: ZOI of { $all } hexes, { $free } of them not neutralised. Projected by ({ $makers_count }): { $makers }
explain-odds-forces = **Battle in { $hex }**: the attacker is { THE($side) }; { $condition }.
explain-odds-declared = **The battle declared in { $hex }**: the attacker is { THE($side) }; { $condition }.
explain-odds-brought = Units out of range are counted as if they had moved into range: { $units }.
explain-odds-side = { $side }: { $units }. Strength: air-naval { $air } (die { $bonus_signed }), ground { $ground }.
explain-odds-winner = Wins the battle: { $side } **{ $chance }%**, { $enemy } **{ $other }%**{ $neither ->
    [0] {""}
   *[other] , nobody { $neither }%
}.
explain-odds-air-naval = Air-naval: { $side } { $chance }%, { $enemy } { $other }%{ $neither ->
    [0] {""}
   *[other] , nobody { $neither }%
}.
explain-odds-ground = Ground: { $side } { $chance }%, { $enemy } { $other }%{ $neither ->
    [0] {""}
   *[other] , no ground battle { $neither }%
}.
explain-odds-control = { $hex } is then held by { THE($side) }: **{ $chance }%**.
explain-odds-means = Steps lost on average: { $lost }.
explain-odds-losses = Steps lost, over every roll of the dice; hits go where they cost the enemy most strength for the hits spent.

refusal-hq-unsupplied-why = { $unit } is out of supply{ $gap_id ->
    [zoi] : enemy ZOI closes the line at { $at } ({ $makers })
    [enemy-unit] : the enemy closes the line at { $at } ({ $makers })
    [no-source] : no source of supply is left
   *[other] : no line leads to a source of supply
}.
refusal-no-hq-in-play = No headquarters on the map could activate { $unit }.
refusal-no-hq-near-battle = No supplied headquarters is in range of { $battles }.
refusal-odds-need-attackers = No battle is declared in { $hex }. Name attackers (units, or a hex for all units in it), and defenders beyond those in the hex.
refusal-battle-under-way = The battle in { $hex } is already being fought.
refusal-not-a-condition = “{ $value }” is not an intelligence condition.
refusal-odds-wrong-side = { $unit } does not fight for { THE($side) }.
refusal-hq-does-not-fight = { $unit } is a headquarters and does not fight.
refusal-strike-out-of-range = There is no place within { $have } of { $hex } from which { $unit } could strike.
refusal-card-of-other-side = { $card } is not a card of { THE($side) }.
refusal-odds-not-possible = This battle cannot be fought in { $hex }.
refusal-no-units-there = { $hex } has no unit that could fight.

# Commands
cmd-explain-supply-name = supply
cmd-explain-supply-description = The supply line of a unit, or where it is cut
cmd-explain-range-name = range
cmd-explain-range-description = Range and efficiency of a headquarters, and what it could activate
cmd-explain-zones-name = zones
cmd-explain-zones-description = Zones of influence of both sides
cmd-explain-odds-name = odds
cmd-explain-odds-description = Exact odds of a battle, declared or made up
opt-supply-unit = Which unit or headquarters
opt-range-hq = Which headquarters
opt-odds-hex = Where: number or name
opt-odds-attackers = Units separated by +, or a hex for all in it (default: the battle declared there)
opt-odds-defenders = Beyond those in the hex: units separated by +, or a hex
opt-odds-condition = Intelligence condition (default: surprise)
opt-odds-event = The attacker's card, if its event is the offensive
opt-odds-reaction = The defender's reaction cards, separated by +

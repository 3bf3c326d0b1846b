# Why not, in full: distances, who is in the way. And what /why and /explain say.

refusal-out-of-range = Out of range: { $need } hexes, at most { $have }.
refusal-too-few-movement-points = { $hex } costs { $need } movement points, and there are { $have }.
refusal-no-way-overland = No way overland leads to { $hex }{ $makers_count ->
    [0] : water, or hexes closed to these units
   *[other] : the enemy stands in { $at } ({ $makers })
}.
refusal-no-airfield-on-the-way = { $hex } is { $need } hexes away: { $legs } legs of { $range }, but no airfield to land on between them, or closed hexes in the way.
refusal-no-strategic-by-sea = { $unit } cannot move strategically by sea.
refusal-starts-outside-port = Strategic movement begins in a port of yours; { $hex } is none.
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
refusal-enters-zoi = { $hex } lies in enemy ZOI ({ $makers }).
refusal-leaves-zoi = { $hex }, where they start, lies in enemy ZOI ({ $makers }).
refusal-enemy-zoi = { $hex } lies in enemy ZOI that is not neutralised ({ $makers }).
refusal-ships-cannot-end-here = Ships cannot stay in { $hex }: { $port ->
    [none] no port, and neither a battle nor a landing to be supported there
    [foreign] its port is not yours, and there is no battle
   *[own] enemies are in this port, and no battle may be fought there
}.
refusal-unsupplied = { $unit } is out of supply{ $gap_id ->
    [zoi] : enemy ZOI closes the line at { $at } ({ $makers })
    [enemy-unit] : the enemy closes the line at { $at } ({ $makers })
    [out-of-range] : { $source } is { $need } hexes away, its range is { $have }
    [overland-range] : the line from { $source } ends too far overland
    [hq-unsupplied] : every headquarters that could supply it is out of supply
    [no-hq] : no headquarters of yours supplies its kind
    [no-source] : no source of supply is left
    [no-route] : no line leads to { $at }
   *[other] {""}
}.
refusal-no-activation-line = { $hq } has no line of activation to { $unit } in { $hex }{ $gap_id ->
    [zoi] : enemy ZOI closes it at { $at } ({ $makers })
    [enemy] : the enemy closes it at { $at } ({ $makers })
    [garrison] : a garrison closes it at { $at }
   *[other] : no open way within its range
}.

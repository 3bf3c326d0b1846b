# Stalin's War: answers to /why and /explain

explain-supply = **{ $unit }** in { $hex }: supply **{ $supply }** now
explain-supply-then = When it was last checked it was: { $supply }. That holds until the next check.
explain-supply-line = { $count ->
    [0] It is on a railway that leads to a source: { $hex }
    [one] It is 1 hex from the railway at { $hex }, which leads to a source
   *[other] It is { $count } hexes from the railway at { $hex }, which leads to a source
}
explain-supply-port = By a port of the same sea that can trace
explain-shelter = { $hex } gives fortress supply: for defence and attrition only
explain-zone = **{ $hex }** is in the zones of the { $side }: { $units }
explain-zone-cancelled = For retreat and supply they do not count: units of the { $side } are there
explain-zones-all = **{ THE($side, start: "yes") }**: zones of control in { $count ->
    [one] 1 hex
   *[other] { $count } hexes
 }, in { $other } of them cancelled for retreat and supply
explain-zone-none = { $hex } is in no zone of control
explain-points = **{ $unit }**: { $count } of { $most } movement points
explain-reach = { $count ->
    [0] It cannot move
    [one] It can reach 1 hex: { $hexes }
   *[other] It can reach { $count } hexes: { $hexes }
}{ $more ->
    [0] {""}
   *[other] , and { $more } more
 }
explain-rail = **{ $unit }** can go by rail to { $count ->
    [one] 1 hex: { $hexes }
   *[other] { $count } hexes: { $hexes }
}{ $more ->
    [0] {""}
   *[other] , and { $more } more
 }
explain-gets-there = ✓ On foot: { $unit } can reach { $hex } for { $count } movement points: { $hexes }
explain-gets-by-rail = ✓ By rail: { $unit } can reach { $hex }
explain-gets-by-sea = ✓ By sea: { $unit } can reach { $hex }
explain-may-attack = ✓ { $unit } may attack { $hex } from a hex with a combat marker
explain-odds = Attack of the **{ $side }** on { $hex }: { $units }
explain-volley = **{ $side }**: strength { $count } on the table of { $table ->
    [LCU] armies
   *[other] corps
}, shift { $shift_signed }
explain-shift = { $why }: { $shift_signed }
explain-outcomes = Of { $rolls } rolls the { $side } inflict more in { $more }, the same in { $same }, less in { $less } (cards not yet played left out)
explain-losses = Steps that each side loses
refusal-cut-units = Enemy units bar the way of { $unit }: { $hexes }
refusal-cut-zones = Enemy zones bar the way of { $unit }: { $hexes }
refusal-cut-places = Places of the enemy bar the way of { $unit }: { $hexes }
refusal-cut-trenches = Enemy trenches bar the way of { $unit }: { $hexes }
refusal-no-source = { $unit } has no source that its side holds and can use
refusal-not-on-map = { $unit } is not on the map
refusal-no-such-hex = There is no such hex: { $hex }
refusal-not-beside = { $unit } is not next to { $hex }
cmd-explain-supply-name = supply
cmd-explain-supply-description = Supply of a unit or a hex: the way to its source, or what bars it
cmd-explain-zones-name = zones
cmd-explain-zones-description = Whose zones of control cover a hex, and by which units
cmd-explain-reach-name = reach
cmd-explain-reach-description = How far a unit can move in this round
cmd-explain-rail-name = rail
cmd-explain-rail-description = Where a unit can go by rail
cmd-explain-odds-name = odds
cmd-explain-odds-description = The chances of an attack on a hex, without cards to come
opt-supply-unit = A unit or a hex
opt-zones-hex = Which hex
opt-reach-unit = Which unit
opt-rail-unit = Which unit
opt-odds-hex = The attacked hex
opt-odds-attackers = Which units attack (default: the strongest possible attack)
opt-unit-name = unit
why-what = Why what? Name a unit (and a hex), or an order.
opt-why-piece = Which unit (with no hex: its supply, and why it cannot act)
opt-why-place = To which hex?
opt-why-way = By which way (default: all of them)
word-march = by march
word-rail = by rail
word-sea = by sea
word-attack = attack
explain-wins = Exactly: the { $side } win { $won }%, lose { $lost }%, neither { $none }%.
explain-defenders-go = The defenders retreat one hex { $one }%, two { $two }%; the hex is left empty { $empty }%.
explain-blitz-chance = A Blitz marker may be placed: { $count }%.
refusal-there-already = { $unit } is already in { $hex }.

# Next War: air power, helicopters, flights

## The game

opt-air-name = air
setting-air = Air: { $value ->
    [no] without it
   *[yes] played
 }

## Decisions

prompt-give-support = Battle for { $hex }: give support (air points left: { $left })
prompt-flee-base = { $unit } leaves { $hex }, which is lost: name its new base

## Buttons and what is chosen

verb-support = Support
verb-fly = Airmobile move
verb-drop = Paradrop
verb-haul = Air transport
verb-rebase = Rebase a helicopter
verb-launch = Carry out so far
verb-escape = Fly off to a base
verb-flee = Fly off
slot-support = What supports the battle?
slot-escort = How many air points escort it?
slot-onward = And after landing?
support-none = no support
support-later = decide when the defence is named
support-points = { $count ->
    [one] 1 air point
   *[other] { $count } air points
}
escort-0 = no escort
escort-1 = 1 air point
escort-2 = 2 air points
onward-stay = stay where they land

## Modifiers

part-base_lost = airbases lost
part-point_lost = points lost for good
part-great_carrier = US carriers
part-carrier = carriers
part-great_carrier_at_sea = US carriers at sea
part-escort = escort
part-transport_home = own land
part-near_base = enemy base near
part-near_mechanized = enemy armour near
part-over_enemy = over enemy units

## What happened

event-air-points = ✈ { $seat }: { $points ->
    [one] 1 air point
   *[other] { $points } air points
} (roll { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: { $count }{ $changes_count ->
    [0] {""}
   *[other] ; { $changes }
 }{ $weather_id ->
    [clear] {""}
    [overcast] ; overcast
   *[storm] ; storm
 })
event-air-superiority = ✈ Air superiority: { $level_id ->
    [contested] contested
    [advantage] Advantage, { $seat }
    [superiority] Superiority, { $seat }
   *[supremacy] Supremacy, { $seat }
}
event-air-point-lost = ✈ { $seat }: 1 air point is lost for good
event-lift-point-lost = ✈ { $seat }: 1 airmobile point is lost for good
event-support = ✈ { $seat } in the battle for { $hex }: { $count ->
    [0] { $units_count ->
        [0] no support
       *[other] { $units }
    }
    [one] 1 air point{ $units_count ->
        [0] {""}
       *[other] , { $units }
    }
   *[other] { $count } air points{ $units_count ->
        [0] {""}
       *[other] , { $units }
    }
}
event-air-defence = 💥 Fire at { $what_id ->
    [points] the air points of { THE($seat) }
   *[other] { $units }
} ({ $hex }), column { $column_id ->
    [contested] Contested
    [fire_advantage] Advantage of the defence
    [fire_superiority] Superiority of the defence
    [fire_supremacy] Supremacy of the defence
    [fly_advantage] Advantage in the air
    [fly_superiority] Superiority in the air
   *[fly_supremacy] Supremacy in the air
}: { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $what_id ->
    [points] { $minus ->
        [0] { $star ->
            [true] a loss for good
           *[false] no effect
        }
       *[other] −{ $minus }{ $star ->
            [true] , a loss for good
           *[false] {""}
        }
    }
    [helicopter] { $minus ->
        [0] { $star ->
            [true] a loss for good
           *[false] no effect
        }
       *[other] −{ $minus }{ $star ->
            [true] , a loss for good
           *[false] {""}
        }
    }
    [retreat] { $star ->
        [true] a loss for good
       *[false] no effect
    }
   *[other] { $abort ->
        [true] Abort{ $star ->
            [true] , a loss for good
           *[false] {""}
        }
       *[false] { $star ->
            [true] a loss for good
           *[false] no effect
        }
    }
}
event-air-immune = ✈ { $what_id ->
    [points] The air points of { THE($seat) }
   *[other] { $units }
}: no fire, over own land and away from the enemy
event-base-loss = { $hex } is lost, roll { $die }: { $what_id ->
    [air_point_lost] an air point is lost
    [air_point_kept] no air point is lost
    [airmobile_point_lost] an airmobile point is lost
    [airmobile_point_kept] no airmobile point is lost
    [destroyed] { $unit } is destroyed
    [step_and_rebase] { $unit } loses a step and flies off
   *[rebase] { $unit } flies off
}
event-rebased = 🚁 { $unit }: { $origin } → { $hex }
event-flight-drafted = Order: { $by_id ->
    [airmobile] by air
    [drop] drop
    [transport] by transport
   *[rebase] to another base
}, { $units } → { $hex }{ $escort ->
    [0] {""}
   *[other] , escort { $escort }
 }{ $onward_id ->
    [none] {""}
   *[other] , on into { $onward }
 }
event-flight-off = No longer possible: { $units } → { $hex }
event-flight-aborted = ✈ Aborted: { $units } → { $hex }
event-flight = ✈ { $by_id ->
    [airmobile] Airmobile move
    [drop] Paradrop
   *[transport] Air transport
}: { $units } → { $hex }{ $escort ->
    [0] {""}
    [one] , escort 1 air point
   *[other] , escort { $escort } air points
 }
event-landed = ✈ { $units } landed in { $hex }
event-stepped-on = { $units } went on into { $hex }
event-drop-rolled = Drop of { $unit }: { $die }, { $steps ->
    [0] no loss
   *[other] a step is lost
}

## Why not

refusal-no-air-played = The air is not played in this game.
refusal-no-helicopter = { $unit } is not a helicopter in a base on the map.
refusal-ship-off-map = { $unit } flies only while its ship is in an all-sea hex or a port.
refusal-comes-by-sea = { $unit } is in a box: it comes to a base by sea only.
refusal-no-ship-lift = { $unit }: no ship in an all-sea hex has points left to lift it, one for each step.
refusal-rebased-already = { $unit } has changed its base: no more missions this turn.
refusal-flown-already = { $unit } has flown in this segment.
refusal-missions-spent = { $unit } has flown all its missions of this turn: { $count }.
refusal-storm-grounds = { $unit } does not fly in a storm.
refusal-must-rebase = { $unit } is over the limit of its base: first it must go to another.
refusal-beyond-range = { $hex } is { $far } hexes away from { $unit }; it flies { $most }.
refusal-ground-only = In elite reaction units move on the ground only.
refusal-no-base-there = { $hex } does not serve { $unit } as a base.
refusal-base-full = { $hex } has no room: it holds { $count ->
    [one] 1 helicopter
   *[other] { $count } helicopters
}.
refusal-no-airmobile-unit = { $unit } cannot move by air.
refusal-no-drop-unit = { $unit } is not airborne.
refusal-no-transport-unit = { $unit } is not of an infantry class: aircraft do not carry it.
refusal-no-base-here = { $unit } is at no airbase or airfield of yours outside enemy zones.
refusal-no-calm-base = { $hex } is not an airbase or airfield of yours outside enemy zones.
refusal-no-landing-town = { $hex }: nobody lands in this town or installation.
refusal-no-landing-ground = { $hex }: nobody lands in this ground.
refusal-no-line-base = { $units }: you have no airbase or airfield to fly from.
refusal-flight-far = { $hex } takes { $points } MP from the base by the units; there are { $have }.
refusal-lift-short = That takes { $need } airmobile points; there are { $have }.
refusal-cap-spent = That takes { $need } stacking points of what may fly this turn; { $have } are left.
refusal-escort-most = At most { $count } air points escort a flight.
refusal-air-points-short = That takes { $need } air points; there are { $have }.
refusal-support-none = No support, or a later decision, goes with nothing else.
refusal-support-points = Name one number of air points.
refusal-support-helicopters = At most { $count ->
    [one] 1 helicopter supports
   *[other] { $count } helicopters support
} your side in a battle.

## Orders in words

line-air = air | air point | air points
line-none = no support | none | nothing
line-support = support
line-escort = escort
line-to = to | into
line-fly = lift | fly
line-drop = drop | paradrop
line-haul = transport | haul
line-rebase = rebase
refusal-support-unread = “{ $text }” cannot support this battle.
refusal-flight-unread = “{ $text }” is not understood here; “escort” and “on to” are.

## Beside choices

helicopter-is = support { $count }, range { $most }, { $left ->
    [0] no missions left
    [one] 1 mission left
   *[other] { $left } missions left
}, base { $hex }
ship-supports = support { $count }
beside-immune = no air defence fire
beside-fire = { $what_id ->
    [points] fire: { $spared }% no effect, { $count }% a loss for good
    [helicopter] fire: { $spared }% no effect, { $count }% a step
   *[other] fire: { $spared }% gets through, { $count }% a step
}
flight-line = ✈ { $number }. { $by_id ->
    [airmobile] by air
    [drop] drop
    [transport] transport
   *[rebase] new base
}: { $units } → { $hex }{ $onward_id ->
    [none] {""}
   *[other] {" "}→ { $onward }
 }{ $escort ->
    [0] {""}
   *[other] , escort { $escort }
 }
status-air = ✈ { $level_id ->
    [contested] Air superiority contested
    [advantage] Advantage in the air: { $seat }
    [superiority] Superiority in the air: { $seat }
   *[supremacy] Supremacy in the air: { $seat }
} · air points { $side } { $count }, { $other_side } { $other } · airmobile { $ours }, { $theirs }
stake-support = air support
stake-base = where a helicopter flees

## Questions

opt-air-hex = Which hex
cmd-explain-airdefence-name = air-defence
cmd-explain-airdefence-description = Air defence fire over a hex: its column, modifiers and chances
opt-airdefence-hex = Which hex
explain-fire-spares = Nobody fires at { THE($seat) } over { $hex }
cmd-explain-air-name = air
cmd-explain-air-description = Air superiority, points left, helicopters; support and fire at a hex
explain-air-level = Air superiority: { $level_id ->
    [contested] contested
    [advantage] Advantage, { $seat }
    [superiority] Superiority, { $seat }
   *[supremacy] Supremacy, { $seat }
}
explain-air-side = { $side }: air points { $left } of { $points } left, lost for good { $count }; airmobile points { $ours } of { $most }
explain-air-helicopter = { $unit } in { $hex }: support { $count }, range { $most }, missions left { $left }
explain-air-support = Best support, { $seat }: { $count } (air points { $points }{ $units_count ->
    [0] {""}
   *[other] , { $units }
 })
explain-air-fire = Fire at { THE($seat) }, column { $column_id ->
    [contested] Contested
    [fire_advantage] Advantage of the defence
    [fire_superiority] Superiority of the defence
    [fire_supremacy] Supremacy of the defence
    [fly_advantage] Advantage in the air
    [fly_superiority] Superiority in the air
   *[fly_supremacy] Supremacy in the air
}{ $modifiers_count ->
    [0] {""}
   *[other] {" "}({ $modifiers })
 }: { $spared }% no effect, { $aborted }% Abort, { $count }% a loss for good

## Words

term-air-points = Air points
term-air-points-text = Each side rolls for them every turn. Up to 4 support an attack and up to 2 a defence, 1 on the roll each; 1 or 2 escort a flight. What is left at the end of the turn is gone.
term-superiority = Air superiority
term-superiority-text = The difference of the air points of a turn: contested, Advantage, Superiority, Supremacy. It gives the column of air defence fire.
term-air-defence = Air defence fire
term-air-defence-text = One roll against each sortie. It takes points from support, aborts a flight or costs a point or step for good. Over one's own land and away from the enemy nothing is fired at, unless the enemy is ahead in the air.
term-helicopter = Helicopter
term-helicopter-text = Flies from its base: 2 missions a turn, 1 a segment, within its range. It supports battles, or goes to another base up to twice its range away.
term-airmobile = Airmobile move
term-airmobile-text = From a base by the unit to its goal, 24 hexes in all. It takes 1 airmobile point for each stacking point; the airmobile class has its own helicopters.
term-paradrop = Paradrop
term-paradrop-text = Airborne units drop from a base, any distance, into open ground. Fire first, then a roll for each unit.
term-air-transport = Air transport
term-air-transport-text = Infantry flies from one base to another, both outside enemy zones, and keeps half its points.
faq-air = How do I use aircraft and helicopters?
faq-air-text = When you attack, the last choice is the support: air points and helicopters. Or type `attack 2118 with 131+T, 4 air + Mi-24`. In a movement segment `lift 131-1 to 2415`, `drop`, `transport` and `rebase` fly; “Carry out so far” shows what came of it before you go on.
faq-air-ways = air | aircraft | helicopter | support | lift | drop | planes | jets | airbase | air base | bombing | air force | airport | airfield

# Next War: combat and clearing

## Decisions

prompt-fight-battles = Fight your battles: { $segment }
ending-fight-battles = End combat
prompt-name-defence = { $hex } is attacked: name the unit that leads
prompt-take-losses = Battle for { $hex }: lose { $left ->
    [one] 1 step
   *[other] { $left } steps
}
prompt-stand-or-retreat = { $hex }: stay, or retreat { $far ->
    [one] 1 hex
   *[other] { $far } hexes
}?
prompt-withdraw-units = Retreat from { $hex }, { $far ->
    [one] 1 hex
   *[other] { $far } hexes
}
prompt-advance-units = { $hex } is empty: who advances?
prompt-go-onward = Vehicles may go on from { $hex }
ending-go-onward = Stay there
prompt-clear-hexes = Clearing operations: name the unit that leads
event-lead-named = { $lead } leads the clearing of { $hex }

## Buttons and what is chosen

verb-attack = Attack
verb-plan = Add to the list
verb-unplan = Take off the list
verb-fight = Fight the list
verb-lead = Lead
verb-field = Defend with
verb-lose = Lose a step
verb-test = Check to stay
verb-retreat = Retreat
verb-hold = Stay, lose a step
verb-withdraw = Retreat
verb-advance = Advance
verb-onward = Go on
verb-clear = Clear
slot-target = Which hex?
slot-lead = Which unit leads?
slot-least = From which odds?
slot-hex = Which hex?
odds-any = any odds

## Shifts and modifiers

part-efficiency = efficiency
part-city = city
part-fort = fort
part-exploitation = exploitation
part-surprise = surprise
part-remainder = remainder
part-above = beyond the table
part-support = support
part-town = town
part-airfield = airfield
part-airbase = airbase
part-port = port
part-installation = installation
part-hexes = several hexes
part-nations = several nations
part-formation = several formations
part-light_attacks = light infantry attacks
part-light_defends = light infantry defends
part-safe-points = too few points
part-landed = landed this turn
part-combined-arms = combined arms

## What happened

event-battle-planned = Planned: { $attackers } attack { $hex }, lead { $lead }, { $least_id ->
    [any] any odds
   *[other] if { $least } or better
}{ $backing ->
    [given] , with { $support }
    [none] , no support
   *[other] {""}
 }{ $needs ->
    [taken] , only if { $places } was taken
    [untaken] , only if { $places } was not taken
   *[other] {""}
 }
event-battle-unplanned = Taken off the list: { $hex }
event-plan-stopped = The list stopped at { $hex }: { $code_id ->
    [odds-too-low] the odds are too low
    [unit-gone] a unit of it is gone
   *[other] the attack is no longer possible
}
event-battle = ⚔ { $seat }: { $attackers } against { $hex }, lead { $lead }
event-defence = { $hex }: { $defenders } defend, lead { $lead }
event-battle-rolled = { $hex }: { $attack } to { $defence }, odds { $odds }, column { $start }{ $shifts_count ->
    [0] {""}
   *[other] {" "}→ { $column } ({ $shifts })
 }; roll { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: { $ours }/{ $theirs }{ $retreat ->
    [true] {" "}R
   *[false] {""}
 }{ $spared_id ->
    [none] {""}
    [attacker] {" "}(the attacker is spared a step)
   *[other] {" "}(the defender is spared a step)
 }
event-checked = Check of { $unit } (ER { $efficiency }): { $die }, { $passed ->
    [true] passed
   *[false] failed
}
event-stood = { THE($seat, start: "yes") } stayed in { $hex }{ $unit_id ->
    [none] {""}
   *[other] : { $unit } pays a step
 }
event-no-way-out = { $hex }: no way to retreat for { $units }
event-retreated = { $unit } retreated: { $origin } → { $path_last }
event-advanced = { $units } advanced into { $hex }
event-battle-over = The battle for { $hex } is over{ $advances_count ->
    [0] {""}
   *[other] : { $seat } advanced
 }
event-combat-done = { $seat }: { $segment } is done
event-clearing-rolled = Clearing of { $hex }{ $lead_id ->
    [none] {""}
   *[other] {", "}lead { $lead }
 }, marker { $number }: { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $cleared ->
    [true] cleared
   *[false] { $short ->
        [true] failed with too few points
       *[false] failed
    }
}
event-clearing-rolled-whole = { event-clearing-rolled }

## Reports

report-battle = ⚔ **{ THE($seat, start: "yes") }** attacked **{ $hex }**: { $attackers } against { $defenders }
report-rolled = { $attack } to { $defence }, odds { $odds }, column { $start }{ $shifts_count ->
    [0] {""}
   *[other] {" "}→ { $column } ({ $shifts })
 }; roll { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: steps { $ours }/{ $theirs }{ $retreat ->
    [true] , retreat
   *[false] {""}
 }
report-fled = Retreated: { $units }
report-advance = Advanced: { $units }

## Why not

refusal-no-combat-segment = Nobody attacks in this segment.
refusal-not-facing = { $unit } was not next to the enemy when this segment began.
refusal-fought-already = { $unit } has attacked in this segment.
refusal-under-clearing = { $unit } is under a Clearing marker and does not attack.
refusal-no-attack = { $unit } has no attack.
refusal-attacked-already = { $hex } was attacked in this segment.
refusal-no-enemy-there = { $hex } holds no enemy ground unit.
refusal-nobody-beside = None of your units next to { $hex } may attack it.
refusal-over-water = { $hex } lies beyond water: no attack and no advance leads over it.
refusal-cannot-enter = { $hex } is ground that { $unit } could not enter.
refusal-too-many-fight = { $hex } is overfull: no more than its limit may attack from it in a segment.
refusal-planned-already = { $unit } is in another battle of the list.
refusal-unit-gone = { $unit } is gone.
refusal-odds-too-low = Odds for { $hex }: { $odds }; the list says { $least }.
refusal-no-such-defence = { $units }: these units do not defend together; fill the limit of { $hex }.
refusal-spread-losses = { $unit } has lost its share: others lose first.
refusal-not-in-the-battle = { $unit } is not in this battle.
refusal-test-first = Check first: who fails may stay for a step.
refusal-no-retreat = { $unit } has no way to retreat.
refusal-retreat-shut = { $hex } is closed to a retreat.
refusal-retreat-enemy = { $hex } holds enemies.
refusal-retreat-river = { $unit } retreats over no river without a bridge.
refusal-retreat-clearing = { $hex } would need clearing: no retreat ends there.
refusal-retreat-installation = { $hex } has an enemy installation: no retreat ends there.
refusal-retreat-zone = { $hex } is in an enemy zone without friends that stayed.
refusal-retreat-far = { $hex } is not { $far ->
    [one] 1 hex
   *[other] { $far } hexes
} away.
refusal-retreat-edge = { $hex } is not towards your own edge of the map; other hexes are.
refusal-advance-crowd = { $hex }: too many stacking points would advance.
refusal-advance-on-foot = { $unit } has no vehicles: it does not go on.
refusal-advance-short = Nobody goes on from here.
refusal-advance-occupied = { $hex } is occupied.
refusal-advance-place = { $hex } holds a town or works that stop an advance.
refusal-advance-roads = { $hex } is entered along a road only.

## Words

word-nobody-fights = nobody can attack
word-initiative_combat = initiative combat
word-exploitation_combat = exploitation combat
word-reaction_combat = reaction combat
word-first_combat = first combat
word-second_combat = second combat
term-odds = Odds
term-odds-text = Attack by defence, rounded down for the attacker. The terrain says in which column of the table they begin.
term-shift = Column shift
term-shift-text = Efficiency of the two leading units, cities, forts and exploitation move the column; it never leaves the table.
term-lead = Leading unit
term-lead-text = Each side names one of its units in a battle. Its efficiency counts, and it loses the first step.
term-retreat = Retreat
term-retreat-text = Two hexes from open ground, one from all else, towards the own edge of the map. A retreat through an enemy zone, or without a way, is a check.
term-advance = Advance
term-advance-text = At least one attacker enters a hex that was left, up to four stacking points. Vehicles may go on one hex where the defenders went two or were destroyed.
term-battle-list = List of battles
term-battle-list-text = Battles noted beforehand, each with the lowest odds at which you fight it. They are fought in order until one cannot be; only you see the list.
faq-attack = How do I attack?
faq-attack-text = Choose a hex, the units next to it and the one that leads. Or type `attack 2118 with 131+T, lead T/131, if 1.5:1`. With “if” it goes on the list, with “if any” at any odds: `attack 2118, if any; attack 2217, if 2:1; finish`.
faq-attack-ways = attack | battle | combat | fight | odds | assault | prepared assault | hasty attack
beside-odds = { $attack } to { $defence }, { $odds }, column { $column }{ $modifier ->
    [0] {""}
   *[other] , roll { $modifier_signed }
 }
beside-checks = through enemy zones: { $count ->
    [one] 1 check
   *[other] { $count } checks
}
warn-unfought = ⚠ { $count ->
    [one] The attack in your list is not fought
   *[other] The { $count } attacks in your list are not fought
 }: the segment ends.
list-public = Fog of war: odds by what everybody sees
list-line = { $number }. { $hex }: { $units }, lead { $lead }, { $least_id ->
    [any] any odds
   *[other] { $least } or better
}{ $backing ->
    [given] , with { $support }
    [none] , no support
   *[other] {""}
 }; now { $odds }, column { $column }{ $needs ->
    [taken] , only if { $places } was taken
    [untaken] , only if { $places } was not taken
   *[other] {""}
 }

## Orders in words

line-attack = attack
line-with = with | by
line-lead = lead | led by
line-if = if | from | at least | if at least
line-any = any | any odds | at any odds | at all odds
line-advance = advance
line-onward = on to | to
refusal-advance-first = First name who advances into the hex; vehicles go on after that.
orders-after-die = Line { $line } must be the last order you send: { $order } rolls dice or ends your part. Nothing was carried out. { $verb ->
    [attack] To fight several battles in one message, list them: `attack 2118, if any; attack 2217, if any; finish`. “If any” is at any odds, `if 2:1` from them on.
   *[other] Send the orders up to there first; `/plan write` can keep the rest.
}
refusal-attack-unread = “{ $text }” is not understood here; “lead”, “if 2:1” and “if any” are.

## Questions

cmd-explain-odds-name = odds
cmd-explain-odds-description = An attack on a hex: strengths, odds, shifts, modifiers, results
cmd-explain-attacks-name = attacks
cmd-explain-attacks-description = Every attack that is possible from where units are
cmd-explain-clearing-name = clearing
cmd-explain-clearing-description = The chances of a clearing operation
explain-battle-sides = { $hex }: { $attackers } with { $attack } against { $defenders } with { $defence }
explain-battle-strength = { $unit }: { $count } → { $other } ({ $what_id ->
    [unsupplied] without supply
    [river] over a river
    [poor-ground] ground against tanks
    [armour] armour in the open
    [mechanized] mechanized in the open
    [brackets] in brackets, not among its like
   *[urban] infantry in an urban hex
})
explain-battle-odds = Odds { $odds }: column { $start }
explain-battle-shift = Shift { $count_signed }: { $part }
explain-battle-column = Column { $column }
explain-battle-modifier = Roll { $count_signed }: { $part }
explain-battle-chance = { $count }%: steps { $ours }/{ $theirs }{ $retreat ->
    [true] , retreat
   *[false] {""}
}{ $spared_id ->
    [none] {""}
    [attacker] {" "}(the attacker is spared one)
   *[other] {" "}(the defender is spared one)
 }
explain-public-only = Fog of war: of an enemy stack only what everybody sees is counted
explain-battle-retreat = A retreat is { $far ->
    [one] 1 hex
   *[other] { $far } hexes
}{ $ignore ->
    [1] {" "}and may be ignored by a check
   *[0] {""}
 }{ $count ->
    [0] {""}
   *[other] ; without a way: { $units }
 }
explain-battle-attack = { $seat }, { $hex }: { $odds }, column { $start } → { $column }{ $modifier ->
    [0] {""}
   *[other] , roll { $modifier_signed }
 } ({ $units })
explain-clearing-lead = { $unit }: { $count }% for marker { $number }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifiers })
 }{ $short ->
    [1] ; a failure costs it a step
   *[0] {""}
 }
refusal-no-attack-possible = No attack is possible: nobody is next to the enemy.
refusal-no-marker-there = { $hex } has no Clearing marker.

## Standing answers

verb-decline = Usual choice
stake-lead = who leads
stake-losses = who loses steps
stake-stand = stay or retreat
stake-way = where to retreat
stake-clearing = who leads a clearing
stake-heavy = an attack in column 9 or higher
stake-objective = a hex that counts for victory
stake-elite = an elite unit of mine
button-decline-always = Usual choice this segment
button-decline-turn = Usual choice this turn
decline-always-set = The usual choice is made for you in every battle until this segment ends: the most efficient unit leads, the weakest loss is taken, you check to stay, else retreat by the safest way. Each answer is given after a random delay (seconds in a live game, minutes by post), so nobody can tell it from your own. `/standing off` ends it.
faq-usual = What is the usual choice?
faq-usual-text = The most efficient unit leads, the loss that weakens the defence least is taken, units check to stay, else retreat by the way with the fewest checks. `/standing` makes it for you, with places and stakes that are asked all the same.
faq-usual-ways = usual choice | usual | standing | absent | default | automatic choice

prompt-doctrine = Doctrine
verb-doctrine = Doctrine
verb-undoctrine = Drop a doctrine
slot-where = Where does it hold?
slot-column = From which column on? (0: in every attack; odds: from them on, before shifts)
slot-what = What is done?
event-doctrine = Doctrine, { $where }{ $column ->
    [0] {""}
   *[other] , from column { $column } on
}{ $least_id ->
    [none] {""}
   *[other] , from { $least } on
}: { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }
event-undoctrine = Doctrine dropped: { $where }
scope-formation = formation { $name }
word-all = everywhere
doctrine-line = Doctrine, { $where }{ $column ->
    [0] {""}
   *[other] , from column { $column } on
}{ $least_id ->
    [none] {""}
   *[other] , from { $least } on
}: { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }

# Forms
form-advance = Advance in one form …
form-advance-to = Who advances
form-onward = { $unit } goes on to
form-losses = Losses in one form …
form-losses-left = { $left ->
    [one] { $left } step to lose
   *[other] { $left } steps to lose
}

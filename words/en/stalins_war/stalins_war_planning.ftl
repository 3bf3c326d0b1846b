# Stalin's War: planning a round

verb-strike = Attack
verb-again = More attackers on this hex
ending-orders = End of movement
ending-muster = Begin the fight
ending-fight = No more fights
ending-exploit = No more exploitation
ending-advance = Nobody advances
total-goal = Same goal: { $hex }
plan-attack = ⚔ { $hex }: win { $won }%, lose { $lost }%; hex empty { $empty }%{ $blitz ->
    [0] {""}
   *[other] , Blitz { $blitz }%
 }; steps lost on average { $ours } : { $theirs } ({ $units } against { $defenders })
plan-cut = ⊗ Out of supply now: { $seat }, { $units_count ->
    [one] 1 unit
   *[other] { $units_count } units
}: { $hexes }; ways out: { $exits }
plan-closed = ⊗ Out of supply now: { $seat }, { $units_count ->
    [one] 1 unit
   *[other] { $units_count } units
}: { $hexes }; no way out
plan-moved = { $count ->
    [one] 1 unit has moved
   *[other] { $count } units have moved
}
plan-ops = { $count } OPS are left over
plan-nothing = Nothing was ordered in this round
confirm-orders = Movement ends here, then fights and dice. Continue?
aside-plan = Plan
explain-plan-attack = ⚔ **{ $hex }**: { $units } against { $defenders }: win { $won }%, lose { $lost }%; hex empty { $empty }%, Blitz marker { $blitz }%
explain-plan-losses = Steps lost: attackers { $ours }; defenders { $theirs }
explain-plan-cut = ⊗ Out of supply now: { $seat }: { $units } · { $hexes }; ways out: { $exits }
explain-plan-closed = ⊗ Out of supply now: { $seat }: { $units } · { $hexes }; no way out
explain-total-markers = Combat markers: { $hexes }
refusal-no-plan = Nothing is planned: there is no combat marker on the map and no unit would be out of supply.
cmd-explain-plan-name = plan
cmd-explain-plan-description = The round as it is planned: pockets, ways out, chances of every attack
mark-strengths = { $count } against up to { $other }
beside-tied = the last to leave costs 1 OPS
group-cut = without supply
group-reach = able to reach the front
plan-strengths = ⚔ { $hex }: { $count } against { $other }{ $shift ->
    [0] {""}
   *[other] , shift { $shift_signed }
 }
plan-then = ⊗ If every attack empties its hex, without supply: { $seat }, { $units_count } units: { $hexes }
explain-plan-then = ⊗ If every attack empties its hex, without supply: { $seat }: { $units } · { $hexes }

# What is lost by ending a step, and retreats that may be attacked
warn-ops = ⚠ { $count } OPS are unspent{ $bank ->
    [1] ; one of them could be banked
   *[other] {""}
 }. The rest is lost.
warn-rp = ⚠ { $count } replacement points are unspent. What is left over is lost.
warn-pass = ⚠ If you pass you give this round away: no orders, no fights{ $left ->
    [0] , and you have no other round in this turn
    [one] ; you have 1 more round in this turn
   *[other] ; you have { $left } more rounds in this turn
 }.
total-peril = ⚠ Still open to attack in this round: { $hexes }. Units that retreat there do not fight then, and any loss at all destroys them [11.4.5].
beside-peril = ⚠ may be attacked again in this round
checkpoint = Back to the start of my round

# Forms
form-round = Round in one form …
form-markers = Combat markers (up to { $count })
form-then = And then
form-go-on = Go on planning
form-strike = Fight for { $hex }: odds first
form-strike-now = Fight for { $hex } at once, without combat cards
form-strike-with = movement ends; { $count } against { $other }; markers: { $hexes }
form-losses = Losses in one form …
form-losses-left = { $left ->
    [one] { $left } step to lose
   *[other] { $left } steps to lose
}
form-step = step { $number }; strength { $count }
form-combat-cards = Combat cards in one form …
form-cards-used = Combat cards to play
form-advance = Advance in one form …
form-blitz = First in, with a Blitz marker
form-advance-to = Who advances

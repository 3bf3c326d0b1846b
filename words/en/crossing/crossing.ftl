# The Crossing.

seat-grey = Grey
seat-blue = Blue
scenario-dawn = Dawn at the river
degree-points = by points
degree-destroyed = the other side has no unit left
status-score = Turn **{ $turn }** of { $last } · Grey **{ $grey }** · Blue **{ $blue }** points (equal points: Blue wins)
confirm-march = No unit has marched yet. End the march?
confirm-attack = You can still attack. End your turn?

prompt-march = Turn { $turn }: march
prompt-attack = Turn { $turn }: attack
prompt-retreat = { $unit } must go back
verb-march = March
verb-attack = Attack
verb-retreat = Go back
verb-done = Done
slot-unit = Which unit?
slot-to = Where to?
slot-target = Which enemy?
slot-units = With which units?
note-cost = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
note-odds = at best { $odds }

event-marched = { $unit }: { $origin } → { $target }
event-fought = Battle in { $hex }, { $odds }, die { $die }: { $fate ->
    [attacker] an attacker is lost
    [retreat] the defender goes back
    [defender] the defender is lost
   *[none] nothing happens
} (attacking: { $units })
event-went-back = { $unit } goes back: { $origin } → { $target }
event-lost = Lost: { $unit }
luck-losses = units destroyed in battle
event-taken = { $seat } takes { $hex }
event-turn = Turn { $turn }
event-ended = { $degree ->
    [destroyed] { $winner } has won: the other side has no unit left.
   *[points] { $winner } has won. Points: Grey { $grey }, Blue { $blue }.
}

refusal-marched = { $unit } has marched in this turn
refusal-not-yours = { $unit } is not yours
refusal-occupied = { $unit } is in { $hex }
refusal-zone-to-zone = { $hex } lies in an enemy zone, and so does the unit: it cannot go straight from one into the other
refusal-too-far = { $unit } does not get to { $hex } in this turn
refusal-fought = { $unit } has fought in this turn
refusal-apart = { $unit } cannot take part: it has no unit next to it

cmd-march-description = March with a unit
cmd-attack-description = Attack an enemy unit
opt-unit-name = unit
opt-to-name = to
opt-target-name = target
opt-units-name = units

# For newcomers: the lobby, each side's task, the terms
about-length = ⏱ live about 30 minutes · by post about two weeks
about-difficulty = Good for a first game on hexes · Grey attacks, Blue holds the river · house material
about-won = 🏁 The side with more points after { $turns } turns wins: Market 3, Long Bridge 2, Mill 1. With equal points Blue wins.
aim-grey = 🏁 Take places worth more than half of the { $total } points.
aim-blue = 🏁 Keep places worth half of the { $total } points.
aim-forces = ♟ You have { $mine } units. On each: strength on the left, movement on the right.
aim-hint-grey = 💡 Across the river attackers count half, except over the bridge. Bring several units against one.
aim-hint-blue = 💡 In forest you count double. Keep a way back: a unit with nowhere to go is lost.
term-zone = Zone of control
term-zone-text = The six hexes around a unit. A unit that enters an enemy zone stops there; no unit goes straight from one hex of it into another.
term-road = Road
term-road-text = Along a road each hex costs 1 point, whatever its ground, across the river too.
term-odds = Odds
term-odds-text = The attackers' sum against the defender's, rounded in the defender's favour. The higher, the better the die does.
term-retreat = Retreat
term-retreat-text = A beaten unit goes back one hex, outside all enemy zones. With nowhere to go it is lost.

# Questions for /help; -ways lists other words it understands
faq-win = How do I win?
faq-win-text = Hold more points in places than the other side after the last turn. With equal points Blue wins. A side with no unit left loses at once.
faq-win-ways = who wins | how many points do I need | what are the places worth
faq-river = What does the river do?
faq-river-text = Without a road a unit pays 1 point more to get over it, and an attacker across it counts half.
faq-river-ways = bridge | across the river | why is my attack so weak

# Hints for somebody's first game
hint-empty = { $hex } is empty, and { $unit } can march there: it counts for you from then on.
hint-odds = With all who can attack, the best odds are { $odds }, against { $unit }. Across a river a unit counts half.

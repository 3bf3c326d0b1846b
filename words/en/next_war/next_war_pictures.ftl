# Next War: texts on its pictures

picture-board = The northern flank

# Above the map
picture-track-turn = Turn
picture-track-segment = Segment
picture-track-phase = Phase
picture-track-points = VP { $side }
picture-track-weather = Weather
picture-track-contested = Contested
picture-track-initiative = Initiative
picture-material-house = House map, forces and charts { $number }, own design
picture-material-module = Material of an owner's module: { $module }

# On the map
picture-side-nato = NATO
picture-side-pact = Soviets
picture-zone = Zones of control: { $side }
picture-marker = clearing { $number }
picture-beneath = +{ $number } beneath
picture-beachhead = beachhead
picture-no-supply = without supply
picture-reach = reach of { $unit }, points in each hex
picture-since-danger = within reach: { $side }
picture-taken = taken by { $side }
picture-choosing-from = from here
picture-choosing-picked = picked
picture-plan = Plan
picture-plan-goal = goal
picture-plan-battle = battle

# A battle
picture-battle = Battle of { $place }
picture-battle-odds = { $terrain }, odds { $odds }, column { $column }
picture-battle-column = column { $column }
picture-battle-steps = { $count ->
    [one] { $count } step lost
   *[other] { $count } steps lost
}
picture-battle-retreat = must retreat
picture-battle-result = Steps lost { $ours } : { $theirs }
picture-battle-result-retreat = Steps lost { $ours } : { $theirs }, the defender retreats
picture-terrain-flat = Flat
picture-terrain-flat_woods = Flat woods
picture-terrain-rough = Rough
picture-terrain-rough_woods = Rough woods
picture-terrain-marsh = Marsh
picture-terrain-highland = Highland
picture-terrain-highland_woods = Highland woods
picture-terrain-mountain = Mountain
picture-terrain-high_mountain = High mountain
picture-terrain-urban = Urban

# Looks
look-part = This segment
look-part-nothing = Nothing has moved or fought in this segment yet.
look-zones = Zones of control
look-supply = Supply

# The sea
look-sea = Sea
look-sea-nothing = This scenario has no sea.
picture-sea = The sea
picture-sea-turn = Turn { $turn }
picture-sea-at_sea = At Sea
picture-sea-in_shore = In Shore
picture-sea-box = Box
picture-sea-control = Control
picture-sea-contested = contested
picture-sea-roll = Roll
picture-sea-roll-words = modifier of the next roll for control
picture-sea-submarines = { $side }: submarines
picture-sea-asw = { $side }: ASW
picture-sea-ships = Off the coast, in ports, with marines
picture-sea-ship = Ship
picture-sea-place = Place
picture-sea-aboard = Aboard
picture-sea-mines = Mines
picture-sea-laid = Laid by
picture-sea-density = Density
picture-mines = mines { $density }

# The air
look-air = Air
look-air-nothing = The air is not played in this game.
picture-air = The air
picture-air-turn = Turn { $turn }
picture-air-level = Air superiority
picture-air-contested = Contested
picture-air-advantage = Advantage
picture-air-superiority = Superiority
picture-air-supremacy = Supremacy
picture-air-points-title = Points
picture-air-side = Side
picture-air-kind = Kind
picture-air-points = air points
picture-air-lift = airmobile points
picture-air-got = Got
picture-air-left = Left
picture-air-lost = Lost for good
picture-air-caps = Stacking points that may still fly this turn
picture-air-paradrop = Paradrop
picture-air-air_transport = Air transport
picture-air-helicopters = Helicopters
picture-air-helicopter = Helicopter
picture-air-base = Base
picture-air-missions = Missions left
picture-air-support = Support
picture-air-range = Range
picture-air-damage = Damage
picture-air-damaged = a step lost
picture-flight-airmobile = lift { $unit }
picture-flight-drop = drop { $unit }
picture-flight-transport = transport { $unit }
picture-flight-rebase = new base { $unit }
picture-if = if: { $what }

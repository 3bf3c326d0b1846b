# Stalin's War: texts on its pictures

picture-board = The Eastern Front

# Above the map
picture-track-turn = Turn
picture-track-vp = VP
picture-track-round = Round
picture-track-weather = Weather
picture-track-of = { $side } · { $what }
picture-track-cards = Cards
picture-track-banked = Banked OPS
picture-track-consecutive = OPS in a row
picture-track-ops = OPS left
picture-track-rp-german = German RP
picture-track-rp-allied = Allied RP
picture-track-rp-soviet = RP
picture-track-total-war = Total War
picture-season-spring = Spring
picture-season-summer = Summer
picture-season-fall = Fall
picture-season-winter = Winter
picture-weather-snow = snow
picture-weather-mud = mud
picture-material-house = House material { $number }: map, forces and cards are our own
picture-material-module = Material of an owner's module: { $module }

# On the map
picture-mark-trench = trench
picture-mark-festung = Festung
picture-mark-fortified = fort. area
picture-mark-combat = combat marker
picture-mark-blitz = Blitz marker
picture-zone-axis = Axis zones of control
picture-zone-soviet = Soviet zones of control
picture-supply-axis = German supply reaches
picture-supply-soviet = Soviet supply reaches
picture-pocket = without supply
picture-fortress-supply = fortress supply
picture-rail-axis = Axis railways with a source
picture-rail-soviet = Soviet railways with a source
picture-paulus = Paulus line
picture-caucasus = Caucasus zone
picture-hand = { $side } · turn { $turn }
picture-side-axis = Axis
picture-side-soviet = Soviets
picture-aside = Set aside for the mobilization
picture-kept = Combat cards on the table
picture-card-ops = OPS
picture-card-rp = RP
picture-card-value = OPS
picture-card-event = Event
picture-card-reinforcements = Reinforcements
picture-card-combat = Combat
picture-card-starred = leaves the game as an event
picture-deck-blitzkrieg = Blitzkrieg
picture-deck-total_war = Total War

# Choices, plans, what happened
picture-choosing-from = from here
picture-choosing-picked = picked
picture-plan-goal = goal
picture-plan = Plan
picture-taken-axis = taken by the Axis
picture-taken-soviet = taken by the Soviets
picture-perils = may be attacked again this round

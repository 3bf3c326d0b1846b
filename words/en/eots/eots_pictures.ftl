# Empire of the Sun: texts on its pictures

# Boards
picture-board-south_pacific = South Pacific
picture-board-burma = Burma
picture-board-full = Empire of the Sun

# Battles
picture-side-japan = Japan
picture-side-allies = Allies
picture-battle = Battle
picture-surprise = surprise attack
picture-intercept = intercept
picture-ambush = ambush
picture-hits = Hits
picture-wins = Winner: { $side }
picture-open = No winner
picture-air_naval = air and sea
picture-ground = on land
picture-reduced = reduced
picture-eliminated = eliminated
picture-critical = critical hit
picture-shore_bombardment = shore bombardment
picture-air_superiority = air superiority
picture-jungle = jungle
picture-mixed = mixed terrain
picture-mountain = mountains
picture-beach_defence = beach defence
picture-armour = armour
picture-defensive_doctrine = defensive doctrine

# Odds of a battle
picture-odds = Odds: battle in { $place }
picture-odds-winner = Wins the battle
picture-odds-air-naval = Wins in the air and at sea
picture-odds-ground = Wins on land
picture-odds-strength = Air and sea { $air }, on land { $ground }

# Zones of influence
picture-zone-japan = Japanese ZOI
picture-zone-allies = Allied ZOI

# What changed hands; names of sides after it
picture-taken-now = taken this turn: { $side }
picture-taken-before = taken before: { $side }
picture-taken-japan = Japan
picture-taken-allies = Allies

# Plans
picture-plan = Plan, not yet played
picture-plan-destination = destination
picture-plan-battle = battle declared
picture-plan-activated = activated now

# The course of a war
picture-course-will = Political Will
picture-course-control = Named places held
picture-course-losses = Steps lost in all
picture-course = the course of the war

# Ways in which a unit reaches a place
picture-reach-ground = overland
picture-reach-amphibious = landing
picture-reach-organic = landing
picture-reach-barges = barges
picture-reach-naval = by sea
picture-reach-air = by air

# Cards
picture-card-military = Military
picture-card-reaction = Reaction
picture-card-resource = Resource
picture-card-political = Political
picture-card-intelligence = Intelligence
picture-card-ops = OPS
picture-card-oc = OC
picture-card-ec = EC
picture-card-lv = LV
picture-card-value = ops
picture-card-future = future offensive, face down

# Tracks; names of sides after the name of a track
picture-track-turn = Turn
picture-track-will = Political Will
picture-track-europe = War in Europe
picture-track-asp = ASP { $side }
picture-track-resources = Resources
picture-track-progress = Progress of War
picture-track-china = China
picture-track-india = India
picture-track-burma_road = Burma Road
picture-track-rivalry = Rivalry
picture-track-cards = Cards { $side }
picture-track-passes = Passes { $side }
picture-track-japan = Japan
picture-track-allies = Allies
# Inter-service rivalry (14.0)
picture-rivalry-japan = Japan
picture-rivalry-allies = US
# Boxes of the tracks that have words instead of numbers
picture-box-stable_front = stable
picture-box-unstable_front = unstable
picture-box-major_breakthrough = breakthrough
picture-box-threat_to_chungking = threat to Chungking
picture-box-chungking_falls = Chungking falls
picture-box-government_collapsed = collapsed
picture-box-stable = stable
picture-box-unrest = unrest
picture-box-strikes = strikes
picture-box-unstable = unstable
picture-box-revolts = revolts
picture-box-open = open
picture-box-closed_hump = closed, Hump
picture-box-closed_no_hump = closed
picture-box-closed = closed

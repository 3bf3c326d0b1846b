# The board of Generals: spaces, sides, pieces, kinds of cards, parts of the map. The rules' texts use these names too

# Spaces
area-eastern_us = Eastern US
area-western_us = Western US
area-pacific_northwest = Pacific Northwest
area-canada = Canada
area-latin_america = Latin America
area-hawaii = Hawaii
area-iceland = Iceland
area-united_kingdom = United Kingdom
area-western_europe = Western Europe
area-germany = Germany
area-scandinavia = Scandinavia
area-italy = Italy
area-balkans = Balkans
area-eastern_europe = Eastern Europe
area-ukraine = Ukraine
area-russia = Russia
area-moscow = Moscow
area-siberia = Siberia
area-kazakhstan = Kazakhstan
area-mongolia = Mongolia
area-vladivostok = Vladivostok
area-north_africa = North Africa
area-africa = Africa
area-madagascar = Madagascar
area-middle_east = Middle East
area-india = India
area-szechuan = Szechuan
area-china = China
area-southeast_asia = Southeast Asia
area-japan = Japan
area-iwo_jima = Iwo Jima
area-philippines = Philippines
area-indonesia = Indonesia
area-new_guinea = New Guinea
area-australia = Australia
area-new_zealand = New Zealand
area-north_atlantic = North Atlantic
area-south_atlantic = South Atlantic
area-southern_ocean = Southern Ocean
area-southeast_pacific = Southeast Pacific
area-north_sea = North Sea
area-baltic_sea = Baltic Sea
area-mediterranean = Mediterranean
area-black_sea = Black Sea
area-caspian_sea = Caspian Sea
area-bay_of_bengal = Bay of Bengal
area-indian_ocean = Indian Ocean
area-south_china_sea = South China Sea
area-sea_of_japan = Sea of Japan
area-north_pacific = North Pacific
area-central_pacific = Central Pacific
area-east_pacific = East Pacific
area-south_pacific = South Pacific

# Sides and nations
side-axis = Axis
side-allies = Allies
side-germany = Germany
side-italy = Italy
side-japan = Japan
side-united_kingdom = United Kingdom
side-soviet_union = Soviet Union
side-united_states = United States

# Pieces
piece-germany_army = German army
piece-germany_navy = German navy
piece-italy_army = Italian army
piece-italy_navy = Italian navy
piece-japan_army = Japanese army
piece-japan_navy = Japanese navy
piece-united_kingdom_army = British army
piece-united_kingdom_navy = British navy
piece-soviet_union_army = Soviet army
piece-soviet_union_navy = Soviet navy
piece-united_states_army = American army
piece-united_states_navy = American navy

# Kinds of cards
kind-build_army = Build Army
kind-build_navy = Build Navy
kind-land_battle = Land Battle
kind-sea_battle = Sea Battle
kind-status = Status
kind-response = Response
kind-event = Event
kind-economic_warfare = Economic Warfare

# The board and its parts
board-world = The World at War
look-europe = Europe
look-atlantic = Atlantic
look-asia = Asia
look-pacific = Pacific
look-africa = Africa and the Indian Ocean
look-score = The score
look-straits = Straits
look-table = The table
look-supply_germany = Supply: Germany
look-supply_united_kingdom = Supply: United Kingdom
look-supply_japan = Supply: Japan
look-supply_soviet_union = Supply: Soviet Union
look-supply_italy = Supply: Italy
look-supply_united_states = Supply: United States

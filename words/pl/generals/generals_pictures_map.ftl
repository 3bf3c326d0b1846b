# Plansza Generałów: pola, strony, jednostki, rodzaje kart, części mapy. Tych nazw używają też teksty zasad

# Pola
area-eastern_us = Wschód USA
area-western_us = Zachód USA
area-pacific_northwest = Północny Zachód
area-canada = Kanada
area-latin_america = Ameryka Łacińska
area-hawaii = Hawaje
area-iceland = Islandia
area-united_kingdom = Wielka Brytania
area-western_europe = Europa Zachodnia
area-germany = Niemcy
area-scandinavia = Skandynawia
area-italy = Włochy
area-balkans = Bałkany
area-eastern_europe = Europa Wschodnia
area-ukraine = Ukraina
area-russia = Rosja
area-moscow = Moskwa
area-siberia = Syberia
area-kazakhstan = Kazachstan
area-mongolia = Mongolia
area-vladivostok = Władywostok
area-north_africa = Afryka Północna
area-africa = Afryka
area-madagascar = Madagaskar
area-middle_east = Bliski Wschód
area-india = Indie
area-szechuan = Syczuan
area-china = Chiny
area-southeast_asia = Azja Płd.-Wsch.
area-japan = Japonia
area-iwo_jima = Iwo Jima
area-philippines = Filipiny
area-indonesia = Indonezja
area-new_guinea = Nowa Gwinea
area-australia = Australia
area-new_zealand = Nowa Zelandia
area-north_atlantic = Północny Atlantyk
area-south_atlantic = Południowy Atlantyk
area-southern_ocean = Ocean Południowy
area-southeast_pacific = Pacyfik Płd.-Wsch.
area-north_sea = Morze Północne
area-baltic_sea = Morze Bałtyckie
area-mediterranean = Morze Śródziemne
area-black_sea = Morze Czarne
area-caspian_sea = Morze Kaspijskie
area-bay_of_bengal = Zatoka Bengalska
area-indian_ocean = Ocean Indyjski
area-south_china_sea = Morze Południowochińskie
area-sea_of_japan = Morze Japońskie
area-north_pacific = Północny Pacyfik
area-central_pacific = Środkowy Pacyfik
area-east_pacific = Wschodni Pacyfik
area-south_pacific = Południowy Pacyfik

# Strony i państwa
side-axis = Oś
side-allies = Alianci
side-germany = Niemcy
side-italy = Włochy
side-japan = Japonia
side-united_kingdom = Wielka Brytania
side-soviet_union = ZSRR
side-united_states = USA

# Jednostki
piece-germany_army = Niemiecka armia
piece-germany_navy = Niemiecka flota
piece-italy_army = Włoska armia
piece-italy_navy = Włoska flota
piece-japan_army = Japońska armia
piece-japan_navy = Japońska flota
piece-united_kingdom_army = Brytyjska armia
piece-united_kingdom_navy = Brytyjska flota
piece-soviet_union_army = Radziecka armia
piece-soviet_union_navy = Radziecka flota
piece-united_states_army = Amerykańska armia
piece-united_states_navy = Amerykańska flota

# Rodzaje kart
kind-build_army = Wystaw armię
kind-build_navy = Wystaw flotę
kind-land_battle = Bitwa lądowa
kind-sea_battle = Bitwa morska
kind-status = Status
kind-response = Odpowiedź
kind-event = Wydarzenie
kind-economic_warfare = Wojna gospodarcza

# Plansza i jej części
board-world = Świat w wojnie
look-europe = Europa
look-atlantic = Atlantyk
look-asia = Azja
look-pacific = Pacyfik
look-africa = Afryka i Ocean Indyjski
look-score = Wynik
look-straits = Cieśniny
look-table = Stół
look-supply_germany = Zaopatrzenie: Niemcy
look-supply_united_kingdom = Zaopatrzenie: Wielka Brytania
look-supply_japan = Zaopatrzenie: Japonia
look-supply_soviet_union = Zaopatrzenie: ZSRR
look-supply_italy = Zaopatrzenie: Włochy
look-supply_united_states = Zaopatrzenie: USA

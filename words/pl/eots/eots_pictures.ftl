# Empire of the Sun: what stands on its pictures

# Boards
picture-board-south_pacific = Południowy Pacyfik
picture-board-burma = Birma
picture-board-full = Empire of the Sun

# Battles
picture-side-japan = Japonia
picture-side-allies = Alianci
picture-battle = Bitwa
picture-surprise = Atak Zaskakujący
picture-intercept = Przechwycenie
picture-ambush = Zasadzka
picture-hits = Trafienia
picture-wins = Zwycięstwo: { $side }
picture-open = Brak zwycięzcy
picture-air_naval = powietrze i morze
picture-ground = ląd
picture-reduced = zredukowana
picture-eliminated = wyeliminowana
picture-critical = trafienie krytyczne
picture-shore_bombardment = ostrzał wybrzeża
picture-air_superiority = panowanie w powietrzu
picture-jungle = dżungla
picture-mixed = teren mieszany
picture-mountain = góry
picture-beach_defence = obrona wybrzeża
picture-armour = przewaga pancerna
picture-defensive_doctrine = doktryna obronna

# Odds of a battle
picture-odds = Szanse w bitwie: { $place }
picture-odds-winner = Zwycięstwo w bitwie
picture-odds-air-naval = Zwycięstwo w powietrzu i na morzu
picture-odds-ground = Zwycięstwo na lądzie
picture-odds-strength = Powietrze i morze { $air }, ląd { $ground }

# Zones of influence
picture-zone-japan = SPP Japonii
picture-zone-allies = SPP Aliantów

# What changed hands; names of sides after it
picture-taken-now = zajęte w tym etapie: { $side }
picture-taken-before = zajęte wcześniej: { $side }
picture-taken-japan = Japonia
picture-taken-allies = Alianci

# Plans
picture-plan = Plan, jeszcze nie zagrany
picture-plan-destination = cel ruchu
picture-plan-battle = zadeklarowana bitwa
picture-plan-activated = aktywowane

# The course of a war
picture-course-will = Wola Polityczna
picture-course-control = Kontrolowane heksy z nazwami
picture-course-losses = Stracone poziomy razem
picture-course = przebieg wojny

# Ways in which a unit reaches a place
picture-reach-ground = lądem
picture-reach-amphibious = desantem
picture-reach-organic = desantem
picture-reach-barges = barkami
picture-reach-naval = morzem
picture-reach-air = powietrzem

# Cards
picture-card-military = Militarna
picture-card-reaction = Defensywna
picture-card-resource = Zasobów
picture-card-political = Polityczna
picture-card-intelligence = Rozpoznanie
picture-card-ops = PO
picture-card-oc = KO
picture-card-ec = KW
picture-card-lv = WL
picture-card-value = PO
picture-card-future = przyszła ofensywa, zakryta

# Tracks; names of sides after the name of a track
picture-track-turn = Etap
picture-track-will = Wola Polityczna
picture-track-europe = Wojna w Europie
picture-track-asp = PD { $side }
picture-track-resources = Surowce
picture-track-progress = Postęp działań
picture-track-china = Chiny
picture-track-india = Indie
picture-track-burma_road = Droga Birmańska
picture-track-rivalry = Rywalizacja
picture-track-cards = Karty { $side }
picture-track-passes = Pasy { $side }
picture-track-japan = Japonii
picture-track-allies = Aliantów
# Inter-service rivalry (14.0)
picture-rivalry-japan = Japonia
picture-rivalry-allies = USA
# Boxes of the tracks that have words instead of numbers
picture-box-stable_front = stabilny
picture-box-unstable_front = niestabilny
picture-box-major_breakthrough = przełamanie
picture-box-threat_to_chungking = zagrożenie Chungkingu
picture-box-chungking_falls = upadek Chungkingu
picture-box-government_collapsed = upadek rządu
picture-box-stable = stabilność
picture-box-unrest = niepokoje
picture-box-strikes = strajki
picture-box-unstable = destabilizacja
picture-box-revolts = powstania
picture-box-open = otwarta
picture-box-closed_hump = zamknięta, MPH
picture-box-closed_no_hump = zamknięta
picture-box-closed = zamknięta

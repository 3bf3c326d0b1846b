# Wojna Stalina: co stoi na obrazkach

picture-board = Front wschodni

# Nad mapą
picture-track-turn = Etap
picture-track-vp = PZ
picture-track-round = Runda
picture-track-weather = Pogoda
picture-track-of = { $side } · { $what }
picture-track-cards = Karty
picture-track-banked = Odłożone OPS
picture-track-consecutive = OPS z rzędu
picture-track-ops = Zostało OPS
picture-track-rp-german = PU Niemiec
picture-track-rp-allied = PU sojuszników
picture-track-rp-soviet = PU
picture-track-total-war = Wojna totalna
picture-season-spring = Wiosna
picture-season-summer = Lato
picture-season-fall = Jesień
picture-season-winter = Zima
picture-weather-snow = śnieg
picture-weather-mud = błoto
picture-material-house = Materiał własny { $number }: mapa, siły i karty są nasze
picture-material-module = Materiał z modułu właściciela: { $module }

# Na mapie
picture-mark-trench = okopy
picture-mark-festung = Festung
picture-mark-fortified = rejon umocn.
picture-mark-combat = znacznik walki
picture-mark-blitz = znacznik Blitz
picture-zone-axis = SK Osi
picture-zone-soviet = SK Sowietów
picture-supply-axis = dokąd sięga zaopatrzenie niemieckie
picture-supply-soviet = dokąd sięga zaopatrzenie sowieckie
picture-pocket = bez zaopatrzenia
picture-fortress-supply = zaopatrzenie twierdzy
picture-rail-axis = kolej Osi ze źródłem
picture-rail-soviet = kolej sowiecka ze źródłem
picture-paulus = linia Paulusa
picture-caucasus = strefa Kaukazu
picture-hand = { $side } · etap { $turn }
picture-side-axis = Oś
picture-side-soviet = Sowieci
picture-aside = Odłożone na mobilizację
picture-kept = Karty walki na stole
picture-card-ops = OPS
picture-card-rp = PU
picture-card-value = OPS
picture-card-event = Wydarzenie
picture-card-reinforcements = Posiłki
picture-card-combat = Walka
picture-card-starred = jako wydarzenie opuszcza grę
picture-deck-blitzkrieg = Blitzkrieg
picture-deck-total_war = Wojna totalna

# Choices, plans, what happened
picture-choosing-from = stąd
picture-choosing-picked = wybrano
picture-plan-goal = cel
picture-plan = Plan
picture-taken-axis = zdobyte przez Oś
picture-taken-soviet = zdobyte przez Sowietów
legend-scale = 3 pola
picture-perils = wróg może tu jeszcze uderzyć w tej rundzie

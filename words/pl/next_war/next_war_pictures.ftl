# Next War: napisy na obrazkach

picture-board = Północna flanka

# Nad mapą
picture-track-turn = Etap
picture-track-segment = Segment
picture-track-phase = Faza
picture-track-points = PZ: { $side }
picture-track-weather = Pogoda
picture-track-contested = Etap sporny
picture-track-initiative = Inicjatywa
picture-material-house = Mapa, siły i tabele { $number } własnego projektu
picture-material-module = Materiał z modułu właściciela: { $module }

# Na mapie
picture-side-nato = NATO
picture-side-pact = Sowieci
picture-zone = Strefy kontroli: { $side }
picture-marker = oczyszczanie { $number }
picture-beneath = +{ $number } pod spodem
picture-beachhead = przyczółek
picture-no-supply = bez zaopatrzenia
picture-reach = zasięg: { $unit }, w heksach punkty ruchu
picture-since-danger = w zasięgu: { $side }
picture-taken = zajęte: { $side }
picture-choosing-from = stąd
picture-choosing-picked = wybrane
picture-plan = Plan
picture-plan-goal = cel
picture-plan-battle = bitwa

# Bitwa
picture-battle = Bitwa: { $place }
picture-battle-odds = { $terrain }, stosunek { $odds }, kolumna { $column }
picture-battle-column = kolumna { $column }
picture-battle-steps = { $count ->
    [one] stracony { $count } stopień
    [few] stracone { $count } stopnie
   *[other] straconych { $count } stopni
}
picture-battle-retreat = musi się wycofać
picture-battle-result = Straty stopni { $ours } : { $theirs }
picture-battle-result-retreat = Straty stopni { $ours } : { $theirs }, obrońca się wycofuje
picture-terrain-flat = Równina
picture-terrain-flat_woods = Równina z lasem
picture-terrain-rough = Teren nierówny
picture-terrain-rough_woods = Teren nierówny z lasem
picture-terrain-marsh = Bagno
picture-terrain-highland = Wyżyna
picture-terrain-highland_woods = Wyżyna z lasem
picture-terrain-mountain = Góry
picture-terrain-high_mountain = Wysokie góry
picture-terrain-urban = Miasto

# Widoki mapy
look-part = Ten segment
look-part-nothing = W tym segmencie nikt się jeszcze nie ruszył ani nie walczył.
look-zones = Strefy kontroli
look-supply = Zaopatrzenie

# Morze
look-sea = Morze
look-sea-nothing = W tym scenariuszu nie ma morza.
picture-sea = Morze
picture-sea-turn = Etap { $turn }
picture-sea-at_sea = Na morzu
picture-sea-in_shore = Przy brzegu
picture-sea-box = Pole
picture-sea-control = Panowanie
picture-sea-contested = sporne
picture-sea-roll = Rzut
picture-sea-roll-words = modyfikator następnego rzutu na panowanie
picture-sea-submarines = { $side }: okręty podwodne
picture-sea-asw = { $side }: zwalczanie
picture-sea-ships = Przy brzegu, w portach, z piechotą morską
picture-sea-ship = Okręt
picture-sea-place = Miejsce
picture-sea-aboard = Na pokładzie
picture-sea-mines = Miny
picture-sea-laid = Czyje
picture-sea-density = Gęstość
picture-mines = miny { $density }

# The air
look-air = Powietrze
look-air-nothing = W tej grze nie ma lotnictwa.
picture-air = Powietrze
picture-air-turn = Etap { $turn }
picture-air-level = Przewaga w powietrzu
picture-air-contested = Sporna
picture-air-advantage = Przewaga
picture-air-superiority = Wyraźna przewaga
picture-air-supremacy = Panowanie
picture-air-points-title = Punkty
picture-air-side = Strona
picture-air-kind = Rodzaj
picture-air-points = punkty lotnictwa
picture-air-lift = punkty aeromobilne
picture-air-got = Otrzymane
picture-air-left = Pozostałe
picture-air-lost = Stracone na zawsze
picture-air-caps = Ile punktów stosu może jeszcze lecieć w tym etapie
picture-air-paradrop = Desant
picture-air-air_transport = Transport lotniczy
picture-air-helicopters = Śmigłowce
picture-air-helicopter = Śmigłowiec
picture-air-base = Baza
picture-air-missions = Pozostałe misje
picture-air-support = Wsparcie
picture-air-range = Zasięg
picture-air-damage = Straty
picture-air-damaged = stracony stopień
picture-flight-airmobile = lot { $unit }
picture-flight-drop = desant { $unit }
picture-flight-transport = transport { $unit }
picture-flight-rebase = nowa baza { $unit }
picture-if = jeśli: { $what }

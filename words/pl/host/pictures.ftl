# Texts on the pictures of any game, and texts that describe a picture

# A picture in words
alt-map = Mapa
alt-battles = Bitwy
alt-units = Jednostki
alt-more = i jeszcze { $count }
alt-wins = zwycięstwo
alt-hits = trafienia
alt-against = Przeciw
alt-cut = Zaopatrzenie przerwane
alt-zone = { $zone }: { $count ->
    [one] { $count } heks
    [few] { $count } heksy
   *[other] { $count } heksów
}{ $places ->
    [none] { "" }
   *[other] {", "}wśród nich { $places }
}
alt-moves = Ruchy
alt-points = Punkty

# The key at the foot of a map; arrows by how they are drawn
legend-neutral = zneutralizowana
legend-ring = zasięg
arrow-sea = morzem
arrow-air = powietrzem
arrow-land = lądem
arrow-landing = desant
arrow-transfer = strategiczny
legend-battle = bitwa
legend-supply = linia zaopatrzenia
legend-cut = przerwana tu
legend-unbuilt = szlak niezbudowany
legend-scale = 3 heksy

# Battles and their odds
battle-strength = Siła
battle-roll = Rzut
battle-hits = Trafienia
battle-losses = Straty
battle-none = brak
odds-steps = Stracone poziomy
odds-neither = remis
percent = { $value }%

# A unit on its weaker side
reduced = zredukowana
# Jednostka, która została utracona
gone = utracono

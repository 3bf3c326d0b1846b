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
alt-ring = { $ring }: wszystko nie dalej niż { $count ->
    [one] { $count } heks
    [few] { $count } heksy
   *[other] { $count } heksów
} od miejsca { $place }
alt-held = { $side }, pod kontrolą { $count ->
    [one] { $count } miejsce
    [few] { $count } miejsca
   *[other] { $count } miejsc
}: { $places }
alt-passage = { $side ->
    [none] Cieśnina { $way } jest zamknięta
    [all] Cieśnina { $way } jest otwarta dla wszystkich
   *[other] Cieśnina { $way } jest otwarta: { $side }
}
# Behind a description that leaves something out
alt-whole = Całość słowami: /gdzie.
alt-notes = Napisy na mapie
mark-active = aktywna
mark-moved = po ruchu

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

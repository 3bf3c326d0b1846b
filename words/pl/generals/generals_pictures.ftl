# Generałowie: napisy na obrazkach

# Nad mapą
track-round = Runda
track-turn = Tura

# Punkty
picture-score = Wynik
picture-points-by-round = Punkty w rundach
picture-points-by-nation = Punkty państw

# Zaopatrzenie i cieśniny
picture-supply = Zaopatrzenie: { $nation }
picture-source = własne źródło zaopatrzenia
picture-cut-off = odcięte
picture-straits = Cieśniny
picture-strait-of = otwarta dla: { $side }
picture-target = cel
picture-targets = { $card }: celów { $count }

# Karty
picture-hand = { $nation }: { $count } na ręce
picture-stand-in = zastępcza
picture-cost-deck = { $count ->
    [one] Koszt: { $count } karta z wierzchu talii.
    [few] Koszt: { $count } karty z wierzchu talii.
   *[other] Koszt: { $count } kart z wierzchu talii.
}
picture-cost-hand = { $count ->
    [one] Koszt: { $count } karta z ręki.
    [few] Koszt: { $count } karty z ręki.
   *[other] Koszt: { $count } kart z ręki.
}

# Filmy
picture-battled = bitwa: { $places }
picture-placed = wystawiono: { $places }
picture-lost = utracono: { $places }

# Karty na stole
picture-face-down = Zakryte przed tobą: { $count }
picture-table = Stół
picture-table-of = { $nation }: ręka { $hand } · talia { $deck } · zakryte { $down }
picture-on-pile = na stosie

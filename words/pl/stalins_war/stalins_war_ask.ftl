# Wojna Stalina: odpowiedzi na /why i /explain

explain-supply = **{ $unit }** ({ $hex }): zaopatrzenie teraz — **{ $supply }**
explain-supply-then = Przy ostatnim sprawdzeniu było: { $supply }. To obowiązuje do następnego sprawdzenia.
explain-supply-line = { $count ->
    [0] Stoi na kolei prowadzącej do źródła: { $hex }
    [one] { $count } pole do kolei w { $hex }, która prowadzi do źródła
    [few] { $count } pola do kolei w { $hex }, która prowadzi do źródła
   *[other] { $count } pól do kolei w { $hex }, która prowadzi do źródła
}
explain-supply-port = Przez port tego samego morza, który ma linię
explain-shelter = { $hex } daje zaopatrzenie twierdzy: tylko do obrony i wyczerpania
explain-zone = **{ $hex }** leży w SK strony { $side }: { $units }
explain-zone-cancelled = Przy odwrocie i zaopatrzeniu nie działają: stoją tam jednostki strony { $side }
explain-zone-none = Nad { $hex } nie ma stref kontroli
explain-points = **{ $unit }**: { $count } z { $most } punktów ruchu
explain-reach = { $count ->
    [0] Nigdzie nie dojdzie
    [one] Dojdzie do { $count } pola: { $hexes }
   *[other] Dojdzie do { $count } pól: { $hexes }
}
explain-rail = **{ $unit }** koleją dojedzie do { $count ->
    [one] { $count } pola: { $hexes }
   *[other] { $count } pól: { $hexes }
}
explain-gets-there = ✓ Marszem: { $unit } dojdzie do { $hex } za { $count } punktów ruchu: { $hexes }
explain-gets-by-rail = ✓ Koleją: { $unit } dojedzie do { $hex }
explain-gets-by-sea = ✓ Morzem: { $unit } dotrze do { $hex }
explain-may-attack = ✓ { $unit } może zaatakować { $hex } z pola ze znacznikiem walki
explain-odds = **{ $side }** atakuje { $hex }: { $units }
explain-volley = **{ $side }**: siła { $count }, tabela { $table ->
    [LCU] armii
   *[other] korpusów
}, przesunięcie { $shift_signed }
explain-shift = { $why }: { $shift_signed }
explain-outcomes = Z { $rolls } rzutów { $side } zadaje więcej w { $more }, tyle samo w { $same }, mniej w { $less } (bez kart jeszcze niezagranych)
explain-losses = Ile poziomów traci każda strona
refusal-cut-units = Drogę { $unit } zamykają jednostki wroga: { $hexes }
refusal-cut-zones = Drogę { $unit } zamykają SK wroga: { $hexes }
refusal-cut-places = Drogę { $unit } zamykają miejsca wroga: { $hexes }
refusal-cut-trenches = Drogę { $unit } zamykają okopy wroga: { $hexes }
refusal-no-source = { $unit } nie ma źródła, które jego strona trzyma i może wykorzystać
refusal-not-on-map = { $unit } nie ma na mapie
refusal-no-such-hex = Nie ma takiego pola: { $hex }
refusal-not-beside = { $unit } nie stoi obok { $hex }
cmd-explain-supply-name = zaopatrzenie
cmd-explain-supply-description = Zaopatrzenie jednostki lub pola: droga do źródła albo co ją zamyka
cmd-explain-zones-name = strefy
cmd-explain-zones-description = Czyje strefy kontroli leżą nad polem i od których jednostek
cmd-explain-reach-name = zasięg
cmd-explain-reach-description = Jak daleko jednostka dojdzie w tej rundzie
cmd-explain-rail-name = kolej
cmd-explain-rail-description = Dokąd jednostka dojedzie koleją
cmd-explain-odds-name = szanse
cmd-explain-odds-description = Szanse ataku na pole, bez kart, które dopiero będą
opt-supply-unit = Jednostka lub pole
opt-zones-place = Które pole
opt-reach-unit = Która jednostka
opt-rail-unit = Która jednostka
opt-odds-place = Atakowane pole
opt-odds-units = Kto atakuje; puste: najsilniejszy możliwy atak
opt-unit-name = jednostka
opt-place-name = pole
opt-units-name = jednostki
why-what = Dlaczego co? Podaj jednostkę (i pole) albo rozkaz.
opt-why-piece = Która jednostka? Sama: jej zaopatrzenie i dlaczego nie może działać
opt-why-place = Na które pole?
opt-why-way = Jakim sposobem? Puste: wszystkimi
word-march = marszem
word-rail = koleją
word-sea = morzem
word-attack = atak
explain-wins = Dokładnie: { $side } wygrywa { $won } %, przegrywa { $lost } %, nikt { $none } %.
explain-defenders-go = Obrońcy cofają się o pole { $one } %, o dwa { $two } %; pole puste { $empty } %.
explain-blitz-chance = Można położyć znacznik Blitz: { $count } %.

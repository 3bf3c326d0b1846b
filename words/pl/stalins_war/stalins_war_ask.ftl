# Wojna Stalina: odpowiedzi na /why i /explain

explain-supply = **{ $unit }**, { $hex }: zaopatrzenie teraz: **{ $supply }**
explain-supply-then = Przy ostatnim sprawdzeniu było: { $supply }. To obowiązuje do następnego sprawdzenia.
explain-supply-line = { $count ->
    [0] Stoi na kolei prowadzącej do źródła: { $hex }
    [one] { $count } pole do kolei na polu { $hex }, która prowadzi do źródła
    [few] { $count } pola do kolei na polu { $hex }, która prowadzi do źródła
   *[other] { $count } pól do kolei na polu { $hex }, która prowadzi do źródła
}
explain-supply-port = Przez port tego samego morza, który ma linię
explain-shelter = Pole { $hex } daje zaopatrzenie twierdzy: tylko do obrony i wyczerpania
explain-zone = Pole **{ $hex }** leży w SK ({ $side }): { $units }
explain-zone-cancelled = Przy odwrocie i zaopatrzeniu nie działają, stoją tam jednostki: { $side }
explain-zones-all = **{ $side }**: strefy kontroli, pól: { $count }; dla odwrotu i zaopatrzenia nie liczą się na { $other }
explain-zone-none = Nad polem { $hex } nie ma stref kontroli
explain-points = **{ $unit }**: { $count } z { $most } punktów ruchu
explain-reach = { $count ->
    [0] Nigdzie nie dojdzie
    [one] Dojdzie do { $count } pola: { $hexes }
   *[other] Dojdzie do { $count } pól: { $hexes }
}{ $more ->
    [0] {""}
   *[other] , i jeszcze { $more }
 }
explain-rail = **{ $unit }** koleją dojedzie do { $count ->
    [one] { $count } pola: { $hexes }
   *[other] { $count } pól: { $hexes }
}{ $more ->
    [0] {""}
   *[other] , i jeszcze { $more }
 }
explain-gets-there = ✓ Marszem: { $unit } → { $hex } za { $count } PR: { $hexes }
explain-gets-by-rail = ✓ Koleją: { $unit } → { $hex }
explain-gets-by-sea = ✓ Morzem: { $unit } → { $hex }
explain-may-attack = ✓ { $unit }: z pola ze znacznikiem walki można atakować pole { $hex }
explain-odds = **{ $hex }**, atak (**{ $side }**): { $units }
explain-volley = **{ $side }**: siła { $count }, tabela { $table ->
    [LCU] armii
   *[other] korpusów
}, przesunięcie { $shift_signed }
explain-shift = { $why }: { $shift_signed }
explain-outcomes = Z { $rolls } rzutów ({ $side }): zadaje więcej w { $more }, tyle samo w { $same }, mniej w { $less } (bez kart jeszcze niezagranych)
explain-losses = Ile poziomów traci każda strona
refusal-cut-units = { $unit }: drogę zamykają jednostki wroga: { $hexes }
refusal-cut-zones = { $unit }: drogę zamykają SK wroga: { $hexes }
refusal-cut-places = { $unit }: drogę zamykają miejsca wroga: { $hexes }
refusal-cut-trenches = { $unit }: drogę zamykają okopy wroga: { $hexes }
refusal-no-source = { $unit }: brak własnego źródła zaopatrzenia.
refusal-not-on-map = Nie ma na mapie: { $unit }.
refusal-no-such-hex = Nie ma takiego pola: { $hex }
refusal-not-beside = { $unit }: pole { $hex } nie leży obok.
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
opt-zones-hex = Które pole
opt-reach-unit = Która jednostka
opt-rail-unit = Która jednostka
opt-odds-hex = Atakowane pole
opt-odds-attackers = Kto atakuje; bez podania: najsilniejszy możliwy atak
opt-unit-name = jednostka
opt-hex-name = pole
opt-attackers-name = atakujący
why-what = O co pytasz? Podaj jednostkę (i pole) albo rozkaz.
opt-why-piece = Która jednostka? Sama: jej zaopatrzenie i dlaczego nie może działać
opt-why-place = Na które pole?
opt-why-way = Jakim sposobem? Bez podania: wszystkimi
word-march = marszem
word-rail = koleją
word-sea = morzem
word-attack = atak
explain-wins = Dokładnie ({ $side }): wygrana { $won }%, przegrana { $lost }%, remis { $none }%.
explain-defenders-go = Obrońcy cofają się o pole { $one }%, o dwa { $two }%; pole puste { $empty }%.
explain-blitz-chance = Można położyć znacznik Blitz: { $count }%.
refusal-there-already = { $unit }: już na polu { $hex }.

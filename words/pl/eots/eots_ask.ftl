# Dlaczego nie, dokładnie: odległości i kto przeszkadza. I co mówią /why i /explain.

refusal-out-of-range = Za daleko, odległość w heksach: { $need }, najwyżej { $have }.
refusal-too-few-movement-points = Droga do heksu { $hex } kosztuje punktów ruchu: { $need }, a jest { $have }.
refusal-india-closed = { $hex }: jednostki japońskie nie wchodzą na Półwysep Indyjski.
refusal-hex-closed-to-side = { $hex }: heks zamknięty dla tej strony, przez scenariusz albo jako Mandżukuo.
refusal-no-way-overland = Lądem nie da się dotrzeć do heksu { $hex }: { $makers_count ->
    [0] woda lub heksy zamknięte dla tych jednostek
   *[other] na heksie { $at } stoi wróg ({ $makers })
}.
refusal-no-airfield-on-the-way = Odległość do heksu { $hex }: { $need }, odcinków { $legs } po { $range }, ale po drodze nie ma gdzie lądować albo droga jest zamknięta.
refusal-no-strategic-by-sea = { $unit }: bez ruchu strategicznego morzem.
refusal-starts-outside-port = Ruch strategiczny zaczyna się we własnym porcie; nie jest nim heks { $hex }.
refusal-needs-controlled-airfield = { $hex }: nie ma tu twojego lotniska, a na nim kończy się strategiczny ruch powietrzny.
refusal-needs-controlled-port = { $hex }: nie ma tu twojego portu, a w nim kończy się strategiczny ruch morzem.
refusal-port-unsupplied = Port na heksie { $hex } nie ma zaopatrzenia.
refusal-way-through-zoi-or-ships = Droga do heksu { $hex } jest zamknięta na heksie { $at }: { $makers_count ->
    [0] { $vessels_count ->
        [0] zamknięte wody
       *[other] zespoły floty wroga ({ $vessels })
    }
   *[other] SPP wroga ({ $makers })
}{ $round ->
    [0] {""}
   *[other] {"; "}droga naokoło w heksach: { $round }, najwyżej { $have }
}.
refusal-enters-zoi = { $hex }: SPP wroga ({ $makers }).
refusal-leaves-zoi = Heks { $hex }, skąd wyruszają, leży w SPP wroga ({ $makers }).
refusal-enemy-zoi = { $hex }: niezneutralizowana SPP wroga ({ $makers }).
refusal-ships-cannot-end-here = Zespoły floty nie mogą zostać na heksie { $hex }: { $port ->
    [none] nie ma tu portu, bitwy ani desantu do wsparcia
    [foreign] port nie jest twój i nie ma tu bitwy
   *[own] w porcie jest wróg, a bitwy nie można tu stoczyć
}.
refusal-place-unsupplied = Heks { $hex }: bez zaopatrzenia byłaby tam jednostka { $unit }.
refusal-no-hq-reaches = Heks { $hex }: nie sięga tu żaden sztab, który mógłby dowodzić taką jednostką ({ $unit }; sztaby: { $hqs }).
refusal-place-full = Heks { $hex }: brak miejsca ({ $unit }); stoją tam: { $units }.
refusal-place-too-many = { $hex }: nie ma miejsca dla wszystkich naraz: { $units }.
refusal-airfield-closed = Lotniska na heksie { $hex } nie można teraz użyć{ $makers_count ->
    [0] : to heks bitewny albo miejsce tylko do lądowania po drodze
   *[other] : jest tam wróg ({ $makers })
}.
refusal-cannot-join-battle = { $unit } nie dosięga żadnej zadeklarowanej bitwy ({ $battles }); do najbliższej { $need ->
    [one] jest { $need } heks
    [few] są { $need } heksy
   *[other] jest { $need } heksów
}.
refusal-ship-first = { $unit }: do bitwy na heksie { $hex } tylko z zespołem floty na całej drodze. Najpierw lub w tym samym rozkazie aktywuj { $vessels_count ->
    [one] zespół
   *[other] zespoły
}: { $vessels }{ $gap_id ->
    [ships] . Są tam zespoły floty wroga ({ $blocker })
    [way] . Drogę zamykają zespoły floty lub SPP wroga
    [zoi] . Drogę zamyka SPP wroga ({ $makers })
    [asp] . Nie ma już na nią PD
   *[other] {""}
}.
refusal-carrier-first = { $unit }: może tylko osłaniać lotniskowiec; najpierw lub w tym samym rozkazie aktywuj go: { $vessels }.
refusal-no-place-to-strike-from = { $unit }: w zasięgu nie ma heksu, z którego można uderzyć na heks { $hex }.
refusal-no-field-to-strike-from = { $unit }: w zasięgu nie ma lotniska, z którego można uderzyć na heks { $hex }.
refusal-stays-after-battle = { $unit }: bez ruchu po walce.
refusal-unsupplied = Bez zaopatrzenia: { $unit }{ $gap_id ->
    [zoi] ; linię zamyka SPP wroga na heksie { $at } ({ $makers })
    [enemy-unit] ; linię zamyka wróg na heksie { $at } ({ $makers })
    [out-of-range] ; odległość od sztabu ({ $source }): { $need }, jego zasięg: { $have }
    [overland-range] ; linia od sztabu ({ $source }) kończy się zbyt daleko na lądzie
    [hq-unsupplied] ; żaden ze sztabów, które mogłyby ją zaopatrywać, sam nie ma zaopatrzenia
    [no-hq] ; żaden twój sztab nie zaopatruje takich jednostek
    [no-source] ; nie ma już źródeł zaopatrzenia
    [no-route] ; żadna linia nie prowadzi do heksu { $at }
    [china-box] ; ani Droga Birmańska, ani MPH nie zaopatrują Chin
   *[other] {""}
}.
refusal-no-activation-line = Brak linii aktywacji: { $hq } – { $unit }, { $hex }{ $gap_id ->
    [zoi] ; zamyka ją SPP wroga na heksie { $at } ({ $makers })
    [enemy] ; zamyka ją wróg na heksie { $at } ({ $makers })
    [garrison] ; zamyka ją jednostka okupacyjna na heksie { $at }
   *[other] ; w zasięgu sztabu nie ma otwartej drogi
}.

# Odpowiedzi na /why
explain-unit = **{ $unit }** · { $hex }
explain-unit-to = **{ $unit }** · { $hex } → **{ $to }**
explain-is-there = Jednostka już tam jest.
explain-supplied = Ma zaopatrzenie{ $length ->
    [0] {" "}na heksie swojego sztabu ({ $source })
    [one] : { $length } heks od sztabu ({ $source }; { $path })
    [few] : { $length } heksy od sztabu ({ $source }; { $path })
   *[other] : { $length } heksów od sztabu ({ $source }; { $path })
}.
explain-hq-supplied = Ma zaopatrzenie: { $length ->
    [0] stoi na źródle zaopatrzenia
    [one] { $length } heks od źródła zaopatrzenia ({ $path })
    [few] { $length } heksy od źródła zaopatrzenia ({ $path })
   *[other] { $length } heksów od źródła zaopatrzenia ({ $path })
}.
explain-supplied-anyway = Ma zaopatrzenie bez własnej linii: jako aktywowana w tej ofensywie, dzięki „Tokio Express” albo przez Kunming.
explain-in-zone = Stoi w niezneutralizowanej SPP wroga ({ $hex }).
explain-active = Jest aktywowana w tej ofensywie.
explain-may-activate = Może ją teraz aktywować sztab { $hq }.
explain-now-activating = Jednostki aktywuje teraz sztab { $hq }:
explain-activated-by = Mogą ją aktywować: { $hqs }.
explain-other-command = Te sztaby nie dowodzą jednostkami tej narodowości: { $hqs }.
explain-by-offensive = W trwającej ofensywie ({ $card }, { $ops } PO):
explain-by-reaction = W trwającym ruchu defensywnym ({ $ops } PO):
explain-as-reaction = W ruchu defensywnym przeciw: { $battles } ({ $ops } PO):
explain-as-offensive = W ofensywie za { $ops } PO:
explain-no-activation = Nie można jej aktywować:
explain-goes = ✓ Dociera tam ({ $mode }): { $length ->
    [one] { $length } heks
    [few] { $length } heksy
   *[other] { $length } heksów
}{ $ops ->
    [0] {""}
   *[other] {", "}od { $ops } PO
}{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } PD
}.
explain-goes-with =
    ✓ Dociera tam ({ $mode }), jeśli zostanie aktywowana i popłynie z zespołem floty ({ $vessels }){ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } PD
}.
explain-not-by = Niemożliwe ({ $mode }):
explain-full = Ale na heksie { $hex } nie ma miejsca, ktoś musiałby odejść: { $units }.
explain-strikes = ✓ Może walczyć na heksie { $hex } stamtąd, gdzie stoi: odległość { $need ->
    [one] { $need } heks
    [few] { $need } heksy
   *[other] { $need } heksów
}, zasięg { $have }.
explain-strike-too-far = ✗ Nie może walczyć na heksie { $hex } stamtąd, gdzie stoi: odległość { $need ->
    [one] { $need } heks
    [few] { $need } heksy
   *[other] { $need } heksów
}, zasięg { $have }.
explain-strikes-from = Może tam walczyć po przelocie do: { $hexes }.

# Odpowiedzi na /explain
explain-efficiency = Zasięg **{ $range }**, efektywność **{ $modified }** (wydrukowana { $printed }).
explain-no-eastern-line = Bez linii do wschodniej krawędzi efektywność zmienia się o { $change_signed }.
explain-limits = Może teraz aktywować jednostek: { $one } przy 1 PO, { $two } przy 2, { $three } przy 3.
explain-commands = W jego zasięgu ({ $units_count }): { $units }
explain-zone = **{ $side }**: heksów z SPP { $all }, w tym z niezneutralizowaną { $free }. SPP tworzą ({ $makers_count }): { $makers }
explain-odds-forces = **Bitwa na heksie { $hex }**: { $side_id ->
    [japan] atakuje Japonia
    [allies] atakują Alianci
   *[other] atakuje strona { $side }
}; { $condition }.
explain-odds-declared = **Zadeklarowana bitwa na heksie { $hex }**: { $side_id ->
    [japan] atakuje Japonia
    [allies] atakują Alianci
   *[other] atakuje strona { $side }
}; { $condition }.
explain-odds-brought = Liczone tak, jakby podeszły na zasięg uderzenia: { $units }.
explain-odds-side = { $side }: { $units }. Siła: powietrzno-morska { $air } (rzut { $bonus_signed }), lądowa { $ground }.
explain-odds-winner = Zwycięstwo w bitwie: { $side } **{ $chance}%**, { $enemy } **{ $other}%**{ $neither ->
    [0] {""}
   *[other] , nikt { $neither}%
}.
explain-odds-air-naval = Bitwa powietrzno-morska: { $side } { $chance}%, { $enemy } { $other}%{ $neither ->
    [0] {""}
   *[other] , nikt { $neither}%
}.
explain-odds-ground = Bitwa lądowa: { $side } { $chance}%, { $enemy } { $other}%{ $neither ->
    [0] {""}
   *[other] , bez bitwy lądowej { $neither}%
}.
explain-odds-control =
    Po bitwie heks { $hex } w rękach { $side_id ->
    [japan] Japonii
    [allies] Aliantów
   *[other] strony: { $side }
}: **{ $chance }%**.
explain-odds-means = Średnie straty w poziomach: { $lost }.
explain-odds-losses = Straty w poziomach przy wszystkich wynikach rzutu; trafienia idą tam, gdzie za tę samą ich liczbę wróg traci najwięcej siły.

refusal-hq-unsupplied-why = Bez zaopatrzenia: { $unit }{ $gap_id ->
    [zoi] ; linię zamyka SPP wroga na heksie { $at } ({ $makers })
    [enemy-unit] ; linię zamyka wróg na heksie { $at } ({ $makers })
    [no-source] ; nie ma już źródeł zaopatrzenia
   *[other] ; żadna linia nie prowadzi do źródła zaopatrzenia
}.
refusal-no-hq-in-play = Na mapie nie ma sztabu, który mógłby aktywować taką jednostkę: { $unit }.
refusal-no-hq-near-battle = Żaden zaopatrzony sztab nie ma w zasięgu żadnego z tych heksów: { $battles }.
refusal-odds-need-attackers = Na heksie { $hex } nie zadeklarowano bitwy. Podaj atakujących (jednostki albo heks, jeśli chodzi o wszystkie, które na nim stoją) i obrońców spoza heksu.
refusal-battle-under-way = Bitwa na heksie { $hex } już trwa.
refusal-not-a-condition = { $value }: nie ma takich warunków rozpoznawczych.
refusal-odds-wrong-side =
    { $unit }: nie walczy po stronie { $side_id ->
    [japan] Japonii
    [allies] Aliantów
   *[other] „{ $side }”
}.
refusal-hq-does-not-fight = { $unit }: to sztab, nie walczy.
refusal-strike-out-of-range = W zasięgu { $have } od heksu { $hex } nie ma miejsca, skąd mogłaby uderzyć jednostka { $unit }.
refusal-card-of-other-side =
    { $card }: to nie jest karta { $side_id ->
    [japan] Japonii
    [allies] Aliantów
   *[other] strony „{ $side }”
}.
refusal-odds-not-possible = Takiej bitwy na heksie { $hex } nie da się stoczyć.
refusal-no-units-there = Na heksie { $hex } nie stoi żadna jednostka zdolna do walki.

# Polecenia
cmd-explain-supply-name = zaopatrzenie
cmd-explain-supply-description = Linia zaopatrzenia jednostki albo miejsce, w którym jest przerwana
cmd-explain-range-name = sztab
cmd-explain-range-description = Zasięg i efektywność sztabu oraz kogo mógłby aktywować
cmd-explain-zones-name = strefy
cmd-explain-zones-description = Strefy przewagi powietrznej (SPP) obu stron
cmd-explain-odds-name = szanse
cmd-explain-odds-description = Dokładne szanse bitwy, zadeklarowanej lub wymyślonej
opt-supply-unit = Która jednostka lub sztab
opt-range-hq = Który sztab
opt-odds-hex = Gdzie: numer lub nazwa
opt-odds-attackers = Jednostki z + między nimi albo heks (wszystkie na nim); bez podania: zadeklarowana bitwa
opt-odds-defenders = Spoza heksu: jednostki z + między nimi albo heks
opt-odds-condition = Warunki rozpoznawcze; bez podania: Atak Zaskakujący
opt-odds-event = Karta atakującego, jeśli ofensywa jest z wydarzenia
opt-odds-reaction = Karty Defensywne obrońcy, z + między nimi
opt-hq-name = sztab
opt-attackers-name = atakujący
opt-defenders-name = obrońcy
opt-condition-name = rozpoznanie
opt-event-name = wydarzenie
opt-reaction-name = karty-defensywne

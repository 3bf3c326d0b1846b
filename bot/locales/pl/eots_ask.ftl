# Dlaczego nie, dokładnie: odległości i kto przeszkadza. I co mówią /why i /explain.

refusal-out-of-range = Za daleko: { $need } heksów, najwyżej { $have }.
refusal-too-few-movement-points = Droga do { $hex } kosztuje { $need } PR, a jest { $have }.
refusal-no-way-overland = Lądem nie ma drogi do { $hex }: { $makers_count ->
    [0] woda lub heksy zamknięte dla tych jednostek
   *[other] w { $at } stoi wróg ({ $makers })
}.
refusal-no-airfield-on-the-way = Do { $hex } jest { $need } heksów: odcinków { $legs } po { $range }, ale nie ma gdzie lądować po drodze albo droga jest zamknięta.
refusal-no-strategic-by-sea = Bez ruchu strategicznego morzem: { $unit }.
refusal-starts-outside-port = Ruch strategiczny zaczyna się we własnym porcie, a { $hex } nim nie jest.
refusal-port-unsupplied = Port { $hex } nie ma zaopatrzenia.
refusal-way-through-zoi-or-ships = Droga do { $hex } jest zamknięta w { $at }: { $makers_count ->
    [0] { $vessels_count ->
        [0] zamknięte wody
       *[other] wrogie okręty ({ $vessels })
    }
   *[other] SPP wroga ({ $makers })
}{ $round ->
    [0] {""}
   *[other] {"; "}naokoło { $round } heksów, najwyżej { $have }
}.
refusal-enters-zoi = { $hex }: SPP wroga ({ $makers }).
refusal-leaves-zoi = { $hex }, skąd wyruszają, leży w SPP wroga ({ $makers }).
refusal-enemy-zoi = { $hex }: niezneutralizowana SPP wroga ({ $makers }).
refusal-ships-cannot-end-here = Okręty nie mogą zostać w { $hex }: { $port ->
    [none] nie ma tu portu, bitwy ani desantu do wsparcia
    [foreign] port nie jest twój i nie ma tu bitwy
   *[own] w porcie jest wróg, a bitwy nie można tu stoczyć
}.
refusal-unsupplied = Bez zaopatrzenia: { $unit }{ $gap_id ->
    [zoi] ; linię zamyka SPP wroga w { $at } ({ $makers })
    [enemy-unit] ; linię zamyka wróg w { $at } ({ $makers })
    [out-of-range] ; do { $source } jest { $need } heksów, zasięg sztabu to { $have }
    [overland-range] ; linia od { $source } kończy się zbyt daleko na lądzie
    [hq-unsupplied] ; żaden ze sztabów, które mogą ją zaopatrywać, sam nie ma zaopatrzenia
    [no-hq] ; żaden twój sztab nie zaopatruje takich jednostek
    [no-source] ; nie ma już źródeł zaopatrzenia
    [no-route] ; do { $at } nie ma drogi
   *[other] {""}
}.
refusal-no-activation-line = Brak linii aktywacji: { $hq } – { $unit }, { $hex }{ $gap_id ->
    [zoi] ; zamyka ją SPP wroga w { $at } ({ $makers })
    [enemy] ; zamyka ją wróg w { $at } ({ $makers })
    [garrison] ; zamyka ją garnizon w { $at }
   *[other] ; w zasięgu sztabu nie ma otwartej drogi
}.

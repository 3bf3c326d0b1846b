# Next War: morze

## Decyzje

prompt-shelter-ships = { $why_id ->
    [storm] Sztorm: okręty szukają schronienia
    [lost-port] Przeciwnik jest w porcie: okręty wychodzą
   *[lost-box] Pole stracone: okręty ustępują
}
prompt-sweep-mines = Znaczniki min do trałowania: { $count }. Które?
prompt-offer-beachhead = Heks { $hex } jest wzięty: postawić przyczółek?

## Przyciski i wybór

verb-sail = Rusz okręt
verb-embark = Zaokrętuj piechotę morską
verb-debark = Wysadź piechotę morską
verb-ship = Transport morski
verb-mine = Postaw miny
verb-seed = Miny z okrętów podwodnych
verb-flip = Zmień w grupę nawodną
verb-beachhead = Postaw przyczółek
verb-abandon = Zdejmij przyczółek
verb-assault = Ląduj na pustej plaży
verb-lay = Postaw
verb-forgo = Nie stawiaj
verb-shelter = Odeślij okręt
verb-sweep = Trałuj
slot-ship = Który okręt?
slot-hexes = Które heksy?

## Miejsca

place-aboard = na pokładzie: { $name }
box-norwegian = Morze Norweskie
box-troms = wybrzeże Troms i Lofotów
box-barents_west = zachód Morza Barentsa
box-finnmark = wybrzeże Finnmarku
box-barents_east = wschód Morza Barentsa
box-kola = wybrzeże Varangeru i Koli
box-atlantic = Atlantyk
box-white_sea = Morze Białe
box-pact_rear = Leningrad i Psków
box-nato_rear = Bodø i południe
beachhead-unit = przyczółek

## Modyfikatory

part-landing = desant z morza
part-carrier-first = lotniskowce pierwszej floty
part-carrier-second = lotniskowce drugiej floty
part-surface_group-first = grupy nawodne pierwszej floty
part-surface_group-second = grupy nawodne drugiej floty
part-submarines-first = okręty podwodne pierwszej floty
part-submarines-second = okręty podwodne drugiej floty
part-asw-first = zwalczanie okrętów podwodnych, pierwsza flota
part-asw-second = zwalczanie okrętów podwodnych, druga flota
part-superiority-first = przewaga pierwszej strony w powietrzu
part-superiority-second = przewaga drugiej strony w powietrzu
part-supremacy-first = panowanie pierwszej strony w powietrzu
part-supremacy-second = panowanie drugiej strony w powietrzu
part-home-waters = własne wody
part-own-ships = własne okręty
part-their-ships = okręty przeciwnika
part-asw = własne zwalczanie okrętów podwodnych
part-submarine = okręty podwodne przeciwnika
part-own-supremacy = własne panowanie w powietrzu
part-their-supremacy = panowanie przeciwnika w powietrzu
part-mines = miny
part-enemy-coast = przy wrogim brzegu
word-enemy-box = pole przeciwnika
word-mines = miny
word-enemy-ships = okręty przeciwnika
word-port = port bez panowania nad wybrzeżem
word-coast = wzdłuż obcego brzegu
word-no-chart = w tych tabelach nie ma takiej
word-storm = burza
word-first-turn = pierwszy etap

## Co się stało

event-sea-control = Morze, { $box }: { $seat_id ->
    [none] sporne
   *[other] { $seat }
} (rzut { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll }: { $modifiers }
 })
event-sea-linked = Morze, { $box }: razem z wybrzeżem, { $seat }
event-sea-levels = { $seat }: zagrożenie podwodne { $submarine }, zwalczanie { $asw }
event-sailed = { $unit }: { $origin } → { $place }
event-contested-sea = { $unit_id ->
    [none] Jednostka pod górnym żetonem
   *[other] { $unit }
 }, { $origin } → { $place } ({ $causes }): { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $passed ->
    [true] droga wolna
   *[false] ruch przerwany
}
event-sheltered = { $unit }: { $origin } → { $place } ({ $why_id ->
    [storm] burza
    [lost-port] port stracony
   *[lost-box] pole stracone
})
event-ship-delayed = { $unit }: brak portu, powrót w etapie { $turn }
event-ship-flipped = { $unit }: odtąd grupa nawodna
event-embarked = Załadunek, { $unit }: { $units }
event-debarked = Na ląd, heks { $hex }: { $units }
event-contested-sea-whole = { event-contested-sea }
event-shipped = Morzem: { $units_count ->
    [0] jednostka pod górnym żetonem
   *[other] { $units }
 }, { $origin } → { $hex }
event-shipped-whole = { event-shipped }
event-mines-laid = ⚓ { $seat }: miny, heks { $hex }, gęstość { $density }
event-mines-swept = Miny, heks { $hex }: { $die } → { $roll }, { $swept ->
    [true] { $density ->
        [0] usunięte
       *[other] zostaje gęstość { $density }
    }
   *[false] zostają
}
event-beachhead = ⚓ { $seat }: przyczółek, heks { $hex }
event-beachhead-off = Przyczółek zdjęty, heks { $hex }: { $why_id ->
    [overrun] wszedł przeciwnik
    [lost] stracony w walce
    [abandoned] z własnej woli
   *[lone] obok nie ma grupy desantowej
}
event-assaulted = ⚓ { $seat }: { $units } — desant, heks { $hex }

## Dlaczego nie

refusal-no-sea-segment = Okręty ruszają się tylko w segmentach ruchu swojej strony, nigdy w reakcji elity.
refusal-storm-at-sea = W czasie burzy nikt nie rusza się po morzu.
refusal-no-sea = W tym scenariuszu nie ma okrętów.
refusal-no-ship = { $unit }: to nie jest twój okręt w grze.
refusal-ship-there = W heksie { $hex } jest już okręt: na pełnym morzu mieści się tylko jeden.
refusal-port-shut = { $place }: ten port jest zamknięty. { $unit } tam nie wejdzie.
refusal-no-sea-way = { $unit }: w tym etapie nie da się tam dojść: { $place }. W etapie wolno wejść tylko na jedno pole „na morzu”.
refusal-no-room-aboard = { $unit }: za mało miejsca. Nie mieszczą się: { $units }.
refusal-no-mine-hex = Heks { $hex } nie jest morzem, portem ani plażą.
refusal-mined-already = W heksie { $hex } nie zmieści się więcej min.
refusal-no-mines-left = { $side }: brak znaczników min.
refusal-no-port-here = { $unit }: tu nie ma własnego portu ani przyczółka.
refusal-port-in-zone = { $unit }: port jest w strefie przeciwnika.
refusal-no-sea-lift = { $unit }: transport morski tego etapu jest zużyty.
refusal-no-port-there = Heks { $hex } nie jest własnym portem ani przyczółkiem.
refusal-port-full = Heks { $hex } w tym etapie już nikogo nie przyjmie.
refusal-no-beach-unit = { $unit }: potrzebne są porty poza strefami przeciwnika; przez plażę idzie piechota morska i jednostki o 5 punktach lub mniej, w jednej strefie.
refusal-no-beachhead-unit = { $unit }: przyczółek przyjmuje tylko piechotę morską i piechotę.
refusal-beachhead-new = Przyczółek w heksie { $hex } przyjmuje jednostki od następnego segmentu.
refusal-ship-in-box = { $unit }: nie jest w heksie, wsparcia nie da.
refusal-ship-spent = { $unit }: wsparcie w tym segmencie już było.
refusal-ship-too-far = { $unit }: heks { $hex } jest poza zasięgiem.
refusal-ship-engaged = { $unit }: obok jest okręt przeciwnika.
refusal-not-staged = { $unit }: okręt nie jest gotowy do desantu.
refusal-no-beach = { $unit }: heks { $hex } nie jest plażą obok okrętu.
refusal-no-beachheads-left = { $side }: brak znaczników przyczółka.
refusal-no-beachhead-hex = W heksie { $hex } nie można postawić przyczółka.
refusal-no-such-place = Nie ma tu miejsca { $text }.

## Rozkazy słowami

line-by-sea = morzem
line-embark = zaokrętuj
line-debark = wysadź
line-onto = na
line-at = w
line-mines = miny | postaw miny | zaminuj
line-beachhead = przyczółek | załóż przyczółek

## Raporty

report-sea = Morze: { $seat_id ->
    [none] sporne
   *[other] **{ $seat }**
} { $waters_count ->
    [0] {""}
   *[other] na morzu: { $waters }{ $shores_count ->
        [0] {""}
       *[other] {"; "}
    }
}{ $shores_count ->
    [0] {""}
   *[other] przy brzegu: { $shores }
}
status-sea = ⚓ { $seat_id ->
    [none] sporne
   *[other] { $seat }
}: { $waters_count ->
    [0] {""}
   *[other] na morzu: { $waters }{ $shores_count ->
        [0] {""}
       *[other] {"; "}
    }
}{ $shores_count ->
    [0] {""}
   *[other] przy brzegu: { $shores }
}
status-sea-levels = { $side }: zagrożenie podwodne { $submarine }, zwalczanie { $asw }{ $mines ->
    [0] {""}
   *[other] , miny { $mines }
 }
beside-sea-chance = { $count }%
beside-sea-free = bez rzutu
ship-is = { $place }; wsparcie { $count }, zasięg { $range }
beside-aboard = na pokładzie: { $units }

## Pytania

cmd-explain-lanes-name = szlaki-morskie
cmd-explain-lanes-description = Szlaki morskie: z którego pola na które płyną okręty
explain-lane = { $box } → { $places }{ $seat_id ->
    [none] {""}
   *[other] {" "}({ $seat })
 }
cmd-explain-sea-name = morze
cmd-explain-sea-description = Pola morza: czyje są, następny rzut, dokąd dojdzie okręt
opt-sea-unit = Który okręt
explain-sea-box = { $box }: { $seat_id ->
    [none] sporne
   *[other] { $seat }
}; obok: { $places }
explain-sea-ships = { $side }: { $units }
explain-sea-roll = Następny rzut { $modifier_signed } ({ $modifiers })
explain-sea-no-roll = Rzutu nie będzie
explain-sea-levels = { $side }: zagrożenie podwodne { $submarine }, zwalczanie { $asw }
explain-sea-mines = Miny, gęstość { $density }, heks { $hex }: { $side }
explain-sea-goal = { $unit } → { $place }: { $count }% ({ $path })
explain-sea-stays = { $unit }: { $place }

## Słowa

term-sea-zone = Strefa morska
term-sea-zone-text = Morze ma pola: „na morzu” i „przy brzegu”. Okręty idą z pełnego morza do wybrzeża, na heksy, do portów i z powrotem. W etapie wchodzą tylko na jedno pole „na morzu”.
term-contested-sea = Sporny ruch morski
term-contested-sea-text = Na pola przeciwnika i z nich, obok min i wrogich okrętów, wzdłuż obcego brzegu potrzebny jest niski rzut. Inaczej okręt zostaje tam, gdzie zaczął.
term-amphibious = Grupa desantowa
term-amphibious-text = Wozi piechotę morską. Z pola „przy brzegu” bez wrogich okrętów idzie na heks obok plaży; w następnym segmencie walki piechota ląduje.
term-beachhead = Przyczółek
term-beachhead-text = Podnosi limit heksu do 6, wzmacnia obronę i przyjmuje jednostki z morza. Na koniec każdego segmentu ruchu musi mieć obok grupę desantową.
term-mines = Miny
term-mines-text = Dodają się do rzutu każdego, kto wchodzi w ich obszar. Przy własnym wybrzeżu wolno w etapie trałować dwa znaczniki przeciwnika.

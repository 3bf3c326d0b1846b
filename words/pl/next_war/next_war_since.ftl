## Od twojego ruchu

report-since-near = Teraz obok ciebie, { $hex }: { $units }
report-flown = ✈ { $seat }, { $by_id ->
    [airmobile] ruch aeromobilny
    [drop] zrzut
   *[transport] transport lotniczy
 }: { $units } → { $hex }{ $hexes_count ->
    [0] {""}
   *[other] {" "}→ { $hexes }
 }{ $end ->
    [aborted] , lot przerwany
    [lost] , nikt nie wylądował
   *[landed] {""}
 }{ $count ->
    [0] {""}
   *[other] , stracone stopnie: { $count }
 }
report-since-rebased = 🚁 { $seat }, nowa baza: { $unit } → { $hex }
report-since-sailed = ⚓ { $seat }: { $unit }, { $origin } → { $place }
report-since-cut = { $own ->
    [1] ⚠️ Twoje jednostki bez zaopatrzenia
   *[0] Bez zaopatrzenia, { $seat }
 }: { $units }
report-since-reach = ⚠️ { $seat }: w następnym ruchu ({ $segment }) mogą dojść do twoich heksów, razem { $count }{ $fog ->
    [1] , sądząc po tym, co widać
   *[0] {""}
 }{ $more ->
    [0] {""}
   *[other] ; nie wymieniono: { $more }
 }:
report-since-danger = { $hex }: { $units_count ->
    [0] pusto
   *[other] { $units }
 }; w zasięgu: { $foes }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
 }, atak razem: { $attack }
report-since-beyond = { $by_id ->
    [airmobile] 🚁 { $seat }, osiągalne także z powietrza
    [drop] ✈ { $seat }, zrzut możliwy prawie wszędzie
   *[assault] ⚓ { $seat }, osiągalne także z morza
 }{ $fog ->
    [1] , sądząc po tym, co widać
   *[0] {""}
 }{ $hexes_count ->
    [0] {""}
   *[other] : { $hexes }
 }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
 }; w zasięgu: { $units }{ $count ->
    [0] {""}
   *[other] {" "}(+{ $count })
 }

## Meldunek etapu, mgła, moduł

report-seen = 👁 { $seat }, teraz widać
report-seen-at = { $hex }: { $units }
event-uncovered = Teraz widać: { $units }
event-turn-opens = Etap { $turn }: zaczyna się ruch
status-fog = Mgła wojny: w stosie przeciwnika widać tylko górny żeton
report-storm = Szansa sztormu w etapie { $turn }: { $count }%. Okręty muszą się wtedy schronić, lotnictwo i transport morski stoją, a teren kosztuje więcej
explain-storm = Pogodę etapu { $turn } losuje się na jego początku; szansa sztormu: { $count }%
cmd-explain-module-name = moduł
cmd-explain-module-description = Czyja mapa, siły i tabele, i ustawienia tej gry
explain-module-house = Własna mapa, siły i tabele
explain-module-owner = Materiał z modułu właściciela ({ $text })
explain-module-scale = Heks to 7,5 mili (12 km), etap to trzy i pół dnia
explain-module-fog = Mgła wojny: { $on ->
    [1] w stosie przeciwnika widać tylko górny żeton
   *[0] wyłączona, każdy stos wolno obejrzeć
}
explain-module-supply = Zaopatrzenie: { $on ->
    [1] w grze
   *[0] bez niego
}
explain-module-air = Lotnictwo: { $on ->
    [1] w grze
   *[0] bez niego
}
explain-module-revision = Zasady tej gry: wersja { $number } z { $count }
opt-clearing-attackers = Jednostki, które mają wejść, rozdzielone znakiem +
explain-clearing-before = { $hex } trzeba oczyścić: znacznik od { $low } do { $high }, bezpiecznie od punktów stosu: { $count }{ $other ->
    [0] {""}
   *[other] , za dalsze obiekty { $other }
 }
explain-clearing-chance = Prowadzi { $unit }: { $count }% przed wylosowaniem znacznika (od { $low }% do { $high }%)
explain-sea-step = { $origin } → { $place }: { $causes_count ->
    [0] bez rzutu
   *[other] trzeba rzutu ({ $causes }), { $count }%{ $modifier ->
        [0] {""}
       *[other] {" "}({ $modifiers })
    }
}
explain-air-range = { $hex }: do bazy { $unit } heksów { $count }, { $near ->
    [1] w zasięgu wsparcia
   *[0] poza zasięgiem wsparcia
}
explain-supply-line = Linia, { $hex }: { $count ->
    [0] jednostka tam stoi
   *[other] { $path }
}
explain-supply-no-road = { $unit }: nie ma drogi do źródła
explain-supply-cut = Droga przecięta, { $hex }: { $what_id ->
    [enemy] jednostki przeciwnika na { $hexes }
    [zone] wrogie strefy bez twoich jednostek na { $hexes }
   *[other] przeciwnik trzyma { $hexes }
}

## Za co liczy się rzuty

luck-battle = stopnie zadane w bitwach
luck-retreat = wymuszone odwroty
luck-check = zdane testy
luck-clearing = oczyszczone heksy
luck-automatic = rzuty na automatyczne zwycięstwo
luck-air-points = punkty lotnictwa
luck-air-defence = trafienia obrony przeciwlotniczej
luck-base-loss = straty wroga po zajęciu baz
luck-drop = zrzuty bez strat
luck-mines = usunięte miny
luck-sea-control = kontrola pól morza
luck-contested-sea = udane sporne przejścia morzem

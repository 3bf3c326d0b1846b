# Empire of the Sun: what onlookers are told of an offensive when it is over, and at the end of a turn.

report-offensive = **{ $side }: ofensywa { $how ->
    [OC] KO
   *[EC] KW
}**, { $card }
report-aims = { $hexes_count ->
    [one] cel
   *[other] cele
}: **{ $hexes }**
report-forces = { $unit_id ->
    [none] { $side }
   *[other] { $unit }
}{ $units_count ->
    [0] {""}
    [one] , { $units_count } jednostka: { $units }
    [few] , { $units_count } jednostki: { $units }
   *[other] , { $units_count } jednostek: { $units }
}
report-reaction = { $side }: { $cards_count ->
    [0] { $units_count ->
        [0] bez ruchu defensywnego
       *[other] ruch defensywny
    }
    [one] Karta Defensywna { $cards }
   *[other] Karty Defensywne { $cards }
}{ $units_count ->
    [0] {""}
   *[other] { $cards_count ->
        [0] {", "}
       *[other] {"; ruch defensywny, "}
    }{ $unit }
}{ $units_count ->
    [0] {""}
    [one] , { $units_count } jednostka: { $units }
    [few] , { $units_count } jednostki: { $units }
   *[other] , { $units_count } jednostek: { $units }
}{ $condition_id ->
    [none] {""}
   *[other] . Warunki rozpoznawcze: **{ $condition }**
}
report-battle = Bitwa na heksie **{ $hex }**, { $side_id ->
    [none] bez zwycięzcy
   *[other] zwycięzca: **{ $side }**
}{ $lost ->
    [true] {""}
   *[other] , bez strat
}
report-battle-lost = { $side }, { $gone_count ->
    [0] {""}
   *[other] wyeliminowano: **{ $gone }**
}{ $weaker_count ->
    [0] {""}
   *[other] { $gone_count ->
        [0] {""}
       *[other] {", "}
    }zredukowano: { $weaker }
}
report-roll-head = 🎲 { $hex }
report-roll = { event-battle-roll }
report-lost = Straty poza bitwami · { report-battle-lost }
report-turn-lost = { $side }, stracone od początku etapu: { $gone }
report-taken = ⚑ { $side }, zajęto: **{ $hexes }**
report-nothing = Bez bitew, żaden heks nie zmienił właściciela
report-turn = { $over ->
    [true] **Gra skończyła się w etapie { $turn }** z { $last }
   *[other] **Koniec etapu { $turn }.** Zaczyna się etap { $next } z { $last }
}
report-track-political_will = Amerykańska Wola Polityczna **{ $value }**{ report-change }
report-track-war_in_europe = Wojna w Europie **{ $value ->
    [0] 0
   *[other] { $value_signed }
}**{ report-change }
report-track-progress_of_war = Postęp w działaniach wojennych **{ $value }/{ $target }**{ report-change }
report-track-china_front = Chiny: **{ $box }**{ $moved ->
    [true] {" "}(było: { $box_was })
   *[other] {""}
}
report-track-india = Indie: **{ $box }**{ $moved ->
    [true] {" "}(było: { $box_was })
   *[other] {""}
}
report-track-burma_road = Droga Birmańska: **{ $box }**{ $moved ->
    [true] {" "}(było: { $box_was })
   *[other] {""}
}
report-track-japan_asp = PD na etap: Japonia **{ $value }**{ report-change }
report-track-allied_asp = Alianci **{ $value }**{ report-change }
report-track-resources = Heksy ze źródłami surowców **{ $value }**{ report-change }
report-track-escort = Eskorta **{ $value }**{ report-change }
report-track-china_divisions = Dywizje w Chinach **{ $value }**{ report-change }
report-change = { $change ->
    [0] {""}
   *[other] {" "}({ $change_signed })
}
report-nations = Państwa po kapitulacji: { $nations }
report-attrition = Wyczerpanie z braku zaopatrzenia: { $units }
report-sheet-arrived = Przybyły: { $units }
report-sheet-delayed = Opóźnione: { $units }
report-before-arrived = Wcześniej przybyły: { $units }
report-before-delayed = Wcześniej opóźnione: { $units }
report-coming-turn = { $now ->
    [true] Przybywają w etapie { $turn }
   *[other] Przybędą w etapie { $turn }
}
report-coming = { $side }: { $units }
luck-air-naval = trafienia lotnicze i morskie
luck-ground = trafienia lądowe
luck-intelligence = udane rzuty wywiadu
luck-submarine-war = udane rzuty wojny podwodnej
luck-bombing = udane bombardowania Japonii
luck-china-offensive = udane ofensywy w Chinach
luck-kept-from-europe = jednostki niewysłane do Europy
luck-unrest = niepokoje w Północnych Indiach
luck-submarine-attack = poziomy stracone przez karty okrętów podwodnych
luck-raid = udane rajdy na B-29

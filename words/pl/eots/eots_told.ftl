# Empire of the Sun: what onlookers are told of an offensive when it is over, and at the end of a turn.

told-offensive = **{ $side }: ofensywa { $how ->
    [OC] KO
   *[EC] KW
}**, { $card }
told-aims = { $hexes_count ->
    [one] cel
   *[other] cele
}: **{ $hexes }**
told-forces = { $unit_id ->
    [none] { $side }
   *[other] { $unit }
}{ $units_count ->
    [0] {""}
    [one] , { $units_count } jednostka: { $units }
    [few] , { $units_count } jednostki: { $units }
   *[other] , { $units_count } jednostek: { $units }
}
told-reaction = { $side }: { $cards_count ->
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
told-battle = Bitwa na heksie **{ $hex }**, { $side_id ->
    [none] bez zwycięzcy
   *[other] zwycięzca: **{ $side }**
}{ $lost ->
    [true] {""}
   *[other] , bez strat
}
told-battle-lost = { $side }, { $gone_count ->
    [0] {""}
   *[other] wyeliminowano: **{ $gone }**
}{ $weaker_count ->
    [0] {""}
   *[other] { $gone_count ->
        [0] {""}
       *[other] {", "}
    }zredukowano: { $weaker }
}
told-roll-head = 🎲 { $hex }
told-roll = { event-battle-roll }
told-lost = Straty poza bitwami · { told-battle-lost }
told-turn-lost = { $side }, stracone od początku etapu: { $gone }
told-taken = ⚑ { $side }, zajęto: **{ $hexes }**
told-nothing = Bez bitew, żaden heks nie zmienił właściciela
told-turn = { $over ->
    [true] **Gra skończyła się w etapie { $turn }** z { $last }
   *[other] **Koniec etapu { $turn }.** Zaczyna się etap { $next } z { $last }
}
told-track-political_will = Amerykańska Wola Polityczna **{ $value }**{ told-change }
told-track-war_in_europe = Wojna w Europie **{ $value ->
    [0] 0
   *[other] { $value_signed }
}**{ told-change }
told-track-progress_of_war = Postęp w działaniach wojennych **{ $value }/{ $target }**{ told-change }
told-track-china_front = Chiny: **{ $box }**{ $moved ->
    [true] {" "}(było: { $box_was })
   *[other] {""}
}
told-track-india = Indie: **{ $box }**{ $moved ->
    [true] {" "}(było: { $box_was })
   *[other] {""}
}
told-track-burma_road = Droga Birmańska: **{ $box }**{ $moved ->
    [true] {" "}(było: { $box_was })
   *[other] {""}
}
told-track-japan_asp = PD na etap: Japonia **{ $value }**{ told-change }
told-track-allied_asp = Alianci **{ $value }**{ told-change }
told-track-resources = Heksy ze źródłami surowców **{ $value }**{ told-change }
told-track-escort = Eskorta **{ $value }**{ told-change }
told-track-china_divisions = Dywizje w Chinach **{ $value }**{ told-change }
told-change = { $change ->
    [0] {""}
   *[other] {" "}({ $change_signed })
}
told-nations = Państwa po kapitulacji: { $nations }
told-attrition = Wyczerpanie z braku zaopatrzenia: { $units }
told-sheet-arrived = Przybyły: { $units }
told-sheet-delayed = Opóźnione: { $units }
told-before-arrived = Wcześniej przybyły: { $units }
told-before-delayed = Wcześniej opóźnione: { $units }
told-coming-turn = { $now ->
    [true] Przybywają w etapie { $turn }
   *[other] Przybędą w etapie { $turn }
}
told-coming = { $side }: { $units }
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

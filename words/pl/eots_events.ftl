# Empire of the Sun: what happened, in words of the log.

# What happened
event-set-up = Rozstawienie: { $scenario }, etap { $turn }
event-turn = **Etap { $turn }** ({ $year })
event-hand-size = { $side }: kart { $cards }, pasów { $passes }
event-drew = { $side }: dobrano kart { $count }
event-drew-cards = { $side }, dobrane karty: { $cards }
event-reshuffled = { $side }: odrzucone karty wtasowano do talii
event-delayed = Opóźnione: { $unit }
event-europe-roll = { $unit }: rzut { $roll }{ $modifier ->
    [0] {""}
   *[other] {", "}modyfikator { $modifier }
}, { $sent ->
    [true] do Europy
   *[other] na Pacyfik
}
event-reinforcements-delayed = Alianckie posiłki etapu { $turn } opóźnione
event-placed = { $unit } przybywa na { $hex }
event-no-place = { $unit }: brak miejsca, czeka
event-to-track = { $unit }: na Torze Etapów, etap { $turn }
event-removed = { $unit }: usunięto z gry
event-replaced = { $unit } odzyskuje poziom ({ $hex })
event-rebuilt = { $unit } odtworzono na { $hex }
event-submarine-war = Wojna podwodna: rzut { $roll }{ $modifier ->
    [0] {""}
   *[other] {" "}+ { $modifier }
} − { $turn } (etap): { $success ->
    [true] Japonia dobiera kartę mniej{ $lost_asp ->
        [0] {""}
       *[other] {" "}i na zawsze traci PD: { $lost_asp }
    }
   *[other] bez skutku
}
event-bombing = { $unit } bombarduje Japonię: rzut { $roll }, po modyfikacji { $modified }: { $success ->
    [true] sukces
   *[other] bez skutku
}
event-escort = Poziom eskorty: { $now }
event-initiative = Inicjatywa: { $side }{ $seized ->
    [true] {" "}(Przyszła Ofensywa)
   *[other] {""}
}
event-card-played = { $side }: karta { $card } ({ $how ->
    [OC] KO
   *[EC] KW
})
event-passed = { $side }: pas (zostało { $left })
event-discarded = { $side }: odrzucono { $card }
event-swapped-card = Oddano { $gave }, wzięto { $took }
event-lost-card = { $side }: utracono { $card } ({ $cause })
event-no-card-to-lose = { $side }: brak karty do utraty ({ $card })
event-future-offensive = { $side }: odłożono Kartę Przyszłej Ofensywy
event-future-offensive-card = Odłożono: { $card }
event-offensive = **{ $side }: ofensywa { $how ->
    [OC] KO
   *[EC] KW
}**, { $card }
event-hq-chosen = { $side }: dowodzi { $unit }, do { $limit } { $limit ->
    [one] jednostki
   *[other] jednostek
}
event-activated = { $side }: { $reaction ->
    [true] ruch defensywny
   *[other] aktywne
}: { $units }
event-moved = { $side }: { $units }: { $path_first } → **{ $path_last }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } PD
}){ $zoi ->
    [true] {" "}przez SPP wroga
   *[other] {""}
}
event-moved-out = { $unit } odchodzi na { $hex }
event-joined = { $units }: dołączenie do bitwy na { $hex }
event-disengaged = { $units }: odejście z { $origin } na { $hex }
event-battle-declared = { $side }: zadeklarowano bitwę na **{ $hex }**{ $special ->
    [true] {" "}(specjalny ruch defensywny)
   *[other] {""}
}
event-assigned = { $units }: udział w bitwie na { $hex }
event-covering = { $units }: osłona desantu na { $hex }
event-battle-lapsed = Bitwa na { $hex } nie dochodzi do skutku
event-no-battle = Bitwa na { $hex } nie dochodzi do skutku{ $why_id ->
    [surprise] : pozostał Atak Zaskakujący i nikt nie mógł wejść ruchem defensywnym do bitwy specjalnej
    [nobody-came] : nikt nie wszedł ruchem defensywnym do bitwy specjalnej
    [turned-back] : desant zawrócono
    [no-attackers] : nie ma już atakujących
   *[other] {""}
}
event-event-conditions-unmet = Warunki { $card } niespełnione
event-cancelled = **Ofensywa { $card } odwołana** ({ $side }; { $cause })
event-reaction-card = { $side }: Karta Defensywna { $card }
event-no-reaction = { $side }: bez ruchu defensywnego
event-intelligence-roll = { $special ->
    [true] Specjalny ruch defensywny
   *[other] Rozpoznanie
}: rzut { $natural }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier_signed })
} na { $value }: { $success ->
    [true] sukces
   *[other] { $natural ->
        [9] porażka (9 – zawsze)
       *[other] porażka
    }
}
event-condition = Warunki rozpoznawcze: **{ $condition }**{ $card_id ->
    [none] {""}
   *[other] {" "}({ $card })
}
event-reaction-hq = { $side }: ruchem defensywnym dowodzi { $unit }, do { $limit } { $limit ->
    [one] jednostki
   *[other] jednostek
}
event-reaction-void = { $unit } nie może dotrzeć do bitwy na { $hex } i zostaje
event-battle = Bitwa na **{ $hex }**, { $condition }. { $forces }
event-battle-roll = { $side }, { $stage_id ->
    [ground] walka lądowa
   *[other] walka powietrzno-morska
}: siła { $strength }, rzut { $natural } → { $modified }, ×{ $rating } = trafienia: **{ $hits }**{ $critical ->
    [true] {", "}krytyczne
   *[other] {""}
}{ $modifiers_count ->
    [0] {""}
   *[other] {" "}(modyfikatory: { $modifiers })
}
event-air-naval-result = { $hex }: walka powietrzno-morska wygrana: { $winner } ({ $strength }){ $air_denied ->
    [true] {"; "}bez lotnictwa
   *[other] {""}
}
event-ground-result = { $hex }: walka lądowa wygrana: { $winner }
event-battle-over = **Bitwa na { $hex }, zwycięzca: { $winner }** ({ $condition }). Straty: { $lost }
event-step-lost = { $unit } traci poziom ({ $hex })
event-eliminated = **{ $unit }: eliminacja** ({ $hex })
event-last-step-kept = { $unit } zachowuje ostatni poziom ({ $hex })
event-garrison-step-lost = Garnizon { $hex }: zostało { $left }
event-carrier-shift = Strata przechodzi z { $taker } na { $giver }
event-lost-with-ship = { $unit } ginie z { $ship }
event-landing-turned-back = Desant na { $hex } zawraca: { $units }
event-retreated = { $unit } wycofuje się z { $origin } na { $hex }
event-no-retreat = { $unit }: brak odwrotu z { $hex }
event-no-haven = { $unit }: brak schronienia z { $hex }
event-post-battle-move = { $side }: { $units } → { $path_last }
event-emergency-move = { $unit }: ruch alarmowy z { $origin } na { $hex }
event-evacuated = { $units }: ewakuacja z { $origin } na { $hex }
event-control = { $hex } pod kontrolą { $side_id ->
    [japan] Japonii
   *[other] Aliantów
}
event-offensive-over = Koniec ofensywy: { $side } ({ $card })
event-hq-overrun = { $unit }: sztab rozbity na { $hex }
event-hq-placed = { $unit }: na { $hex }
event-hq-replaced = { $new } zastępuje { $old }
event-activation-cancelled = { $unit } wraca na { $hex }: aktywacja odwołana
event-air-drop = { $unit }: zrzut z { $origin } na { $hex }
event-paratroopers = { $card }: spadochroniarze zajmują { $hex }
event-redeployed = { $unit }: nowa baza { $hex } (z { $origin })
event-replacements-gained = { $pool }: jeszcze { $steps }, w zapasie { $now }
event-hump = Zaopatrzenie Chin leci przez HUMP
event-hq-withdrawn = { $unit }: wycofany z { $hex }
event-china-front = Front chiński: { $now }
event-china-offensive = Ofensywa w Chinach: rzut { $roll } na { $base } + { $support }: { $success ->
    [true] sukces
   *[other] porażka
}
event-northern-india-unrest = Niepokoje w Północnych Indiach: rzut { $roll }
event-india = Indie: { $now }
event-surrender = **{ $nation }: kapitulacja**
event-mandates-owned = { $side }: kontrola nad australijskimi mandatami, dopóki przeciwnik nie zajmie i Rabaul, i Guadalcanal
event-liberated = **Odzyskano: { $nation }**
event-burma-road = Droga Birmańska: { $status }
event-kwai-bridge = Most na Kwai zbudowany
event-route-built = Zbudowano szlak transportowy na { $hex }
event-barges = Japonia ma odtąd barki
event-pt-boats = Kutry torpedowe: koniec barek
event-tokyo-express = Oznacznik Tokio Express na { $hex }
event-asp-gained = { $side }: poziom PD { $now }
event-asp-lost = { $side }: poziom PD spada do { $now } ({ $card })
event-rivalry = { $on ->
    [true] Początek rywalizacji: { $side }
   *[other] Koniec rywalizacji: { $side }
}
event-war-in-europe = Wojna w Europie: { $now } ({ $change_signed })
event-political-will = Wola Polityczna USA { $change_signed }: **{ $now }** ({ $cause })
event-progress-of-war = Postęp Wojny: zdobyto { $taken_count } z { $target } { $target ->
    [one] heksu
   *[other] heksów
}
event-attrition = { $unit }: wyczerpanie na { $hex }
event-doctrine = { $card } obowiązuje
event-kamikaze = { $card }: { $unit } atakuje na { $hex }
event-raid-roll = { $card }: rzut { $roll }
event-submarine-attack = { $card }: rzut { $roll }, poziomów { $steps }
event-tojo-resigned = Tojo ustąpił
event-game-over = **Koniec gry: { $winner }** ({ $degree }{ $reason_id ->
    [none] {""}
   *[other] {"; "}{ $reason }
})

# Empire of the Sun: events as the log shows them

# What happened
event-set-up = Rozstawienie: { $scenario }, etap { $turn }
event-turn = **Etap { $turn }** ({ $year })
event-hand-size = { $side }: kart { $cards }, pasów { $passes }
event-drew = { $side }: dobrano { $count } { $count ->
    [one] kartę
    [few] karty
   *[other] kart
}
event-drew-cards = { $side }, dobrane karty: { $cards }
event-reshuffled = { $side }: stos kart zagranych przetasowano w nową talię
event-delayed = Opóźnione: { $unit }
event-europe-roll = { $unit }: rzut { $roll }{ $modifier ->
    [0] {""}
   *[other] {", "}modyfikator { $modifier }
}, { $sent ->
    [true] do Europy
   *[other] na Pacyfik
}
event-delayed-together = Opóźnione: { $units }
event-europe-rolls = { $units }: rzuty { $dice }{ $modifier ->
    [0] {""}
   *[other] {", "}modyfikator { $modifier }
}; { $gone_count ->
    [0] wszystkie trafiają na Pacyfik
   *[other] wysłane do Europy: { $gone }
}
event-placed-together = { $hex }: przybyły { $units }
event-reinforcements-delayed = Posiłki alianckie etapu { $turn } są opóźnione
event-placed = { $unit } przybywa na heks { $hex }
event-no-place = { $unit }: brak miejsca, jednostka czeka
event-to-track = { $unit }: na Torze Etapów, etap { $turn }
event-removed = { $unit }: usunięcie z gry
event-replaced = { $unit } odzyskuje poziom ({ $hex })
event-rebuilt = { $unit }: odtworzenie na heksie { $hex }
event-submarine-war = Wojna podwodna: rzut { $roll }{ $modifier ->
    [0] {""}
   *[other] {" "}+ { $modifier }
} − { $turn } (etap): { $success ->
    [true] Japonia dobiera o kartę mniej{ $lost_asp ->
        [0] {""}
       *[other] {" "}i na stałe traci PD: { $lost_asp }
    }
   *[other] bez skutku
}
event-bombing = { $unit }, bombardowanie Japonii: rzut { $roll }, po modyfikacji { $modified }: { $success ->
    [true] skuteczne
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
event-passed = { $side }: pas (pozostałe pasy: { $left })
event-discarded = { $side }: odrzucona karta { $card }
event-swapped-card = Odrzucona: { $gave }, wzięta: { $took }
event-lost-card = { $side }: utracona karta { $card } ({ $cause })
event-no-card-to-lose = { $side }: brak karty do utraty ({ $card })
event-future-offensive = { $side }: odłożono Kartę Przyszłej Ofensywy
event-future-offensive-card = Odłożono: { $card }
event-offensive = **{ $side }: ofensywa { $how ->
    [OC] KO
   *[EC] KW
}**, { $card }
event-hq-chosen =
    { $side }, dowodzi sztab: { $unit }, do { $limit } { $limit ->
    [one] jednostki
   *[other] jednostek
}
event-activated = { $side }, { $reaction ->
    [true] ruch defensywny
   *[other] aktywowane
}: { $units }
event-moved = { $side }: { $units }: { $path_first } → **{ $path_last }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } PD
}){ $zoi ->
    [true] {" "}przez SPP wroga
   *[other] {""}
}
event-moved-out = { $unit } odchodzi na heks { $hex }
event-joined = { $units } { $units_count ->
    [one] dołącza
   *[other] dołączają
} do bitwy na heksie { $hex }
event-disengaged = { $units } { $units_count ->
    [one] odrywa się
   *[other] odrywają się
} od wroga: { $origin } → { $hex }
event-battle-declared = { $side }: zadeklarowano bitwę na heksie **{ $hex }**{ $special ->
    [true] {" "}(specjalny ruch defensywny)
   *[other] {""}
}
event-assigned = { $units } { $units_count ->
    [one] walczy
   *[other] walczą
} na heksie { $hex }
event-covering = { $units } { $units_count ->
    [one] osłania
   *[other] osłaniają
} desant na heks { $hex }
event-battle-lapsed = Bitwa na heksie { $hex } nie dochodzi do skutku
event-no-battle = Bitwa na heksie { $hex } nie dochodzi do skutku{ $why_id ->
    [surprise] : pozostał Atak Zaskakujący i nikt nie mógł wejść ruchem defensywnym do bitwy specjalnej
    [nobody-came] : nikt nie wszedł ruchem defensywnym do bitwy specjalnej
    [turned-back] : desant zawrócono
    [no-attackers] : nie ma już atakujących
   *[other] {""}
}
event-event-conditions-unmet = Warunki karty { $card } nie zostały spełnione
event-cancelled = **Ofensywa anulowana: { $card }** ({ $side }; { $cause })
event-reaction-card = { $side }: Karta Defensywna { $card }
event-no-reaction = { $side }: bez ruchu defensywnego
event-intelligence-roll = { $special ->
    [true] Specjalny ruch defensywny
   *[other] Rozpoznawczy Rzut Kostką
}: rzut { $natural }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier_signed })
}, potrzeba { $value } lub mniej: { $success ->
    [true] udany
   *[other] { $natural ->
        [9] nieudany (przy 9 zawsze)
       *[other] nieudany
    }
}
event-condition = Warunki rozpoznawcze: **{ $condition }**{ $card_id ->
    [none] {""}
   *[other] {" "}({ $card })
}
event-reaction-hq =
    { $side }, ruchem defensywnym dowodzi sztab: { $unit }, do { $limit } { $limit ->
    [one] jednostki
   *[other] jednostek
}
event-reaction-void = { $unit } nie może dotrzeć do żadnej bitwy i zostaje na heksie { $hex }
event-battle = Bitwa na heksie **{ $hex }**, { $condition }. { $forces }
event-battle-roll = { $side }, { $stage_id ->
    [ground] bitwa lądowa
   *[other] bitwa powietrzno-morska
}: siła { $strength }, rzut { $natural } → { $modified }, ×{ $rating } = trafienia: **{ $hits }**{ $critical ->
    [true] , trafienie krytyczne
   *[other] {""}
}{ $modifiers_count ->
    [0] {""}
   *[other] {" "}(modyfikatory: { $modifiers })
}
event-air-naval-result = { $hex }: zwycięstwo w bitwie powietrzno-morskiej: { $winner } ({ $strength }){ $air_denied ->
    [true] {"; "}atakujący bez lotnictwa
   *[other] {""}
}
event-ground-result = { $hex }: zwycięstwo w bitwie lądowej: { $winner }
event-battle-over = **Bitwa na heksie { $hex }, zwycięzca: { $winner }** ({ $condition }){ $lost_count ->
    [0] , bez strat
   *[other] . Straty: { $lost }
}
event-step-lost = { $unit } traci poziom ({ $hex })
event-eliminated = **{ $unit }: eliminacja** ({ $hex })
event-last-step-kept = { $unit } zachowuje ostatni poziom ({ $hex })
event-garrison-step-lost = Jednostka obrony terytorialnej, heks { $hex }, pozostałe poziomy: { $left }
event-carrier-shift = Przeniesiona strata: { $taker } → { $giver }
event-lost-with-ship = { $unit } i { $ship }: giną razem
event-landing-turned-back = Desant na heks { $hex } zawraca: { $units }
event-retreated = { $unit } wycofuje się z heksu { $origin } na heks { $hex }
event-no-retreat = { $unit }: z heksu { $hex } nie ma odwrotu
event-no-haven = { $unit }: z heksu { $hex } nie ma dokąd uciec
event-post-battle-move = { $side }: { $units } → { $path_last }
event-emergency-move = { $unit }: ruch alarmowy z heksu { $origin } na heks { $hex }
event-evacuated = { $units }: ewakuacja z heksu { $origin } na heks { $hex }
event-control =
    Heks { $hex } pod kontrolą { $side_id ->
    [japan] Japonii
   *[other] Aliantów
}
event-offensive-over = Koniec ofensywy: { $side } ({ $card })
event-hq-overrun = { $unit }: sztab rozbity na heksie { $hex }
event-hq-placed = { $unit }: sztab na heksie { $hex }
event-hq-replaced = { $new } zastępuje { $old }
event-activation-cancelled = { $unit } wraca na heks { $hex }: aktywacja anulowana
event-air-drop = { $unit }: zrzut z heksu { $origin } na heks { $hex }
event-paratroopers = { $card }: spadochroniarze zajmują { $hex }
event-redeployed = { $unit }: przebazowanie z heksu { $origin } na heks { $hex }
event-replacements-gained = { $pool }: uzupełnienia +{ $steps }, w zapasie { $now }
event-hump = Odtąd Chiny zaopatruje Most Powietrzny nad Himalajami (MPH)
event-hq-withdrawn = { $unit }: wycofanie z heksu { $hex }
event-china-front = Front chiński: { $now }{ $change ->
    [0] {" (bez zmian)"}
   *[other] {""}
}
event-china-offensive = Ofensywa w Chinach: rzut { $roll } + { $support } (wsparcie Aliantów), potrzeba { $base } lub mniej: { $success ->
    [true] udana
   *[other] nieudana
}
event-northern-india-unrest = Niepokoje w Północnych Indiach: rzut { $roll }
event-india = Indie: { $now }
event-surrender = **{ $nation }: kapitulacja**
event-mandates-owned = { $side }: kontrola nad australijskimi terytoriami mandatowymi, dopóki wróg nie zajmie i Rabaul, i Guadalcanal
event-liberated = **Odzyskano: { $nation }**
event-burma-road = Droga Birmańska: { $status }
event-kwai-bridge = Zbudowano most na rzece Kwai
event-route-built = Zbudowano szlak transportowy na heksie { $hex }
event-barges = Japonia ma odtąd barki
event-pt-boats = Kutry torpedowe: koniec barek
event-tokyo-express = Oznacznik Tokio Express na heksie { $hex }
event-asp-gained = { $side }: poziom PD { $now }
event-asp-lost = { $side }: poziom PD spada do { $now } ({ $card })
event-rivalry = { $on ->
    [true] Początek rywalizacji: { $side }
   *[other] Koniec rywalizacji: { $side }
}
event-war-in-europe = Wojna w Europie: { $now } ({ $change_signed })
event-political-will = Amerykańska Wola Polityczna { $change_signed }: **{ $now }** ({ $cause })
event-progress-of-war = Postęp w działaniach wojennych: zdobyto { $taken_count } z { $target } { $target ->
    [one] heksu
   *[other] heksów
}
event-attrition = { $unit }: wyczerpanie na heksie { $hex }
event-doctrine = { $card } obowiązuje
event-kamikaze = { $card }: { $unit } atakuje na heksie { $hex }
event-raid-roll = { $card }: rzut { $roll }
event-submarine-attack = { $card }: rzut { $roll }, poziomów { $steps }
event-tojo-resigned = Tojo ustąpił
event-game-over = **Koniec gry: { $winner }** ({ $degree }{ $reason_id ->
    [none] {""}
    [political_will_0] {""}
   *[other] {"; "}{ $reason }
})

# Empire of the Sun: what the rules say, in words of the table.

# Seats, degrees, status
seat-japan = Japonia
seat-allies = Alianci
degree-allied_decisive = decydujące zwycięstwo Aliantów
degree-allied_tactical = taktyczne zwycięstwo Aliantów
degree-japan_tactical = taktyczne zwycięstwo Japonii
degree-japan_decisive = decydujące zwycięstwo Japonii
degree-treaty = negocjacje: Wola Polityczna USA wynosi 0
degree-campaign = koniec kampanii
degree-japan_surrenders = Japonia kapituluje
status-turn = **Etap { $turn }** z { $last } · { $year }
status-will = Wola Polityczna USA **{ $will }** · Wojna w Europie { $europe }
status-cards = Karty: Japonia **{ $japan }** (pasów { $japan_passes }) · Alianci **{ $allies }** (pasów { $allies_passes })
status-asp = Pozostało PD: Japonia **{ $japan }** · Alianci **{ $allies }**
status-china = Chiny: { $front }, dywizje { $divisions } · Droga Birmańska: { $status }
status-progress = Postęp Wojny: { $taken } z { $target } heksów
status-offensive = Trwa ofensywa { $how ->
    [OC] KO
   *[EC] KW
}: **{ $side }**, { $card }
hand-future-offensive = przyszła ofensywa, zakryta
confirm-hand-over = To kończy twoją część; potem cofnąć można tylko za zgodą drugiej strony. Dalej?
confirm-discard = Na pewno zużyć na to kartę?

# Decisions
prompt-opening-hand = Pierwsze karty: wziąć oferowane czy zrezygnować?
prompt-fleet-leaves = Okręty mogą odejść do innego portu
prompt-reinforce = Rozmieść posiłki: { $left }
prompt-replacements = Wykorzystaj uzupełnienia ({ $pools })
prompt-bombing = Wyślij B-29 nad Japonię: { $units }
prompt-initiative = Masz mniej kart: zagrać teraz { $card }, by zacząć?
prompt-play-card = Zagraj kartę (na ręku { $cards }, pasów { $passes })
prompt-choose-hq = Wybierz sztab dla { $card } ({ $how ->
    [OC] KO
   *[EC] KW
})
prompt-activate = Aktywuj jednostki: { $used } z { $limit }, { $hq }
prompt-reaction-activate = Aktywuj jednostki do reakcji: { $used } z { $limit }, { $hq }
prompt-move = Przesuń jednostki (zasięg floty { $naval }, PD { $asp })
prompt-reaction-move = Wprowadź reagujące jednostki do bitwy (zasięg floty { $naval }, PD { $asp })
prompt-disengage = Wojska lądowe wroga wchodzą na { $hex }: wycofać własne?
prompt-declare = Zadeklaruj bitwy{ $battles_count ->
    [0] {""}
   *[other] {" "}(już { $battles })
}{ $must_count ->
    [0] {""}
   *[other] ; muszą jeszcze walczyć lub osłaniać: { $must }
}
prompt-react-weather = Karta pogody przed bitwami?
prompt-react-intelligence = Karta wywiadu lub kontrofensywy?
prompt-react-attack = Karta ataku?
prompt-intelligence = Rozpoznanie: teraz { $condition }. { $open ->
    [true] Rzut { $value } lub mniej{ $zoi ->
        [true] {" "}(rzut –2: wróg dotknął twojej SPP)
       *[other] {""}
    } albo karta
   *[other] Karta?
}
prompt-special-reaction = Reakcja specjalna: rzucić?
prompt-reaction-hq = Wybierz sztab do reakcji na { $battles } albo zrezygnuj
prompt-next-battle = Która bitwa następna?
prompt-place-hits = Rozdziel trafienia na { $hex }: zostało { $hits }{ $critical ->
    [true] {", "}trafienie krytyczne
   *[other] {""}
}
prompt-critical-hit = Trafienie krytyczne na { $hex } na nic nie wystarcza: która z najsłabszych traci poziom?
prompt-keep-last-step = { $hex }: która jednostka lądowa zachowa ostatni poziom?
prompt-carrier-shift = { $hex }: przenieść stratę lotniskowca na inny?
prompt-retreat = Odwrót z { $hex }
prompt-post-battle-move = Ruch po walce (zasięg floty { $naval }){ $must_count ->
    [0] {""}
   *[other] ; muszą odejść: { $must }
}
prompt-emergency-move = Ruch awaryjny
prompt-overstack = Za dużo jednostek na { $hex }: usuń jedną
prompt-leave-india = Jednostki muszą opuścić Indie: { $units }
prompt-swap-card = Odrzucić kartę i wziąć inną z odrzuconych? ({ $card })
prompt-submarine-hit = { $card }: poziomy do zdjęcia z aktywnych okrętów: { $steps }
prompt-skip-bombed = Bomby „skaczące”: która jednostka traci poziom?
prompt-kamikaze = { $card }: wybierz atak
prompt-bombard-airfield = Ostrzał lotniska: która jednostka lotnicza traci poziom?
prompt-place-halsey = Rozmieść sztab Halsey
prompt-place-unit = Rozmieść { $unit }
prompt-tokyo-express = Umieść znacznik Tokyo Express
prompt-evacuate = Ewakuuj jednostki lądowe
prompt-storm-damage = Sztorm: która jednostka traci poziom?
prompt-indian-unrest = Niepokoje w Indiach: która jednostka traci poziom?
prompt-raid = Rajd: która jednostka traci poziom?
prompt-hit-b29 = Który B-29 traci poziom?
prompt-air-drop = Zrzucić { $unit } z { $hex }?
prompt-air-loss = Która jednostka lotnicza traci poziom?
prompt-free-route = { $card }: zbudować szlak transportowy za darmo?
prompt-stop-march = Którą jednostkę zatrzymać?
prompt-strike-force = Dokąd płynie zespół uderzeniowy, by zaatakować { $hex }?
prompt-join-special = Czy włączyć wolne lotnictwo do nowej bitwy na { $hex }?
prompt-air-joins = Do której bitwy dołącza każda jednostka lotnicza w zasięgu?
prompt-paratroopers = { $card }: zająć pole spadochroniarzami?
prompt-redeploy = { $card }: przenieść sztab i do { $ships } okrętów do jednego portu?

# Buttons
verb-activate = Aktywuj
verb-battle = Zadeklaruj bitwę
verb-bomb = Bombarduj Japonię
verb-build = Zbuduj szlak
verb-china = Ofensywa w Chinach
verb-cover = Osłoń desant
verb-decline = Zrezygnuj
verb-discard = Odrzuć
verb-disengage = Wycofaj
verb-done = Gotowe
verb-evacuate = Ewakuuj
verb-event = Wydarzenie (KW)
verb-fight = Walcz
verb-future = Przyszła Ofensywa
verb-historical = Karty historyczne
verb-hit = Trafienie
verb-hq = Wybierz sztab
verb-join = Dołącz do bitwy
verb-keep = Zachowaj
verb-lose = Strać poziom
verb-drop = Zrzuć desant
verb-stop = Zatrzymaj
verb-marker = Umieść znacznik
verb-move = Przesuń
verb-oc = Ofensywa (KO)
verb-pass = Pas
verb-place = Rozmieść
verb-react = Karta Defensywna
verb-rebuild = Odtwórz jednostkę
verb-reconcile = Zakończ rywalizację
verb-redeploy = Przebazuj
verb-remove = Usuń
verb-replace = Uzupełnij poziom
verb-retreat = Wycofaj się
verb-return = Przywróć sztab
verb-roll = Rzuć
verb-seize = Przejmij inicjatywę
verb-shift = Przenieś stratę
verb-strike = Atakuj
verb-swap = Wymień
verb-take = Weź kartę
verb-withdraw = Wycofaj sztab

# What is chosen
slot-battle = Heks bitwy
slot-card = Karta
slot-destination = Dokąd
slot-give = Karta do oddania
slot-giver = Lotniskowiec do ocalenia
slot-hq = Sztab
slot-mode = Sposób ruchu
slot-origin = Z którego heksu
slot-route = Szlak
slot-take = Karta do wzięcia
slot-taker = Lotniskowiec przejmujący stratę
slot-target = Cel
slot-unit = Jednostka
slot-units = Jednostki

# What happened
event-set-up = Rozstawienie: { $scenario }, etap { $turn }
event-turn = **Etap { $turn }** ({ $year })
event-hand-size = { $side }: kart { $cards }, pasów { $passes }
event-drew = { $side }: dobrano kart { $count }
event-drew-cards = Dobrano: { $cards }
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
}: { $success ->
    [true] Japonia dobiera kartę mniej
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
event-hq-chosen = { $side }: dowodzi { $unit }, do { $limit } jednostek
event-activated = { $side }: { $reaction ->
    [true] reakcja
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
event-joined = { $units }: dołączają do bitwy na { $hex }
event-disengaged = { $units }: odejście z { $origin } na { $hex }
event-battle-declared = { $side }: zadeklarowano bitwę na **{ $hex }**{ $special ->
    [true] {" "}(reakcja specjalna)
   *[other] {""}
}
event-assigned = { $units }: walczy na { $hex }
event-covering = { $units }: osłona desantu na { $hex }
event-battle-lapsed = Bitwa na { $hex } nie dochodzi do skutku
event-event-conditions-unmet = Warunki { $card } niespełnione
event-cancelled = **Ofensywa { $card } odwołana** ({ $side }; { $cause })
event-reaction-card = { $side }: Karta Defensywna { $card }
event-no-reaction = { $side }: brak reakcji
event-intelligence-roll = { $special ->
    [true] Reakcja specjalna
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
event-reaction-hq = { $side }: reakcją dowodzi { $unit }, do { $limit } jednostek
event-reaction-void = { $unit } nie może dotrzeć do bitwy na { $hex } i zostaje
event-battle = Bitwa na **{ $hex }**, { $condition }. { $forces }
event-battle-roll = { $side }, { $stage_id ->
    [ground] walka lądowa
   *[other] walka powietrzno-morska
}: siła { $strength }, rzut { $natural } → { $modified }, ×{ $rating } = **{ $hits }** trafień{ $critical ->
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
event-battle-over = **Bitwa na { $hex }: { $winner }** ({ $condition }). Straty: { $lost }
event-step-lost = { $unit } traci poziom ({ $hex })
event-eliminated = **{ $unit }: eliminacja** ({ $hex })
event-last-step-kept = { $unit } zachowuje ostatni poziom ({ $hex })
event-garrison-step-lost = Garnizon { $hex }: zostało { $left }
event-carrier-shift = Strata przechodzi z { $giver } na { $taker }
event-lost-with-ship = { $unit } ginie z { $ship }
event-landing-turned-back = Desant na { $hex } zawraca: { $units }
event-retreated = { $unit } wycofuje się z { $origin } na { $hex }
event-no-retreat = { $unit }: brak odwrotu z { $hex }
event-no-haven = { $unit }: brak schronienia z { $hex }
event-post-battle-move = { $side }: { $units } → { $path_last }
event-emergency-move = { $unit }: ruch awaryjny z { $origin } na { $hex }
event-evacuated = { $units }: ewakuacja z { $origin } na { $hex }
event-control = { $hex }: kontrola – { $side }
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
event-surrender = **{ $nation } kapituluje**
event-liberated = **Odzyskano: { $nation }**
event-burma-road = Droga Birmańska: { $status }
event-kwai-bridge = Most na Kwai zbudowany
event-route-built = Zbudowano szlak transportowy na { $hex }
event-barges = Japonia ma odtąd barki
event-pt-boats = Kutry torpedowe: koniec barek
event-tokyo-express = Znacznik Tokyo Express na { $hex }
event-asp-gained = { $side }: poziom PD { $now }
event-asp-lost = { $side }: poziom PD spada do { $now } ({ $card })
event-rivalry = { $on ->
    [true] Początek rywalizacji: { $side }
   *[other] Koniec rywalizacji: { $side }
}
event-war-in-europe = Wojna w Europie: { $now } ({ $change_signed })
event-political-will = Wola Polityczna USA { $change_signed }: **{ $now }** ({ $cause })
event-progress-of-war = Postęp Wojny: zdobyto { $taken_count } z { $target } heksów
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

# Why not: cards
refusal-not-in-hand = Nie masz na ręku { $card }.
refusal-must-be-event = { $card } trzeba zagrać jako wydarzenie.
refusal-event-or-discard = { $card } to tylko wydarzenie albo odrzucenie.
refusal-no-oc-value = { $card } nie może być KO.
refusal-no-hq-in-supply = Żaden twój sztab nie poprowadzi ofensywy z { $card }.
refusal-no-hq-for-event = Sztabu wymaganego przez { $card } nie ma na mapie lub jest bez zaopatrzenia.
refusal-reaction-card = { $card } to Karta Defensywna: odpowiada się nią na ofensywę wroga.
refusal-no-reaction-card = { $card } nie jest Kartą Defensywną.
refusal-not-this-event-yet = Przed wydarzeniem { $card } trzeba zagrać { $first }.
refusal-no-offensive-card = { $card } nie jest ofensywą.
refusal-future-taken = Kartę Przyszłej Ofensywy już odłożono.
refusal-not-as-future = { $card } nie można odłożyć.
refusal-future-once-a-turn = W tym etapie kartę już odłożono.
refusal-not-discarded = { $card } nie można odrzucić.
refusal-no-rivalry-to-end = Nie ma rywalizacji do zakończenia.
refusal-card-too-small = { $card }: za mało, potrzeba WO { $need }.
refusal-japan-only = Może to tylko Japonia.
refusal-china-surrendered = Chiny skapitulowały.
refusal-china-offensive-too-soon = Następna ofensywa w Chinach możliwa od etapu { $turn }.
refusal-china-cut-off = Chiny odcięte: brak zaopatrzenia frontu.
refusal-rivalry-on = Rywalizacja już trwa.
refusal-aleutians-free = Na Aleutach nie ma Japończyków.
refusal-needs-event = Najpierw musi być zagrana jako wydarzenie { $needs }.
refusal-needs-control = Najpierw trzeba kontrolować: { $hexes }.
refusal-tojo-in-office = Tojo jeszcze nie ustąpił.
refusal-no-b29-in-china = Nie ma B-29 w Chinach.
refusal-no-b29-near-tokyo = Brak B-29 w zasięgu { $hex }.
refusal-nothing-to-evacuate = Nie ma kogo ewakuować.
refusal-no-route-to-build = Nie ma szlaku do budowy.
refusal-wrong-window = { $card } nie zagrywa się w tym kroku ({ $window }).
refusal-three-cards-played = Najwyżej { $need } Karty Defensywne w ofensywie.
refusal-weather-alone = Kartę pogody zagrywa się samą.
refusal-weatherproof = { $offensive } nie odwoła pogoda.
refusal-one-counter-offensive = Tylko jedna kontrofensywa; zagrano { $played }.
refusal-condition-locked = { $offensive } nie pozwala zmienić warunków rozpoznawczych.
refusal-already-rolled = Po rzucie na rozpoznanie { $card } jest za późno.
refusal-other-intelligence-card = { $card } nie łączy się z { $played }.
refusal-no-air-or-naval-active = { $card } wymaga aktywnej jednostki lotniczej lub floty wroga.
refusal-no-active-ship = { $card } wymaga aktywnego okrętu wroga.
refusal-no-ship-in-port = { $card } wymaga okrętu wroga w porcie.
refusal-no-kamikaze-target = { $card } wymaga bitwy w odległości { $range } od { $hex }.
refusal-not-seac = { $card } tylko przeciw ofensywom SEAC, nie { $hq }.
refusal-card-other-hq = { $card } wymaga { $wanted }, nie { $hq }.
refusal-card-battle-in = { $card } wymaga bitwy: { $region }.
refusal-card-landing-near = { $card } wymaga desantu w odległości { $range } od { $hex }.
refusal-card-one-hex-islands = { $card }: bitwy tylko na wyspach jednoheksowych, nie { $hex }.

# Why not: headquarters and activation
refusal-no-hq = { $hq } to nie twój sztab.
refusal-hq-unsupplied = { $hq } bez zaopatrzenia.
refusal-hq-gone = { $unit } poza grą.
refusal-hq-stays = { $unit } nie można wycofać.
refusal-no-hq-to-withdraw = Żadnego sztabu nie można wycofać.
refusal-no-hq-to-return = Żaden sztab nie może teraz wrócić.
refusal-no-early-return = { $card } nie przywróci sztabu przed czasem.
refusal-no-port-for-hq = Brak portu dla { $unit }.
refusal-hq-cannot-be-activated = { $unit } to sztab, nie aktywuje się go.
refusal-wrong-side = { $unit } nie jest twoja.
refusal-enemy-unit = { $unit } należy do wroga.
refusal-own-unit = { $unit } jest twoja; trafienia dostaje wróg.
refusal-no-unit = Nie ma jednostki „{ $value }”.
refusal-not-on-map = { $unit } nie jest na mapie.
refusal-already-activated = { $unit } jest już aktywna.
refusal-not-activated = { $unit } nie jest aktywna w tej ofensywie.
refusal-bombed-this-turn = { $unit } bombardowała w tym etapie Japonię.
refusal-scenario-forbids-activation = Scenariusz nie pozwala aktywować { $unit }.
refusal-wrong-nationality = { $hq } nie może aktywować { $unit } ({ $nationality }).
refusal-outside-command-area = { $unit } poza obszarem { $hq }.
refusal-too-many-units = Za dużo jednostek: { $have } przy limicie { $need }.
refusal-no-battle-in-range = Żadnej bitwy w zasięgu { $have } od tego sztabu.
refusal-rivalry = Rywalizacja: { $unit } nie działa razem z { $blocker }.
refusal-card-forbids-class = { $card } aktywuje tylko: { $classes }.
refusal-card-forbids-nation = { $card } aktywuje tylko: { $nations }.
refusal-card-ground-limit = { $card }: wojsk lądowych najwyżej { $need }, aktywne { $have }.
refusal-card-ground-only = { $card }: z lądowych tylko { $only }.
refusal-card-needs-chinese = { $card }: trzeba aktywować armię chińską, np. { $unit }.
refusal-card-other-unit = { $card } nie daje uzupełnień dla { $unit }.
refusal-december-1941-only = { $card } może być wydarzeniem tylko w grudniu 1941, w swojej kolejności.
refusal-struck-already = { $unit } działała już w tym etapie dzięki { $card }.
refusal-card-landing-hexes = { $card } nie pozwala na taki desant na { $hex }: za daleko od własnego portu lub brak eskorty.
refusal-hex-defended = { $hex } jest bronione: { $blocker }.
refusal-no-drop-there = { $card }: spadochroniarze nie mogą wylądować na { $hex }.
refusal-nothing-to-redeploy = Nie ma czego przenieść do portu przy surowcach.
refusal-no-port-near-resources = { $hex } to nie otwarty port w zasięgu { $range } pól od surowców.
refusal-too-many-ships = { $hex } mieści okrętów: { $need }, nie { $have }.
refusal-no-enemy-in-region = { $card }: brak wroga w { $region }.
refusal-no-ground-unit-from = { $card }: żadna aktywna jednostka lądowa nie zaczęła w { $regions }.
refusal-no-landing-in-reach = { $card }: w odległości { $need } pól od { $hex } i okolic brak desantu, który można aktywować.
refusal-card-ground-size = { $card }: tylko wojska lądowe wielkości: { $size }.
refusal-card-unit-limit = { $card }: najwyżej { $need } jednostek.
refusal-card-air-or-naval = { $card } aktywuje albo lotnictwo, albo flotę.

# Why not: movement
refusal-no-such-hex = Na tej mapie nie ma heksu { $hex }.
refusal-no-hex = Na tej mapie nie ma heksu { $hex }.
refusal-already-moved = { $unit } już się poruszyła.
refusal-not-in-this-hex = { $unit } jest na { $hex }.
refusal-nowhere-to-go = { $unit } nie ma dokąd iść.
refusal-no-unit-to-move = Na { $hex } nie ma twojej aktywnej jednostki, która może się jeszcze ruszyć.
refusal-cannot-move-together = Te jednostki nie poruszą się razem: { $units }.
refusal-no-common-destination = { $units }: brak wspólnego celu.
refusal-no-common-battle = { $units } nie dołączą do tej samej bitwy.
refusal-mode-not-for-these-units = { $units }: taki ruch niemożliwy ({ $mode }).
refusal-out-of-range-or-blocked = { $hex }: poza zasięgiem albo droga zamknięta.
refusal-target-out-of-range = { $unit } nie sięga { $hex }.
refusal-battle-out-of-range = Z { $hex } nie sięga się żadnej bitwy.
refusal-no-way-by-sea = Na { $hex } nie ma drogi morskiej.
refusal-enemy-ships = Okręty wroga na { $hex }: { $blocker }.
refusal-no-airfield = Na { $hex } nie ma lotniska.
refusal-airfield-not-controlled = Lotnisko na { $hex } nie jest twoje.
refusal-no-port = Na { $hex } nie ma portu.
refusal-not-coastal = { $hex } nie leży nad morzem.
refusal-mountain-coast = Na górzystym { $hex } nie można lądować.
refusal-marines-first = { $hex } jest bronione: potrzebna piechota morska.
refusal-hex-closed-to-unit = { $hex } zamknięte dla { $unit }.
refusal-not-amphibious = { $unit } nie może desantować.
refusal-no-organic-carrier = Potrzeba { $need } okrętów transportowych, jest { $have }.
refusal-asp-short = Potrzeba PD: { $need }, zostało { $have }.
refusal-no-barges = Barki wymagają WO { $need }; tu { $have }.
refusal-barges-carry-ground-only = Barki wożą tylko wojska lądowe.
refusal-origin-not-controlled = { $hex }, skąd ruszają, nie jest twoje.
refusal-stays-in-battle-hex = Jednostki na heksie bitwy { $hex } zostają.
refusal-no-place-to-rest = { $unit } nie może zostać na { $hex }.
refusal-supplied-place-first = { $unit } musi iść na miejsce z zaopatrzeniem, nie { $hex }.

# Why not: battles
refusal-battle-forbidden = Na { $hex } nie wolno deklarować bitwy.
refusal-battle-not-possible = Na { $hex } bitwa jest niemożliwa.
refusal-no-battle-there = Na { $hex } nie zadeklarowano bitwy.
refusal-no-enemy-there = Na { $hex } nie ma wroga.
refusal-nobody-in-range = Żadna aktywna jednostka nie może walczyć na { $hex }.
refusal-one-battle-only = Ofensywa KO ma jedną bitwę: { $declared }.
refusal-already-assigned = { $unit } ma już swoją bitwę.
refusal-fights-where-it-stands = { $unit } walczy tylko na swoim heksie: { $hex }.
refusal-not-in-battle = { $unit } nie bierze udziału w tej bitwie.
refusal-too-few-hits = Poziom { $unit } kosztuje { $need } trafień.
refusal-full-units-first = { $unit } jest osłabiona; najpierw pełne tracą poziom.
refusal-ships-and-air-first = Najpierw okręty i samoloty, potem { $unit }.
refusal-last-step = { $unit } zachowuje ostatni poziom.
refusal-too-few-air-units = Za mało sił powietrznych: dla { $unit } trzeba { $need }.

# Why not: arrivals and losses made good
refusal-not-arriving = { $unit } teraz nie przybywa.
refusal-no-place-now = Dla { $unit } nie ma teraz miejsca.
refusal-not-controlled = { $hex } nie jest twoje.
refusal-no-supply-or-hq = { $hex } bez zaopatrzenia lub poza zasięgiem sztabu.
refusal-no-supply-or-zoi = { $unit } bez zaopatrzenia lub w SPP wroga.
refusal-no-replacements-left = Brak uzupełnień dla { $unit } ({ $pool }).
refusal-not-reduced = { $unit } nie jest osłabiona ani stracona.
refusal-prewar-unit = { $unit } jest przedwojenna, nie odtwarza się jej.
refusal-rebuilt-this-turn = { $unit } odtworzono w tym etapie.
refusal-no-b29 = { $unit } to nie B-29.
refusal-bombed-already = { $unit } już bombardowała.

# Looks at the map
look-zones = Strefy przewagi
look-part = Gdzie coś się dzieje
look-supply = Linie zaopatrzenia
look-ranges = Zasięgi sztabów
look-reach = Zasięg aktywowanych
look-changes = Co zmieniło właściciela
look-battles = Kto walczy
look-burma = Birma i Indie
look-china = Chiny i Japonia
look-indies = Indie Wschodnie i Malaje
look-philippines = Filipiny
look-central = Środkowy Pacyfik
look-south = Południowy Pacyfik
look-australia = Australia
look-samoa = Fidżi i Samoa
look-north = Północny Pacyfik
look-guinea = Nowa Gwinea
look-solomons = Wyspy Salomona

# Generals: pytania, działania, zdarzenia

# Miejsca, zakończenia, wybory
seat-germany = Niemcy
    .number = plural
seat-united_kingdom = Wielka Brytania
seat-japan = Japonia
seat-soviet_union = ZSRR
seat-italy = Włochy
    .number = plural
seat-united_states = USA
    .number = plural
scenario-war = II wojna światowa
degree-points = na punkty
degree-homes = zajęte dwie ojczyzny wroga
degree-lead = przewaga 30 punktów
degree-level-1 = zwycięstwo na punkty
degree-level-2 = zwycięstwo przed czasem
piece-army = armia
piece-navy = flota
option-build_army = wystawić armię
option-build_navy = wystawić flotę
option-battle_land = bitwa lądowa
option-battle_sea = bitwa morska
option-mill = stracić karty z talii
option-eliminate_own_navy = stracić własną flotę

# Pytania
prompt-secret-keep = Wybierz karty, które zatrzymasz. Pozostałe trafią na stos odrzuconych.
prompt-play = Runda { $round }: zagraj albo odrzuć jedną kartę
prompt-discard = Odrzuć niepotrzebne karty. Potem uzupełnisz rękę.
prompt-answer-exchange = Czy używasz teraz karty ze stołu?
prompt-answer-rescue = Pionek twojej strony ma zejść z mapy. Czy używasz karty ze stołu?
prompt-answer-atonce = Pionek twojej strony zostaje natychmiast usunięty. Czy ratujesz go kartą ze stołu?
prompt-answer-lot = Jedna z twoich zakrytych odpowiedzi zaraz zostanie odrzucona losowo. Czy najpierw używasz tej, która działa w dowolnej chwili?
prompt-withdraw = Niezależnie od tego, kto decyduje, możesz zdjąć własny pionek albo użyć karty, która działa w dowolnej chwili.
prompt-take-off = { $card }: dostajesz pionek ({ $piece }, { $area }), ale nie masz już wolnych. Czy zdejmujesz w tym celu jeden z mapy?
prompt-answer-supplyphase = Odcięte pionki zaraz zejdą z mapy. Czy używasz karty ze stołu?
prompt-do-build = { $card }: gdzie wystawić?
prompt-do-recruit = { $card }: gdzie powołać?
prompt-do-battle = { $card }: który obszar zaatakować?
prompt-do-eliminate = { $card }: który pionek usunąć?
prompt-do-eliminate-own = { $card }: który własny pionek schodzi?
prompt-do-eliminate-trigger-piece = { $card }: usunąć pionek?
prompt-do-rebuild-each = { $card }: który pionek zdjąć i wystawić na nowo?
prompt-do-replace-build = { $card }: powołać tam zamiast wystawiać?
prompt-do-mill = { $card }: które państwo traci karty?
prompt-do-modify-mill = { $card }: które państwo traci więcej kart?
prompt-do-vp = { $card }: punkty
prompt-do-guard = { $card }: który pionek ochronić?
prompt-do-prevent-removal = { $card }: ochronić pionek?
prompt-do-choose-one = { $card }: wybierz działanie
prompt-do-each-choose = { $card }: wybierz, co cię spotka
prompt-do-ally-may = { $card }: który sojusznik działa?
prompt-do-play-from-hand = { $card }: zagrać kartę z ręki?
prompt-do-play-from-discard = { $card }: którą kartę ze stosu odrzuconych zagrać?
prompt-do-draw = { $card }: dobrać kartę?
prompt-do-peek-reorder = { $card }: obejrzeć wierzch talii?
prompt-do-hand-to-deck-bottom = { $card }: które karty położyć pod talię?
prompt-do-discard-table = { $card }: która karta schodzi ze stołu?
prompt-do-in-any-order = { $card }: co robisz najpierw?
prompt-play-for-ally = Sojusznik pozwala ci zagrać kartę z ręki
prompt-put-back = Zagrano kartę { $card }. Czy karta na twoim stole decyduje, gdzie trafi?
prompt-fetch-card = { $card }: którą kartę ze stosu odrzuconych zagrać?
prompt-fetch-from-deck = { $card }: którą kartę z talii zagrywasz?
prompt-search-deck = Weź jedną z tych kart z talii
prompt-lose-cards = Talia jest pusta: wybierz karty z ręki do stracenia ({ $count })
prompt-order-cards = Ułóż wierzchnie karty talii ({ $count }); pierwsza zostanie dobrana najwcześniej

# Działania
verb-play = Zagraj kartę
verb-discard = Odrzuć
verb-use = Użyj karty ze stołu
verb-reallocate = Przesuń zasoby (realokacja)
verb-withdraw = Zdejmij własny pionek
verb-do = Wybierz
verb-answer = Użyj karty
verb-decline = Spasuj
verb-done = Nic nie odrzucam
verb-choose = Zatrzymaj te
verb-fetch = Zagraj ją
verb-take = Weź ją
verb-lose = Strać te
verb-order = Ułóż w tej kolejności
slot-card = Która karta?
slot-cards = Które karty?
slot-cost = Którymi kartami płacisz?
slot-space = Który obszar?
slot-nation = Które państwo?
slot-piece = Który pionek?
slot-taken = Brak wolnych pionków: który zdjąć z mapy?
slot-branch = Co robi?
slot-part = Co najpierw?

# Zdarzenia
event-sealed = { $seat }: wybór zatwierdzony
event-kept =
    Każde państwo zatrzymuje { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    }
event-turn = **Runda { $round } · { $seat }**
event-played =
    { $seat } { AGREE($seat) ->
        [plural] zagrywają
       *[singular] zagrywa
    } kartę **{ $card }**
event-laid =
    { $seat } { AGREE($seat) ->
        [plural] wykładają
       *[singular] wykłada
    } status **{ $card }**
event-laid-down =
    { $seat } { AGREE($seat) ->
        [plural] wykładają
       *[singular] wykłada
    } odpowiedź (zakrytych: { $count })
event-laid-hidden = Wykładasz: { $card }
event-used =
    { $seat } { AGREE($seat) ->
        [plural] używają
       *[singular] używa
    } karty **{ $card }**
event-paid =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } za to { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    }
event-discarded =
    { $seat } { AGREE($seat) ->
        [plural] odrzucają
       *[singular] odrzuca
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    }
event-drawn =
    { $seat } { AGREE($seat) ->
        [plural] dobierają
       *[singular] dobiera
    } karty: { $cards } (karty w talii: { $left })
event-drew =
    { $seat } { AGREE($seat) ->
        [plural] dobierają
       *[singular] dobiera
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } (karty w talii: { $left })
event-built =
    { $seat } { AGREE($seat) ->
        [plural] wystawiają
       *[singular] wystawia
    } pionek: { $piece }, **{ $area }**
event-recruited =
    { $seat } { AGREE($seat) ->
        [plural] powołują
       *[singular] powołuje
    } pionek: { $piece }, **{ $area }**
event-declared =
    { $seat } { AGREE($seat) ->
        [plural] uznają
       *[singular] uznaje
    } za właśnie wystawiony pionek: { $piece }, { $area }
event-battled =
    { $seat } { AGREE($seat) ->
        [plural] atakują
       *[singular] atakuje
    }: **{ $area }** ({ $victim_id ->
        [none] nikogo tam nie ma
       *[other] { $victim }
    })
event-aimed =
    { $seat } { AGREE($seat) ->
        [plural] mają
       *[singular] ma
    } usunąć: { $victim }, { $piece }, { $area }
event-guarded = Nie schodzi w tej turze z mapy: { $seat }, { $piece }, { $area }
event-spared = { $seat }: pionek zostaje ({ $piece }, { $area })
event-removed = Schodzi z mapy: { $seat }, { $piece }, **{ $area }**
event-withdrawn =
    { $seat } { AGREE($seat) ->
        [plural] zdejmują
       *[singular] zdejmuje
    } własny pionek: { $piece }, { $area }
event-not-lent = { $seat }: żaden pionek nie zostaje zdjęty, więc nic tam nie staje: { $piece }, { $area }
event-cut-off = Bez zaopatrzenia, schodzi: { $seat }, { $piece }, **{ $area }**
event-granted = { $seat }: zaopatrzone do końca tury: { $areas }
event-points =
    { $seat }: **{ $count_signed }** { $why ->
        [sources] za źródła zaopatrzenia
        [card] za kartę
       *[other] za karty, których zabrakło
    }
event-home-lost =
    { $seat } { AGREE($seat) ->
        [plural] nie punktują
       *[singular] nie punktuje
    }: w ojczyźnie stoi armia wroga
event-lost-cards =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } z talii (w talii: { $left })
event-lost-hand =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } z ręki (na ręce: { $left })
event-lost-status =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } status **{ $card }**
event-spared-cards =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } o { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } mniej: **{ $card }**
event-lost-response =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } zakrytą odpowiedź (zakrytych: { $count })
event-lost-response-card = Stracono: { $card }
event-passed =
    { $side_id ->
        [axis] Oś pasuje
       *[other] Alianci pasują
    }
event-cancelled = Tekst karty **{ $card }** jest pominięty ({ $by })
event-put-back = Karta { $card } trafia do talii: { $seat } ({ $status })
event-returned =
    { $seat } { AGREE($seat) ->
        [plural] kładą
       *[singular] kładzie
    } pod talię { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    }
event-looked =
    { $seat } { AGREE($seat) ->
        [plural] oglądają
       *[singular] ogląda
    } wierzch talii: { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    }
event-looked-at = Na wierzchu talii: { $cards }
event-reallocated =
    { $seat } { AGREE($seat) ->
        [plural] odrzucają
       *[singular] odrzuca
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } i { AGREE($seat) ->
        [plural] przeszukują
       *[singular] przeszukuje
    } talię
event-found =
    { $seat } { AGREE($seat) ->
        [plural] biorą
       *[singular] bierze
    } z talii kartę **{ $card }**
event-found-nothing =
    { $seat } { AGREE($seat) ->
        [plural] nie znajdują
       *[singular] nie znajduje
    } takiej karty
event-round-over = **Koniec rundy { $round }.**
event-ended =
    { $winner_id ->
        [axis] **Zwyciężyła Oś**
       *[other] **Zwyciężyli Alianci**
    } ({ $degree })

# Wiersze planszy, pochopne rozkazy, powody
status-war = Runda **{ $round }** z { $last } · tura: **{ $nation }** · Oś **{ $axis }** · Alianci **{ $allies }**
status-cards = { $nation }: ręka { $hand } · talia { $deck } · zakryte { $down }{ $top_id ->
    [none] {""}
   *[other] {" "}· wierzch stosu: { $top }
}{ $statuses_count ->
    [0] {""}
   *[other] {" "}· statusy: { $statuses }
}
confirm-withdraw = To zdejmuje twój własny pionek z mapy. Kontynuować?
confirm-points = W talii i na ręce brakuje kart: za każdą brakującą twoja strona traci punkt. Kontynuować?
confirm-declare = Nic nie zostaje wystawione: stojący tam pionek liczy się jako właśnie wystawiony i można na niego odpowiedzieć. Kontynuować?
verb-stand = Spasuj
refusal-enemy-there = { $area }: stoi tam pionek przeciwnika
refusal-own-side-there = { $area }: stoi tam pionek twojej strony
refusal-not-beside = { $area }: obok nie ma twojego zaopatrzonego pionka
refusal-no-port = { $area }: flota nie miałaby tam armii twojej strony na brzegu
refusal-wrong-ground = { $area }: armie stoją na lądzie, floty na morzu
refusal-only-discard = { $card }: teraz nic nie da; tę kartę można odrzucić
option-guard_any_united_kingdom = pionek brytyjski
option-guard_navy_united_states = flota amerykańska
piece-land = ląd
piece-sea = morze
piece-any = armia lub flota

# Co uzgadnia się przed rozgrywką
setting-lead = Przewaga 30 punktów kończy grę: { $value ->
    [yes] tak
   *[no] nie
 }
setting-reallocation = Realokacja zasobów: { $value ->
    [yes] tak
   *[no] nie
 }

# Dlaczego komputer tak zdecydował
reason-best = 🤖 Wybór: { $plan }
reason-terms = -# Spodziewana zmiana: { $terms }
reason-next = -# Następny ({ $less }): { $plan }
reason-small = 🤖 Zbyt drobna decyzja, by patrzeć naprzód.
reason-only = -# Nie było z czym porównywać.
reason-plan = 🤖 Realizuje swój plan: { $plan }
reason-late = -# Zabrakło czasu: najlepszy z dotąd znalezionych.
reason-fault = -# Spojrzenie naprzód się nie udało: najlepszy na pierwsze wejrzenie.
reason-chance = z przodu w { $chance }% z { $worlds } { $worlds ->
    [one] próby
   *[other] prób
}
reason-odds = szanse zdobycia i utrzymania: { $odds }%
reason-won = wynik gry
reason-leads = kto prowadzi
reason-margin = o ile
reason-cards = karty
reason-points = punkty
reason-places = trzymane miejsca
reason-pieces = pionki
reason-strength = siła
reason-reach = bliskość celu
reason-hand = ręka
computer-aims = 🤖 { $seat } ({ $player }): { $what }
computer-hurried = 🤖 Za stronę { $seat } komputer musiał zdecydować bez pełnego namysłu.
verified-choices = 🤖 Decyzje komputera powtórzono na podstawie sekretu: zgodne { $same } z { $tried }.{ $left ->
    [0] {""}
   *[other] {" "}Nie powtórzono { $left } (brak czasu, decyzja w pośpiechu albo wcześniejszej wersji komputera).
}
verify-choices-differ = 🤖 W tych wpisach wyszło coś innego niż w dzienniku: { $entries }. Być może zagrała je inna wersja programu.
computer-busy = 🤖 Komputer wciąż myśli za stronę { $seat }: serwer jest zajęty.
advise-head = 🤖 Co zrobiłby komputer ({ $player }) za stronę { $seat }, widząc tyle co ona:
advise-asked = 🤖 Strona { $seat } poprosiła komputer o radę.
advise-in-season = W grach sezonu nikt nie prosi komputera o radę.
advise-in-lesson = Co dalej, mówi sama lekcja: pokaże to **{ button-decide }**.
advise-nothing = Nie masz teraz o czym decydować.
advise-in-secret = Ta decyzja jest ukryta przed innymi: prośba o radę pokazałaby, że ją masz.
cmd-advise-name = rada
cmd-advise-description = Trzy plany komputera dla twojej decyzji; że pytasz, widzą wszyscy
film-computer = komputer: { $seats }
film-aim = komputer: { $aim }
# What a plan is about
plan-hex = cel: { $hex }
plan-area = cel: { $area }
plan-units = siły: { $units }
plan-card = karta: { $card }

# Pytania do gry: /why i /explain.

ask-unknown = Nie znam tu „{ $value }”.{ $near ->
    [none] {""}
   *[other] {" "}Może chodzi o: { $near }?
}
ask-too-long = Za długie: najwyżej { $most } znaków.
ask-too-many = Za dużo naraz: najwyżej { $most }.
ask-missing = Podaj, o co chodzi: brakuje parametru { $name }.
ask-not-here = { $game } nie odpowiada na takie pytania. Tutaj można zapytać { $instead }.

cmd-explain-name = wyjaśnij
cmd-explain-description = Co zasady mówią o tej pozycji: odpowiedź widzisz tylko ty
opt-why-way = Jakim rodzajem ruchu? Bez podania: wszystkimi
why-what = O co chodzi? Podaj żeton (i miejsce, do którego idzie) albo rozkaz.
why-what-order = O co chodzi? Podaj rozkaz.
opt-why-piece = Który żeton? Sam: dlaczego nie może działać
opt-why-place = Do którego miejsca?
opt-piece-name = żeton
cmd-explain-supply-description = Zaopatrzenie: linia albo miejsce przerwania
opt-supply-unit = Czego: tak, jak to nazywa gra
cmd-explain-zones-description = Strefy obu stron
opt-zones-hex = Gdzie: numer lub nazwa
cmd-explain-reach-description = Jak daleko to dotrze
opt-reach-unit = Co: tak, jak to nazywa gra
cmd-explain-odds-description = Szanse walki
opt-odds-hex = Gdzie: numer lub nazwa
opt-odds-attackers = Kto atakuje: tak, jak to nazywa gra; bez podania: jak stoją

# Pozycja słowami, strona po stronie

kind-hq = sztaby
kind-naval = flota
kind-air = lotnictwo
kind-ground = lądowe
kind-other = inne
wind-n = na północ
wind-ne = na północny wschód
wind-e = na wschód
wind-se = na południowy wschód
wind-s = na południe
wind-sw = na południowy zachód
wind-w = na zachód
wind-nw = na północny zachód
where-broad = { $side }: { $units ->
    [one] { $units } jednostka
    [few] { $units } jednostki
   *[other] { $units } jednostek
}, { $stacks ->
    [one] { $stacks } miejsce
    [few] { $stacks } miejsca
   *[other] { $stacks } miejsc
} ({ $kinds }).
where-side = { $side }, miejsce po miejscu:
where-nothing = Nie ma tu jednostek, o które pytasz.
where-elsewhere = Na całej mapie:
where-instead = Są tu:
around-place = { $place }{ $side ->
    [none] .
   *[other] {", "}pod kontrolą: { $side }.
}
around-empty = Nie ma tu jednostek.
around-within = Leży w granicach: { $zones }.
reach-enters = { $side }, mogą tu wejść: { $units }.
reach-beside = { $side }, mogą stanąć obok: { $units }.
reach-strikes = { $side }, mogą uderzyć ze swojego miejsca: { $units }.
reach-battles = { $side }, mogą tu stoczyć bitwę: { $units }.
around-stack = { $count ->
    [one] { $count } heks
    [few] { $count } heksy
   *[other] { $count } heksów
} { $wind }, { $place }, { $side }: { $units }.
around-stack-area = { $count ->
    [one] { $count } krok
    [few] { $count } kroki
   *[other] { $count } kroków
} { $wind }, { $place }, { $side }: { $units }.
around-nobody = Nigdzie indziej na mapie nie ma jednostek.
around-farther = Stosy dalej niż { $steps }: { $count }.

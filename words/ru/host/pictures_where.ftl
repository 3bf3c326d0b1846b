# Позиция словами, страница за страницей

kind-hq = штабы
kind-naval = флот
kind-air = авиация
kind-ground = сухопутные
kind-other = прочие
wind-n = на север
wind-ne = на северо-восток
wind-e = на восток
wind-se = на юго-восток
wind-s = на юг
wind-sw = на юго-запад
wind-w = на запад
wind-nw = на северо-запад
where-broad = { $side }: { $units ->
    [one] { $units } часть
    [few] { $units } части
   *[other] { $units } частей
}, { $stacks ->
    [one] { $stacks } место
    [few] { $stacks } места
   *[other] { $stacks } мест
} ({ $kinds }).
where-side = { $side }: по местам:
where-nothing = Частей, о которых вы спросили, здесь нет.
where-elsewhere = На всей карте:
where-instead = Здесь есть:
around-place = { $place }{ $side ->
    [none] .
   *[other] {", "}под контролем: { $side }.
}
around-empty = Частей здесь нет.
around-within = Находится в пределах: { $zones }.
reach-enters = { $side }: сюда могут прийти { $units }.
reach-beside = { $side }: рядом могут встать { $units }.
reach-strikes = { $side }: со своего места могут ударить { $units }.
reach-battles = { $side }: здесь могут дать бой { $units }.
around-stack = { $count ->
    [one] { $count } гекс
    [few] { $count } гекса
   *[other] { $count } гексов
} { $wind }, { $place }, { $side }: { $units }.
around-stack-area = { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[other] { $count } шагов
} { $wind }, { $place }, { $side }: { $units }.
around-nobody = Больше нигде на карте частей нет.
around-farther = Группировок дальше { $steps }: { $count }.

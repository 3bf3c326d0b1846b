# Podpowiedzi do pierwszej gry
hint-full = Za dużo punktów stosu: { $hexes }. Sprawność tam spada i nie wszyscy walczą.
hint-open = Nikt nie pilnuje, a przeciwnik jest blisko: { $hexes }. Stos o dwóch punktach obok utrzyma miejsce swoją strefą.
hint-empty = Przeciwnik nie ma tam nikogo: { $hexes }. Punkty dostanie ten, kto wejdzie.
hint-again = W segmencie wykorzystania powodzenia ruszasz jeszcze raz, jeśli jesteś poza strefami przeciwnika; przedtem może ruszyć jego elita.
hint-late = W tym segmencie mogą ruszyć jednostki ({ $count }): { $units }.
hint-storm = W następnym etapie może być sztorm ({ $count }%). Tam, gdzie są teraz, { $units } nie znajdą schronienia i przepadną.
hint-landing = { $unit } może przejść ze swojego pola na heks obok plaży. { $units }: lądowanie w twoim następnym segmencie walki.
hint-lift = Mogą lecieć w tym segmencie: { $units }. Zostało punktów desantu śmigłowcowego: { $count }.{ $behind ->
    [1] {" "}Przeciwnik ma przewagę w powietrzu: pomaga eskorta jednego lub dwóch punktów lotnictwa.
   *[0] {""}
 }
hint-mines = Miny: { $hexes }. Okręt, który wchodzi w ich obszar, musi rzucać i dodaje ich gęstość.
hint-support = Wsparcie dla twoich ataków: punkty lotnictwa { $points }{ $units_count ->
    [0] {""}
   *[other] ; { $units }
 }. Atak bierze do 4 punktów i 2 śmigłowców; obrońca odpowiada najwyżej 2 punktami i 1 śmigłowcem.
hint-heaviest = { $count ->
    [one] Stosunek sił w walce o heks { $hex }: { $odds }
   *[other] Najsilniejszy atak, heks { $hex }: { $odds }
 } (przed przesunięciami, sądząc po tym, co widać). O to, czego teraz nie rozstrzygniesz, padnie pytanie w walce.
hint-cover = Zostało na wsparcie obrony: punkty lotnictwa { $points }{ $units_count ->
    [0] {""}
   *[other] ; { $units }
 }. Heks wspierają do 2 punktów i 1 śmigłowiec, a każdy punkt odejmuje jeden atakowi.
hint-answer = Atak, { $hex }: wsparcie { $count }. Każdy twój punkt zdejmuje jeden.

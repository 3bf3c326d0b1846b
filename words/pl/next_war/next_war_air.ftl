# Next War: lotnictwo, śmigłowce, przeloty

## Gra

opt-air-name = lotnictwo
setting-air = Lotnictwo: { $value ->
    [no] bez niego
   *[yes] w grze
 }

## Decyzje

prompt-give-support = Bitwa o heks { $hex }: wyznacz wsparcie (punkty lotnictwa: { $left })
prompt-flee-base = { $unit }: baza w heksie { $hex } jest stracona, wskaż nową

## Przyciski i wybory

verb-support = Wesprzyj
verb-fly = Ruch aeromobilny
verb-drop = Zrzut
verb-haul = Transport lotniczy
verb-rebase = Przebazuj śmigłowiec
verb-launch = Wykonaj dotychczasowe
verb-escape = Odleć do bazy
verb-flee = Odleć
slot-support = Co wspiera bitwę?
slot-escort = Ile punktów lotnictwa eskortuje?
slot-onward = A po lądowaniu?
support-none = bez wsparcia
support-later = zdecyduj, gdy znana jest obrona
support-points = { $count ->
    [one] { $count } punkt lotnictwa
    [few] { $count } punkty lotnictwa
   *[other] { $count } punktów lotnictwa
}
escort-0 = bez eskorty
escort-1 = 1 punkt lotnictwa
escort-2 = 2 punkty lotnictwa
onward-stay = zostań w miejscu lądowania

## Modyfikatory

part-base_lost = stracone bazy lotnicze
part-point_lost = straty bezpowrotne
part-great_carrier = lotniskowce USA
part-carrier = lotniskowce
part-great_carrier_at_sea = lotniskowce USA na morzu
part-escort = eskorta
part-transport_home = własny kraj
part-near_base = blisko bazy wroga
part-near_mechanized = blisko wojsk pancernych wroga
part-over_enemy = nad wojskami wroga

## Co się stało

event-air-points = ✈ { $seat }, punkty lotnictwa: { $points } (rzut { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: { $count }{ $changes_count ->
    [0] {""}
   *[other] ; { $changes }
 }{ $weather_id ->
    [clear] {""}
    [overcast] ; zachmurzenie
   *[storm] ; burza
 })
event-air-superiority = ✈ Przewaga w powietrzu: { $level_id ->
    [contested] sporna
    [advantage] przewaga, { $seat }
    [superiority] wyraźna przewaga, { $seat }
   *[supremacy] panowanie, { $seat }
}
event-air-point-lost = ✈ { $seat }: punkt lotnictwa stracony na zawsze
event-lift-point-lost = ✈ { $seat }: punkt aeromobilny stracony na zawsze
event-support = ✈ { $seat } w bitwie o heks { $hex }: { $count ->
    [0] { $units_count ->
        [0] bez wsparcia
       *[other] { $units }
    }
   *[other] punkty lotnictwa { $count }{ $units_count ->
        [0] {""}
       *[other] , { $units }
    }
}
event-air-defence = 💥 Ogień przeciwlotniczy, cel: { $what_id ->
    [points] punkty lotnictwa ({ $seat })
   *[other] { $units }
} ({ $hex }), kolumna „{ $column_id ->
    [contested] sporna
    [fire_advantage] przewaga obrony
    [fire_superiority] wyraźna przewaga obrony
    [fire_supremacy] panowanie obrony
    [fly_advantage] przewaga w powietrzu
    [fly_superiority] wyraźna przewaga w powietrzu
   *[fly_supremacy] panowanie w powietrzu
}”: { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $what_id ->
    [points] { $minus ->
        [0] { $star ->
            [true] strata bezpowrotna
           *[false] bez skutku
        }
       *[other] −{ $minus }{ $star ->
            [true] , strata bezpowrotna
           *[false] {""}
        }
    }
    [helicopter] { $minus ->
        [0] { $star ->
            [true] strata bezpowrotna
           *[false] bez skutku
        }
       *[other] −{ $minus }{ $star ->
            [true] , strata bezpowrotna
           *[false] {""}
        }
    }
    [retreat] { $star ->
        [true] strata bezpowrotna
       *[false] bez skutku
    }
   *[other] { $abort ->
        [true] lot przerwany{ $star ->
            [true] , strata bezpowrotna
           *[false] {""}
        }
       *[false] { $star ->
            [true] strata bezpowrotna
           *[false] bez skutku
        }
    }
}
event-air-immune = ✈ { $what_id ->
    [points] Punkty lotnictwa ({ $seat })
   *[other] { $units }
}: bez ognia, nad własnym krajem i z dala od wroga
event-base-loss = Heks { $hex } stracony, rzut { $die }: { $what_id ->
    [air_point_lost] punkt lotnictwa stracony
    [air_point_kept] punkt lotnictwa ocalony
    [airmobile_point_lost] punkt aeromobilny stracony
    [airmobile_point_kept] punkt aeromobilny ocalony
    [destroyed] śmigłowiec zniszczony: { $unit }
    [step_and_rebase] { $unit }: strata stopnia i odlot
   *[rebase] { $unit }: odlot
}
event-rebased = 🚁 { $unit }: { $origin } → { $hex }
event-flight-drafted = Rozkaz: { $by_id ->
    [airmobile] powietrzem
    [drop] zrzut
    [transport] transportem
   *[rebase] do innej bazy
}, { $units } → { $hex }{ $escort ->
    [0] {""}
   *[other] , eskorta { $escort }
 }{ $onward_id ->
    [none] {""}
   *[other] , dalej do heksu { $onward }
 }
event-flight-off = Już niemożliwe: { $units } → { $hex }
event-flight-aborted = ✈ Lot przerwany: { $units } → { $hex }
event-flight = ✈ { $by_id ->
    [airmobile] Ruch aeromobilny
    [drop] Zrzut
   *[transport] Transport lotniczy
}: { $units } → { $hex }{ $escort ->
    [0] {""}
   *[other] , eskorta: { $escort }
 }
event-landed = ✈ Lądowanie w heksie { $hex }: { $units }
event-stepped-on = Dalej do heksu { $hex }: { $units }
event-drop-rolled = Zrzut, { $unit }: { $die }, { $steps ->
    [0] bez strat
   *[other] strata stopnia
}

## Dlaczego nie

refusal-no-air-played = W tej grze nie ma lotnictwa.
refusal-no-helicopter = { $unit }: to nie śmigłowiec w bazie.
refusal-ship-off-map = { $unit }: start tylko z okrętu w heksie morskim lub w porcie.
refusal-comes-by-sea = { $unit }: z pola poza mapą do bazy tylko morzem.
refusal-no-ship-lift = { $unit }: brak okrętu w heksie morskim z punktem na każdy jego stopień.
refusal-rebased-already = { $unit }: zmienił bazę, w tym etapie nie ma już zadań.
refusal-flown-already = { $unit }: latał już w tym segmencie.
refusal-missions-spent = { $unit }: wykonał wszystkie zadania tego etapu ({ $count }).
refusal-storm-grounds = { $unit }: nie lata w czasie burzy.
refusal-must-rebase = { $unit }: baza jest przepełniona, najpierw przebazowanie.
refusal-beyond-range = { $unit }: do heksu { $hex } jest heksów { $far }, zasięg { $most }.
refusal-ground-only = W reakcji elity jednostki poruszają się tylko po ziemi.
refusal-no-base-there = { $unit }: heks { $hex } nie nadaje się na bazę.
refusal-base-full = Heks { $hex } jest pełny, śmigłowców najwyżej { $count }.
refusal-no-airmobile-unit = { $unit }: nie jest aeromobilna.
refusal-no-drop-unit = { $unit }: nie jest spadochronowa.
refusal-no-transport-unit = { $unit }: nie jest typu piechoty, samoloty jej nie przewiozą.
refusal-no-base-here = { $unit }: nie jest w waszej bazie ani na lotnisku poza strefami wroga.
refusal-no-calm-base = Heks { $hex }: to nie wasza baza ani lotnisko poza strefami wroga.
refusal-no-landing-town = Heks { $hex }: w tym mieście lub instalacji nikt nie ląduje.
refusal-no-landing-ground = Heks { $hex }: w tym terenie nikt nie ląduje.
refusal-no-line-base = { $units }: nie macie bazy ani lotniska, by wystartować.
refusal-flight-far = Heks { $hex }: od bazy przez jednostki trzeba PR { $points }, są { $have }.
refusal-lift-short = Trzeba punktów aeromobilnych: { $need }, są { $have }.
refusal-cap-spent = Trzeba punktów stosu: { $need }, powietrzem w tym etapie do wykorzystania: { $have }.
refusal-escort-most = Eskortuje najwyżej punktów lotnictwa: { $count }.
refusal-air-points-short = Trzeba punktów lotnictwa: { $need }, są { $have }.
refusal-support-none = „Bez wsparcia” i „zdecyduj później” nie łączą się z niczym.
refusal-support-points = Podaj jedną liczbę punktów lotnictwa.
refusal-support-helicopters = Śmigłowców waszej strony w bitwie najwyżej { $count }.

## Rozkazy słowami

line-air = lotnictwo | lotnictwa | punkt lotnictwa | punkty lotnictwa | punktów lotnictwa
line-none = bez wsparcia | nic
line-support = wesprzyj | wsparcie
line-escort = eskorta
line-to = do | na
line-fly = przerzuć | podnieś
line-drop = zrzut | zrzuć
line-haul = transport | przewieź
line-rebase = przebazuj
refusal-support-unread = „{ $text }” nie może wesprzeć tej bitwy.
refusal-flight-unread = „{ $text }” jest tu niezrozumiałe; zrozumiałe są „eskorta” i „dalej do”.

## Obok wyborów

helicopter-is = wsparcie { $count }, zasięg { $most }, pozostałe zadania: { $left }, baza { $hex }
ship-supports = wsparcie { $count }
beside-immune = bez ognia przeciwlotniczego
beside-fire = { $what_id ->
    [points] ogień: { $spared }% bez skutku, { $count }% strata bezpowrotna
    [helicopter] ogień: { $spared }% bez skutku, { $count }% strata stopnia
   *[other] ogień: { $spared }% doleci, { $count }% strata stopnia
}
flight-line = ✈ { $number }. { $by_id ->
    [airmobile] powietrzem
    [drop] zrzut
    [transport] transport
   *[rebase] nowa baza
}: { $units } → { $hex }{ $onward_id ->
    [none] {""}
   *[other] {" "}→ { $onward }
 }{ $escort ->
    [0] {""}
   *[other] , eskorta { $escort }
 }
status-air = ✈ { $level_id ->
    [contested] Przewaga w powietrzu sporna
    [advantage] Przewaga w powietrzu: { $seat }
    [superiority] Wyraźna przewaga w powietrzu: { $seat }
   *[supremacy] Panowanie w powietrzu: { $seat }
} · punkty lotnictwa: { $side } { $count }, { $other_side } { $other } · aeromobilne: { $ours }, { $theirs }
stake-support = wsparcie lotnicze
stake-base = dokąd ucieka śmigłowiec

## Pytania

opt-air-hex = Który heks
cmd-explain-airdefence-name = obrona-przeciwlotnicza
cmd-explain-airdefence-description = Ogień przeciwlotniczy nad heksem: kolumna, modyfikatory, szanse
opt-airdefence-hex = Który heks
explain-fire-spares = { $hex }: brak ognia przeciwlotniczego, cel: { $seat }
cmd-explain-air-name = lotnictwo
cmd-explain-air-description = Przewaga w powietrzu, pozostałe punkty, śmigłowce; wsparcie i ogień nad heksem
explain-air-level = Przewaga w powietrzu: { $level_id ->
    [contested] sporna
    [advantage] przewaga, { $seat }
    [superiority] wyraźna przewaga, { $seat }
   *[supremacy] panowanie, { $seat }
}
explain-air-side = { $side }: punkty lotnictwa { $left } z { $points }, stracone na zawsze: { $count }; punkty aeromobilne { $ours } z { $most }
explain-air-helicopter = { $unit }, heks { $hex }: wsparcie { $count }, zasięg { $most }, pozostałe zadania: { $left }
explain-air-support = Najlepsze wsparcie, { $seat }: { $count } (punkty lotnictwa { $points }{ $units_count ->
    [0] {""}
   *[other] , { $units }
 })
explain-air-fire = Ogień, cel: { $seat }, kolumna „{ $column_id ->
    [contested] sporna
    [fire_advantage] przewaga obrony
    [fire_superiority] wyraźna przewaga obrony
    [fire_supremacy] panowanie obrony
    [fly_advantage] przewaga w powietrzu
    [fly_superiority] wyraźna przewaga w powietrzu
   *[fly_supremacy] panowanie w powietrzu
}”{ $modifiers_count ->
    [0] {""}
   *[other] {" "}({ $modifiers })
 }: { $spared }% bez skutku, { $aborted }% lot przerwany, { $count }% strata bezpowrotna

## Słowa

term-air-points = Punkty lotnictwa
term-air-points-text = Obie strony rzucają o nie w każdym etapie. Do 4 wspiera atak, do 2 obronę, po 1 do rzutu; 1 lub 2 eskortują lot. Reszta przepada na końcu etapu.
term-superiority = Przewaga w powietrzu
term-superiority-text = Różnica punktów lotnictwa etapu: sporna, przewaga, wyraźna przewaga, panowanie. Od niej zależy kolumna ognia przeciwlotniczego.
term-air-defence = Ogień przeciwlotniczy
term-air-defence-text = Jeden rzut na każdy lot: mniej wsparcia, lot przerwany albo strata bezpowrotna. Nad własnym krajem i z dala od wroga ognia nie ma, jeśli wróg nie ma przewagi w powietrzu.
term-helicopter = Śmigłowiec
term-helicopter-text = Lata ze swojej bazy: 2 zadania w etapie, 1 w segmencie, w granicach zasięgu. Wspiera bitwy albo zmienia bazę na podwójny zasięg.
term-airmobile = Ruch aeromobilny
term-airmobile-text = Od bazy przez jednostkę do celu, razem 24 heksy. Trzeba po 1 punkcie aeromobilnym na punkt stosu; jednostki aeromobilne mają własne śmigłowce.
term-paradrop = Zrzut
term-paradrop-text = Jednostki spadochronowe skaczą z bazy na dowolną odległość, w otwarty teren. Najpierw ogień, potem rzut za każdą jednostkę.
term-air-transport = Transport lotniczy
term-air-transport-text = Piechota leci z bazy do bazy, obu poza strefami wroga, i zachowuje połowę PR.
faq-air = Jak używać samolotów i śmigłowców?
faq-air-text = W ataku ostatnim wyborem jest wsparcie: punkty lotnictwa i śmigłowce. Albo napisz `attack 2118 with 131+T, 4 air + Mi-24`. W segmencie ruchu latają `lift 131-1 to 2415`, `drop`, `transport` i `rebase`; „Wykonaj dotychczasowe” pokaże wynik, zanim pójdziesz dalej.
faq-air-ways = lotnictwo | samoloty | śmigłowiec | wsparcie | zrzut | baza lotnicza | bombardować | lotnisko

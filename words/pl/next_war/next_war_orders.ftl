verb-when = Rozkaz z warunkiem …
slot-needs = Od czego zależy?
slot-cause = Od czyjego rozkazu?
slot-order = Jaki rozkaz ma być wtedy wykonany?
word-arrived = jeśli dotrą
word-failed = jeśli któraś nie dotrze
word-after = po nich, jakkolwiek wyjdzie
word-taken = jeśli pole zdobyto
word-untaken = jeśli pola nie zdobyto
event-order-hangs = Rozkaz, { $needs ->
    [arrived] jeśli na miejscu: { $others }
    [failed] jeśli nie na miejscu: { $others }
   *[after] po nich: { $others }
}; { $way ->
    [mine] miny ({ $units }):
    [seed] miny z okrętów podwodnych:
    [beachhead] przyczółek:
   *[other] { $units } →
 } { $place }
event-order-passed = Pominięto: { $way ->
    [mine] miny:
    [seed] miny:
    [beachhead] przyczółek:
   *[other] { $units } →
 } { $place }, { $code_id ->
    [order-hung] warunek się nie spełnił
    [unit-gone] jednostki już nie ma
   *[other] już niemożliwe
}
event-battle-passed = Pominięto: atak na pole { $hex }, { $code_id ->
    [order-hung] warunek się nie spełnił
    [unit-gone] jednostki już nie ma
   *[other] już niemożliwe
}
hanging-line = ↳ { $number }. { $needs ->
    [arrived] jeśli na miejscu: { $others }
    [failed] jeśli nie na miejscu: { $others }
   *[after] po nich: { $others }
}; { $way ->
    [mine] miny ({ $units }):
    [seed] miny z okrętów podwodnych:
    [beachhead] przyczółek:
   *[other] { $units } →
 } { $place }
refusal-nothing-ordered = Warunek stawia się wcześniejszemu rozkazowi: najpierw go wydaj.
refusal-not-ordered = Brak rozkazu, od którego mógłby zależeć inny: { $unit }.
refusal-not-ordered-yet = „{ $text }”: brak rozkazu, od którego mógłby zależeć inny.
refusal-hangs-alone = „{ $text }” nie może zależeć od innego rozkazu; marsz, lot, rejs, przewóz, miny i przyczółek mogą.
refusal-march-elsewhere = Rozkazy marszu wydaje się w segmentach ruchu, nie w tym.
refusal-not-listed = Ataku na pole { $hex } nie ma jeszcze na liście, nic od niego nie zależy.
line-arrived = jeśli * wylądował | jeśli * wylądowała | jeśli * wylądowały | jeśli * dotarł | jeśli * dotarła | jeśli * dotarły | jeśli * dotrze | jeśli * dotrą | jeśli * wyląduje | jeśli * wylądują
line-failed = jeśli * nie wylądował | jeśli * nie wylądowała | jeśli * nie wylądowały | jeśli * nie dotarł | jeśli * nie dotarła | jeśli * nie dotarły | jeśli * nie dotrze | jeśli * nie dotrą | jeśli * nie wyląduje
line-after = jeśli * ruszył | jeśli * ruszyła | jeśli * ruszyły | jeśli * ruszyli | po ruchu * | po *
line-taken = tylko jeśli * zdobyte | tylko jeśli zdobyto * | jeśli * zdobyte | jeśli zdobyto * | jeśli * padnie
line-untaken = jeśli * niezdobyte | jeśli nie zdobyto * | jeśli * nie padnie
line-in = w | we | z | na
line-within = w promieniu * od * | w promieniu * pól od * | nie dalej niż * od *
refusal-order-hung = Warunek rozkazu się nie spełnił

## Doktryna, grupy

rule-test = test, po nieudanym odwrót
rule-hold = test, po nieudanym utrata stopnia i pozostanie
rule-retreat = odwrót od razu
rule-ask = zapytaj mnie
rule-stop = nikt nie idzie na drugie pole
rule-lay = przyczółek
rule-forgo = bez przyczółka
rule-lead = prowadzi:
rule-field = z nadmiaru bronią:
rule-lose = pierwsza traci stopień:
rule-keep = ostatnia traci stopień:
rule-advance = pierwsza wchodzi:
rule-replace = uzupełnienia dostaje:
rule-enter = posiłki przybywają do
rule-way = odwrót w stronę
rule-onward = dalej w stronę
rule-base = śmigłowce uciekają do
rule-sweep = trałowanie min:
rule-shelter = schronienie okrętów:
rule-support = wsparcie:
rule-escort = punktów lotnictwa w eskorcie:
support-helicopters = śmigłowce
support-ships = okręty
stake-ships = schronienie okrętów
slot-group = Która grupa?
verb-group = Nazwij grupę
verb-ungroup = Usuń grupę
verb-press = Wejdź i dalej
event-grouped = Grupa { $name }: { $units }
event-ungrouped = Nie ma już grupy: { $name }
set-own = { $name }
set-formation = wszystkie z { $name }
set-kind-mech = wszystkie zmechanizowane
set-kind-armour = wszystkie czołgi
set-kind-infantry = cała piechota
set-kind-light = wszystkie lekkie
set-kind-motorized = wszystkie zmotoryzowane
refusal-group-name = „{ $text }” nie nadaje się na nazwę grupy: trzeba jednego słowa do 20 znaków.
refusal-group-taken = „{ $text }” znaczy już coś innego.
refusal-groups-full = Grup najwyżej { $count }.
refusal-rule-unread = „{ $text }” nie jest regułą doktryny. Reguły pisze się tak:
refusal-rule-unit = „{ $text }”: reguła nazywa twoje jednostki, najwyżej 20.
refusal-no-such-odds = Stosunku { $text } nie ma w tabelach.
line-doctrine = doktryna
line-group = grupa
line-ungroup = usuń grupę
line-column = od kolumny | kolumna
line-helicopters = śmigłowce
line-ships = okręty
line-rule-test = test | testuj
line-rule-hold = trzymaj | stój
line-rule-retreat = odwrót | odwrót od razu | wycofaj się
line-rule-ask = zapytaj mnie | pytaj mnie
line-rule-stop = stop | nikt dalej
line-rule-lay = przyczółek
line-rule-forgo = bez przyczółka
line-rule-lead = prowadzi *
line-rule-field = bronią * | broni *
line-rule-lose = pierwsza traci * | traci * | straty jak zwykle
line-rule-keep = oszczędzaj * | ostatnia traci *
line-rule-advance = wchodzi * | naprzód *
line-rule-replace = uzupełniaj * | uzupełnienia jak zwykle
line-rule-enter = posiłki do * | posiłki | posiłki jak zwykle
line-rule-way = odwrót do * | odwrót ku * | odwrót w stronę * | wycofaj się do * | wycofaj się w stronę *
line-rule-onward = dalej do * | dalej ku * | dalej w stronę *
line-rule-base = śmigłowce do *
line-rule-sweep = trałuj *
line-rule-shelter = okręty do *
line-rule-support = wsparcie * | wsparcie jak zwykle
line-rule-escort = eskorta *
line-holds-at = w | na | przy
named-all = jak zwykle
support-all = wszystko, co można
faq-doctrine = Jak odpowiedzieć na pytania z góry?
faq-doctrine-text = Napisz „doktryna” i regułę albo podaj ją w `/standing rule`: „trzymaj na 2217”, „131: odwrót do 2415 od kolumny 8”, „pierwsza traci T/131”, „odwrót od 3:1”, „pierwsza traci T/131, 2/131”, „bronią 1/45 + 2/45”, „straty jak zwykle”, „zapytaj mnie na 2118”. Reguły odpowiadają, póki działa `/standing`, najnowsza pierwsza; nikt inny ich nie widzi. O własne decyzje bez reguły padnie pytanie.
faq-doctrine-ways = doktryna | reguła | odpowiedzieć z góry | kolejność strat | zapytaj mnie | stałe odpowiedzi
faq-hanging = Czy rozkaz może zależeć od innego?
faq-hanging-text = Tak: „1/131 -> 2217, jeśli 36 DShB dotrze”, „jeśli … nie dotrze”, „po T/131”; dla ataków z listy „atak 2217, tylko jeśli 2118 zdobyte”. Takie rozkazy są wykonywane po marszach i lotach, w twojej kolejności. Co stało się niemożliwe, wypada, a ty się o tym dowiesz; reszta idzie dalej.
faq-hanging-ways = warunek | rozkaz z warunkiem | jeśli dotrze | zależy od | tylko jeśli
faq-groups = Jak nazwać kilka jednostek naraz?
faq-groups-text = Formacja („131”), „131: wszystkie zmech”, „wszystkie w 2415”, „wszystkie w promieniu 2 od 2415” albo własna nazwa: „grupa młot = 131, T/45”. Panele proponują te same grupy. Twoje nazwy widzisz tylko ty.
faq-groups-ways = grupa | grupy | kilka jednostek | formacja
prompt-answer-attacks = { $count ->
    [one] Atak na heks
   *[other] Ataki na heksy
} { $places }: odpowiedz teraz albo gdy padnie pytanie
ending-answer-attacks = O resztę zapytaj
verb-answer = Odpowiedz z góry
verb-finish = Wykonaj listę i zakończ
rule-usual = wszystko inne jak zwykle
line-rule-usual = jak zwykle | wszystko jak zwykle | reszta jak zwykle
event-answered-ahead = Odpowiedź z góry ({ $where }{ $column ->
    [0] {""}
   *[other] , od kolumny { $column }
}{ $least_id ->
    [none] {""}
   *[other] , od { $least }
}): { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }
event-attacks-answered = { $seat }, odpowiedź na ataki gotowa: { $places }
answer-line = Z góry ({ $where }{ $column ->
    [0] {""}
   *[other] , od kolumny { $column }
}{ $least_id ->
    [none] {""}
   *[other] , od { $least }
}): { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }
declared-line = { $number }. Heks { $hex }, atakują: { $units }{ $backing ->
    [given] , wsparcie: { $support }
    [none] , bez wsparcia
   *[other] {""}
 }; teraz { $odds }, kolumna { $column }
refusal-not-declared = „{ $text }”: takiego ataku nie zapowiedziano.
faq-ahead = Jak odpowiedzieć od razu na wszystkie ataki segmentu?
faq-ahead-text = Atakujący wpisuje bitwy na listę i ją wykonuje; wraz z listą odpowiada na własne pytania: „wchodzi wszystkie”, „straty jak zwykle”, „nikt dalej w 2118”, „jak zwykle”; przycisk „Wykonaj listę i zakończ” nie zostawia pytań na potem. Obrońca widzi wszystkie te ataki na jednej karcie i odpowiada tymi samymi słowami: „wsparcie 2 lotnictwa w 2118”, „prowadzi T/131”, „odwrót w 2118 od kolumny 8”, „jak zwykle”. O to, na co nie ma odpowiedzi, padnie pytanie w trakcie; o wszystko zapytamy też tam, gdzie na heksie stoją już inne jednostki.
faq-ahead-ways = odpowiedzieć z góry | karta ataków | odpowiedzieć na wszystkie ataki | zapowiedziane ataki

## The game, its seats and scenarios

seat-axis = Oś
seat-soviet = Sowieci
    .number = plural
side-axis = Oś
side-soviet = Sowieci
scenario-minsk_1941 = Kocioł miński (szkoleniowy)
scenario-campaign_1941 = Wojna Stalina 1941–45
scenario-blau_1942 = Blau 1942
scenario-zitadelle_1943 = Cytadela 1943
scenario-bagration_1944 = Bagration 1944
degree-victory-round = na końcu rundy
degree-victory-end = w fazie końcowej
degree-victory-last = po ostatnim etapie

## Words

word-vp = PZ
word-dry = sucho
word-mud = błoto
word-snow = śnieg
word-full = pełne
word-fortress = twierdza
word-defence = tylko do obrony
word-none = brak
word-start = Początek etapu
word-rounds = Rundy
word-attrition = Wyczerpanie
word-replacement = Uzupełnienia
word-draw = Dobieranie
word-end = Koniec etapu
word-ops = OPS
word-zero = 0 OPS
word-event = wydarzenie
word-replacements = uzupełnienia
word-pass = pas
word-battle = w walce
word-card = przez kartę
word-stand = za utrzymanie pozycji
word-retreat = nie może się wycofać
word-crowding = brak miejsca
word-swept = wyparci
word-retreated-before = wycofani wcześniej
word-entered = wejście
word-place = zmiana kontroli
word-stalin = utrata Stalina
word-hedgehogs = Jeże
word-militia = Opołczenie ludowe
word-industrial_evacuation = Ewakuacja przemysłu
word-lend_lease = Lend-Lease
word-partisans = Partyzanci
word-romania_defects = Rumunia zmienia stronę
word-german = niemieckie
word-allied = sojusznicze
word-soviet = sowieckie
gate-leningrad = Leningrad
gate-moscow = Moskwa i Gorki
gate-stalingrad = Stalingrad i Kaukaz

## Decisions

prompt-act = Etap { $turn }, runda { $round }: co robisz?
prompt-orders = Rozkazy: pozostało { $ops } OPS
prompt-arrivals = Rozmieść posiłki
prompt-exchanges = Wymień jednostki
prompt-crowded = Za dużo jednostek: którą tracisz?
prompt-mobilize = Mobilizacja: weź karty ({ $count })
prompt-discards = Odrzuć przed dobraniem{ $count -> 
    [0] {""}
   *[other] : co najmniej { $count }
 }
prompt-replacements = Wydaj punkty uzupełnień
prompt-give-up-trenches = Usunąć okopy?
prompt-place-partisans = Umieść partyzantów

## Buttons

verb-ops = Zagraj jako OPS
verb-replace = Zagraj jako uzupełnienia
verb-zero = Runda 0 OPS
verb-pass = Spasuj
verb-event = Zagraj wydarzenie
verb-mark = Znacznik walki
verb-move = Ruch
verb-free = Uwolnij ze stref (1 OPS)
verb-rail = Koleją (1 OPS)
verb-sail = Morzem (1 OPS)
verb-dig = Kop okopy (1 OPS)
verb-rise = Partyzanci (1 OPS)
verb-bank = Odłóż 1 OPS
verb-done = Gotowe
verb-give_up = Poświęć
verb-arrive = Umieść
verb-exchange = Wymień
verb-take = Weź
verb-discard = Odrzuć
verb-restore = Odtwórz poziom
verb-rebuild = Odbuduj
verb-fortify = Rejon umocniony
verb-fill = Usuń okopy
verb-partisans = Umieść
verb-decline = Żadna

## What is chosen

slot-card = Która karta?
slot-cards = Które karty?
slot-banked = Ile odłożonych OPS?
slot-hex = Które pole?
slot-origin = Z którego pola?
slot-units = Które jednostki?
slot-unit = Która jednostka?
slot-old = W czyje miejsce?
slot-to = Dokąd?

## The board

status-war = Etap { $turn } z { $last }{ $round ->
    [0] {""}
   *[other] {" "}· runda { $round }/{ $rounds }
 } · { $what } · PZ { $vp }
status-side =
    { $side }: ręka { $hand }, talia { $deck }, odłożone OPS { $banked }{ $kept_count ->
    [0] {""}
   *[other] , na stole: { $kept }
 }

## What happened

event-turn = Etap { $turn }
event-turn-over = Koniec etapu { $turn }: PZ { $vp }
event-round = Runda { $round }: { $seat } ({ $what })
event-phase = { $what }{ $seat_id ->
    [none] {""}
   *[other] : { $seat }
 }
event-played-ops = { $seat }: { $card } jako OPS ({ $count })
event-played-zero = { $seat }: runda 0 OPS
event-played-replacements = { $seat }: { $card } jako uzupełnienia
event-passed = { $seat }: pas
event-rp = +{ $count } pkt uzupełnień ({ $kind })
event-marked = Znacznik walki: { $hex }
event-moved = { $unit }: { $origin } → { $hex }
event-railed = { $unit } koleją: { $origin } → { $hex }
event-sailed = { $unit } morzem: { $origin } → { $hex }
event-landed = { $unit } ląduje: { $origin } → { $hex }
event-advanced = { $unit } wchodzi: { $hex }
event-exploited = { $unit } rozwija atak: { $hex }
event-retreated = { $unit } wycofuje się: { $origin } → { $hex }
event-freed = Jednostki na polu { $hex } uwolnione ze stref wroga
event-arrived = { $unit } przybywa: { $hex }
event-rebuilt = Odbudowano: { $unit }, pole { $hex }
event-came-back = { $unit } wraca: { $hex }
event-partisans-placed = { $unit }: { $hex }
event-step-lost = { $unit } traci poziom ({ $why_id ->
    [attrition] przez wyczerpanie
   *[other] { $why }
 })
event-eliminated = ✖ { $unit } ({ $why_id ->
    [attrition] przez wyczerpanie
   *[other] { $why }
 })
event-removed = Usunięto z gry: { $unit }
event-weaker = Wśród zniszczonych zmiana: { $unit } → { $by }
event-waits = { $unit } nie wróci przed etapem { $turn }
event-waited = { $unit }: można znów odbudować
event-sent-away = { $unit } odchodzi do etapu { $turn }
event-restored = { $unit } odzyskuje poziom
event-seized = ⚑ { $seat }: { $hex }
event-vp = PZ { $count_signed } ({ $why }): { $total }
event-gate-lifted = Odtąd można atakować: { $gate }
event-in-force = Odtąd w mocy: { $what }
event-digs = Na polu { $hex } kopią okopy
event-trench-roll = Okopy, { $hex }: { $roll }
event-dug = Okopy: { $hex }
event-trench-gone = { $hex }: okopów już nie ma
event-festung = Festung: { $hex }
event-festung-gone = Festung { $hex } padła
event-fortified = Rejon umocniony: { $hex }
event-fortified-gone = Nie ma już rejonu umocnionego { $hex }
event-risen = Partyzanci są aktywni do końca etapu
event-sweep-roll = Partyzanci, { $hex }: { $roll }
event-supply = { $unit }, { $hex }, zaopatrzenie: { $supply }
event-banked = { $seat }: odłożony OPS, razem { $total }
event-lend-lease = Lend-Lease: +{ $count } odłożonych OPS, teraz { $total }
event-total-war = Zaczyna się wojna totalna
event-reshuffled = { $seat }: odrzucone karty tworzą nową talię
event-drew =
    { $seat }: dobrano { $count } { $count ->
    [one] kartę
    [few] karty
   *[other] kart
 }
event-drawn = Dobierasz: { $cards }
event-discarded = { $seat }: odrzucono: { $cards }
event-mobilized = { $seat }: wzięto kart mobilizacji: { $count }
event-lapsed = Odrzucona karta { $card }: koniec mobilizacji
event-ended = Zwycięstwo: { $winner }, { $degree }

## Why not

refusal-bank-full = Nie można odłożyć więcej niż { $count } OPS.
refusal-bank-once = W rundzie OPS można odłożyć jeden OPS.
refusal-closed-at-first = W pierwszym etapie nie można atakować pola { $hex }.
refusal-closed-country = Pole { $hex } jest teraz zamknięte: { $units }.
refusal-digs = { $unit }: kopie okopy i zostaje.
refusal-enemy-there = { $hex }: stoją tam jednostki wroga.
refusal-first-turn-move = W pierwszym etapie jednostki Osi się nie ruszają.
refusal-first-turn-replace = W pierwszym etapie nie ma uzupełnień.
refusal-fought-before = W poprzedniej rundzie była walka: w rundzie 0 OPS nie ma ataku.
refusal-gate = Pola { $hex } nie można jeszcze atakować: { $gate }.
refusal-has-moved = { $unit }: był już ruch w tej rundzie.
refusal-immobile = { $unit }: nie rusza się.
refusal-line-cut = Brak twojej kolei: { $unit } → { $hex }.
refusal-marked-mobile-only = Na pole { $hex } ze znacznikiem walki wchodzą tylko jednostki szybkie z pełnym zaopatrzeniem.
refusal-markers-first = Znaczniki walki kładzie się przed wszystkim innym.
refusal-moved-strategically = { $unit }: był już ruch strategiczny w tej rundzie.
refusal-never-rebuilt = { $unit }: bez odbudowy.
refusal-no-army-digs = Na polu { $hex } nie ma armii ani frontu, które mogą kopać.
refusal-no-cards = Nie masz kart.
refusal-no-entry = { $unit }: nie ma gdzie wejść.
refusal-no-line = { $unit }: nie ma tam drogi.
refusal-no-oil = { $unit }: bez Ploeszti nie ma rumuńskich uzupełnień.
refusal-no-partisans = Teraz nie można aktywować partyzantów.
refusal-no-reinforcements-first = W czerwcu 1941 nie ma posiłków.
refusal-no-rp = Żadna karta nie ma punktów uzupełnień.
refusal-no-strategic = { $unit }: bez ruchu strategicznego.
refusal-no-trench-left = Wszystkie znaczniki okopów ({ $count }) są na mapie.
refusal-no-way-together = Razem nigdzie nie dojdą: { $units }.
refusal-not-by-sea = Morzem się nie da: { $unit } → { $hex }.
refusal-not-yet-trenches = Nie ma okopów przed: { $what }.
refusal-nothing-to = Nie ma teraz do tego niczego.
refusal-nothing-to-attack = Z pola { $hex } nie ma czego atakować.
refusal-one-marker = W rundzie 0 OPS jest jeden znacznik walki.
refusal-one-reinforcement = W tym etapie nie można już zagrać karty posiłków.
refusal-ops-short = Potrzeba OPS: { $need }; masz { $left }.
refusal-panzer-limit = Korpusy pancerne dostały w tym etapie poziomów: { $count }.
refusal-replaced-before = Jedna akcja uzupełnień na etap.
refusal-rp-short = Za mało punktów uzupełnień: { $unit }.
refusal-shut-in = { $unit }: z tego pola nie ma wyjścia.
refusal-spent = { $unit }: nie ma już punktów ruchu.
refusal-stack-four = Na polu { $hex } więcej niż { $most } { $most ->
    [one] jednostka
    [few] jednostki
   *[many] jednostek
}.
refusal-stack-large = Na polu { $hex } więcej niż jedna armia lub front.
refusal-stack-kind = Na polu { $hex } jest już taka jednostka.
refusal-stack-strangers = Węgrzy i Rumuni nie stoją razem: { $hex }.
refusal-stack-partisans = Partyzanci nie stoją z innymi jednostkami sowieckimi: { $hex }.
refusal-strategic-ops-only = Ruch strategiczny tylko z kartą zagraną jako OPS.
refusal-too-far = Pole { $hex } jest za daleko lub za strefami wroga: punktów ruchu { $points }.
refusal-trench-there = Na polu { $hex } są okopy albo są kopane.
refusal-unsupplied = { $unit }: bez pełnego zaopatrzenia.
refusal-whole = { $unit }: pełna siła.
refusal-wrong-kind = { $unit }: inny rodzaj niż { $old }.
refusal-zone-holds = { $units }: z pola { $hex } wyjdą tylko wtedy, gdy zostanie inna jednostka, albo za 1 OPS.
refusal-zone-to-zone = { $units }: nie wolno iść wprost z jednej strefy wroga do drugiej: { $hex }.

## Options

opt-bid-name = stawka
opt-automatic-name = przedterminowe
opt-weather-name = pogoda

## Other views of the map


# Co uzgadnia się przed rozgrywką
setting-bid = PZ zalicytowane za Oś: { $value }
setting-automatic = Oś może wygrać na PZ na końcu etapu: { $value ->
    [no] nie
   *[yes] tak
 }
setting-weather = Błoto: { $value ->
    [die] według kostki
   *[track] według toru etapów
 }

# „Wojna Stalina”: walki, odwrót, wejście, rozwinięcie ataku, wydarzenia

prompt-fight = Atakuj albo zakończ
prompt-muster = { $more ->
    [0] { $hex }, atak: zacząć walkę?
   *[other] { $hex }, atak: kto jeszcze walczy?
 }
prompt-combat-cards = { $hex }, walka: karty walki?
prompt-combat-cards-against = { $hex }, atak wroga: karty walki?
prompt-lose = Przyjmij stratę (pozostało { $left })
prompt-stand =
    { $hex }: utrzymać pozycję kosztem poziomu czy cofnąć się o { $far ->
    [one] { $far } pole
   *[other] { $far } pola
 }?
prompt-withdraw = { $hex }: odwrót o { $far ->
    [one] { $far } pole
   *[other] { $far } pola
 }
prompt-advance = { $hex }: wejść?
prompt-exploit = Rozwinięcie ataku
prompt-event = { $card }: wybierz (pozostało { $left })
verb-attack = Atakuj wybranymi
verb-join = Dołącz
verb-use = Karta walki
verb-lose = Przyjmij stratę
verb-stand = Utrzymaj pozycję
verb-retreat = Cofnij się
verb-fall_back = Cofnij się o dwa pola
verb-withdraw = Cofnij się
verb-advance = Wejdź
verb-blitz = Wejdź (znacznik Blitz)
verb-exploit = Rozwiń atak
verb-choose = Wybierz
slot-target = Które pole atakować?
slot-destination = Dokąd?
slot-hexes = Które pola?
slot-leaders = Ze znacznikiem Blitz: które jednostki?
slot-markers = Znaczniki walki: na których polach?
slot-kind = Jakiego rodzaju?
kind-panzer = korpusy pancerne
kind-corps = korpusy
event-battle = ⚔ { $hex }. { $seat }: { $attackers }; bronią się: { $defenders }
event-fired = { $seat }: { $table_id ->
    [LCU] tabela armii
   *[other] tabela korpusów
 }, siła { $strength }{ $shift ->
    [0] {""}
   *[other] , przesunięcie { $shift_signed }
 }, kolumna { $column }; kostka { $die }: { $loss }{ $starred ->
    [true] *
   *[other] {""}
 }
event-fight-won = { $hex }, walka wygrana: { $seat }
event-both-lost = { $hex }: nikt nie wygrał walki
event-battle-over = { $hex }: walka skończona{ $winner_id ->
    [axis] , wygrała Oś
    [soviet] , wygrali Sowieci
   *[other] {""}
 }
event-combat-card = Karta walki ({ $seat }): { $card }
event-card-dropped = { $seat }: odrzucona karta { $card }
event-stood = { $seat }: { $hex }, pozycja utrzymana
event-festung-holds = Festung { $hex } się trzyma
event-no-way-out = { $unit }: z pola { $hex } nie ma odwrotu
event-blitz = Znacznik Blitz: { $hex }
event-played-event = { $seat }: wydarzenie { $card }
event-lasts = { $card }: w mocy
event-banned =
    { $card }: zakaz dla strony { $seat }{ $hexes_count ->
    [0] {""}
   *[other] : { $hexes }
 }
event-flown-in = Pole { $hex } zaopatrywane z powietrza
event-looked = { $seat }: podgląd kart przeciwnika
event-hand-seen = { $seat }, karty na ręce: { $cards }
event-evacuated = { $unit }, ewakuacja: { $origin } → { $hex }
refusal-no-marker = Na polu { $hex } nie ma znacznika walki.
refusal-volga = Przez Wołgę z pola { $origin } na pole { $hex } nie wolno atakować bez Moskwy lub Stalingradu.
refusal-fought-already = { $unit }: była już walka w tej rundzie.
refusal-no-mobile-unit = Z dalszego pola { $hex } musi atakować jednostka szybka (pancerna lub zmechanizowana).
refusal-partisans-alone = Partyzanci nigdy nie atakują razem z innymi jednostkami sowieckimi: { $unit }.
refusal-attacked-already = Pole { $hex } atakowano już w tej rundzie.
refusal-nobody-there = Na polu { $hex } nie ma przeciwnika.
refusal-no-attackers = Żadna twoja jednostka nie może atakować pola { $hex }.
refusal-no-combat-card = { $card }: to nie jest karta walki.
refusal-no-card-fits = Żadna z twoich kart nie pasuje do tej walki.
refusal-used-this-round = Karty { $card } użyto już w tej rundzie.
refusal-condition = { $card }: warunek nie jest spełniony ({ $condition }).
refusal-starred = Wynik z gwiazdką nie zadaje strat armii ani frontowi: { $unit }.
refusal-stalin-last = Stalin ginie ostatni: { $unit }.
refusal-spread = { $unit }: druga strata dopiero wtedy, gdy wszystkie inne mają po jednej.
refusal-first-loss = Pierwszą stratę ataku ponosi jednostka pancerna lub zmechanizowana; nie jest nią { $unit }.
refusal-no-standing = Obrońcy pola { $hex } muszą się cofnąć.
refusal-retreat-enemy = Na polu { $hex } stoi przeciwnik.
refusal-retreat-zone = Pole { $hex } leży w SK wroga, a żadna twoja jednostka jej nie znosi.
refusal-retreat-shut = Pole { $hex } jest zamknięte: { $unit }.
refusal-retreat-near = Odwrót o dwa pola nie kończy się na polu { $hex }, obok początku.
refusal-retreat-far = { $hex }: tak daleko ({ $far }) nie prowadzi żadna otwarta droga.
refusal-retreat-city = { $hex }: droga prowadzi przez duże miasto wroga, a jest inna.
refusal-retreat-unsupplied = { $unit }: na polu { $hex } nie ma zaopatrzenia, a gdzie indziej jest.
refusal-retreat-partisans = Na drodze do pola { $hex } są partyzanci, a jest inna.
refusal-not-in-the-fight = { $unit }: bez udziału w walce.
refusal-advance-unsupplied = { $unit }: po wejściu bez zaopatrzenia z pola { $hex }.
refusal-no-exploiter = { $unit }: bez rozwinięcia ataku.
refusal-no-exploiter-leads = Na pole { $hex } musi wejść jednostka zdolna rozwinąć atak, nie przez wielką rzekę.
refusal-blitz-zero = W rundzie 0 OPS nie ma znaczników Blitz.
refusal-blitz-four = Najwyżej cztery znaczniki Blitz na rundę.
refusal-blitz-terrain = Na polu { $hex } nie wolno położyć znacznika Blitz: { $terrain }.
refusal-blitz-lend-lease = W etapie bez Lend-Lease Sowieci nie mają znaczników Blitz ani rozwinięcia ataku.
refusal-blitz-weather = Pogoda nie pozwala na znacznik Blitz.
refusal-blitz-caucasus = Na Kaukazie Oś nie rozwija ataku.
refusal-blitz-paulus = Na wschód od linii Paulusa jest teraz jeden znacznik Blitz na rundę.
refusal-exploited-already = { $unit }: atak w tej rundzie już rozwinięto.
refusal-exploit-unsupplied = { $unit }: bez pełnego zaopatrzenia.
refusal-far-from-blitz = { $unit }: nie stoi przy znaczniku Blitz.
refusal-exploit-far = { $unit }: rozwinięcie ataku nie sięga do pola { $hex }.
refusal-fights-only = Kartę { $card } zagrywa się w walce.
refusal-no-effect = Karta { $card } nic by nie dała.
refusal-no-event = Żadnej twojej karty nie można zagrać jako wydarzenia.
word-turn = etap
word-season = pora roku
word-weather = pogoda
word-flag = wcześniejsze wydarzenie
word-flag_age = wydarzenie dwa etapy wcześniej
word-in_area = jednostka w kraju
word-near = jednostka dość blisko
word-never = miejsce było zajęte
word-unit_at = położenie jednostki
word-port = port
word-lend_lease_received = Lend-Lease w tym etapie
word-attacking = dla atakujących
word-defending = dla broniących się
word-own = twoje jednostki
word-enemy = jednostki wroga
word-own_nation = jednostki narodu
word-own_size = armia lub front
word-terrain = teren
word-feature = miasto lub twierdza
word-over = rzeka
word-in = rejon
word-forest = las
word-rough = teren nierówny
word-swamp = bagno
word-mountain = góry
word-city = duże miasto
word-festung = festung
word-trench = okop
word-fortified_area = rejon umocniony
word-river = rzeka
word-major_river = wielka rzeka
word-strait = cieśnina
word-paulus-line = linia Paulusa
word-mobile-defence = obrona manewrowa
word-unsupplied = bez zaopatrzenia
refusal-second-army = Armia lub front już atakuje; nie może dołączyć { $unit }.
card-worth = { $count } OPS{ $row ->
    [0] {""}
   *[other] {" "}(z rzędu −{ $row })
 }{ $mud ->
    [0] {""}
   *[other] {" "}(błoto −{ $mud })
 }{ $rp ->
    [0] {""}
   *[other] , { $rp } PU
 }{ $starred ->
    [1] , ★
   *[other] {""}
 }
card-says = { $wording }
unit-is = siła { $count }, poziomów { $steps }{ $supply_id ->
    [full] {""}
   *[other] , zaopatrzenie: { $supply }
 }
supply-there = zaopatrzenie tam: { $supply }
attack-strengths = { $count } : { $other }
aside-odds = Szanse
word-clear = otwarty teren
word-desert = pustynia
word-town = miasto
card-for-ops =
    jako { $count } OPS{ $row ->
    [0] {""}
   *[other] {" "}(z rzędu −{ $row })
 }{ $mud ->
    [0] {""}
   *[other] {" "}(błoto −{ $mud })
 }
card-for-rp = jako { $rp } PU
card-for-event = jako wydarzenie{ $starred ->
    [1] , ★ wychodzi z gry
   *[other] {""}
 }
luck-fire = straty zadane ogniem
luck-trench = wykopane okopy
luck-sweep = przepędzeni partyzanci

# Odpowiedzi na /why i /explain.
explain-supply-from = **{ $nation }**: zaopatrzenie z obszarów: { $areas }.
explain-supply-no-source = **{ $nation }**: nie ma armii na źródle zaopatrzenia.
explain-supply-good = Zaopatrzone: { $areas }.
explain-chain = **{ $piece }** · { $area }: zaopatrzenie jest{ $count ->
    [0] , pionek stoi na źródle
   *[other] , łańcuch: { $areas }
}.
explain-supplied-by-card = **{ $piece }** · { $area }: dzięki karcie liczy się jako zaopatrzony pionek.
explain-port = Port: armia tej strony na jednym z obszarów: { $areas }.
explain-comes-off = Schodzi z mapy w fazie zaopatrzenia ({ $nation }), jeśli nic się wcześniej nie zmieni.
explain-comes-off-guarded = W tej turze jest pod ochroną i na razie zostaje.
explain-next-to = { $area } i { $to } sąsiadują ze sobą.
explain-strait = Cieśnina { $area } – { $to }, otwarta dla: **{ $side }**; decyduje { $control }.
explain-card = **{ $card }** ({ $nation }), według tego, co wszyscy wiedzą:
explain-card-first-laid = Najpierw musi leżeć na stole. Oto, co by zrobiła.
explain-card-at = **{ $card }** ({ $nation }) · { $area }:
explain-part = ✓ { $doing }
explain-part-in = ✓ { $doing }: { $areas }
explain-part-there = ✓ { $doing }: możliwe, { $area }.
explain-gain = ★ +{ $count } na turę dla strony.
explain-gain-shared = ★ Na turę: { $seat } +{ $count }, { $nation } −{ $fewer }: stoi tam już armia sojusznika.
explain-score = **{ $nation }**: teraz **{ $count }** pkt.
explain-score-sources = { $count } za każdy: { $areas }
explain-score-card = { $card }: { $count }
refusal-piece-no-port = { $piece } · { $area }: odcięcie, na brzegu tego morza nie ma armii tej strony
refusal-piece-no-source = { $piece } · { $area }: odcięcie, państwo nie ma armii na źródle zaopatrzenia
refusal-piece-no-chain = { $piece } · { $area }: odcięcie, do źródła nie prowadzi ciągły łańcuch pionków tego państwa (pionki sojuszników się nie liczą)
refusal-strait-shut = { $area } i { $to } łączy cieśnina otwarta teraz dla drugiej strony: decyduje { $control }
refusal-not-next-to = { $area } i { $to } nie sąsiadują ze sobą
refusal-used-this-turn = { $card }: użyta już w tej turze
refusal-nothing-to-answer = { $card }: nie zdarzyło się teraz to, na co odpowiada
refusal-condition-fails = { $doing }: warunek nie jest spełniony
refusal-part-does-nothing = { $doing }: teraz nic by nie dało
refusal-not-named = { $doing }: nie tutaj ({ $area })
refusal-home-held =
    { $nation } { AGREE($nation) ->
        [plural] nie dostają
       *[singular] nie dostaje
    } punktów: w ojczyźnie stoi armia wroga
refusal-nobody-there = { $area }: nikt nie ma tu pionka
refusal-no-such-piece = Nie ma takiego pionka na mapie: { $piece }
cmd-explain-supply-name = zaopatrzenie
cmd-explain-supply-description = Zaopatrzenie państwa, obszaru lub pionka: łańcuch albo miejsce przerwania
cmd-explain-straits-name = cieśniny
cmd-explain-straits-description = Dla kogo otwarta jest każda cieśnina
cmd-explain-targets-name = cele
cmd-explain-targets-description = Co karta może teraz zrobić i gdzie
cmd-explain-score-name = punkty
cmd-explain-score-description = Ile punktów dostałoby teraz każde państwo
opt-supply-unit = Państwo, obszar lub pionek
opt-targets-card = Która karta
opt-score-nation = Które państwo; bez podania wszystkie
opt-unit-name = czego
opt-nation-name = państwo
opt-card-name = karta
why-what = O co pytasz? Podaj kartę lub pionek (i obszar) albo rozkaz.
opt-why-piece = Która karta lub który pionek? Sam: czemu nic nie da albo jest odcięty
opt-why-place = Na którym obszarze?
# Effects of a part of a card
doing-build-army = wystawienie armii
doing-build-navy = wystawienie floty
doing-recruit-army = powołanie armii
doing-recruit-navy = powołanie floty
doing-battle-land = bitwa lądowa
doing-battle-sea = bitwa morska
doing-eliminate = usunięcie wrogiego pionka
doing-eliminate_own = własny pionek schodzi z mapy
doing-eliminate_trigger_piece = usunięcie właśnie wystawionego pionka
doing-rebuild_each = zdjęcie własnych pionków i ponowne wystawienie
doing-replace_build = powołanie tam zamiast wystawienia
doing-mill = przeciwnik traci karty
doing-modify_mill = przeciwnik traci więcej kart
doing-lessen_mill = traci się mniej kart
doing-vp = punkty
doing-guard = pionek jest chroniony w tej turze
doing-prevent_removal = zaatakowany pionek zostaje
doing-cancel_card = tekst karty jest ignorowany
doing-choose_one = jedno z kilku działań
doing-each_choose = każde państwo wybiera
doing-ally_may = działa sojusznik
doing-play_from_hand = zagranie karty z ręki
doing-play_from_discard = zagranie karty ze stosu odrzuconych
doing-play_from_deck = zagranie karty z talii
doing-draw = dobranie kart
doing-peek_reorder = podejrzenie wierzchu talii
doing-hand_to_deck_bottom = karty trafiają pod talię
doing-put_played_on_deck = zagrana karta trafia na wierzch talii
doing-shuffle_played_into_deck = zagrana karta trafia do talii
doing-discard_table = karta schodzi ze stołu
doing-discard_used_status = właśnie użyty status schodzi ze stołu
doing-private_supply_source = własne źródło zaopatrzenia
doing-block_supply_source = źródło zaopatrzenia zamknięte dla wroga
doing-always_supplied = pionki są zawsze zaopatrzone
doing-supplied_until_end_of_turn = pionki są zaopatrzone w tej turze
held-nation = { $nation } (państwo)

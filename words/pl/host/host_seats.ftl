# Miejsca nieobecnych: kiedy zajmuje je komputer
hold-rule = { $count ->
    [0] Gra czeka na gracza, ilekolwiek terminów minie.
    [1] Po pierwszym minionym terminie za gracza gra 🤖 komputer, póki gracz nie odzyska miejsca.
   *[other] Po { $count } minionych z rzędu terminach za gracza gra 🤖 komputer, póki gracz nie odzyska miejsca.
}
hold-asked = { $seat }: propozycja nowej zasady dla spóźnionych. { $rule }
hold-changed = Nowa zasada dla spóźnionych ({ $user }): { $rule }
hold-refused = { $seat }: nowa zasada dla spóźnionych odrzucona.
hold-in-season = W sezonie o tym, czy komputer zajmuje miejsca, mówią ustawienia sezonu; dla jednej gry gracze tego nie zmieniają.
lobby-no-clock = Bez zegara: gra czeka na każdego dowolnie długo i nikt nie zajmie niczyjego miejsca. Z zegarem: `/game new zegar:post 1d`.
opt-hold = Po ilu minionych terminach za gracza gra komputer; 0: nigdy
opt-setup-hold = W nowych grach: po ilu minionych terminach za gracza gra komputer; 0: nigdy

# Miejsca, które trzyma komputer, są otwarte dla innych
button-take-over = Przejmij miejsce: { $seat }
call-open = **{ $title }: { $seat }** – miejsce jest wolne. Póki { $user } nie wróci, gra 🤖 komputer. Jedno dotknięcie i miejsce jest twoje: ręka, ostatnie wydarzenia i decyzja, na którą czeka gra.
event-host-rescued = <@{ $new }> przejmuje stronę **{ $seat }** od komputera, który zastępował <@{ $rescue }>.
event-host-rescuer-leaves = <@{ $old }> oddaje stronę **{ $seat }**. 🤖 Komputer ({ $player }) gra zamiast <@{ $rescue }>. Miejsce można odzyskać w każdej chwili: **{ button-come-back }** pod planszą.
took-over = Od teraz grasz: { $seats }. Ręka, jeśli jest, przyjdzie też w wiadomości prywatnej. Miejsce oddaje `/game leave`.
call-in-season = W sezonie nikt nie przejmuje miejsca sam: gracza znajdują moderatorzy sezonu. `/league alternate` wpisuje cię na listę rezerwowych.
call-plays-here = Grasz już w tej grze, więc nie możesz zająć w niej drugiego miejsca.
call-taken = To miejsce jest już zajęte: szybciej zrobił to { $user }.
call-none = To miejsce ma swojego gracza; nikogo się nie szuka.
call-knows = Znasz już to, czego ta strona widzieć nie może, jako gracz innej strony albo jako moderator. Moderator może zapytać o zgodę tych, którzy grają przeciw niej: `/mod replace`.
call-timed-out = Na tym serwerze masz teraz przerwę (time-out); miejsce można przejąć, gdy się skończy.
call-not-rescuer = W tej grze nie przejęto dla ciebie żadnego miejsca. Własną grę poddaje `/concede`.
call-given-up = Miejsce oddane: { $seat }. Gra komputer, póki nie wróci dawny gracz albo nie przejmie go ktoś inny.
seat-rescued = Twoje miejsce w tej grze zajmuje teraz { $user }. Odzyskasz je, jeśli { $user } je odda (`/game leave`).
seat-lost = { $seat }: zamiast ciebie gra teraz { $user }. Ręka tej strony została stąd usunięta.
info-rescued = -# { $seat }: { $user } gra zamiast { $old }
seats-rescued = Gry przejęte po nieobecnych: { $count }

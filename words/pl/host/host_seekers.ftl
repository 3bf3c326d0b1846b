# /play: kto czeka na rywala
cmd-play-game-name = zagraj
cmd-play-description = Znajdź rywala: gra, tempo, godziny; albo graj z komputerem, póki nikt nie przyjdzie
opt-play-scenario = Który scenariusz; z dowolnym szybciej ktoś się znajdzie
opt-play-pace = Jak szybko; za spóźnionych gra komputer
opt-play-hours = Kiedy grasz, na przykład 18-23 albo 18-23 Europe/Warsaw
opt-play-hours-name = kiedy
opt-play-side = Która strona; z dowolną szybciej ktoś się znajdzie
opt-play-lang = W jakim języku ma być gra
opt-seekers-name = czekający
opt-seekers_off-name = ukryj-czekających
play-any = dowolnie
play-pace-day = ruch na dobę
play-pace-half = dwa ruchy na dobę
play-pace-relaxed = ruch w 40 godzin
play-pace-live = na żywo, teraz, po godzinie na stronę
button-seeker-join = Zagraj razem
button-seeker-stop = Nie czekaj dłużej
button-seeker-computer = Na razie graj z komputerem

play-line = { $user } czeka na rywala: { $what }
play-waits = Czekasz na rywala: { $what }. Koniec czekania: { $until }.
play-waits-meanwhile = Póki nikt nie przyjdzie, w grze nr { $game } gra 🤖 komputer.
play-how = Gdy ktoś będzie pasował, gra od razu się otworzy i zawołamy was oboje. `/mine` pokaże to jeszcze raz.
play-found = Grasz: { $seats }. Rywal: { $other }. { $title }, { $place }.
play-came = Jest rywal: { $other }. Grasz: { $seats }. { $title }, { $place }.
play-why = Oboje macie to samo tempo: { $pace }.
play-why-hours = Prawdopodobnie oboje możecie grać: { $hours }.
play-why-now = Oboje możecie grać teraz.
play-called = Spotkanie przez `/play` ({ $pace }): { $people }
play-meanwhile = Grasz: { $seats }, { $place }. Póki nikt nie przyjdzie, resztą gra 🤖 komputer; twój czas ruszy, gdy przyjdzie rywal.
play-stopped = Nie czekasz już: { $what }.
play-ended = Nikt nie przyszedł: { $what }. `/play` znów wpisze cię na listę: { $place }.
play-closed-left = Od 14 dni nikt tu nie gra: gra zamknięta bez wyniku.
event-host-player-found = Strona **{ $seat }**: dotąd 🤖 komputer, póki nikt nie przyszedł; od teraz <@{ $new }>.

play-apart-now = Ktoś czeka na tę grę, ale w godzinach, w których nie grasz.
play-apart = Wasze godziny się nie pokrywają. `/play` z opcją `hours: any` wpisze cię na listę.
play-gone = Tu już nikt nie czeka. `/play` znajdzie rywala.
play-own = To ty. Gdy ktoś przyjdzie, zawołamy cię.
play-twice = Na tę grę już czekasz: { $title }. Pokaże ją `/mine`, z przyciskiem **{ button-seeker-stop }**.
play-too-much = Czekasz już na tyle gier: { $most }. Listę pokaże `/mine`, z przyciskiem **{ button-seeker-stop }**.
play-too-many = Grasz już w tyle gier naraz: { $most }. Skończ jedną, a `/play` znajdzie następną.
play-no-scenario = { $title }: nie ma takiego scenariusza dla dwóch lub więcej osób. `scenario: any` zawsze pasuje.
play-hours-bad = „{ $text }” to nie godziny w znanej strefie czasowej. Na przykład: `18-23`, `22:30-2 Europe/Warsaw` albo `any`.
play-game-gone = Ta gra nie jest tu już zainstalowana.
play-which = Która gra? Wszystkie są w opcji `game:`.
opt-seekers = Kanał, który pokazuje, kto czeka na rywala; bez niego tam, gdzie padło pytanie
opt-seekers-off = Tak: żaden kanał nie pokazuje, kto czeka
setup-seekers = Czekających na rywala widać tutaj: { $place }
setup-seekers-there = Czekających na rywala widać tam, gdzie padło pytanie
setup-seekers-none = Żaden kanał nie pokazuje, kto czeka na rywala

# Na co odpowiada /help
ask-play = Jak znaleźć rywala?
ask-play-text = `/play` szuka rywala według gry, tempa i godzin albo wpisuje cię na listę czekających; **{ button-seeker-stop }** cię z niej usuwa. **{ button-seeker-join }** zaczyna grę z tym, kto czeka, **{ button-seeker-computer }** grę z komputerem, póki nikt nie przyjdzie.
ask-play-ways = znaleźć rywala | szukam rywala | nie mam z kim grać | szukam gry | lista czekających | z kim zagrać

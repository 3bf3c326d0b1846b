# Pozycje w menu wiadomości i osób
menu-happened = Co się tu stało?
menu-replay = Powtórka od tego miejsca
menu-words = Słowami
menu-challenge = Wyzwij na grę
menu-record = Dorobek gracza
menu-not-ours = O grze opowiadają tylko moje wiadomości. Wybierz raport albo planszę.
menu-no-moment = Ta wiadomość nie dotyczy gry albo jest za stara. `/replay` pokazuje każdą grę krok po kroku.

words-own = Ponadto widzisz:
words-buttons = Przyciski: { $names }.
words-nothing = W tej wiadomości nie ma słów.
outcome-title = { $title } · gra nr { $game } · wpisy { $first }–{ $last }
outcome-chance = **{ $seat }**, { $what }: { $brought }, średnio { $expected }; tyle samo lub więcej na { $least ->
    [one] { $least } ściance
   *[other] { $least } ściankach
 } z { $faces }
outcome-success = **{ $seat }**, { $what }: sukces na { $count ->
    [one] { $count } ściance
   *[other] { $count } ściankach
 } z { $faces }; tym razem { $done ->
    [yes] udało się
   *[no] nie udało się
 }
outcome-certain = **{ $seat }**, { $what }: { $brought }, bez względu na to, co wypadło
outcome-sums = **Razem w tej części**
outcome-note = Szanse każdego losowania przy ówczesnych siłach i modyfikatorach.
outcome-no-chance = W tej części los o niczym nie rozstrzygał.
outcome-no-luck = { $title }: szanse nie są liczone po fakcie.
outcome-none = Do tej wiadomości los jeszcze o niczym nie rozstrzygał.
outcome-undone = To zostało cofnięte.
outcome-later = Widzowie tej gry dowiadują się o tym później: ma ona opóźnienie.

challenge-which = Wyzywasz gracza { $user }. Na jaką grę? Wyzwanie wyjdzie, gdy ją wybierzesz.
challenge-called = { $user }, wyzywa cię { $by }: { $title }, gra nr { $game }.
challenge-declined = { $user }: wyzwanie odrzucone.
challenge-self = Nie możesz wyzwać samego siebie. **Nowa gra** proponuje partię z komputerem.
challenge-bot = Boty nie przyjmują wyzwań. **Nowa gra** proponuje partię z komputerem.
challenge-gone = { $user }: tej osoby nie ma na tym serwerze.
challenge-unseen = { $user } nie widzi tego kanału i nie zobaczy wyzwania.
challenge-not-there = Gra jest otwarta: { $place }. { $user } jednak jej tam nie widzi, więc nikogo nie wezwano.
challenge-not-yours = Wyzwanie może odrzucić tylko osoba wyzwana.
button-challenge-accept = Zajmij miejsce
button-challenge-decline = Nie, dziękuję

record-title = **Partie gracza { $user }**
record-line = - { $game }, { $seat }: { $count ->
    [one] { $count } partia
    [few] { $count } partie
   *[many] { $count } partii
 }; wygrane { $won }, remisy { $drawn }, porażki { $lost }
record-newest = Policzono tylko najnowsze partie: { $count }.
record-seasons = **Sezony**
record-none = { $user }: brak zakończonych partii, które możesz tu zobaczyć.
record-bot = Bot nie ma dorobku.

opt-own-game = Która z twoich gier; bez podania: gra tego kanału
own-game-not = Nie grasz w grze nr { $game }.
own-game-none = Nie masz gier w toku.
own-game-which = Grasz w kilka gier: { $what }. Podaj jedną w `game:`.

# Generals: co panel mówi przy każdym wyborze

slot-used = Która karta na stole?
slot-discarded = Którą kartę odrzucić?
reach-status = status
reach-response = zakryta
reach-works = działa od razu
reach-choices = możliwości: { $count }
reach-spaces =
    { $count ->
        [one] { $count } obszar
        [few] { $count } obszary
       *[other] { $count } obszarów
    }
reach-battle =
    { $count ->
        [one] { $count } cel
        [few] { $count } cele
       *[other] { $count } celów
    }
reach-empty = tylko puste obszary
reach-declared = bez nowego pionka
reach-kind = { $kind }
cost-nothing = nic nie kosztuje
cost-deck =
    koszt: { $count ->
        [one] wierzchnia karta
        [few] { $count } wierzchnie karty
       *[other] { $count } wierzchnich kart
    } z { $of }
cost-hand =
    koszt: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } kart
    } z ręki (masz { $of })
cost-points =
    koszt: { $count }; brakuje { $points }: −{ $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
place-declared = już tam stoi
place-source = ★ { $count } na turę
place-source-shared = ★ +{ $count } na turę, { $nation } −{ $fewer }
place-empty = nikogo tam nie ma
place-enemies = { $pieces }
total-lost = ⚠ Odcięte, przepadną po zagraniu, jeśli nic się nie zmieni: { $areas }
total-cut = Odcięte: { $areas }
total-home = ⚠ Wroga armia zajmuje twoją ojczyznę: w tej turze nie zdobędziesz punktów.
total-points =
    Po zagraniu, jeśli nic się nie zmieni: { $count_signed } { $count ->
        [one] punkt
        [few] punkty
       *[other] punktów
    } · w talii { $left }
total-useless = Można je teraz tylko odrzucić: { $cards }
total-kept = Zatrzymujesz: { $cards }
card-says = { $wording }
checkpoint = Na początek mojej tury
form-cards = Karty w jednym formularzu …
form-cards-away = Karty do odrzucenia; żadna: zostaw wszystkie
form-cards-kept = Zachowaj { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
}
form-cards-lost = Strać { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
}
form-pieces = Pionki w jednym formularzu …
form-rebuild-from = { $area }: gdzie na nowo?
form-part-where = { $option }: gdzie?
form-taken-from = pionek stąd: { $area }
form-same-space = ten sam obszar

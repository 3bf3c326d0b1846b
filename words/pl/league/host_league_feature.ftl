# Partia dnia: wybiera ją moderator, kanał ligi widzi ją z opóźnieniem
feature-head = Partia dnia
feature-over = Partia dnia zakończona
feature-delayed = Pokazywana z opóźnieniem: { $delay }
feature-delay-none = brak
feature-delay-turn = do końca etapu
feature-delay-actions = { $number ->
    [one] 1 jawna akcja
    [few] { $number } jawne akcje
   *[other] { $number } jawnych akcji
}
feature-delay-hours = { $number ->
    [one] 1 godzina
    [few] { $number } godziny
   *[other] { $number } godzin
}
feature-choose = Partia dnia: { $name }
feature-now = Teraz (kanał { $place }): { $who }
feature-proposed = Propozycja: { $who } ({ $why })
feature-proposed-match = Propozycja: { $who }
feature-places = miejsca { $places }
feature-first = według rankingu
feature-no-games = Żadna partia się nie toczy.
feature-menu = Inna partia
feature-not-open = Partia { $game } nie toczy się w tym sezonie.
feature-already = Partia { $game } jest już pokazywana.
feature-none = Nie wybrano partii dnia.
button-feature = Pokaż proponowaną
button-feature-off = Nie pokazuj
button-feature-open = Partia dnia
cmd-feature-name = partia-dnia
cmd-league-feature-description = Pokazuj partię sezonu na jego kanale z opóźnieniem
opt-feature-game = Numer partii; bez podania: propozycja programu
opt-feature-stop = Nie pokazuj już żadnej
league-setting-delay = Opóźnienie partii dnia
digest-featured = **Partia dnia**: { $who } · { $there }

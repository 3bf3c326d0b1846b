# Generals: podpowiedzi do pierwszej gry, własnymi słowami

hint-home-lost = W twojej ojczyźnie ({ $area }) stoi wroga armia: w swoich turach nie zdobywasz punktów, dopóki nie zniknie. Zaatakuj ją albo poproś sojusznika.
hint-home-empty = Ojczyzna ({ $area }) jest pusta, a obok { $count ->
    [one] stoi wroga armia
    [few] stoją { $count } wrogie armie
   *[other] stoi { $count } wrogich armii
}. Gdy wróg ją zajmie, przepadają punkty twoich tur. Karta „Wystaw armię” stawia tam armię w każdej turze.
hint-home-open = { $area }: obok { $count ->
    [one] stoi wroga armia
    [few] stoją { $count } wrogie armie
   *[other] stoi { $count } wrogich armii
}. Jedna bitwa lądowa i jedna nowa armia wystarczą, by wróg tu wszedł. Trzymaj na ręce kartę nowej armii albo odeprzyj wroga.
hint-no-port = Flota ({ $area }) nie ma portu: na brzegu tego morza nie stoi armia twojej strony. Zejdzie w najbliższej fazie zaopatrzenia, jeśli to się nie zmieni.
hint-source =
    Armia na obszarze { $area } dawałaby w każdej twojej turze { $count ->
    [one] 1 punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}, już od tej.
hint-nation-germany = Siłą Niemiec są statusy, działają we wszystkich turach, które zostały: wykładaj je wcześnie, ale nie zwlekaj z atakiem na Wielką Brytanię albo ZSRR.
hint-nation-united_kingdom = Brytyjczycy mają mało kart armii i bitew lądowych: niech walczą dominia, a każdy desant zaplanuj.
hint-nation-japan = Japonia zyskuje na czekaniu: najpierw wykładaj odpowiedzi. Nikt nie wie, jakie to karty, a kilka może zadziałać w jednej turze.
hint-nation-soviet_union = Zachowaj bitwy lądowe, aż będą leżeć statusy pomocne w ataku i aż Moskwa będzie bezpieczna.
hint-nation-italy = Talia Włoch jest najmniejsza: zostało kart: { $left }. Odrzucaj tylko to, co już się nie przyda.
hint-nation-united_states = Dzielą cię od wroga dwa oceany. Z pierwszą flotą dotrzesz do brzegu najwcześniej za dwie tury: zacznij teraz.
hint-no-build-army = Nie masz na ręce karty nowej armii, a w zapasie armii: { $count }. W fazie odrzucania możesz pozbyć się zbędnych kart i dobrać nowe.
hint-deck = W talii kart: { $left }, rund przed tobą: { $rounds }. Bez kart nadal zdobywasz punkty, ale wojna gospodarcza wroga zacznie je odbierać.
hint-same = Masz kart jednego rodzaju ({ $kind }): { $count }, a talia jest duża: odrzuć część, przyjdą inne.

# Dla nowych: powitanie, nowa gra przyciskiem, pomoc, co strona wie na początku
welcome-title = ## Stół do gier wojennych
welcome-short = przyciski poniżej otwierają grę na tym kanale i mówią, jak się gra; naciśnij „Polski”, a odpowiedzi będą po polsku.
welcome =
    Zasad pilnuje program, karty są tajne, mapa jest obrazem i nic nie ginie, gdy ktoś odejdzie.
    - **{ button-new-game }** otwiera grę na tym kanale: dwie lub więcej osób zajmuje strony i zaczyna.
    - **{ button-help }** mówi, jak przebiega gra; później **?** na każdym panelu wyjaśnia jego słowa.
button-new-game = Nowa gra
button-help = Pomoc
button-what = ?
button-open-here = Otwórz tutaj
button-open-thread = Otwórz w wątku
new-which = Który scenariusz? Zanim go otworzysz, zobaczysz, jaki jest długi i dla kogo.
new-choose = Wybierz scenariusz
help-how = ## Jak przebiega gra
    1. **{ button-new-game }** albo `/game new` otwiera grę; każdy zajmuje stronę przyciskiem, potem ktoś naciska **{ button-start }**.
    2. Kto ma decydować, tego wzywa przycisk **{ button-decide }**. Otwiera on panel, którego nikt inny nie widzi; czego nie wolno, tego w nim nie ma.
    3. Karty przychodzą w wiadomości prywatnej; `/hand` pokaże je znowu. Niektóre pytania są tajne i też przychodzą prywatnie.
    4. **{ button-undo }** cofa; `/map`, `/log` i `/wyjaśnij` pokazują i wyjaśniają; `/why` mówi, dlaczego czegoś nie można.
help-how-plain = ## Jak przebiega gra
    1. **{ button-new-game }** albo `/game new` otwiera grę; każdy zajmuje stronę przyciskiem, potem ktoś naciska **{ button-start }**.
    2. Kto ma decydować, tego wzywa przycisk **{ button-decide }**. Otwiera on panel, którego nikt inny nie widzi; czego nie wolno, tego w nim nie ma.
    3. **{ button-undo }** cofa; `/map` i `/log` pokazują planszę i to, co się stało.
help-panel = ## Słowa na twoim panelu
help-term = **{ $term }** { $section }
    { $text }
help-aim = ## Twoje zadanie
brief-title = ## { $seat }: twoje zadanie
confirm-warned = Mimo to kontynuować?
cmd-help-description = Jak przebiega gra i co znaczą słowa na twoim panelu
opt-word = Słowo do wyjaśnienia
opt-word-name = słowo
cmd-help-name = pomoc

# Lekcje: gra jednej osoby ze skryptem zamiast przeciwnika po drugiej stronie stołu
welcome-learn = **{ button-learn }**: nauka dla jednej osoby; drugą stroną gra bot.
button-learn = Ucz się, grając
button-lesson-do = Zrób to za mnie
cmd-learn-name = nauka
cmd-learn-description = Naucz się gry, grając samodzielnie przeciw botowi
no-lessons = Nie ma tu jeszcze lekcji.
no-lesson-of = Nie ma jeszcze lekcji do gry { $game }. Są lekcje do gier: { $known }.
lesson-which = Która lekcja?
lesson-mark = 🎓 Gra szkoleniowa: drugą stroną gra bot, to, co zależy od losu, dobrano z góry. Nie liczy się do niczego.
lesson-opened = 🎓 Twoja lekcja, około { $minutes } minut. Plansza jest tu: { $place }; możesz grać od razu tutaj.
lesson-step = 🎓 **{ $place } / { $last }** · { $text }
lesson-next = 👉 Teraz: **{ $what }**
lesson-astray = 👉 To inna droga niż pokazana. Tak też wolno; **{ button-back }** wraca do początku.
lesson-as-shown = ✔ Jak pokazano.
lesson-otherwise = ↪ Zrobiono coś innego, niż pokazano. Tak też wolno; lekcja toczy się dalej od tego, co jest na planszy; **{ button-undo }** to cofa.
lesson-fixed-chance = 🎲 Los jest w tej lekcji ustalony, żeby to, co pokazano, działo się tak, jak opisano.

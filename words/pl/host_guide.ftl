# Dla nowych: powitanie, nowa gra przyciskiem, pomoc, co strona wie na początku
welcome = ## Stół do gier wojennych
    Zasad pilnuje program, karty są tajne, mapa jest obrazem i nic nie ginie, gdy ktoś odejdzie.
    - **{ button-new-game }** otwiera grę na tym kanale: dwie lub więcej osób zajmuje strony i zaczyna.
    - **{ button-help }** mówi, jak przebiega gra; potem **?** na każdym panelu wyjaśnia jego słowa.
button-new-game = Nowa gra
button-help = Pomoc
button-what = ?
button-open-here = Otwórz tutaj
new-which = Która gra? Przed otwarciem zobaczysz, jak jest długa i dla kogo.
new-choose = Wybierz scenariusz
help-how = ## Jak przebiega gra
    1. **{ button-new-game }** albo `/game new` otwiera grę; każdy zajmuje stronę przyciskiem, potem ktoś naciska **{ button-start }**.
    2. Kto ma decydować, jest wzywany przyciskiem **{ button-decide }**. Otwiera on panel, którego nikt inny nie widzi; co niedozwolone, tego w nim nie ma.
    3. Karty przychodzą w prywatnej wiadomości; `/hand` pokaże je znowu. Niektóre pytania są tajne i też przychodzą prywatnie.
    4. **{ button-undo }** cofa; `/map`, `/log` i `/explain` pokazują i wyjaśniają; `/why` mówi, dlaczego czegoś nie można.
help-how-plain = ## Jak przebiega gra
    1. **{ button-new-game }** albo `/game new` otwiera grę; każdy zajmuje stronę przyciskiem, potem ktoś naciska **{ button-start }**.
    2. Kto ma decydować, jest wzywany przyciskiem **{ button-decide }**. Otwiera on panel, którego nikt inny nie widzi; co niedozwolone, tego w nim nie ma.
    3. **{ button-undo }** cofa; `/map` i `/log` pokazują planszę i co się stało.
help-words = **Słowa** (`/help słowo:` wyjaśni każde): { $words }
help-panel = ## Słowa na twoim panelu
help-term = **{ $term }** { $section }
    { $text }
help-no-word = Słowa „{ $word }” nie znam. Znane: { $known }
help-aim = ## Twoje zadanie
brief-title = ## { $seat }: twoje zadanie
confirm-warned = Mimo to kontynuować?
cmd-help-description = Jak przebiega gra i co znaczą słowa na twoim panelu
opt-word = Słowo do wyjaśnienia
opt-word-name = słowo
cmd-help-name = pomoc

# Panel sterowania i wydarzenia od ostatniego ruchu.

panel-stacks = Wszystko w jednym miejscu …
button-everything = Wybierz wszystkie ({ $count })
button-form = Zaznacz w formularzu …
button-form-again = Otwórz ponownie
form-kept = Zaznaczone było: { $names }. Przycisk **{ button-form-again }** otworzy formularz z tymi zaznaczeniami.
form-not-now = Tego wyboru nie można teraz dokonać.
button-form-stacks = Kilka stosów w formularzu …
form-kept-orders = Wybrane było: { $orders }. Przycisk **{ button-form-again }** otworzy formularz z tym wyborem.
form-nothing = Nic nie wybrano.
form-stays = Zostaje na miejscu
form-no-stacks = Żaden stos nie może nigdzie pójść w całości; wybieraj pojedynczo.
log-entry = ostatnia decyzja
since-title = **Od twojego ostatniego ruchu**
since-more = -# … a przedtem jeszcze: { $count } (`/log`)
since-nothing = Od twojego ostatniego ruchu nie wydarzyło się nic, co możesz widzieć.
button-happened = Co się stało
button-decline-always = Rezygnuj z wszystkiego
decline-always-set = Rezygnujesz ze wszystkiego, o co padną pytania w tej sprawie. Wszystkie odpowiedzi padną za ciebie po jednej wylosowanej przerwie: liczonej w sekundach, gdy gra toczy się na żywo, a w minutach w grze korespondencyjnej; nikt nie odróżni ich od twoich. `/standing off` to kończy.
hand-laid = Leżą przed tobą zakryte, widzisz je tylko ty: { $cards }
panel-hint = 💡 { $hint }
button-no-hints = Bez podpowiedzi
hints-off = Nie będzie więcej podpowiedzi. Przywraca je `/panel podpowiedzi:True`.
opt-hints-name = podpowiedzi
opt-words-name = słowami
opt-panel-hints = Podpowiedzi w pierwszej grze danego rodzaju: tak lub nie (zapamiętywane)
panel-asides = Szanse i inne pytania

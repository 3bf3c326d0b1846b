# Stałe odpowiedzi: co jest zagrożone, jakich kart użyć, jak długo

choice-until-own = do mojej następnej tury
button-decline-turn = Rezygnuj do końca etapu
button-decline-own = Rezygnuj do mojej tury
button-decline-game = Rezygnuj przez całą grę
button-standing-drop = Usuń
standing-stakes = Mimo to padnie pytanie, jeśli zagrożone jest: { $stakes }
standing-use = **{ $seat }**: karta „{ $card }” zostanie użyta, gdy tylko będzie pasować
standing-use-at = **{ $seat }**: karta „{ $card }” zostanie użyta, gdy chodzi o: { $place }
standing-no-span = W grze { $title } nie ma stałej odpowiedzi na tak długo.
standing-no-stakes = W tej grze nie ma nic takiego, co mogłoby być zagrożone: { $value }
standing-no-card = Nie masz przed sobą na stole karty o takiej nazwie, która na coś odpowiada: { $card }
opt-stake = Mimo to pytaj, jeśli zagrożone jest jedno z tych (po przecinku)
opt-stake-name = zagrożone
opt-standing-card = Karta na twoim stole
opt-card-name = karta
opt-standing-at = Tylko gdy chodzi o jedno z tych miejsc (po przecinku)
cmd-standing-use-description = Użyj za mnie karty ze stołu, gdy będzie pasować
question-answered = ✓ *Odpowiedź udzielona. Nowe pytanie przyjdzie w nowej wiadomości.*
cmd-standing-rule-description = Reguły słowami, według których odpowiadamy za ciebie; nikt ich nie widzi
opt-standing-rule = Reguły tak, jak czyta je gra, oddzielone średnikami
standing-no-rules = { $title } nie ma reguł słowami dla stałych odpowiedzi.
standing-rules-how = Reguły odpowiadają tylko wtedy, gdy masz stałą odpowiedź: `/standing set`. Pytania, które chcesz dostać, i własne decyzje bez reguły czekają na ciebie.

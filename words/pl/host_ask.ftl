# Pytania do gry: /why i /explain.

ask-unknown = Nie znam tu „{ $value }”. Może chodzi o: { $near }?
ask-too-long = Za długie: najwyżej { $most } znaków.
ask-too-many = Za dużo naraz: najwyżej { $most }.
ask-missing = Podaj, o co chodzi: brakuje parametru { $name }.
ask-not-here = { $game } nie odpowiada na takie pytania.
why-what = Dlaczego co? Podaj jednostkę (i heks, do którego ma trafić) albo rozkaz.

cmd-explain-name = wyjaśnij
cmd-explain-description = Co zasady mówią o tej pozycji: odpowiedź widzisz tylko ty
opt-why-unit = Która jednostka? Bez heksu: dlaczego nie można jej aktywować albo nie ma zaopatrzenia
opt-why-hex = Do którego heksu? Numer lub nazwa
opt-why-way = Jakim rodzajem ruchu? Pominięte: wszystkimi

# Pierwsza lekcja: trzy rundy Niemiec
lesson-first_rounds = Pierwsze rundy: Niemcy
lesson-first_rounds-army = Grasz **Niemcami**, pozostałe pięć państw prowadzi skrypt. W swojej turze zagrywasz **jedną kartę**. Punkty dają **źródła zaopatrzenia** (★): dwa na turę za każde, gdzie stoi tylko twoja armia. **Wystaw armię** stawia armię obok twojego zaopatrzonego pionka; takim źródłem jest **Europa Zachodnia**. Trzy dotknięcia: karta, obszar i na koniec „nic nie odrzucam”.
lesson-first_rounds-discard = Armia stoi i od razu daje punkty: Niemcy i Europa Zachodnia, cztery. Na końcu tury możesz **odrzucić** niechciane karty, potem dobierasz do siedmiu. Innych kart niż w twojej talii nie będzie, więc zachowaj to, co przydatne.
lesson-first_rounds-status = Wszyscy inni mieli swoją turę: spójrz na mapę. ZSRR się zbliża. **Status** leży odkryty i działa do końca gry. Wyłożenie go to całe twoje zagranie w tej turze: **Blitzkrieg** wystawia armię w obszarze właśnie zaatakowanym, za wierzchnią kartę twojej talii.
lesson-first_rounds-unneeded = W pobliżu nie ma wrogich flot: **Bitwa morska** nic ci teraz nie daje. Odrzuć ją i dobierz inną kartę. Trafi zakryta pod stos, nikt nie zobaczy, co to było.
lesson-first_rounds-battle = W **Europie Wschodniej**, obok ciebie, stoi radziecka armia: ojczyzna Niemiec jest zagrożona, a dopóki zajmuje ją wróg, nie zdobywasz punktów. **Bitwa lądowa** zdejmuje armię obok twojego zaopatrzonego pionka. Mogą ją uratować zakryte **odpowiedzi** wroga: pytamy go w tajemnicy i tymi samymi słowami, cokolwiek ma.
lesson-first_rounds-answer = Bitwa stoczona, a twoje odkryte karty mogą na nią odpowiedzieć. **Blitzkrieg** postawi tam armię za wierzchnią kartę talii. Tak pytamy zawsze, gdy odpowiedź jest możliwa; **pas** nic nie kosztuje.
lesson-first_rounds-answer-any = Pytamy, czy używasz teraz karty ze stołu. Obok stoi jej koszt. Jeśli nic nie daje, **pas**.
lesson-first_rounds-play-any = Zagraj, co chcesz: przy każdej karcie stoi, co może teraz zrobić, a nad nimi, co przyniesie tura. Kartę bez pożytku można odrzucić.
lesson-first_rounds-choose-any = Wybierz obszar: obok stoi, co przyniesie.
lesson-first_rounds-discard-any = Odrzuć, czego nie chcesz, albo nic; potem dobierasz karty.
lesson-first_rounds-end = 🎓 Trzy rundy minęły, lekcja skończona. Wystawiasz armię, wykładasz status, odrzucasz, atakujesz i odpowiadasz: to już umiesz. W prawdziwej grze najpierw w tajemnicy zatrzymuje się siedem z dziesięciu kart; gra się dwadzieścia rund, a dwie zajęte wrogie ojczyzny dają zwycięstwo od razu. Karty są tajne także wobec sojuszników.

# Panel sterowania i wydarzenia od ostatniego ruchu.

panel-stacks = Wszystko na heksie …
button-everything = Wszystkie ({ $count })
log-entry = ostatnia decyzja
since-title = **Od twojego ostatniego ruchu**
since-more = -# … i wcześniej jeszcze: { $count } (`/log`)
since-nothing = Od twojego ostatniego ruchu nie wydarzyło się nic, co możesz widzieć.
button-happened = Co się stało
button-decline-always = Rezygnuj przez całą tę ofensywę
decline-always-set = Rezygnujesz ze wszystkiego, o co padną pytania przy tym działaniu wroga. Każdą odpowiedź podaje się za ciebie po losowym czasie; nikt nie odróżni jej od twojej własnej. `/standing off` to kończy.

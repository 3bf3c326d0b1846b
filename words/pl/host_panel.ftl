# Panel sterowania i wydarzenia od ostatniego ruchu.

panel-stacks = Wszystko w jednym miejscu …
button-everything = Wszystkie ({ $count })
log-entry = ostatnia decyzja
since-title = **Od twojego ostatniego ruchu**
since-more = -# … i wcześniej jeszcze: { $count } (`/log`)
since-nothing = Od twojego ostatniego ruchu nie wydarzyło się nic, co możesz widzieć.
button-happened = Co się stało
button-decline-always = Rezygnuj z tego wszystkiego
decline-always-set = Rezygnujesz ze wszystkiego, o co padną pytania w tej sprawie. Wszystkie odpowiedzi w jednej sprawie padną za ciebie po jednej wylosowanej przerwie: to sekundy, gdy przy stole się gra, a minuty w grze korespondencyjnej; nikt nie odróżni ich od twoich. `/standing off` to kończy.

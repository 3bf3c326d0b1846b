# Generals: karty zastępujące drukowane i moduły właścicieli
hand-stand-in = zastępcza

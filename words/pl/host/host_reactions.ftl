# Pytania przy decyzji i to, co widać przy stole, gdy ktoś jest pytany prywatnie.

aside-gone = Tego pytania nie można już tutaj zadać.
waiting-private = Oczekiwanie na decyzję. Ktoś dostał prywatne pytanie: pokaże je **{ button-decide }** albo `/panel`.

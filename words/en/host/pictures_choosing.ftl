# Numbers on a map

alt-numbers = Numbered

# Panel sterowania i wydarzenia od ostatniego ruchu.

panel-stacks = Wszystko na heksie …
button-everything = Wszystkie ({ $count })

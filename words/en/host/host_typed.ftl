# Typed orders: the form, and the text that it keeps
typed-example = e.g. { $orders }
typed-kept = Nothing typed is lost: **{ button-type }** opens it again.
button-typed-again = Edit this text

# Orders in writing: the box and what stays in it
typed-example = e.g. { $orders }
typed-kept = Nothing typed is lost: **{ button-type }** opens it again.
button-typed-again = Edit this text

"""What ``/help`` explains, and how a typed text finds it. No Discord here."""

"""National status (13.0): nations, China, India, transport routes."""

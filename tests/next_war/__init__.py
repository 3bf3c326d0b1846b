"""Next War: tests by section; CHECKLIST.csv says which line of the facts' checklist has which test."""

"""What the page knows: the session, the settings, the form, the words, and whose eyes look."""

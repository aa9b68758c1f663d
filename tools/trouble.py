"""The one error that a person sees: a sentence that says what is wrong and what to do."""


class Trouble(Exception):
    """Something the person at the keyboard can put right; its text is the whole message."""

"""From one session to the next: one module for each subject."""

"""What build.py is made of, one subject per module. Standard library only."""

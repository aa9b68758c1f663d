from random import Random
def choose(seen, random):
    return seen.legal_moves()[0]

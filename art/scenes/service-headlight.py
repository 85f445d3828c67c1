"""Headlight: a clear lens, lit from inside, as a dark macro."""
from studio import camera, headlight, softbox, world


def build(shot):
    world('#0e1c40', .28)
    headlight(lit=7)
    softbox('sky', (-1.0, -3.2, 5.2), (0, 0, 0), 6.5, 1.0, 430, '#cfdcff', edge=.45)
    softbox('side', (-6.0, -3.4, .8), (0, 0, 0), .8, 3.2, 260, '#b4caff', edge=.45)
    softbox('warm', (5.8, -3.6, .4), (.6, 0, 0), .8, 2.6, 260, '#ffd880', edge=.45)
    camera((-1.9, -9.0, .95), (.05, .1, .0), 80, fstop=.9, focus=(-.3, -.1, 0))

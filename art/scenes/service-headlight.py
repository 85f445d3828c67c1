"""Headlight: a clear lens, lit from inside, as a dark macro."""
from studio import camera, headlight, softbox, world


def build(shot):
    world('#0e1c40', .28)
    headlight('#081c58', lit=1.7)
    softbox('sky', (-1.0, -3.2, 5.2), (0, 0, 0), 6.5, 1.2, 1100, '#cfdcff', edge=.45)
    softbox('side', (-6.0, -3.4, .8), (0, 0, 0), .9, 3.4, 700, '#b4caff', edge=.45)
    softbox('warm', (5.8, -3.6, .4), (.6, 0, 0), .9, 2.8, 700, '#ffd880', edge=.45)
    softbox('front', (4.2, -8.5, 3.4), (.4, 0, .2), 5.0, 1.4, 800, '#d6e2ff', edge=.45).visible_glossy = False
    camera((-1.9, -9.0, .95), (.05, .1, .0), 86, fstop=.9, focus=(-.3, -.1, 0))

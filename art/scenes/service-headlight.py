"""Headlight: a clear lens, lit from inside, as a dark macro."""

from studio import camera, headlight, softbox, world


def build(shot):
    world('#0e1c40', 0.28)
    headlight('#081c58', lit=1.7)
    softbox('sky', (-1.0, -3.2, 5.2), (0, 0, 0), 6.5, 1.2, 1100, '#cfdcff', edge=0.45)
    softbox('side', (-6.0, -3.4, 0.8), (0, 0, 0), 0.9, 3.4, 700, '#b4caff', edge=0.45)
    softbox('warm', (5.8, -3.6, 0.4), (0.6, 0, 0), 0.9, 2.8, 700, '#ffd880', edge=0.45)
    softbox('front', (4.2, -8.5, 3.4), (0.4, 0, 0.2), 5.0, 1.4, 800, '#d6e2ff', edge=0.45).visible_glossy = False
    camera((-1.9, -9.0, 0.95), (0.05, 0.1, 0.0), 86, fstop=0.9, focus=(-0.3, -0.1, 0))

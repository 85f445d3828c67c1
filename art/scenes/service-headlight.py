"""Headlight: one half of its lens still yellowed by the sun, the other polished clear."""

from studio import camera, car_paint, corner, headlight, softbox, world


def build(shot):
    world('#12224a', 0.5)
    headlight(lit=0.45, split=0.0)
    corner(car_paint('paint', '#081c58', flake=0.08))
    softbox('sky', (-1.0, -3.6, 5.2), (0, 0, 0), 7.5, 1.4, 1300, '#cfdcff', edge=0.45)
    softbox('side', (-6.0, -3.4, 0.8), (0, 0, 0), 0.9, 3.4, 900, '#b4caff', edge=0.45)
    softbox('warm', (5.8, -3.6, 0.4), (0.6, 0, 0), 0.9, 2.8, 700, '#fff0d0', edge=0.45)
    softbox('front', (-1.0, -8.0, 4.6), (0, 0, 0), 9.0, 1.6, 1600, '#d6e2ff', edge=0.45)
    camera((-2.0, -9.4, 1.3), (0.02, 0.1, 0.0), 83, fstop=1.6, focus=(0, -0.2, 0))

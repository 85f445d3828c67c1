"""Polishing: the pad of a machine on glossy dark paint."""

from studio import camera, car_paint, group, polisher, softbox, world
from studio.beads import bonnet, panel


def surface(x, y):
    return bonnet(x, y, crease_at=2.2, slant=0.12, crease=0.16) + 0.01


def build(shot):
    world('#0c1b48', 0.30)
    panel(surface, car_paint('paint', '#04123c', flake=0.10, flake_scale=150, rough=0.32))
    group(polisher(), (-0.55, 0.1, surface(-0.55, 0.1) + 0.02), -24)
    softbox('sky', (-0.8, 8.0, 5.4), (0, 1, 0.2), 7.5, 2.2, 1150, '#cddcff', edge=0.5)
    softbox('key', (-4.5, -3.0, 4.6), (0, 0, 0.7), 2.2, 2.6, 1000, edge=0.45)
    softbox('warm', (5.2, 2.0, 2.6), (0.4, 0, 0.6), 1.0, 2.6, 620, '#ffd880', edge=0.5)
    camera((-1.0, -8.4, 3.2), (0.28, 0, 0.62), 72, fstop=0.7, focus=(-0.5, -0.8, 0.4))

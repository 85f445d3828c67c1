"""Headlight: a polishing pad at work on the clear lens of a headlight."""

import math

from mathutils import Quaternion, Vector

from studio import camera, car_paint, corner, group, headlight, polisher, softbox, world


def build(shot):
    world('#12224a', 0.5)
    headlight(lit=3.5)
    corner(car_paint('paint', '#081c58', flake=0.08))
    machine = group(polisher(), (1.25, -0.34, 0.05), scale=0.60)
    machine.rotation_mode = 'QUATERNION'
    lean = Vector((0.12, -1, 0.06)).to_track_quat('Z', 'X')
    machine.rotation_quaternion = lean @ Quaternion((0, 0, 1), math.radians(-120))
    softbox('sky', (-1.0, -3.6, 5.2), (0, 0, 0), 7.5, 1.4, 1300, '#cfdcff', edge=0.45)
    softbox('side', (-6.0, -3.4, 0.8), (0, 0, 0), 0.9, 3.4, 900, '#b4caff', edge=0.45)
    softbox('warm', (5.8, -3.6, 0.4), (0.6, 0, 0), 0.9, 2.8, 700, '#ffd880', edge=0.45)
    softbox('front', (-1.0, -8.0, 4.6), (0, 0, 0), 9.0, 1.6, 1600, '#d6e2ff', edge=0.45)
    camera((-2.5, -8.9, 1.7), (0.14, 0.1, -0.04), 71, fstop=0.9, focus=(-0.3, -0.1, 0))

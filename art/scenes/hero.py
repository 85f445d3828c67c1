"""Hero: beaded dark blue paint under a work light.

Wide: light and beads to the right, the left half dark for the headline.
Tall: light in the upper half, the lower half dark and calm for the words.
"""

import bpy

from studio import YELLOW, camera, car_paint, softbox, world
from studio.beads import beads, bonnet, panel, scatter

SPP = 36
BLUE = '#b4caff'  # of the lights: white ones would turn the paint grey


def build(shot):
    tall = shot.name == 'hero-tall'
    world('#0c1b48', 0.26)
    panel(bonnet, car_paint('paint', '#061a58', flake=0.13, flake_scale=150, rough=0.36))
    span = (-2.2, 2.2) if tall else (-3.4, 3.6)
    sizes = [(0.115, 260, 1.25), (0.062, 1300, 1.18), (0.032, 2800, 1.25), (0.016, 1600, 1.6)]
    beads(scatter(sizes, span, (-2.4, 4.4), largest=0.17), bonnet)
    if tall:
        softbox('sky', (0.2, 8.0, 4.6), (0.0, 1.0, 0), 7, 1.6, 900, BLUE, edge=0.5)
        softbox('work', (3.0, 5.0, 2.2), (0.4, 0.9, 0), 1.1, 1.6, 420, YELLOW, edge=0.5)
        softbox('left', (-4.6, 2.4, 2.0), (0, 0.8, 0), 0.8, 2.4, 300, BLUE, edge=0.4)
        camera((0, -5.4, 3.0), (0, 0.45, -0.1), 66, fstop=0.7, focus=(0.1, 0.8, 0.1))
    else:
        softbox('sky', (3.4, 8.0, 4.6), (1.6, 1.0, 0), 5.5, 2.0, 1000, BLUE, edge=0.5)
        softbox('work', (5.0, 4.4, 1.9), (1.6, 0.5, 0), 1.5, 1.9, 620, YELLOW, edge=0.5)
        softbox('left', (-5.0, 2.2, 2.2), (0, 0, 0), 0.8, 2.6, 260, BLUE, edge=0.4)
        softbox('front', (3.0, -2.5, 5.0), (1.4, 0.3, 0), 1.4, 1.0, 130, '#ffffff', edge=0.3)
        camera((0.0, -4.7, 2.3), (0.0, 0.55, 0.0), 62, fstop=0.6, focus=(0.9, 0.2, 0.05))
    c = bpy.context.scene.cycles
    c.transmission_bounces, c.sample_clamp_direct, c.sample_clamp_indirect = 5, 4.0, 1.5

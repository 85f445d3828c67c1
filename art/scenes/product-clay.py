"""Clay: a kneaded yellow bar on wet paint, a spray bottle behind it."""

import bpy

from studio import black, camera, car_paint, clay_bar, dark_label, plastic, softbox, trigger_bottle, world, yellow
from studio.beads import beads, panel, scatter


def surface(x, y):
    return -0.012 * x * x - 0.006 * y * y


def build(shot):
    world('#0c1b48', 0.30)
    panel(surface, car_paint('paint', '#061a50', flake=0.10, flake_scale=150, rough=0.32))
    keep = lambda x, y: (abs(x + 0.35) > 0.78 or abs(y + 1.0) > 0.58) and (x - 0.75) ** 2 + (y - 0.75) ** 2 > 0.3
    beads(
        scatter(
            [(0.065, 260, 1.3), (0.036, 900, 1.3), (0.02, 900, 1.4)], (-3.2, 3.2), (-2.6, 2.6), keep=keep, largest=0.09
        ),
        surface,
    )
    clay_bar(plastic('clay', '#f7b500', 0.62, spec=0.25), (1.15, 0.72, 0.34), (-0.35, -1.0), 18)
    trigger_bottle(
        plastic('b', '#e4e8ee', 0.27),
        black(),
        yellow(),
        dark_label('GLIDE', ['DETAILING SPRAY'], '500 ml', size=0.30),
        facing=-12,
        loc=(0.80, 0.85, -0.01),
        rot=12,
        scale=0.66,
    )
    softbox('sky', (0.4, 8.0, 5.0), (0.2, 0.6, 0.3), 7.5, 2.2, 950, '#c6d6ff', edge=0.5)
    softbox('key', (-4.2, -3.6, 4.8), (0, 0, 0.5), 2.6, 2.6, 950, edge=0.45)
    softbox('warm', (4.8, 1.0, 2.8), (0.4, 0, 0.6), 1.0, 2.4, 300, '#ffd880', edge=0.5)
    camera((-0.6, -9.0, 3.6), (0.10, 0.0, 0.70), 80, fstop=0.6, focus=(-0.2, -0.6, 0.5))
    c = bpy.context.scene.cycles
    c.sample_clamp_direct, c.sample_clamp_indirect = 4.0, 1.5

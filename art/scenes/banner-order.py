"""Order banner: a yellow sprayer out of focus on a beaded bonnet."""

import bpy

from studio import YELLOW, black, camera, car_paint, dark_label, plastic, softbox, trigger_bottle, world, yellow
from studio.beads import beads, bonnet, panel, scatter

SPP = 40


def flat(x, y):
    return bonnet(x, y, crease_at=3.6, slant=0.06, crease=0.10)


def build(shot):
    world('#0c1b48', 0.26)
    panel(flat, car_paint('paint', '#061a58', flake=0.12, flake_scale=150, rough=0.32))
    foot = (0.95, 2.3)
    clear = lambda x, y: (x - foot[0]) ** 2 + (y - foot[1]) ** 2 > 0.30**2
    beads(
        scatter(
            [(0.105, 240, 1.25), (0.060, 1100, 1.18), (0.032, 2200, 1.25)],
            (-3.2, 3.2),
            (-2.2, 4.0),
            keep=clear,
            largest=0.15,
        ),
        flat,
    )
    trigger_bottle(
        plastic('yellowb', YELLOW, 0.24, coat=0.4),
        black(),
        yellow(),
        dark_label('DETAIL', ['QUICK SHINE SPRAY'], '750 ml', size=0.26),
        facing=-16,
        loc=(foot[0], foot[1], flat(*foot) - 0.01),
        rot=8,
        scale=0.62,
    )
    softbox('sky', (1.2, 8.0, 4.8), (0.6, 1.0, 0.5), 6, 2.2, 900, '#b4caff', edge=0.5)
    softbox('key', (-4.0, -3.0, 4.6), (0.9, 2.2, 1.0), 2.2, 2.6, 900, edge=0.4)
    softbox('work', (4.4, 2.6, 2.6), (0.9, 1.6, 0.6), 1.2, 2.4, 520, '#ffcf4a', edge=0.5)
    camera((-0.2, -6.1, 2.3), (0.15, 0.7, 0.66), 60, fstop=0.6, focus=(0.3, 0.3, 0.1))
    c = bpy.context.scene.cycles
    c.transmission_bounces, c.sample_clamp_direct, c.sample_clamp_indirect = 5, 4.0, 1.5

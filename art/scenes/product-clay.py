"""Clay: two bars, one leaning on the other, on wet paint beside their spray bottle."""

import math

import bpy

from studio import (
    backdrop,
    black,
    camera,
    car_paint,
    clay_bar,
    dark_label,
    plastic,
    softbox,
    trigger_bottle,
    world,
    yellow,
)
from studio.beads import beads, panel, scatter


def surface(x, y):
    return -0.008 * x * x - 0.004 * y * y


def build(shot):
    world('#0c1b48', 0.34)
    panel(surface, car_paint('paint', '#061a50', flake=0.03, flake_scale=150, rough=0.32))
    backdrop(y_back=9.5, glow_at=(0.2, 3.2), glow_r=8.0, glow_strength=0.5).location.z = -0.9
    foot = (-1.02, 0.30)

    def keep(x, y):
        """Whether a drop may lie here: not under the bars or the bottle."""
        front, back = abs(x - 0.62) < 0.86 and abs(y + 0.30) < 0.75, abs(x - 1.36) < 0.80 and abs(y - 0.42) < 0.66
        return not front and not back and (x - foot[0]) ** 2 + (y - foot[1]) ** 2 > 0.30

    beads(
        scatter(
            [(0.075, 150, 1.6), (0.042, 420, 1.6), (0.022, 500, 1.6)], (-3.2, 3.2), (-2.8, 2.6), keep=keep, largest=0.10
        ),
        surface,
    )
    fine = clay_bar(plastic('fine', '#3f66b8', 0.5, spec=0.35), (1.30, 0.88, 0.38), seed=8)
    fine.location, fine.rotation_euler.z = (1.40, 0.34, 0.18), math.radians(-14)
    medium = clay_bar(plastic('medium', '#f0b208', 0.48, spec=0.35), (1.36, 0.92, 0.36), 'CLAY')
    medium.location, medium.rotation_euler = (0.62, -0.46, 0.36), (math.radians(38), 0, math.radians(5))
    trigger_bottle(
        plastic('b', '#e4e8ee', 0.27, coat=0.3),
        black(),
        yellow(),
        dark_label('GLIDE', ['CLAY SPRAY'], '250 ml', size=0.31, line=0.14),
        facing=-4,
        loc=(foot[0], foot[1], -0.008),
        rot=6,
        scale=0.82,
        r=0.46,
    )
    softbox('sky', (0.4, 8.0, 5.0), (0.2, 0.6, 0.3), 7.5, 2.2, 950, '#c6d6ff', edge=0.5)
    softbox('key', (-4.2, -4.6, 4.8), (0, 0, 0.8), 2.8, 2.8, 1350, edge=0.45)
    softbox('strip', (-4.6, -0.9, 2.4), (0, 0, 1.0), 0.9, 4.0, 330, edge=0.45)
    softbox('warm', (4.8, 1.0, 2.8), (0.4, 0, 0.8), 1.0, 2.4, 380, '#ffe2a0', edge=0.5)
    camera((-0.4, -10.8, 4.3), (0.10, 0.0, 0.98), 88, fstop=1.6, focus=(-0.2, -0.3, 0.7))
    c = bpy.context.scene.cycles
    c.sample_clamp_direct, c.sample_clamp_indirect = 4.0, 1.5

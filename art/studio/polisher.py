"""A polishing machine with its foam pad."""

from .kit import black, yellow
from .materials import plastic, rubber
from .props import foam_mat
from .shapes import lathe, slab


def polisher():
    """Stands on its pad: the pad's face lies in z = 0, the handle points along +x."""
    blk, yel = black(), yellow()
    face = [(0, 0), (0.86, 0, 0.04), (0.98, 0.10, 0.10), (0.98, 0.28, 0.10), (0.86, 0.40, 0.05), (0, 0.40)]
    plate = [
        (0, 0.40),
        (0.80, 0.40, 0.02),
        (0.80, 0.47, 0.02),
        (0.5, 0.56, 0.1),
        (0.26, 0.60, 0.04),
        (0.26, 0.70),
        (0, 0.70),
    ]
    shroud = [
        (0.30, 0.64),
        (0.52, 0.66, 0.05),
        (0.56, 0.80, 0.08),
        (0.50, 1.10, 0.1),
        (0.44, 1.40, 0.12),
        (0.30, 1.55, 0.1),
        (0, 1.58),
    ]
    body = [
        (-0.36, 0.86, 0.12),
        (0.1, 0.84, 0.2),
        (1.5, 1.02, 0.3),
        (2.6, 1.02, 0.3),
        (3.1, 1.10, 0.2),
        (3.1, 1.48, 0.2),
        (2.6, 1.56, 0.3),
        (1.5, 1.54, 0.4),
        (0.2, 1.60, 0.3),
        (-0.36, 1.50, 0.2),
    ]
    grip = [(1.35, 0.99, 0.05), (2.75, 0.97, 0.1), (2.75, 1.60, 0.1), (1.35, 1.58, 0.05)]
    stripe = [(0.45, 1.02, 0.05), (1.15, 1.06, 0.05), (1.15, 1.30, 0.05), (0.45, 1.30, 0.05)]
    return [
        lathe('pad', face, foam_mat('foam', '#ffc400')),
        lathe('plate', plate, plastic('plate', '#0b0c10', 0.4)),
        lathe('shroud', shroud, blk),
        lathe('accent', [(0.50, 1.02), (0.535, 1.03, 0.01), (0.52, 1.14, 0.01), (0.48, 1.15)], yel),
        slab('body', body, 0.74, 0.18, blk, voxel=0.022, relax=10),
        slab('grip', grip, 0.80, 0.2, rubber('grip', '#1a1c22'), voxel=0.022, relax=8),
        slab('stripe', stripe, 0.80, 0.05, yel),
    ]

"""Air fresheners: a hanging card on its cord, with a mist bottle and a gel tin on the floor."""

import math

from studio import (
    YELLOW,
    black,
    camera,
    dark_label,
    fibre,
    fine_mist_bottle,
    group,
    ink,
    label,
    plastic,
    slab,
    studio,
    tube,
    wrap_flat,
)


def build(shot):
    studio(target=(0, 0, 1.3), glow_at=(-0.2, 2.0), rim=300)[1]['rim'].visible_glossy = False
    # A drop-shaped card, its point up, so that it is nobody's mark.
    pts = []
    for i in range(72):
        t = 2 * math.pi * i / 72
        pts.append((0.80 * math.sin(t) * math.sin(t / 2) ** 1.5, 1.05 * math.cos(t)))
    hole = [(0.05 * math.cos(2 * math.pi * i / 24), 0.80 + 0.05 * math.sin(2 * math.pi * i / 24)) for i in range(24)]
    card = slab('card', pts, 0.08, 0.02, plastic('card', YELLOW, 0.42), holes=[hole])
    words = label(
        [
            ('text', 0, -0.28, 0.235, 'FRESH', ink()),
            ('rect', 0, -0.47, 0.72, 0.014, ink()),
            ('text', 0, -0.60, 0.105, 'PINE & RAIN', ink()),
        ],
        wrap_flat(-0.042),
        step=0.3,
    )
    band = fibre('cord', '#f2f4f7', 0.5)
    P = [card] + words
    P.append(
        tube('cord', [(0.012, -0.06, 0.80), (0.02, -0.05, 0.95), (0.012, -0.0, 1.15), (0.0, 0, 3.4)], 0.016, band, 4)
    )
    P.append(
        tube('cord2', [(-0.012, 0.06, 0.80), (-0.02, 0.05, 0.95), (-0.012, 0.0, 1.15), (0.0, 0, 3.4)], 0.016, band, 4)
    )
    P.append(tube('through', [(0.012, -0.06, 0.805), (0.0, 0, 0.775), (-0.012, 0.06, 0.805)], 0.016, band, 4))
    group(P, (-0.52, -0.25, 1.55), 10)
    small = dark_label('FRESH', ['CITRUS MIST'], '100 ml', w=0.98, h=0.80, size=0.185, line=0.085)
    group(
        fine_mist_bottle(plastic('white', '#e9ecf1', 0.24, coat=0.3), black(), small, r=0.35, h=1.22, facing=4),
        (0.92, 0.25, 0),
        -4,
    )
    camera((-0.3, -13.2, 2.7), (0.06, 0, 1.38), 85, fstop=0.6, focus=(-0.3, -0.3, 1.4))

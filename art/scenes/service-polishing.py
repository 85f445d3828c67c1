"""Polishing: the pad of a machine on glossy dark paint."""

from studio import black, camera, car_paint, foam_mat, group, lathe, plastic, rubber, slab, softbox, world, yellow
from studio.beads import bonnet, panel


def surface(x, y):
    return bonnet(x, y, crease_at=2.2, slant=0.12, crease=0.16) + 0.01


def build(shot):
    world('#0c1b48', 0.30)
    panel(surface, car_paint('paint', '#04123c', flake=0.10, flake_scale=150, rough=0.32))
    foam, blk, yel = foam_mat('foam', '#ffc400'), black(), yellow()
    # The machine stands upside down to the pad's drawing: the pad's face lies on the paint.
    P = [
        lathe(
            'pad',
            [(0, 0), (0.86, 0, 0.04), (0.98, 0.10, 0.10), (0.98, 0.28, 0.10), (0.86, 0.40, 0.05), (0, 0.40)],
            foam,
        ),
        lathe(
            'plate',
            [
                (0, 0.40),
                (0.80, 0.40, 0.02),
                (0.80, 0.47, 0.02),
                (0.5, 0.56, 0.1),
                (0.26, 0.60, 0.04),
                (0.26, 0.70),
                (0, 0.70),
            ],
            plastic('plate', '#0b0c10', 0.4),
        ),
        lathe(
            'shroud',
            [
                (0.30, 0.64),
                (0.52, 0.66, 0.05),
                (0.56, 0.80, 0.08),
                (0.50, 1.10, 0.1),
                (0.44, 1.40, 0.12),
                (0.30, 1.55, 0.1),
                (0, 1.58),
            ],
            blk,
        ),
        lathe('accent', [(0.50, 1.02), (0.535, 1.03, 0.01), (0.52, 1.14, 0.01), (0.48, 1.15)], yel),
    ]
    body = slab(
        'body',
        [
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
        ],
        0.74,
        0.18,
        blk,
        voxel=0.022,
        relax=10,
    )
    P.append(body)
    grip = slab(
        'grip',
        [(1.35, 0.99, 0.05), (2.75, 0.97, 0.1), (2.75, 1.60, 0.1), (1.35, 1.58, 0.05)],
        0.80,
        0.2,
        rubber('grip', '#1a1c22'),
        voxel=0.022,
        relax=8,
    )
    P.append(grip)
    P.append(
        slab(
            'stripe', [(0.45, 1.02, 0.05), (1.15, 1.06, 0.05), (1.15, 1.30, 0.05), (0.45, 1.30, 0.05)], 0.80, 0.05, yel
        )
    )
    group(P, (-0.55, 0.1, surface(-0.55, 0.1) + 0.02), -24)
    softbox('sky', (-0.8, 8.0, 5.4), (0, 1, 0.2), 7.5, 2.2, 1150, '#cddcff', edge=0.5)
    softbox('key', (-4.5, -3.0, 4.6), (0, 0, 0.7), 2.2, 2.6, 1000, edge=0.45)
    softbox('warm', (5.2, 2.0, 2.6), (0.4, 0, 0.6), 1.0, 2.6, 620, '#ffd880', edge=0.5)
    camera((-1.0, -8.4, 3.2), (0.28, 0, 0.62), 72, fstop=0.7, focus=(-0.5, -0.8, 0.4))

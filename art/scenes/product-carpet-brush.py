"""Carpet brushes: a wide block brush on carpet."""

from studio import black, camera, carpet, fibre, group, hair, slab, softbox, tufts, world, yellow


def build(shot):
    world('#16233f', 0.35)
    carpet(
        fibre('pile', '#3c5090'),
        (-3.6, 3.6),
        (-2.6, 3.2),
        pile=60000 if shot.draft else 110000,
        length=0.11,
        radius=0.011,
    )
    wood = slab(
        'block',
        [
            (-1.25, 0, 0.10),
            (1.25, 0, 0.10),
            (1.32, 0.14, 0.08),
            (1.15, 0.30, 0.15),
            (0.55, 0.42, 0.4),
            (-0.55, 0.42, 0.4),
            (-1.15, 0.30, 0.15),
            (-1.32, 0.14, 0.08),
        ],
        0.86,
        0.10,
        yellow(),
        voxel=0.022,
        relax=8,
    )
    places = [
        (-1.12 + 2.24 * i / 15, -0.32 + 0.64 * j / 4 + (0.04 if i % 2 else -0.04)) for i in range(16) for j in range(5)
    ]
    hairs = tufts(hair('black'), places, n=40, r=0.055, length=0.44, flare=0.05, thick=0.009)
    strip = slab(
        'strip',
        [(-1.26, -0.03, 0.03), (1.26, -0.03, 0.03), (1.26, 0.04, 0.03), (-1.26, 0.04, 0.03)],
        0.88,
        0.02,
        black(),
    )
    group([wood, hairs, strip], (0, -0.1, 0.46), -24)
    softbox('key', (-4.0, -3.6, 4.6), (0, 0, 0.3), 2.8, 2.8, 1050, edge=0.4)
    softbox('top', (0.5, 3.5, 5.0), (0, 0, 0.2), 4.6, 1.6, 900, '#d6e2ff', edge=0.45)
    softbox('warm', (4.8, 0, 2.6), (0, 0, 0.3), 1.0, 2.6, 360, '#ffdf9a', edge=0.45)
    camera((-0.9, -7.2, 4.1), (0.0, 0.0, 0.36), 78, fstop=0.7, focus=(-0.1, -0.5, 0.5))

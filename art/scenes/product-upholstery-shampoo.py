"""Upholstery shampoo: a white jug on carpet with a hand brush beside it."""

from studio import (
    camera,
    carpet,
    fibre,
    group,
    hair,
    ink,
    jug,
    label_yellow,
    plastic,
    slab,
    studio,
    tufts,
    white,
    yellow,
)

SPP = 40


def build(shot):
    _, lights = studio(target=(0, 0, 1.1), glow_at=(0.2, 1.9), rim=300)
    carpet(
        fibre('pile', '#34457c'),
        (-3.4, 3.4),
        (-4.2, 1.9),
        pile=60000 if shot.draft else 150000,
        length=0.10,
        radius=0.011,
    )
    i, y, w = ink(), label_yellow(), white()
    items = [
        ('rect', 0, 0, 1.36, 1.15, i, 0.05),
        ('rect', 0, 0.545, 1.36, 0.06, y),
        ('text', 0, 0.30, 0.20, 'SHAMPOO', w),
        ('text', 0, 0.08, 0.105, 'CARPET &', y),
        ('text', 0, -0.08, 0.105, 'UPHOLSTERY', y),
        ('text', 0, -0.40, 0.13, '4 L', w),
    ]
    group(jug(plastic('hdpe', '#e4e8ee', 0.27), yellow(), items), (-0.55, 0.25, 0.05), 10)
    block = slab(
        'block',
        [
            (-0.62, 0, 0.08),
            (0.62, 0, 0.08),
            (0.66, 0.14, 0.06),
            (0.4, 0.34, 0.2),
            (-0.4, 0.34, 0.2),
            (-0.66, 0.14, 0.06),
        ],
        0.56,
        0.08,
        yellow(),
        voxel=0.02,
        relax=8,
    )
    places = [(-0.54 + 1.08 * a / 9, -0.20 + 0.40 * b / 3) for a in range(10) for b in range(4)]
    hairs = tufts(hair('natural'), places, n=40, r=0.05, length=0.36, flare=0.06, thick=0.008)
    group([block, hairs], (1.12, -0.70, 0.40), -28)
    camera((-0.4, -12.6, 3.7), (0.08, 0, 1.22), 85, fstop=0.6, focus=(-0.2, -0.3, 1.0))

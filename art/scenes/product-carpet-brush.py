"""Carpet brushes: a hand brush with stiff bristles on a car's floor mat with a bound edge."""

from studio import black, camera, carpet, fibre, fillet, group, hair, rubber, slab, studio, tube, tufts, yellow

# Half the mat's width and depth, the radius of its corners.
WIDE, DEEP, ROUND = 1.90, 1.30, 0.35


def floor_mat(draft):
    """Short, dense pile between the cords of its edge."""
    pile = carpet(
        fibre('pile', '#33373f'),
        (-WIDE + 0.04, WIDE - 0.04),
        (-DEEP + 0.04, DEEP - 0.04),
        lambda x, y: 0.07,
        pile=60000 if draft else 190000,
        length=0.055,
        radius=0.0075,
    )
    corners = [(-WIDE, -DEEP, ROUND * 0.3), (WIDE, -DEEP, ROUND * 0.3), (WIDE, DEEP, ROUND), (-WIDE, DEEP, ROUND)]
    line = [(x, y, 0.07) for x, y in fillet(corners, 10, True)]
    return [pile, tube('edge', line + line[:1], 0.045, rubber('edge', '#a67c00'), 5)]


def brush():
    """A block with hollows for the fingers over rows of tufts."""
    block = [
        (-1.12, 0, 0.06),
        (1.12, 0, 0.06),
        (1.17, 0.16, 0.08),
        (1.00, 0.36, 0.20),
        (0.45, 0.46, 0.5),
        (-0.45, 0.46, 0.5),
        (-1.00, 0.36, 0.20),
        (-1.17, 0.16, 0.08),
    ]

    def hollow(p):
        waist = 1 - 0.20 * max(0, min(1, (p.z - 0.10) / 0.14)) * max(0, 1 - (p.x / 1.0) ** 4)
        p.y *= waist
        return p

    places = [
        (-1.02 + 2.04 * i / 17, -0.30 + 0.60 * j / 5 + (0.03 if i % 2 else -0.03)) for i in range(18) for j in range(6)
    ]
    return [
        slab('block', block, 0.80, 0.10, black(), voxel=0.02, relax=8, shape=hollow),
        slab('plate', [(-1.12, -0.06, 0.03), (1.12, -0.06, 0.03), (1.12, 0.05, 0.03), (-1.12, 0.05, 0.03)], 0.80, 0.02, yellow()),
        tufts(hair('yellow'), places, n=46, r=0.050, length=0.40, flare=0.05, thick=0.0075),
    ]


def build(shot):
    lights = studio(target=(0, 0, 0.5), glow_at=(0, 1.3), rim=300, key=1500)[1]
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    group(floor_mat(shot.draft), (0.02, 0.20, 0), -14)
    group(brush(), (-0.05, 0.05, 0.52), -34)
    camera((-0.6, -9.4, 5.0), (0.0, 0.05, 0.28), 84, fstop=1.2, focus=(-0.1, -0.3, 0.5))

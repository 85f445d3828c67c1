"""Detailing brushes: five round brushes laid out like a fan, from thick to thin."""

import math

from studio import black, camera, hair, round_brush, softbox, studio, yellow

# Each is turned about this point, at this distance of its ferrule.
PIVOT, REACH = (0.05, -3.35), 3.55


def build(shot):
    _, lights = studio('#0b1733', target=(0, 0, 0.4), rim=300, key=1250, fill=160, floor_rough=0.42)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    softbox('sky', (0, 8.6, 8.0), (0, 1.4, 0), 11, 5, 420, '#5f88f0', edge=0.5)
    softbox('edge', (5.2, 0.4, 2.4), (0, 0, 0.2), 0.8, 5.5, 320, '#dfe8ff', edge=0.4)
    kinds = (
        ('yellow', 0.25, 0.90),
        ('natural', 0.22, 0.83),
        ('yellow', 0.19, 0.75),
        ('natural', 0.16, 0.66),
        ('yellow', 0.13, 0.56),
    )
    turn = 27.5
    for k, (kind, r, length) in enumerate(kinds):
        a = math.radians(turn)
        # Each lies on its ferrule.
        round_brush(
            hair(kind, uneven=True),
            black(),
            yellow(),
            (PIVOT[0] - REACH * math.sin(a), PIVOT[1] + REACH * math.cos(a), 0.235 * r / 0.205 + 0.01),
            (-90, 0, turn),
            r=r,
            length=length,
            n=int(36000 * r),
            handle_len=1.75 - 0.09 * k,
            seed=3 + k,
            flare=0.15,
            thick=0.0032,
        )
        turn -= 14.2 - 0.4 * k
    camera((-0.2, -5.6, 10.4), (0.02, -0.22, 0.12), 76, fstop=2.0, focus=(0, 0.2, 0.2))

"""Polishes: a flat bottle with a pointed nozzle beside two foam pads, drops of polish on the upper one."""

import math

from studio import black, camera, dark_label, flat_bottle, foam_mat, group, lathe, plastic, studio


def foam_pad(mat, r=0.82, h=0.34):
    """A finishing pad, face up: a bevelled disc with a hole in its middle on its plate."""
    face = [(r * 0.13, h - 0.14), (r * 0.14, h, 0.03), (r * 0.90, h, 0.10), (r, h * 0.55, 0.10), (r * 0.93, 0.06, 0.05)]
    return [
        lathe('plate', [(0, 0), (r * 0.92, 0, 0.015), (r * 0.93, 0.06, 0.015), (r * 0.5, 0.07)], black()),
        lathe('pad', face + [(r * 0.5, 0.05)], mat, seg=160),
        lathe('well', [(0, h - 0.14), (r * 0.14, h - 0.14)], mat, seg=48),
    ]


def drop(mat, x, y, z, r):
    """A blob of cream with the tail that the nozzle left."""
    o = lathe(
        'drop', [(0, -0.01), (r, -0.01, 0.03), (r * 1.02, r * 0.30, 0.06), (r * 0.55, r * 0.72, 0.05), (r * 0.12, r * 0.98, 0.02), (0, r * 1.12)],
        mat, seg=48, angle=180,
    )
    o.location = (x, y, z)
    return o


def build(shot):
    studio(target=(0, 0, 1.0), glow_at=(0, 1.6), rim=300, floor_rough=0.16)[1]['rim'].visible_glossy = False
    items = dark_label('POLISH', ['FINE CUT'], '500 ml', w=0.80, h=0.98, size=0.18, line=0.12)
    bottle = flat_bottle(
        plastic('white', '#e6e9ee', 0.25, coat=0.3), black(), items, w=1.10, h=1.70, d=0.62, cap_kind='nozzle'
    )
    group(bottle, (-0.98, 0.25, 0), 8, 1.04)
    group(foam_pad(foam_mat('dark', '#23272f')), (0.72, 0.20, 0), 0)
    z = 0.345
    group(foam_pad(foam_mat('foam', '#ffc400')), (0.66, 0.14, z), 0)
    cream = plastic('cream', '#eef0f3', 0.22, sss=0.2)
    for k in range(4):
        a = math.radians(40 + 90 * k)
        drop(cream, 0.66 + 0.44 * math.cos(a), 0.14 + 0.44 * math.sin(a), z + 0.34, 0.085)
    camera((-0.3, -10.6, 3.9), (-0.04, 0, 0.92), 84, fstop=1.2, focus=(-0.3, -0.2, 0.9))

"""Waxes: an open tin of yellow paste wax, its lid leaning on it."""

import math

from mathutils import Vector

from studio import (
    black,
    camera,
    chrome,
    foam_mat,
    group,
    label,
    label_yellow,
    lathe,
    lid,
    principled,
    studio,
    tin,
    white,
)


def build(shot):
    studio(target=(0, 0, 0.5), glow_at=(0, 1.2), rim=320)[1]['rim'].visible_glossy = False
    wax = principled('wax', '#f5c518', Roughness=0.32, Specular=0.5, Subsurface=0.12, Subsurface_Color='#ffd94a')
    group(tin(chrome('tin', '#c9ced6', 0.2), fill_mat=wax, h=0.52), (-0.42, -0.25, 0), 0, 1.28)
    r, h = 0.62, 0.30
    top = [
        ('text', 0, 0.10, 0.20, 'CARNAUBA', label_yellow()),
        ('rect', 0, -0.04, 0.78, 0.012, label_yellow()),
        ('text', 0, -0.15, 0.105, 'PASTE WAX', white()),
    ]
    P = [lid(black(), r, h)] + label(top, lambda x, y, l: Vector((x, y, h * 0.97 + l)), step=0.2, fit=0.86)
    g = group(P, (0.78, 0.62, 0.70), 0, 1.22)
    g.rotation_euler = (math.radians(68), 0, math.radians(-14))
    pad = lathe(
        'applicator',
        [(0, 0), (0.40, 0, 0.06), (0.44, 0.12, 0.08), (0.40, 0.26, 0.08), (0, 0.27)],
        foam_mat('foam', '#e9ebef'),
    )
    pad.location = (0.92, -0.62, 0.0)
    camera((-0.5, -9.6, 4.2), (0.10, 0, 0.52), 85, fstop=0.6, focus=(-0.3, -0.6, 0.5))

"""Waxes: an open tin of paste wax with the sweep of an applicator in it, its lid leaning on it."""

import math

from mathutils import Vector, noise

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
    mesh_obj,
    principled,
    studio,
    tin,
    white,
)

H, R = 0.52, 0.57  # the tin's height, the radius of the wax


def paste(mat):
    """Wax that stands up at the tin's wall, is swept round by the applicator, and has a scoop taken out."""
    rings, seg = 90, 220
    verts = []
    for k in range(rings + 1):
        r = R * k / rings
        for i in range(seg):
            a = 2 * math.pi * i / seg
            x, y = r * math.cos(a), r * math.sin(a)
            spiral = r * 34 + 1.4 * noise.noise(Vector((x * 3, y * 3, 2))) * 2 - a * 0.9
            sweep = 0.006 * math.sin(spiral) + 0.004 * noise.noise(Vector((r * 40, a * 1.5, 5)))
            meniscus = 0.03 * math.exp(-(R - r) / 0.03)
            u, v = x - 0.10, y + 0.16
            along, across = u * 0.94 + v * 0.34, -u * 0.34 + v * 0.94
            scoop = -0.10 * math.exp(-((along / 0.26) ** 4) - (across / 0.13) ** 2)
            ridge = 0.045 * math.exp(-((along / 0.26) ** 4)) * math.exp(-(((across - 0.20) / 0.05) ** 2))
            grain = 0.008 * noise.noise(Vector((along * 6, across * 46, 1))) * math.exp(-((along / 0.28) ** 4) - (across / 0.16) ** 2)
            verts.append((x, y, H * 0.80 + sweep * min(1, (R - r) / 0.06) + meniscus + scoop + ridge + grain))
    faces = [
        (k * seg + i, k * seg + (i + 1) % seg, (k + 1) * seg + (i + 1) % seg, (k + 1) * seg + i)
        for k in range(rings)
        for i in range(seg)
    ]
    return mesh_obj('paste', verts, faces, mat)


def build(shot):
    studio(target=(0, 0, 0.5), glow_at=(0, 1.2), rim=320, floor_rough=0.18)[1]['rim'].visible_glossy = False
    wax = principled('wax', '#dcae3c', Roughness=0.36, Specular=0.5, Subsurface=0.25, Subsurface_Color='#f0c860')
    wax.node_tree.nodes['P'].inputs['Subsurface Radius'].default_value = (0.10, 0.07, 0.03)
    group(tin(chrome('tin', '#c9ced6', 0.2), h=H) + [paste(wax)], (-0.46, -0.25, 0), 20, 1.36)
    r, h = 0.62, 0.30
    top = [
        ('text', 0, 0.10, 0.20, 'CARNAUBA', label_yellow()),
        ('rect', 0, -0.04, 0.78, 0.012, label_yellow()),
        ('text', 0, -0.16, 0.125, 'PASTE WAX', white()),
    ]
    P = [lid(black(), r, h)] + label(top, lambda x, y, l: Vector((x, y, h * 0.97 + l)), step=0.2, fit=0.86)
    g = group(P, (0.80, 0.66, 0.74), 0, 1.28)
    g.rotation_euler = (math.radians(68), 0, math.radians(-14))
    pad = lathe(
        'applicator',
        [(0, 0), (0.40, 0, 0.08), (0.46, 0.10, 0.10), (0.43, 0.24, 0.09), (0, 0.25)],
        foam_mat('foam', '#20242c'),
    )
    band = lathe('band', [(0.40, 0.02), (0.468, 0.07, 0.03), (0.468, 0.13, 0.03), (0.40, 0.16)], foam_mat('f2', '#ffc400'))
    group([pad, band], (0.98, -0.62, 0.0))
    camera((-0.5, -9.0, 5.0), (0.10, 0, 0.50), 82, fstop=1.0, focus=(-0.3, -0.5, 0.5))

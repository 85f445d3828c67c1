"""About: a dark car in a quiet garage; only its lines of light are meant to be read."""

import math

from mathutils import Vector

from studio import (
    NAVY,
    YELLOW,
    backdrop,
    camera,
    car_paint,
    chrome,
    glow,
    group,
    principled,
    slab,
    softbox,
    tube,
    wheel,
    world,
)


def smoothstep(a, b, x):
    t = max(0, min(1, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def arch(cx, cz, r):
    """The underside's way over a wheel, from right to left."""
    return [(cx + r * math.cos(math.pi * i / 14), cz + r * math.sin(math.pi * i / 14)) for i in range(15)]


SIDE = (
    [
        (-4.35, 0.42, 0.1),
        (-4.58, 0.80, 0.2),
        (-4.50, 1.18, 0.25),
        (-4.0, 1.52, 0.5),
        (-1.75, 1.92, 0.5),
        (-0.35, 2.70, 0.7),
        (0.9, 2.80, 1.2),
        (2.95, 2.16, 0.9),
        (4.25, 2.02, 0.12),
        (4.42, 1.70, 0.15),
        (4.38, 0.8, 0.2),
        (4.1, 0.42, 0.1),
        (3.66, 0.42),
    ]
    + arch(2.78, 0.72, 0.86)
    + [(1.9, 0.36), (-1.98, 0.36)]
    + arch(-2.86, 0.72, 0.86)
    + [(-3.74, 0.42)]
)


def taper(p):
    """Narrower towards the roof, the sills and both ends, with a shoulder line between."""
    k = (
        1 - 0.26 * smoothstep(1.75, 2.85, p.z) - 0.05 * smoothstep(1.2, 0.4, p.z)
        if p.z > 1
        else 1 - 0.06 * smoothstep(1.1, 0.4, p.z)
    )
    k *= 1 - 0.20 * (abs(p.x) / 4.6) ** 5
    k *= (
        1
        + 0.035 * smoothstep(1.35, 1.62, p.z) * (1 - smoothstep(1.62, 1.8, p.z))
        - 0.03 * math.exp(-(((p.z - 1.05) / 0.22) ** 2))
    )
    return Vector((p.x, p.y * k, p.z - 0.10 * (abs(p.y) / 1.8) ** 2 * smoothstep(1.1, 1.6, p.z)))


def is_glass(c, n):
    side = 1.98 < c.z < 2.62 - 0.03 * abs(c.x) and -1.35 + (c.z - 1.98) * 1.35 < c.x < 2.35 - (c.z - 2.0) * 1.5
    if abs(n.y) > 0.5 and side:
        return True
    return abs(c.y) < 1.28 - 0.2 * (c.z - 2) and (
        (-1.62 < c.x < -0.42 and n.x < -0.25 and c.z > 1.98)
        or (1.15 < c.x < 2.75 and n.x > 0.15 and n.z > 0.3 and c.z > 2.18)
    )


def car():
    body = slab(
        'car',
        SIDE,
        3.56,
        0.02,
        car_paint('paint', '#050a16', flake=0.03, rough=0.28),
        voxel=0.034,
        relax=34,
        shape=taper,
        rseg=9,
    )
    body.data.materials.append(principled('glass', '#020305', Roughness=0.03, Specular=0.8))
    for f in body.data.polygons:
        if is_glass(f.center, f.normal):
            f.material_index = 1
    P, led = [body], glow('led', '#fff1c9', 14)
    for s in (-1, 1):
        line = []
        for i in range(14):  # the light strip, laid onto the nose
            y, z = s * (0.72 + 0.72 * i / 13), 1.20 + 0.06 * (i / 13)
            hit, at, n, _ = body.ray_cast(Vector((-9, y, z)), Vector((1, 0, 0)))
            if hit:
                line.append(tuple(at + n * 0.006))
        P.append(tube('led', line, 0.026, led, 3))
    alloy = chrome('alloy', '#6f7885', 0.25)
    for x in (-2.86, 2.78):
        for y, turn in ((-1.42, 0), (1.42, 180)):
            P.append(group(wheel(rim_mat=alloy, R=0.74, W=0.30, lettering=()), (x, y, 0), turn))
    return P


def build(shot):
    world('#0b1424', 0.14)
    group(car(), (0.3, 0, 0), 38)
    backdrop(NAVY, 0.55, y_back=9, radius=5, glow='#16294f', glow_at=(0, 2.5), glow_r=9, glow_strength=0.8)
    bar = softbox('bar', (0, 0.3, 7.5), (0, 0.29, 1), 13, 1.0, 1150, '#e6efff', edge=0.4)
    bar.rotation_euler = (0, 0, math.radians(38))
    softbox('door', (5.5, -7.5, 1.5), (0.5, 0, 1.1), 8, 0.7, 900, '#dfe8ff', edge=0.3)
    softbox('back', (1.5, 6.5, 4.5), (0, 0, 1.5), 9, 1.0, 560, '#bcd0ff', edge=0.4, spread=90)
    softbox('side', (-8, -5, 3.0), (-1, 0, 1.0), 1.0, 5.0, 1100, '#ffffff', edge=0.4)
    softbox('warm', (8.5, -1, 2.4), (2, 0, 1.2), 0.9, 3.0, 700, YELLOW, edge=0.4)
    camera((-2.0, -17.5, 2.5), (-0.15, 0, 1.2), 68, fstop=1.2, focus=(-2, -2, 1))

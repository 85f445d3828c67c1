"""The lower side of a car, seen from -y: a flank with a wheel arch round (0, HUB), for a wheel of radius 1.3."""

import math

from mathutils import Vector

from .base import mesh_obj
from .materials import bump, plastic
from .shapes import tube

ARCH, HUB, SILL = 1.56, 1.30, 0.62  # the arch's radius, the axle's height, the flank's lower edge


def step(a, b, x):
    t = max(0, min(1, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def skin(x, z):
    """How far the flank stands back (y): a shoulder, a hollow under it, a sill, and a flare round the arch."""
    shoulder = 0.34 * step(3.05, 4.0, z) - 0.07 * math.exp(-(((z - 2.98) / 0.16) ** 2))
    hollow = 0.09 * math.exp(-(((z - 1.75) / 0.62) ** 2))
    tuck = 0.16 * step(1.0, 0.45, z) - 0.06 * math.exp(-(((z - 0.98) / 0.10) ** 2))
    flare = math.exp(-((max(0, math.hypot(x, z - HUB) - ARCH) / 0.42) ** 2))
    return (shoulder + hollow + tuck) * (1 - 0.8 * flare) - 0.17 * flare + 0.012 * x * x


def flank(paint, x=(-6, 5), top=4.6, seams=(), cell=0.035):
    """The painted skin, the lip and the liner of its arch, and door gaps at the x in `seams`."""
    nx, nz = round((x[1] - x[0]) / cell), round((top - SILL) / cell)
    points, inside = [], []
    for j in range(nz + 1):
        for i in range(nx + 1):
            p = Vector((x[0] + (x[1] - x[0]) * i / nx, SILL + (top - SILL) * j / nz - HUB))
            inside.append(p.length < ARCH)
            if inside[-1] and p.length > ARCH - 2 * cell and p.normalized().y * ARCH + HUB >= SILL:
                p = p.normalized() * ARCH  # the ragged edge of the opening becomes round
            points.append((p.x, skin(p.x, p.y + HUB), p.y + HUB))
    row = nx + 1
    corners = [j * row + i for j in range(nz) for i in range(nx)]
    cells = [(k, k + 1, k + row + 1, k + row) for k in corners]
    parts = [mesh_obj('flank', points, [c for c in cells if not all(inside[k] for k in c)], paint)]

    low = math.asin((HUB - SILL) / ARCH)
    turn = [-low + (math.pi + 2 * low) * i / 90 for i in range(91)]
    edge = [(ARCH * math.cos(a), HUB + ARCH * math.sin(a)) for a in turn]
    parts.append(tube('lip', [(a, skin(a, b) + 0.01, b) for a, b in edge], 0.045, paint, 4))
    n, depths = len(edge), (0.0, 0.3, 0.7, 1.3)
    liner = [(a, skin(a, b) + 0.02 + d, b) for d in depths for a, b in edge]
    around = [(k * n + i, k * n + i + 1, (k + 1) * n + i + 1, (k + 1) * n + i) for k in range(3) for i in range(n - 1)]
    parts.append(mesh_obj('liner', liner, around, bump(plastic('liner', '#0a0b0f', 0.7), 9, 0.6, 0.05)))
    behind = [(x[0], 1.3, -0.1), (x[1], 1.3, -0.1), (x[1], 1.3, 3), (x[0], 1.3, 3)]
    parts.append(mesh_obj('behind', behind, [(0, 1, 2, 3)], plastic('behind', '#030406', 0.9)))
    gap = plastic('gap', '#010205', 1.0, spec=0.0)
    for s in seams:
        line = [SILL + 0.12 + (top - SILL) * i / 80 for i in range(81)]
        parts.append(tube('gap', [(s + 0.04 * (z - 2), skin(s, z) + 0.004, z) for z in line], 0.016, gap, 3))
    return parts

"""Polishing: dark paint under a pair of inspection lamps; left of the tape swirls, right of it polished clear."""

import math
import random

import bpy
from mathutils import Vector

from studio import bump, camera, car_paint, glint, group, link, polisher, principled, sheet, softbox, world
from studio.beads import panel

# The tape's middle line, and where each half mirrors its lamp.
TAPE, DULL, CLEAR = 0.0, (-1.10, -0.75), (0.92, -0.95)
EYE = Vector((0.0, -8.2, 6.2))


def surface(x, y):
    return -0.010 * x * x - 0.006 * y * y


def mirrored(x, y, reach=9.5):
    """Where a lamp is that the camera sees mirrored at (x, y)."""
    at, up = Vector((x, y, surface(x, y))), Vector((0.020 * x, 0.012 * y, 1)).normalized()
    return at + (at - EYE).normalized().reflect(up) * reach


def swirls(shine, n, seed):
    """The shining pieces of fine scratches that a wash mitt leaves.

    A scratch shines where it lies square to the way from the lamp's mirror image: the pieces make rings about it,
    which look round from the camera and so are longer on the panel, away from it.
    """
    rnd = random.Random(seed)
    c = bpy.data.curves.new('swirls', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = 0.0015, 0, False
    deep = EYE.length / EYE.z
    for _ in range(n):
        # The farther from the lamp, the fewer turn its light to the eye.
        ring, a = 0.20 + rnd.gammavariate(1.7, 0.42), rnd.uniform(0, 2 * math.pi)
        half, lean = min(0.12 + rnd.expovariate(1 / 0.12), 0.6) / 2, rnd.gauss(0, 0.15)
        curve = rnd.uniform(-0.4, 1.2)
        pts = []
        for i in range(9):
            t = half * (i / 4 - 1)
            # Along the ring's tangent, bent towards its centre.
            u, v = ring - curve * t * t / (2 * ring) + lean * t, t
            x = DULL[0] + u * math.cos(a) - v * math.sin(a)
            y = DULL[1] + (u * math.sin(a) + v * math.cos(a)) * deep
            if x < TAPE:
                pts.append((x, y, 1 - 0.85 * (i / 4 - 1) ** 2))
        if len(pts) < 3:
            continue
        s = c.splines.new('POLY')
        s.points.add(len(pts) - 1)
        fine = rnd.uniform(0.4, 1.0) / (1 + 0.25 * ring)
        for q, (x, y, thick) in zip(s.points, pts):
            q.co, q.radius = (x, y, surface(x, y) + 0.0004, 1), fine * thick
    c.materials.append(glint('scratch', '#d5e0ff', shine))
    return link(bpy.data.objects.new('swirls', c))


def build(shot):
    world('#0c1b48', 0.30)
    dull = car_paint('dull', '#0a1c4e', flake=0.02, flake_scale=170, rough=0.42)
    dull.node_tree.nodes['P'].inputs['Clearcoat Roughness'].default_value = 0.10
    panel(surface, dull, x=(-9, TAPE))
    panel(surface, car_paint('paint', '#0a1c4e', flake=0.02, flake_scale=170, rough=0.30), x=(TAPE, 9))
    for k, (shine, n) in enumerate(((0.9, 240), (0.40, 850), (0.16, 1600))):
        swirls(shine, n, 4 + k)
    tape = bump(principled('tape', '#e9b90c', Roughness=0.6, Specular=0.3), 7, 0.7, 0.03, stretch=(1, 6, 1))
    sheet('tape', tape, (TAPE - 0.07, TAPE + 0.07), (-6, 9), lambda x, y: surface(x, y) + 0.008, (4, 120))
    group(polisher(), (1.38, 1.25, surface(1.38, 1.25) + 0.01), 47, 0.72)
    for x, y in (DULL, CLEAR):
        lamp = softbox('lamp', mirrored(x, y), (x, y, 0), 0.42, 0.42, 300, edge=0)
        lamp.data.shape = 'DISK'
    softbox('sky', (-0.8, 9.0, 8.4), (0, 1, 0.2), 9, 1.6, 500, '#9fb8ff', edge=0.5)
    softbox('key', (-4.5, -3.0, 4.6), (0.6, 0, 0.7), 2.2, 2.6, 800, edge=0.45)
    softbox('warm', (5.2, 2.0, 2.6), (1.2, 0.6, 0.6), 1.0, 2.6, 500, '#ffe2a0', edge=0.5)
    camera(EYE, (0.0, 0.35, 0.1), 66, fstop=1.4, focus=(-0.6, -0.2, 0.0))

"""Detailing: the seam of a cloth seat, right of a line full of a dog's hair and crumbs, left of it clean."""

import math
import random

import bpy
from mathutils import Vector

from studio import YELLOW, camera, link, mesh_obj, nodes, plastic, principled, sheet, softbox, stitches, world

ROWS = 1.7  # from seam to seam


def seat(x, y):
    """Padded channels; the seam runs down the valley between two of them."""
    u = (y + 0.10 * x) / ROWS
    return 0.46 * abs(math.sin(math.pi * (u + 0.5))) ** 0.42 - 0.02 * x * x


def cloth():
    """A plain weave of dark yarn, greyed by dust on the right."""
    m = principled('cloth', '#20242d', Roughness=0.85, Specular=0.2, Sheen=1.0)
    nt, add, math_, ramp = nodes(m)
    b, place = nt.nodes['P'], add('NewGeometry')
    x, y = (add('SeparateXYZ', (0, place), out=k) for k in (0, 1))
    wave = lambda a, k: math_('SINE', math_('MULTIPLY', a, k))
    weave = math_('MULTIPLY', wave(x, 150.0), wave(y, 150.0))
    fuzz = add('TexNoise', ('Vector', place), ('Scale', 60.0), ('Detail', 3.0))
    dust = add('TexNoise', ('Vector', place), ('Scale', 2.2), ('Detail', 4.0))
    old = math_('MULTIPLY', ramp(x, -0.01, 0.01), math_('MULTIPLY_ADD', ramp(dust, 0.3, 0.7), 0.35, 0.10))
    tone = add('MixRGB', (0, ramp(fuzz, 0.3, 0.7)), (1, (0.018, 0.024, 0.042, 1)), (2, (0.050, 0.060, 0.090, 1)))
    nt.links.new(add('MixRGB', (0, old), (1, tone), (2, (0.20, 0.185, 0.165, 1))), b.inputs['Base Color'])
    height = math_('ADD', math_('MULTIPLY', weave, 0.5), fuzz)
    nt.links.new(add('Bump', ('Height', height), ('Strength', 0.7), ('Distance', 0.02)), b.inputs['Normal'])
    return m


def coat(color, n, seed, length=(0.25, 0.6), thick=0.0034):
    """Hairs that lie on the cloth, most of them in the seam; none left of the line."""
    rnd = random.Random(seed)
    c = bpy.data.curves.new('coat', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = thick, 0, False
    while len(c.splines) < n:
        x = rnd.uniform(0.0, 3.6)
        row = rnd.choice((-1, 0, 0, 0, 1))
        y = ROWS * (row + 0.5) - 0.10 * x + (rnd.gauss(0, 0.10) if rnd.random() < 0.62 else rnd.gauss(0, 0.5))
        turn, size, bend = rnd.gauss(0, 0.8), rnd.uniform(*length), rnd.gauss(0, 1.5)
        lift = abs(rnd.gauss(0, 0.025))
        pts = []
        for i in range(8):
            t = i / 7
            pts.append(Vector((x, y, seat(x, y) + 0.008 + lift * math.sin(math.pi * t))))
            x += size / 7 * math.cos(turn + bend * (t - 0.5))
            y += size / 7 * math.sin(turn + bend * (t - 0.5))
        if min(p.x for p in pts) < 0.015:
            continue
        s = c.splines.new('POLY')
        s.points.add(7)
        for i, (q, p) in enumerate(zip(s.points, pts)):
            q.co, q.radius = (*p, 1), 1 - 0.6 * abs(i / 3.5 - 1) ** 2
    c.materials.append(principled('hair' + color, color, Roughness=0.45, Specular=0.4))
    return link(bpy.data.objects.new('coat', c))


def crumbs(n, seed):
    rnd, mat = random.Random(seed), principled('crumb', '#8b6a3f', Roughness=0.9)
    form = [(math.cos(a) * (1 if k else 0.6), math.sin(a), h) for k, h in ((0, 0), (1, 0.5), (0, 1.0)) for a in (0, 1.3, 2.4, 3.8, 5.0)]
    faces = [(k * 5 + i, k * 5 + (i + 1) % 5, k * 5 + 5 + (i + 1) % 5, k * 5 + 5 + i) for k in (0, 1) for i in range(5)]
    for _ in range(n):
        x = rnd.uniform(0.1, 3.4)
        y = ROWS * (rnd.choice((-1, 0, 0, 1)) + 0.5) - 0.10 * x + rnd.gauss(0, 0.09)
        r = rnd.uniform(0.015, 0.045)
        o = mesh_obj('crumb', [(a * r * rnd.uniform(0.6, 1.3), b * r, h * r) for a, b, h in form], faces + [(10, 11, 12, 13, 14)], mat)
        o.location, o.rotation_euler = (x, y, seat(x, y) + 0.004), (rnd.gauss(0, 0.4), rnd.gauss(0, 0.4), rnd.uniform(0, 6))


def build(shot):
    world('#1d2c52', 0.6)
    sheet('seat', cloth(), (-5, 5), (-3.5, 6), seat, (330, 420))
    thread = plastic('thread', YELLOW, 0.5)
    for row in (-1, 0, 1, 2):
        for side in (-0.14, 0.14):
            line = [(-4 + 0.1 * i, ROWS * (row + 0.5) - 0.10 * (-4 + 0.1 * i) + side) for i in range(81)]
            stitches(thread, [(x, y, seat(x, y) + 0.012) for x, y in line], 0.13, 0.06, 0.018)
    for color, n, seed in (('#e9ddc6', 1500, 1), ('#b08a58', 900, 2), ('#f4efe4', 700, 3)):
        coat(color, n, seed)
    crumbs(60, 4)
    softbox('key', (4.6, 2.4, 3.2), (0.3, 0, 0.3), 2.6, 2.6, 1300, '#ffcf98', edge=0.45)
    softbox('fill', (-3.5, -3.5, 5.0), (0, 0, 0.3), 4.0, 3.0, 1500, '#b9ccff', edge=0.4)
    camera((0, -6.6, 4.9), (0, 0.62, 0.25), 92, fstop=0.6, focus=(0.1, 0.6, 0.3))

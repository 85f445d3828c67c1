"""What things lie on: sheets, leather, carpet, suds."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from .base import link, mesh_obj
from .materials import bump, principled
from .shapes import tube


def sheet(name, mat, x, y, height, cells=(200, 150)):
    """A flat surface with a form: height(x, y)."""
    nx, ny = cells
    v = [(x[0] + (x[1] - x[0]) * i / nx, y[0] + (y[1] - y[0]) * j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    row = nx + 1
    f = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)]
    return mesh_obj(name, [(a, b, height(a, b)) for a, b in v], f, mat)


def leather(name='leather', color='#15171c'):
    """Fine-grained leather."""
    return bump(principled(name, color, Roughness=0.42, Specular=0.5), 26, 0.35, 0.03, kind='voronoi')


def stitches(mat, pts, length=0.10, gap=0.05, radius=0.017):
    """A seam of thread along a line of points, a little proud of the leather."""
    P, left, on, seg = [], 0.0, True, []
    for a, b in zip(pts, pts[1:]):
        a, b = Vector(a), Vector(b)
        steps = max(1, int((b - a).length / 0.01))
        for k in range(steps):
            p = a.lerp(b, k / steps)
            if on:
                seg.append(p)
            left += (b - a).length / steps
            if left > (length if on else gap):
                if on and len(seg) > 3:
                    n = len(seg) - 1
                    P.append(
                        tube(
                            'stitch',
                            [s + Vector((0, 0, 0.022 * math.sin(math.pi * i / n) - 0.006)) for i, s in enumerate(seg)],
                            radius,
                            mat,
                            3,
                        )
                    )
                left, on, seg = 0.0, not on, []
    return P


def carpet(mat, x, y, height=None, pile=60000, length=0.05, radius=0.006, seed=4):
    """A piece of carpet with a cut pile of short, thick yarn."""
    o = sheet('carpet', mat, x, y, height or (lambda a, b: 0), (60, 60))
    ps = o.modifiers.new('pile', 'PARTICLE_SYSTEM').particle_system
    st = ps.settings
    st.type, st.count, st.hair_length, st.hair_step = 'HAIR', pile, length, 3
    st.use_advanced_hair = True
    st.factor_random, st.brownian_factor, st.length_random = length * 0.22, length * 0.2, 0.3
    st.root_radius, st.tip_radius, st.radius_scale = 1.0, 0.8, radius
    st.display_step, st.render_step = 2, 2
    ps.seed = seed
    return o


def suds(mat, spread, n=900, seed=2, size=(0.02, 0.09), height=0.0, keep=None):
    """Bubbles in a thin, uneven layer: spread = (x0, x1, y0, y1), an ellipse that is denser at its middle."""
    rnd = random.Random(seed)
    x0, x1, y0, y1 = spread
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=3, radius=1)
    me = bpy.data.meshes.new('bubble')
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(mat)
    for _ in range(n):
        a, t = rnd.uniform(0, 6.283), rnd.random() ** 0.7
        wob = 1 + 0.35 * noise.noise(Vector((math.cos(a) * 1.3, math.sin(a) * 1.3, seed)))
        x = (x0 + x1) / 2 + (x1 - x0) / 2 * t * math.cos(a) * wob
        y = (y0 + y1) / 2 + (y1 - y0) / 2 * t * math.sin(a) * wob
        q = size[0] + (size[1] - size[0]) * rnd.random() ** 2.5
        z = rnd.random() * height * max(0, 1 - t * t)
        d = bpy.data.objects.new('bubble', me)
        d.location, d.scale = (x, y, z + q * 0.55), (q, q, q)
        link(d)

"""What things lie on: sheets, seams, carpet, soap foam."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from .base import bake, link, mesh_obj, smooth
from .shapes import tube


def sheet(name, mat, x, y, height, cells=(200, 150)):
    """A flat surface with a form: height(x, y)."""
    nx, ny = cells
    v = [(x[0] + (x[1] - x[0]) * i / nx, y[0] + (y[1] - y[0]) * j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    row = nx + 1
    f = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)]
    return mesh_obj(name, [(a, b, height(a, b)) for a, b in v], f, mat)


def stitches(mat, pts, length=0.10, gap=0.05, radius=0.017):
    """A seam of thread along a line of points, a little proud of the seat."""
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


def lather(name, heaps, mat, lump=0.24, voxel=0.02, bubble=0.03, seed=2):
    """Soap foam: soft billows melted into one body, with the fine grain of its bubbles.
    heaps: [(x, y, z, rx, ry, rz, billows)], each an ellipsoid of foam resting at height z."""
    rnd = random.Random(seed)
    bm = bmesh.new()
    for x, y, z, rx, ry, rz, billows in heaps:
        for k in range(billows):
            a, t = 2.4 * k + rnd.uniform(-0.4, 0.4), math.sqrt((k + 0.5) / billows) * 0.9
            r = lump * rnd.uniform(0.6, 1.2)
            at = (x + rx * t * math.cos(a), y + ry * t * math.sin(a), z + rz * math.sqrt(1 - t * t) * 0.8)
            form = Matrix.Translation(at) @ Matrix.Diagonal((r * 1.15, r * 1.15, r * 0.85, 1))
            bmesh.ops.create_icosphere(bm, subdivisions=3, radius=1, matrix=form)
        core = Matrix.Translation((x, y, z)) @ Matrix.Diagonal((rx, ry, rz, 1))
        bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1, matrix=core)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = link(bpy.data.objects.new(name, me))
    r = o.modifiers.new('r', 'REMESH')
    r.mode, r.voxel_size = 'VOXEL', voxel
    s = o.modifiers.new('s', 'SMOOTH')
    s.iterations, s.factor = 34, 0.5
    # Billows within billows, then the grain.
    for kind, size, depth in (('CLOUDS', 0.30, 0.09), ('VORONOI', bubble, 0.007)):
        tx = bpy.data.textures.new(name, kind)
        tx.noise_scale = size
        d = o.modifiers.new('d', 'DISPLACE')
        d.texture, d.strength, d.mid_level, d.texture_coords = tx, depth, 0.5, 'GLOBAL'
    o = bake(o)
    o.data.materials.clear()
    o.data.materials.append(mat)
    return smooth(o, 180)


def bubbles_on(o, mat, n=500, size=(0.012, 0.05), out=0.4, seed=3):
    """Single bubbles sitting on a body of foam."""
    rnd = random.Random(seed)
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=3, radius=1)
    me = bpy.data.meshes.new('bubble')
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(mat)
    for f in rnd.sample(list(o.data.polygons), n):
        q = size[0] + (size[1] - size[0]) * rnd.random() ** 3
        d = bpy.data.objects.new('bubble', me)
        d.location, d.scale = f.center + f.normal * q * out, (q, q, q)
        link(d)

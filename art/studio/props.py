"""What lies beside the bottles: tins, clay, pads, suds, leather, carpet, a headlight."""
import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from .base import bake, link, mesh_obj, smooth
from .labels import label
from .materials import bump, principled
from .shapes import box, lathe, tube


def tin(body_mat, lid_mat=None, items=None, r=.62, h=.34, fill_mat=None):
    """A wax tin, closed with a lid or open with wax in it; `items` is the lid's label."""
    P = [lathe('tin', [(0, 0), (r * .97, 0, .03), (r * .97, h * .9, .01), (r * .95, h * .93, .008), (r * .93, h * .9), (r * .93, h * .2)], body_mat)]
    if fill_mat:
        wax = lathe('fill', [(0, h * .80), (r * .55, h * .79, .05), (r * .80, h * .84, .04), (r * .93, h * .80)], fill_mat, rseg=10)
        P.append(wax)
    if lid_mat:
        P.append(lid(lid_mat, r, h))
    if items:
        P += label(items, lambda x, y, l: Vector((x, y, h * .97 + l)), step=.2)
    return P


def lid(mat, r=.62, h=.34):
    return lathe('lid', [(r * .985, h * .42), (r, h * .42, .01), (r, h * .52, .008), (r * .985, h * .54), (r * .985, h * .93, .04), (r * .93, h, .03), (r * .90, h * .97, .02), (0, h * .97)], mat)


def clay_bar(mat, size=(.8, .5, .22), loc=(0, 0), rot=0.0):
    """A kneaded block: soft edges and fingers' hollows."""
    o = box('clay', size, (0, 0, 0), mat, .08, 5)
    su = o.modifiers.new('su', 'SUBSURF')
    su.subdivision_type, su.levels, su.render_levels = 'SIMPLE', 5, 5
    o = bake(o)
    for v in o.data.vertices:
        p = v.co
        n = noise.noise(p * 2.4 + Vector((3, 1, 7))) * .075 + noise.noise(p * 6) * .015
        fold = -.03 * math.exp(-((p.y - .3 * p.x) / .05) ** 2) if p.z > 0 else 0
        v.co = p * (1 + n) + Vector((0, 0, fold))
    o.location = (loc[0], loc[1], size[2] / 2)
    o.rotation_euler.z = math.radians(rot)
    return smooth(o, 180)


def waffle(height=.05, cells=6.0):
    """Height of a cut foam pad's face: a grid of soft pillows."""
    return lambda x, y: height * (abs(math.sin(x * cells)) * abs(math.sin(y * cells))) ** .5


def pad(mat, back_mat, r=.75, h=.34, hex_cells=0.0):
    """A round foam polishing pad, face up, on its hook-and-loop backing."""
    P = [lathe('padback', [(0, 0), (r * .90, 0, .02), (r * .92, .07, .02), (0, .07)], back_mat, seg=96)]
    bm = bmesh.new()
    rings, seg = 70, 160
    rows = []
    prof = [(r * .9, .07), (r * .99, .12), (r, .07 + h * .45), (r * .985, .07 + h * .8), (r * .95, .07 + h * .95)]
    rows += prof
    rows += [(r * .93 * (1 - i / rings), .07 + h) for i in range(rings)]
    f = waffle(.045, hex_cells or 9 / r)
    verts = []
    for k, (q, z) in enumerate(rows):
        ring = []
        for i in range(seg):
            a = 2 * math.pi * i / seg
            x, y = q * math.cos(a), q * math.sin(a)
            dz = (f(x, y) - .045) * min(1, (len(rows) - 1 - k) / 3 + .3) if k > len(prof) else 0
            ring.append(bm.verts.new((x, y, z + dz)))
        verts.append(ring)
    for a, b in zip(verts, verts[1:]):
        for i in range(seg):
            bm.faces.new((a[i], a[(i + 1) % seg], b[(i + 1) % seg], b[i]))
    bm.faces.new(verts[-1])
    me = bpy.data.meshes.new('pad')
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    P.append(smooth(link(bpy.data.objects.new('pad', me)), 60))
    return P


def foam_mat(name, color):
    """Open-cell foam: rough and full of pores."""
    return bump(principled(name, color, Roughness=.9, Specular=.15, Sheen=.3), 60, .9, .03, kind='voronoi')


def suds(mat, spread, n=900, seed=2, size=(.02, .09), height=0.0, keep=None):
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
        a, t = rnd.uniform(0, 6.283), rnd.random() ** .7
        wob = 1 + .35 * noise.noise(Vector((math.cos(a) * 1.3, math.sin(a) * 1.3, seed)))
        x = (x0 + x1) / 2 + (x1 - x0) / 2 * t * math.cos(a) * wob
        y = (y0 + y1) / 2 + (y1 - y0) / 2 * t * math.sin(a) * wob
        q = size[0] + (size[1] - size[0]) * rnd.random() ** 2.5
        z = rnd.random() * height * max(0, 1 - t * t)
        d = bpy.data.objects.new('bubble', me)
        d.location, d.scale = (x, y, z + q * .55), (q, q, q)
        link(d)


def sheet(name, mat, x, y, height, cells=(200, 150)):
    """A flat surface with a form: height(x, y)."""
    nx, ny = cells
    v = [(x[0] + (x[1] - x[0]) * i / nx, y[0] + (y[1] - y[0]) * j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    row = nx + 1
    f = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)]
    return mesh_obj(name, [(a, b, height(a, b)) for a, b in v], f, mat)


def leather(name='leather', color='#15171c'):
    """Fine-grained leather."""
    return bump(principled(name, color, Roughness=.42, Specular=.5), 26, .35, .03, kind='voronoi')


def stitches(mat, pts, length=.10, gap=.05, radius=.017):
    """A seam of thread along a line of points, a little proud of the leather."""
    P, left, on, seg = [], 0.0, True, []
    for a, b in zip(pts, pts[1:]):
        a, b = Vector(a), Vector(b)
        steps = max(1, int((b - a).length / .01))
        for k in range(steps):
            p = a.lerp(b, k / steps)
            if on:
                seg.append(p)
            left += (b - a).length / steps
            if left > (length if on else gap):
                if on and len(seg) > 3:
                    n = len(seg) - 1
                    P.append(tube('stitch', [s + Vector((0, 0, .022 * math.sin(math.pi * i / n) - .006)) for i, s in enumerate(seg)], radius, mat, 3))
                left, on, seg = 0.0, not on, []
    return P


def carpet(mat, x, y, height=None, pile=60000, length=.05, radius=.006, seed=4):
    """A piece of carpet with a cut pile of short, thick yarn."""
    o = sheet('carpet', mat, x, y, height or (lambda a, b: 0), (60, 60))
    ps = o.modifiers.new('pile', 'PARTICLE_SYSTEM').particle_system
    st = ps.settings
    st.type, st.count, st.hair_length, st.hair_step = 'HAIR', pile, length, 3
    st.use_advanced_hair = True
    st.factor_random, st.brownian_factor, st.length_random = length * .22, length * .2, .3
    st.root_radius, st.tip_radius, st.radius_scale = 1.0, .8, radius
    st.display_step, st.render_step = 2, 2
    ps.seed = seed
    return o

"""Bristles and towels.
"""
import math
import random

import bpy
from mathutils import Vector, noise

from .base import bake, group, link, mesh_obj, smooth
from .materials import fibre, microfiber
from .shapes import tube


def bristles(mat, n=2600, r=.32, z0=0.0, length=1.0, flare=.28, thick=.007, square=False, seed=3, jitter=.04, bend=.06, dome=.12, seg=6):
    """A bundle of tapered, slightly bent hairs as one tessellated curve object, along +z from z0."""
    rnd = random.Random(seed)
    c = bpy.data.curves.new('bristles', 'CURVE'); c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = thick, 0, False
    for i in range(n):
        rr = math.sqrt((i + .5) / n); a = i * 2.399963 + rnd.gauss(0, .15)   # sunflower packing
        x, y = r * rr * math.cos(a), r * rr * math.sin(a)
        L = length * (1 - dome * rr * rr) * (1 + rnd.gauss(0, jitter * .6))
        fx, fy = x / r * flare + rnd.gauss(0, jitter), y / r * flare + rnd.gauss(0, jitter)
        bx, by = rnd.gauss(0, bend), rnd.gauss(0, bend)
        s = c.splines.new('POLY'); s.points.add(seg - 1)
        for k, p in enumerate(s.points):
            t = k / (seg - 1)
            p.co = (x + fx * t ** 1.5 * length + bx * math.sin(t * math.pi), y + fy * t ** 1.5 * length + by * math.sin(t * math.pi), z0 + L * t * (1 - .10 * rr * flare * t), 1)
            p.radius = 1.0 if t < .6 else max(.25, 1.0 - (t - .6) * 1.8)
    c.materials.append(mat)
    return link(bpy.data.objects.new('bristles', c))


def towel(mat, fibre_mat, w=2.6, d=1.8, th=.07, folds=2, z=0.0, seed=1, pile=90000, pile_len=.02, edge_mat=None, sag=.045, hair_r=.0030):
    """One folded towel: `folds` round folds stacked, their rolls to the front (-y), with short pile and a
    bound edge down each side.  Returns (objects, top z).  pile = hairs per towel (0 = none)."""
    rnd = random.Random(seed)
    objs, gap = [], th * .10
    step = 2 * th + 2 * gap
    for k in range(folds):
        zlo, zhi = z + th / 2 + k * step, z + th * 1.5 + gap + k * step
        R = (zhi - zlo) / 2
        yf = -d / 2 + R + th / 2 + rnd.uniform(-.025, .025)
        back = d / 2 + rnd.uniform(-.05, .05)
        path = [(back + (yf - back) * i / 26, zlo) for i in range(27)]
        path += [(yf - R * math.sin(math.pi * i / 12) * 1.25, zlo + R - R * math.cos(math.pi * i / 12)) for i in range(1, 12)]
        path += [(yf + (back - yf) * i / 26, zhi) for i in range(27)]
        nx = 64; v, f = [], []
        wx = w / 2 - rnd.uniform(0, .03)
        for i in range(nx + 1):
            x = -wx + 2 * wx * i / nx
            for (py, pz) in path:
                q = Vector((x * 1.1 + seed * 7.1, py * 1.1, k * 1.3))
                dz = noise.noise(q) * sag + noise.noise(q * 2.7) * sag * .3
                dy = noise.noise(q + Vector((31, 7, 3))) * sag * 1.3
                v.append((x + noise.noise(q + Vector((3, 17, 9))) * sag * .8, py + dy, pz + dz - (abs(x) / wx) ** 8 * .012))
        m = len(path)
        for i in range(nx):
            for j in range(m - 1):
                f.append((i * m + j, i * m + j + 1, (i + 1) * m + j + 1, (i + 1) * m + j))
        o = mesh_obj('towel', v, f, mat)
        if edge_mat:
            for e in (0, nx):
                objs.append(tube('edge', v[e * m:(e + 1) * m], th * .52, edge_mat, 3))
        so = o.modifiers.new('so', 'SOLIDIFY'); so.thickness, so.offset = th, 0
        be = o.modifiers.new('be', 'BEVEL'); be.width, be.segments, be.limit_method, be.angle_limit = th * .42, 3, 'ANGLE', math.radians(50)
        su = o.modifiers.new('su', 'SUBSURF'); su.levels = su.render_levels = 1
        tx = bpy.data.textures.new('tw', 'CLOUDS'); tx.noise_scale, tx.noise_depth = .05, 2
        di = o.modifiers.new('di', 'DISPLACE'); di.texture, di.strength, di.mid_level, di.texture_coords = tx, .012, .5, 'GLOBAL'
        o = smooth(bake(o), 180)
        if pile:
            o.data.materials.append(fibre_mat)
            ps = o.modifiers.new('pile', 'PARTICLE_SYSTEM').particle_system
            st = ps.settings
            st.type, st.count, st.hair_length, st.hair_step = 'HAIR', pile // folds, pile_len, 3
            st.use_advanced_hair = True
            st.factor_random, st.brownian_factor, st.length_random = pile_len * .28, pile_len * .12, .35
            st.use_modifier_stack = False
            st.root_radius, st.tip_radius, st.radius_scale = 1.0, .6, hair_r
            st.display_step, st.render_step = 2, 2
            st.material = len(o.data.materials)
            ps.seed = seed * 10 + k
        objs.append(o)
    return objs, z + folds * step


def barrel_bristles(mat, n=5000, r0=.05, r1=.34, length=1.6, thick=.006, seed=3, taper=.25):
    """Hairs standing out all round an axis along +z, as on a bottle brush; slimmer towards its tip."""
    rnd = random.Random(seed)
    c = bpy.data.curves.new('barrel', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = thick, 0, False
    for i in range(n):
        z = length * i / n
        a = i * 2.399963 + rnd.gauss(0, .25)
        t = i / n
        r = r1 * (1 - taper * t ** 3) * (1 + rnd.gauss(0, .03)) * (1 if t < .93 else math.sqrt(max(.05, 1 - ((t - .93) / .08) ** 2)))
        lean, swirl = rnd.gauss(0, .03), rnd.gauss(0, .06)
        s = c.splines.new('POLY')
        s.points.add(3)
        for k, p in enumerate(s.points):
            u = k / 3
            q, b = r0 + (r - r0) * u, a + swirl * u * u
            p.co = (q * math.cos(b), q * math.sin(b), z + lean * u * u, 1)
            p.radius = 1 if u < .7 else .7
    c.materials.append(mat)
    return link(bpy.data.objects.new('barrel', c))


def tufts(mat, places, n=46, r=.045, length=.42, flare=.10, thick=.008, down=True, seed=7):
    """Tufts of a block brush at places [(x, y)], along -z from z = 0 (or +z).  One curve object."""
    rnd = random.Random(seed)
    c = bpy.data.curves.new('tufts', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = thick, 0, False
    sign = -1 if down else 1
    for x, y in places:
        for i in range(n):
            q, a = r * math.sqrt((i + .5) / n), i * 2.399963
            px, py = q * math.cos(a), q * math.sin(a)
            L = length * (1 + rnd.gauss(0, .02))
            fx, fy = px / r * flare + rnd.gauss(0, .02), py / r * flare + rnd.gauss(0, .02)
            s = c.splines.new('POLY')
            s.points.add(3)
            for k, p in enumerate(s.points):
                u = k / 3
                p.co = (x + px + fx * u ** 1.5, y + py + fy * u ** 1.5, sign * L * u, 1)
                p.radius = 1 if u < .7 else .8
    c.materials.append(mat)
    return link(bpy.data.objects.new('tufts', c))


def folded_towel(color, pile_color, edge, loc=(0, 0), rot=0.0, w=1.9, d=1.35, z=.04, folds=2, seed=3, pile=90000, th=.075):
    """A folded microfibre towel of one colour, placed."""
    objs, top = towel(microfiber('cloth' + color, color), fibre('pile' + color, pile_color), w=w, d=d, th=th, folds=folds, z=z,
                      seed=seed, pile=pile, pile_len=.018, edge_mat=fibre('edge' + color, edge))
    group(objs, (loc[0], loc[1], 0), rot)
    return top

"""Folded microfibre towels."""

import math
import random

import bpy
from mathutils import Vector, noise

from .base import bake, group, mesh_obj, smooth
from .materials import fibre, microfiber
from .shapes import tube


def towel(
    mat,
    fibre_mat,
    w=2.6,
    d=1.8,
    th=0.07,
    folds=2,
    z=0.0,
    seed=1,
    pile=90000,
    pile_len=0.02,
    edge_mat=None,
    sag=0.045,
    hair_r=0.0030,
):
    """One folded towel: `folds` round folds stacked, their rolls to the front (-y), with short pile and a
    bound edge down each side.  Returns (objects, top z).  pile = hairs per towel (0 = none)."""
    rnd = random.Random(seed)
    objs, gap = [], th * 0.10
    step = 2 * th + 2 * gap
    for k in range(folds):
        zlo, zhi = z + th / 2 + k * step, z + th * 1.5 + gap + k * step
        R = (zhi - zlo) / 2
        yf = -d / 2 + R + th / 2 + rnd.uniform(-0.025, 0.025)
        back = d / 2 + rnd.uniform(-0.05, 0.05)
        path = [(back + (yf - back) * i / 26, zlo) for i in range(27)]
        path += [
            (yf - R * math.sin(math.pi * i / 12) * 1.25, zlo + R - R * math.cos(math.pi * i / 12)) for i in range(1, 12)
        ]
        path += [(yf + (back - yf) * i / 26, zhi) for i in range(27)]
        nx = 64
        v, f = [], []
        wx = w / 2 - rnd.uniform(0, 0.03)
        for i in range(nx + 1):
            x = -wx + 2 * wx * i / nx
            for py, pz in path:
                q = Vector((x * 1.1 + seed * 7.1, py * 1.1, k * 1.3))
                dz = noise.noise(q) * sag + noise.noise(q * 2.7) * sag * 0.3
                dy = noise.noise(q + Vector((31, 7, 3))) * sag * 1.3
                v.append(
                    (x + noise.noise(q + Vector((3, 17, 9))) * sag * 0.8, py + dy, pz + dz - (abs(x) / wx) ** 8 * 0.012)
                )
        m = len(path)
        for i in range(nx):
            for j in range(m - 1):
                f.append((i * m + j, i * m + j + 1, (i + 1) * m + j + 1, (i + 1) * m + j))
        o = mesh_obj('towel', v, f, mat)
        if edge_mat:
            for e in (0, nx):
                objs.append(tube('edge', v[e * m : (e + 1) * m], th * 0.52, edge_mat, 3))
        so = o.modifiers.new('so', 'SOLIDIFY')
        so.thickness, so.offset = th, 0
        be = o.modifiers.new('be', 'BEVEL')
        be.width, be.segments, be.limit_method, be.angle_limit = th * 0.42, 3, 'ANGLE', math.radians(50)
        su = o.modifiers.new('su', 'SUBSURF')
        su.levels = su.render_levels = 1
        tx = bpy.data.textures.new('tw', 'CLOUDS')
        tx.noise_scale, tx.noise_depth = 0.05, 2
        di = o.modifiers.new('di', 'DISPLACE')
        di.texture, di.strength, di.mid_level, di.texture_coords = tx, 0.012, 0.5, 'GLOBAL'
        o = smooth(bake(o), 180)
        if pile:
            o.data.materials.append(fibre_mat)
            ps = o.modifiers.new('pile', 'PARTICLE_SYSTEM').particle_system
            st = ps.settings
            st.type, st.count, st.hair_length, st.hair_step = 'HAIR', pile // folds, pile_len, 3
            st.use_advanced_hair = True
            st.factor_random, st.brownian_factor, st.length_random = pile_len * 0.28, pile_len * 0.12, 0.35
            st.use_modifier_stack = False
            st.root_radius, st.tip_radius, st.radius_scale = 1.0, 0.6, hair_r
            st.display_step, st.render_step = 2, 2
            st.material = len(o.data.materials)
            ps.seed = seed * 10 + k
        objs.append(o)
    return objs, z + folds * step


def folded_towel(
    color, pile_color, edge, loc=(0, 0), rot=0.0, w=1.9, d=1.35, z=0.04, folds=2, seed=3, pile=90000, th=0.075
):
    """A folded microfibre towel of one colour, placed."""
    objs, top = towel(
        microfiber('cloth' + color, color),
        fibre('pile' + color, pile_color),
        w=w,
        d=d,
        th=th,
        folds=folds,
        z=z,
        seed=seed,
        pile=pile,
        pile_len=0.018,
        edge_mat=fibre('edge' + color, edge),
    )
    group(objs, (loc[0], loc[1], 0), rot)
    return top

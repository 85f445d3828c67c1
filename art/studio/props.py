"""What lies beside the bottles: tins, clay, foam pads."""

import math

import bmesh
import bpy
from mathutils import Vector, noise

from .base import bake, link, smooth
from .labels import label
from .materials import bump, principled
from .shapes import box, lathe


def tin(body_mat, lid_mat=None, items=None, r=0.62, h=0.34, fill_mat=None):
    """A wax tin, closed with a lid or open with wax in it; `items` is the lid's label."""
    P = [
        lathe(
            'tin',
            [
                (0, 0),
                (r * 0.97, 0, 0.03),
                (r * 0.97, h * 0.9, 0.01),
                (r * 0.95, h * 0.93, 0.008),
                (r * 0.93, h * 0.9),
                (r * 0.93, h * 0.2),
            ],
            body_mat,
        )
    ]
    if fill_mat:
        wax = lathe(
            'fill',
            [(0, h * 0.80), (r * 0.55, h * 0.79, 0.05), (r * 0.80, h * 0.84, 0.04), (r * 0.93, h * 0.80)],
            fill_mat,
            rseg=10,
        )
        P.append(wax)
    if lid_mat:
        P.append(lid(lid_mat, r, h))
    if items:
        P += label(items, lambda x, y, l: Vector((x, y, h * 0.97 + l)), step=0.2)
    return P


def lid(mat, r=0.62, h=0.34):
    return lathe(
        'lid',
        [
            (r * 0.985, h * 0.42),
            (r, h * 0.42, 0.01),
            (r, h * 0.52, 0.008),
            (r * 0.985, h * 0.54),
            (r * 0.985, h * 0.93, 0.04),
            (r * 0.93, h, 0.03),
            (r * 0.90, h * 0.97, 0.02),
            (0, h * 0.97),
        ],
        mat,
    )


def clay_bar(mat, size=(0.8, 0.5, 0.22), loc=(0, 0), rot=0.0):
    """A kneaded block: soft edges and fingers' hollows."""
    o = box('clay', size, (0, 0, 0), mat, 0.08, 5)
    su = o.modifiers.new('su', 'SUBSURF')
    su.subdivision_type, su.levels, su.render_levels = 'SIMPLE', 5, 5
    o = bake(o)
    for v in o.data.vertices:
        p = v.co
        n = noise.noise(p * 2.4 + Vector((3, 1, 7))) * 0.075 + noise.noise(p * 6) * 0.015
        fold = -0.03 * math.exp(-(((p.y - 0.3 * p.x) / 0.05) ** 2)) if p.z > 0 else 0
        v.co = p * (1 + n) + Vector((0, 0, fold))
    o.location = (loc[0], loc[1], size[2] / 2)
    o.rotation_euler.z = math.radians(rot)
    return smooth(o, 180)


def waffle(height=0.05, cells=6.0):
    """Height of a cut foam pad's face: a grid of soft pillows."""
    return lambda x, y: height * (abs(math.sin(x * cells)) * abs(math.sin(y * cells))) ** 0.5


def pad(mat, back_mat, r=0.75, h=0.34, hex_cells=0.0):
    """A round foam polishing pad, face up, on its hook-and-loop backing."""
    P = [lathe('padback', [(0, 0), (r * 0.90, 0, 0.02), (r * 0.92, 0.07, 0.02), (0, 0.07)], back_mat, seg=96)]
    bm = bmesh.new()
    rings, seg = 70, 160
    rows = []
    prof = [
        (r * 0.9, 0.07),
        (r * 0.99, 0.12),
        (r, 0.07 + h * 0.45),
        (r * 0.985, 0.07 + h * 0.8),
        (r * 0.95, 0.07 + h * 0.95),
    ]
    rows += prof
    rows += [(r * 0.93 * (1 - i / rings), 0.07 + h) for i in range(rings)]
    f = waffle(0.045, hex_cells or 9 / r)
    verts = []
    for k, (q, z) in enumerate(rows):
        ring = []
        for i in range(seg):
            a = 2 * math.pi * i / seg
            x, y = q * math.cos(a), q * math.sin(a)
            dz = (f(x, y) - 0.045) * min(1, (len(rows) - 1 - k) / 3 + 0.3) if k > len(prof) else 0
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
    return bump(principled(name, color, Roughness=0.9, Specular=0.15, Sheen=0.3), 60, 0.9, 0.03, kind='voronoi')

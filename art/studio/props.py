"""What lies beside the bottles: tins, clay, foam pads."""

import math

import bmesh
import bpy
from mathutils import Vector, noise

from .base import bake, link, smooth
from .labels import FONT, label
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


def clay_bar(mat, size=(1.5, 1.0, 0.4), word='', seed=3):
    """A moulded block of clay about its own centre: soft, slightly uneven, a word pressed into its top."""
    o = box('clay', size, (0, 0, 0), mat, 0.40 * size[2], 6)
    su = o.modifiers.new('su', 'SUBSURF')
    su.levels = su.render_levels = 5
    o = bake(o)
    for v in o.data.vertices:
        p = v.co
        v.co = p * (1 + noise.noise(p * 1.7 + Vector((seed, 1, 7))) * 0.05 + noise.noise(p * 7) * 0.006)
    if word:
        press(o, word, 0.44 * size[1], size[2] / 2 - 0.035)
    return smooth(o, 38)


def press(o, word, size, depth_at):
    """Cuts a word into the top of a form, down to a height."""
    c = bpy.data.curves.new('word', 'FONT')
    c.body, c.size, c.font = word, size, bpy.data.fonts.load(FONT, check_existing=True)
    c.align_x = c.align_y = 'CENTER'
    c.resolution_u, c.extrude = 8, 0.1
    die = link(bpy.data.objects.new('word', c))
    bpy.context.view_layer.update()
    die = bake(die)
    die.location.z = depth_at + 0.1
    cut = o.modifiers.new('cut', 'BOOLEAN')
    cut.operation, cut.solver, cut.object = 'DIFFERENCE', 'EXACT', die
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    o.data = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    o.modifiers.clear()
    bpy.data.objects.remove(die)


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

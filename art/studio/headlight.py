"""A headlight as seen from the front: lens, bezel, two projectors and a light strip."""

import math

import bpy
from mathutils import Vector

from .base import link, rgb
from .materials import car_paint, chrome, clear_plastic, plastic, water
from .shapes import box, fillet, lathe, slab, tube

# The lens in the XZ plane, with corner radii.
OUTLINE = [
    (-1.75, 0.10, 0.25),
    (-1.35, -0.50, 0.35),
    (0.9, -0.58, 0.5),
    (1.85, -0.10, 0.25),
    (1.75, 0.28, 0.2),
    (0.2, 0.62, 0.6),
    (-1.2, 0.52, 0.4),
]


def glow(name, color, strength):
    """A surface that shines."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out, e = nt.nodes.new('ShaderNodeOutputMaterial'), nt.nodes.new('ShaderNodeEmission')
    e.inputs[0].default_value, e.inputs[1].default_value = rgb(color), strength
    nt.links.new(e.outputs[0], out.inputs[0])
    return m


def scaled(outline, k, dz=0.0):
    return [(x * k, z * k + dz, r * k) for x, z, r in outline]


def projector(x, z, r, dark, shine):
    """A glass lens in a ring of chrome, lit from within."""
    ring = chrome('ring', '#c4cad4', 0.12)
    P = [
        lathe(
            'bowl',
            [(r * 1.0, 0), (r * 1.02, 0.10, 0.02), (r * 1.16, 0.12, 0.02), (r * 1.20, 0.02, 0.02), (r * 1.45, -0.20)],
            ring,
        ),
        lathe('shadow', [(0, -0.12), (r * 1.0, -0.10)], dark),
        lathe('lamp', [(0, -0.08), (r * 0.34, -0.08)], shine),
    ]
    lens = lathe(
        'lens',
        [(0, -0.04), (r * 0.96, -0.04), (r * 0.92, 0.06, 0.03), (r * 0.6, 0.20, 0.2), (0, 0.25)],
        water('glass', ior=1.45),
        rseg=12,
    )
    P.append(lens)
    for o in P:
        o.rotation_euler = (math.pi / 2, 0, 0)
        o.location = (x, 0.30, z)
    return P


def headlight(paint='#081636', lit=6.0, panel=True, cover_rough=0.03):
    dark = plastic('bezel', '#0a0c11', 0.32)
    shine = glow('shine', '#ffe7ae', lit)
    P = []
    if panel:
        around = [(-4.6, -2.0), (4.6, -2.0), (4.6, 2.2), (-4.6, 2.2)]
        curve = lambda p: Vector((p.x, p.y + 0.035 * p.x * p.x + 0.05 * p.z * p.z, p.z))
        P.append(
            slab(
                'panel',
                around,
                0.30,
                0.05,
                car_paint('paint', paint, flake=0.08),
                holes=[scaled(OUTLINE, 1.03)],
                voxel=0.05,
                relax=5,
                shape=curve,
            )
        )
    P.append(slab('rim', scaled(OUTLINE, 1.045), 0.5, 0.03, dark, holes=[scaled(OUTLINE, 0.95)]))
    P.append(slab('back', scaled(OUTLINE, 1.02), 0.06, 0.01, dark))
    P[-1].location.y = 0.62
    P.append(
        slab(
            'step',
            scaled(OUTLINE, 0.985),
            0.30,
            0.04,
            plastic('step', '#14171f', 0.25, coat=0.5),
            holes=[scaled(OUTLINE, 0.82, 0.03)],
        )
    )
    P[-1].location.y = 0.42
    for x, r in ((-0.62, 0.36), (0.42, 0.33)):
        P += projector(x, 0.03, r, dark, shine)
    for k in range(7):  # fins fill the pointed end
        P.append(
            box(
                'fin',
                (0.03, 0.22, 0.55 - 0.055 * k),
                (0.98 + 0.10 * k, 0.44, 0.06),
                chrome('fin', '#8d96a6', 0.25),
                0.01,
                2,
            )
        )
    low = [p for p in fillet(scaled(OUTLINE, 0.90, 0.015), 10, True) if p[1] < -0.08]
    low.sort(key=lambda p: p[0])
    P.append(tube('strip', [(x, 0.22, z) for x, z in low], 0.030, glow('strip', '#fff6df', lit * 3), 4))
    # The lens: a thin shell that bulges forward and lies over everything.
    pts = fillet(scaled(OUTLINE, 0.99), 10, True)
    rings, verts, faces, n = 14, [], [], len(pts)
    for k in range(rings + 1):
        t = k / rings
        verts += [(x * (1 - t), -0.10 - 0.20 * (1 - (1 - t) ** 2.2), z * (1 - t)) for x, z in pts]
    for k in range(rings):
        faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
    me = bpy.data.meshes.new('cover')
    me.from_pydata(verts, [], faces)
    me.polygons.foreach_set('use_smooth', [True] * len(faces))
    me.materials.append(clear_plastic('cover', '#f6faff', cover_rough))
    P.append(link(bpy.data.objects.new('cover', me)))
    return P

"""A headlight: a deep housing with chrome reflectors under a clear lens."""

import math

import bpy
from mathutils import Vector

from .base import mesh_obj, rgb
from .materials import chrome, clear_plastic, plastic
from .shapes import fillet, lathe, slab

# The lens in the XZ plane, with corner radii.
OUTLINE = [
    (-1.98, -0.62, 0.62),
    (0.60, -0.74, 1.60),
    (1.85, -0.36, 0.90),
    (2.20, 0.56, 0.34),
    (0.60, 0.70, 1.60),
    (-1.98, 0.52, 0.62),
]
# The reflectors: x, z, radius.
BOWLS = [(-1.24, -0.08, 0.40), (-0.20, -0.03, 0.52), (0.86, 0.02, 0.44)]


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


def bend(p):
    """The lamp follows the corner of the car."""
    return Vector((p.x, p.y + 0.032 * (p.x + 0.6) ** 2, p.z))


def reflector(x, z, r, bulb, depth=0.62):
    """A satin bowl in a ring of chrome: its bulb fills it with a soft glow."""
    silver, satin = chrome('silver', '#e4e8ee', 0.08), chrome('satin', '#e4e8ee', 0.22)
    curve = [(r * math.sqrt(t), -depth * (1 - t)) for t in (i / 32 for i in range(1, 33))]
    focus = r * r / (4 * depth) - depth
    P = [
        lathe('bowl', [(0.02, -depth)] + curve, satin, seg=192),
        lathe('ring', [(r * 0.97, -0.06), (r, 0.03, 0.015), (r * 1.10, 0.03, 0.015), (r * 1.11, -0.10)], silver),
        lathe('bulb', [(0, focus + 0.16), (0.055, focus + 0.13, 0.05), (0.055, focus), (0, -depth)], bulb, seg=32),
    ]
    for o in P:
        o.rotation_euler = (math.pi / 2, 0, 0)
        o.location = bend(Vector((x, 0.34, z)))
    return P


def cover(mat):
    """The lens: one smooth shell that bulges forward and lies over everything."""
    pts = fillet(scaled(OUTLINE, 0.99), 12, True)
    rings, verts, n = 24, [bend(Vector((x, 0.10, z))) for x, z in pts], len(pts)
    for k in range(rings + 1):
        for x, z in ((x * (1 - k / rings), z * (1 - k / rings)) for x, z in pts):
            verts.append(bend(Vector((x, -0.04 - 0.30 * (1 - (z / 0.95) ** 2) * (1 - (x / 2.5) ** 4), z))))
    faces = [
        (k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i)
        for k in range(rings + 1)
        for i in range(n)
    ]
    return mesh_obj('cover', verts, faces, mat)


def headlight(lit=1.0):
    """The lamp unit alone; its lens bulges towards -y."""
    dark, satin = plastic('housing', '#0a0c11', 0.32), plastic('bezel', '#4d535e', 0.35)
    turn = [math.pi * i / 40 for i in range(80)]
    circle = lambda x, z, r: [(x + r * math.cos(a), z + r * math.sin(a)) for a in turn]
    back = lambda y: lambda p: bend(p + Vector((0, y, 0)))
    P = [
        slab('rim', scaled(OUTLINE, 1.03), 0.9, 0.03, dark, holes=[scaled(OUTLINE, 0.98)], shape=back(0.36)),
        slab('back', OUTLINE, 0.06, 0.01, dark, shape=back(0.98)),
        slab(
            'bezel',
            scaled(OUTLINE, 0.975),
            0.10,
            0.02,
            satin,
            holes=[circle(x, z, r * 1.06) for x, z, r in BOWLS],
            voxel=0.022,
            relax=3,
            shape=back(0.36),
        ),
    ]
    bulbs = [glow('amber', '#ff7a00', lit), glow('white', '#ffe9bd', lit), glow('white', '#ffe9bd', lit)]
    for (x, z, r), bulb in zip(BOWLS, bulbs):
        P += reflector(x, z, r, bulb)
    return P + [cover(clear_plastic('lens', '#f6faff', 0.02, ior=1.9))]


def corner(paint):
    """The painted corner of a car round a headlight: bonnet above, bumper and wing below."""
    pts = fillet(scaled(OUTLINE, 1.06), 10, True)
    i, j = min(range(len(pts)), key=lambda k: pts[k][0]), max(range(len(pts)), key=lambda k: pts[k][0])
    if i > j:
        pts, i, j = pts[i:] + pts[:i], 0, (j - i) % len(pts)
    low, high = pts[i : j + 1], pts[j:] + pts[: i + 1]
    (x0, z0), (x1, z1) = low[0], low[-1]
    below = [(-5, z0 - 0.06), (x0, z0)] + low + [(x1, z1), (5, z1 + 0.10), (5, -3.4), (-5, -3.4)]
    above = [(5, z1 + 0.16), (x1, z1 + 0.03)] + high + [(-5, z0), (-5, 2.8), (5, 2.8)]
    form = lambda p: bend(Vector((p.x, p.y + 0.10 * max(0, p.z - 0.2) ** 2 + 0.05 * min(0, p.z + 0.9) ** 2, p.z)))
    return [slab('panel', line, 0.36, 0.05, paint, voxel=0.04, relax=4, shape=form) for line in (below, above)]

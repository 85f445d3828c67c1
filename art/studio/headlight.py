"""A headlight: a projector, a faceted reflector and an indicator under a lens that is clear, or yellowed on one side."""

import math
import random

import bpy
from mathutils import Vector

from .base import mesh_obj, rgb
from .materials import chrome, nodes, plastic
from .shapes import fillet, lathe, slab, tube

# The lens in the XZ plane, with corner radii.
OUTLINE = [
    (-1.98, -0.62, 0.62),
    (0.60, -0.74, 1.60),
    (1.85, -0.36, 0.90),
    (2.20, 0.56, 0.34),
    (0.60, 0.70, 1.60),
    (-1.98, 0.52, 0.62),
]
# What lights: x, z, radius.
PROJECTOR, REFLECTOR, INDICATOR = (-1.20, -0.08, 0.42), (-0.06, -0.02, 0.52), (1.10, 0.05, 0.38)


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


def placed(parts, x, z, y=0.34):
    """Lathed parts turned to face -y."""
    for o in parts:
        o.rotation_euler, o.location = (math.pi / 2, 0, 0), bend(Vector((x, y, z)))
    return parts


def ring(r, mat):
    return lathe('ring', [(r * 0.95, -0.10), (r, 0.03, 0.012), (r * 1.07, 0.03, 0.012), (r * 1.08, -0.10)], mat)


def reflector(x, z, r, bulb, mat, silver, depth=0.50, facets=26):
    """A bowl of flat mirrors, as a pressed reflector has, with a shielded bulb."""
    rows = [(r * math.sqrt(t), -depth * (1 - t)) for t in (0.012, 0.07, 0.16, 0.28, 0.42, 0.58, 0.78, 1.0)]
    bowl, rnd = lathe('bowl', rows, mat, seg=facets, angle=1), random.Random(facets)
    for v in bowl.data.vertices:
        v.co.z += rnd.uniform(-0.014, 0.014)  # pressed facets sparkle each on its own
    shield = [(0.03, -depth * 0.34), (0.115, -depth * 0.30, 0.03), (0.10, -depth * 0.05, 0.05), (0, 0.01)]
    glass = [(0.05, -depth), (0.05, -depth * 0.34)]
    return placed([bowl, ring(r, silver), lathe('shield', shield, silver), lathe('glass', glass, bulb, seg=32)], x, z)


def projector(x, z, r, silver, dark):
    """A convex glass in a stepped, dark cup."""
    cup = [(r * 0.62, -0.30), (r * 0.66, -0.16, 0.02), (r * 0.80, -0.14, 0.02), (r * 0.84, -0.04, 0.02), (r, 0.0)]
    dome = [(r * 0.62 * math.sin(a), -0.26 + 0.22 * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(25))]
    glass = plastic('projector', '#04060c', 0.02, spec=1.0, coat=1.0)
    collar = [(r * 0.60, -0.20), (r * 0.645, -0.20, 0.01), (r * 0.645, -0.26)]
    parts = [lathe('cup', cup, dark), lathe('dome', dome[::-1], glass), lathe('collar', collar, silver)]
    return placed(parts + [ring(r, silver)], x, z)


def lens(split=None):
    """Clear plastic; right of x = split yellowed, chalky and dull from the sun."""
    m = bpy.data.materials.new('lens')
    m.use_nodes = True
    m.node_tree.nodes.clear()
    nt, add, math_, ramp = nodes(m)
    shine = add('BsdfGlossy', (0, rgb('#ffffff')), ('Roughness', 0.02))
    through = add('BsdfTransparent', (0, rgb('#f6faff')))
    skin = add('MixShader', (0, add('Fresnel', ('IOR', 1.6))), (1, through), (2, shine))
    if split is not None:
        at = add('TexCoord', out=3)
        broad = add('TexNoise', ('Vector', at), ('Scale', 2.2), ('Detail', 4.0))
        fine = add('TexNoise', ('Vector', at), ('Scale', 42.0), ('Detail', 4.0), ('Roughness', 0.7))
        cover = math_('ADD', 0.16, math_('MULTIPLY', broad, 0.62))
        cover = math_('ADD', cover, math_('MULTIPLY', math_('SUBTRACT', fine, 0.5), 0.35))
        body = add('BsdfPrincipled', ('Base Color', rgb('#cdb06a')), ('Roughness', 0.38), ('Specular', 0.4))
        stained = add('BsdfTransparent', (0, rgb('#efcb68')))
        haze = add('MixShader', (0, cover), (1, stained), (2, body))
        edge = math_('ADD', add('SeparateXYZ', (0, at)), math_('MULTIPLY', fine, 0.03))
        skin = add('MixShader', (0, ramp(edge, split, split + 0.03)), (1, skin), (2, haze))
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    nt.links.new(skin, out.inputs[0])
    return m


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


def headlight(lit=1.0, split=None):
    """The lamp unit alone; its lens bulges towards -y, and is yellowed right of x = split."""
    dark, satin = plastic('housing', '#0a0c11', 0.32), chrome('bezel', '#949ca8', 0.32)
    silver, mirror = chrome('silver', '#e4e8ee', 0.06), chrome('mirror', '#dfe5ee', 0.10)
    turn = [math.pi * i / 40 for i in range(80)]
    circle = lambda x, z, r: [(x + r * math.cos(a), z + r * math.sin(a)) for a in turn]
    back = lambda y: lambda p: bend(p + Vector((0, y, 0)))
    holes = [circle(x, z, r * 1.04) for x, z, r in (PROJECTOR, REFLECTOR, INDICATOR)]
    P = [
        slab('rim', scaled(OUTLINE, 1.03), 0.9, 0.03, dark, holes=[scaled(OUTLINE, 0.98)], shape=back(0.36)),
        slab('back', OUTLINE, 0.06, 0.01, dark, shape=back(0.98)),
        slab(
            'bezel', scaled(OUTLINE, 0.975), 0.10, 0.02, satin, holes=holes, voxel=0.022, relax=3, shape=back(0.36)
        ),
    ]
    warm, amber = glow('warm', '#ffe9bd', lit), glow('amber', '#ff8a1a', lit)
    P += projector(*PROJECTOR, silver, dark)
    P += reflector(*REFLECTOR, warm, mirror, silver)
    P += reflector(*INDICATOR, amber, chrome('amber', '#ff9a2e', 0.14), silver, facets=16)
    # A guide of daytime light along the lower edge.
    low = [p for p in fillet(scaled(OUTLINE, 0.88), 12, True) if p[1] < -0.30 and p[0] < 1.5]
    low = sorted(low)
    P.append(tube('guide', [bend(Vector((x, 0.24, z))) for x, z in low], 0.028, glow('guide', '#eaf2ff', 2.0)))
    return P + [cover(lens(split))]


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

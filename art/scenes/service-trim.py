"""Trim: the black cladding of a wheel arch, half grey with age and half restored, the foam applicator between."""

import math

from mathutils import Vector

from studio import (
    ARCH,
    HUB,
    SILL,
    black,
    bump,
    camera,
    car_paint,
    flank,
    foam_mat,
    group,
    mesh_obj,
    nodes,
    principled,
    rubber,
    skin,
    slab,
    softbox,
    wheel,
    world,
)

WIDE, EDGE = 0.46, 0.34  # the cladding's width, and the x where the restored part ends


def restored():
    """Deep black to the left, dry and grey to the right; the edge is the applicator's wet stroke."""
    m = bump(principled('trim', '#0a0b0d', Roughness=0.34, Specular=0.5), 105, 0.32, 0.012)
    nt, add, math_, ramp = nodes(m)
    b = nt.nodes['P']
    at = add('TexCoord', out=3)
    blotch = add('TexNoise', ('Vector', at), ('Scale', 2.4), ('Detail', 5.0))
    stroke = math_('ADD', add('SeparateXYZ', (0, at)), math_('MULTIPLY', math_('SUBTRACT', blotch, 0.5), 0.35))
    old = ramp(stroke, EDGE, EDGE + 0.10)
    nt.links.new(math_('ADD', 0.33, math_('MULTIPLY', old, 0.5)), b.inputs['Roughness'])
    nt.links.new(math_('SUBTRACT', 0.5, math_('MULTIPLY', old, 0.3)), b.inputs['Specular'])
    chalk = add('MixRGB', (0, ramp(blotch, 0.32, 0.68)), (1, (0.09, 0.094, 0.10, 1)), (2, (0.18, 0.185, 0.19, 1)))
    nt.links.new(add('MixRGB', (0, old), (1, (0.006, 0.0065, 0.008, 1)), (2, chalk)), b.inputs['Base Color'])
    return m


def cladding(mat):
    """A moulding round the arch and along the sill, proud of the paint, with rounded edges."""
    low = math.asin((HUB - SILL) / ARCH)
    proud = [(-0.02, -0.30), (-0.02, 0.02), (0.0, 0.07), (0.05, 0.10), (0.30, 0.12), (0.335, 0.10), (0.36, 0.115)]
    proud += [(WIDE - 0.06, 0.10), (WIDE - 0.02, 0.08), (WIDE, 0.03), (WIDE, -0.08)]
    n, verts = 160, []
    for out, lift in proud:
        for i in range(n + 1):
            a = -low + (math.pi + 2 * low) * i / n
            x, z = (ARCH + out) * math.cos(a), HUB + (ARCH + out) * math.sin(a)
            verts.append((x, skin(x, z) - lift, z))
    row = n + 1
    faces = [
        (k * row + i, k * row + i + 1, (k + 1) * row + i + 1, (k + 1) * row + i)
        for k in range(len(proud) - 1)
        for i in range(n)
    ]
    return mesh_obj('cladding', verts, faces, mat)


def applicator():
    """Foam in a holder; its face lies in y = 0, the hand would be at -y."""
    foam = slab(
        'foam', [(-0.40, -0.24, 0.08), (0.40, -0.24, 0.08), (0.40, 0.24, 0.08), (-0.40, 0.24, 0.08)], 0.30, 0.06,
        foam_mat('foam', '#ffc400'), voxel=0.018, relax=5,
    )
    grip = slab(
        'grip', [(-0.37, -0.21, 0.06), (0.37, -0.21, 0.06), (0.37, 0.21, 0.06), (-0.37, 0.21, 0.06)], 0.16, 0.06,
        black(), voxel=0.016, relax=5,
    )
    bridge = slab(
        'bridge', [(-0.30, -0.11, 0.06), (0.30, -0.11, 0.06), (0.30, 0.11, 0.06), (-0.30, 0.11, 0.06)], 0.26, 0.08,
        black(), voxel=0.016, relax=5,
    )
    for o, y in ((foam, -0.15), (grip, -0.36), (bridge, -0.50)):
        o.location.y = y
    return [foam, grip, bridge]


def build(shot):
    world('#12265a', 0.45)
    flank(car_paint('paint', '#081c54', flake=0.10, rough=0.32), x=(-6, 6), seams=(-2.9,))
    cladding(restored())
    alloy = principled('alloy', '#8d95a2', Metallic=0.85, Roughness=0.28)
    group(wheel(rubber(), alloy, lettering=()), (0, 0.44, 0))
    a = math.radians(72)
    x, z = (ARCH + WIDE / 2) * math.cos(a), HUB + (ARCH + WIDE / 2) * math.sin(a)
    g = group(applicator(), Vector((x, skin(x, z) - 0.10, z)))
    g.rotation_euler = (0, math.radians(18), 0)
    softbox('sky', (-1, -3.0, 7.0), (0, 0, 2.4), 14, 1.4, 1800, '#cfdcff', edge=0.45)
    softbox('key', (-5.5, -5.6, 4.8), (0, 0, 2.2), 2.4, 3.0, 1500, edge=0.45)
    softbox('warm', (5.5, -3.4, 2.8), (0.4, 0, 2.0), 1.2, 3.4, 620, '#fff0d0', edge=0.5)
    camera((-1.7, -10.4, 2.9), (0.06, 0, 2.30), 80, fstop=1.4, focus=(0.2, -0.1, 2.9))

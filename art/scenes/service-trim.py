"""Trim: textured black plastic, half grey with age and half restored, and the foam applicator between."""

import math

from studio import black, bump, camera, car_paint, foam_mat, plastic, principled, sheet, slab, softbox, world


def profile(y):
    """Paint above and below a proud strip with rounded edges."""

    def s(a, b, v):
        t = max(0, min(1, (v - a) / (b - a)))
        return t * t * (3 - 2 * t)

    return 0.22 * (s(-0.95, -0.72, y) - s(0.78, 1.0, y))


def restored():
    """Deep black to the left, dry grey to the right; the edge is the applicator's wet stroke."""
    m = bump(principled('trim', '#0a0b0d', Roughness=0.34, Specular=0.5), 55, 0.55, 0.02)
    nt = m.node_tree
    b = nt.nodes['P']
    tc, sep, n, add, mr = (
        nt.nodes.new(t)
        for t in (
            'ShaderNodeTexCoord',
            'ShaderNodeSeparateXYZ',
            'ShaderNodeTexNoise',
            'ShaderNodeMath',
            'ShaderNodeMapRange',
        )
    )
    n.inputs['Scale'].default_value = 3.0
    nt.links.new(tc.outputs['Object'], sep.inputs[0])
    nt.links.new(tc.outputs['Object'], n.inputs['Vector'])
    add.operation = 'MULTIPLY_ADD'
    add.inputs[1].default_value = 0.30
    nt.links.new(n.outputs[0], add.inputs[0])
    nt.links.new(sep.outputs[0], add.inputs[2])
    mr.inputs['From Min'].default_value, mr.inputs['From Max'].default_value = 0.42, 0.54
    mr.interpolation_type = 'SMOOTHSTEP'
    nt.links.new(add.outputs[0], mr.inputs['Value'])
    for socket, new, old in (('Roughness', 0.30, 0.8), ('Specular', 0.5, 0.2)):
        q = nt.nodes.new('ShaderNodeMapRange')
        q.inputs['To Min'].default_value, q.inputs['To Max'].default_value = new, old
        nt.links.new(mr.outputs[0], q.inputs['Value'])
        nt.links.new(q.outputs[0], b.inputs[socket])
    mix = nt.nodes.new('ShaderNodeMixRGB')
    mix.inputs[1].default_value, mix.inputs[2].default_value = (0.006, 0.0065, 0.008, 1), (0.20, 0.205, 0.21, 1)
    nt.links.new(mr.outputs[0], mix.inputs[0])
    nt.links.new(mix.outputs[0], b.inputs['Base Color'])
    return m


def build(shot):
    world('#0e1c40', 0.35)
    paint = car_paint('paint', '#0a2468', flake=0.10, rough=0.30)
    sheet('low', paint, (-7, 7), (-5, -0.98), lambda x, y: -0.02 * (y + 1) ** 2, (60, 60))
    sheet('high', paint, (-7, 7), (1.03, 8), lambda x, y: 0.06 * (y - 1) - 0.012 * (y - 1) ** 2, (60, 60))
    sheet('gap', plastic('gap', '#020304', 0.6), (-7, 7), (-1.2, 1.2), lambda x, y: -0.06, (2, 2))
    sheet('trim', restored(), (-7, 7), (-0.97, 1.02), lambda x, y: profile(y) - 0.02, (60, 120))
    foam = foam_mat('foam', '#ffc400')
    a = slab(
        'applicator',
        [(-0.55, 0, 0.10), (0.55, 0, 0.10), (0.58, 0.34, 0.10), (-0.58, 0.34, 0.10)],
        0.86,
        0.10,
        foam,
        voxel=0.02,
        relax=6,
    )
    h = slab(
        'holder',
        [
            (-0.52, 0.34, 0.03),
            (0.52, 0.34, 0.03),
            (0.46, 0.48, 0.04),
            (0.24, 0.58, 0.1),
            (0.20, 0.80, 0.08),
            (-0.20, 0.80, 0.08),
            (-0.24, 0.58, 0.1),
            (-0.46, 0.48, 0.04),
        ],
        0.74,
        0.08,
        black(),
        voxel=0.018,
        relax=6,
    )
    for o in (a, h):
        o.location, o.rotation_euler = (0.30, 0, 0.20), (0, math.radians(-3), math.radians(14))
    softbox('sky', (-2.0, 6.0, 5.0), (-0.2, 0.2, 0), 6.0, 2.0, 1100, '#d6e2ff', edge=0.5)
    softbox('key', (-4.5, -3.2, 4.6), (0, 0, 0.3), 2.4, 2.4, 760, edge=0.45)
    softbox('warm', (5.4, 1.0, 2.8), (0.4, 0, 0.3), 1.0, 2.4, 330, '#ffd880', edge=0.5)
    camera((-0.9, -7.6, 4.4), (0.05, 0.05, 0.18), 76, fstop=0.7, focus=(0.1, -0.3, 0.3))

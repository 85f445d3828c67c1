"""Undercoating: a frame rail, right of a line rusty and crusted with road salt, left of it cleaned and coated."""

import bpy

from studio import box, camera, chrome, group, lathe, nodes, plastic, principled, rgb, slab, softbox, tube, world


def half_coated(name='rail', salt=1.0):
    """Steel: a black, rubbery coat left of x = 0; right of it rust, and salt where spray stays."""
    m = principled(name, '#0b0c0e', Roughness=0.3, Specular=0.5)
    nt, add, math_, ramp = nodes(m)
    mul, plus, minus = (lambda a, b, k=k: math_(k, a, b) for k in ('MULTIPLY', 'ADD', 'SUBTRACT'))
    b = nt.nodes['P']
    place = add('NewGeometry')
    up = add('SeparateXYZ', (0, add('NewGeometry', out=1)), out=2)
    x, z = (add('SeparateXYZ', (0, place), out=k) for k in (0, 2))
    noise = lambda scale, detail, rough=0.6: add(
        'TexNoise', ('Vector', place), ('Scale', scale), ('Detail', detail), ('Roughness', rough)
    )
    broad, mid, fine = noise(0.9, 4.0), noise(3.2, 5.0), noise(26.0, 5.0, 0.7)
    old = ramp(plus(x, mul(minus(fine, 0.5), 0.03)), -0.012, 0.012)
    rust = add('MixRGB', (0, ramp(mid, 0.36, 0.66)), (1, rgb('#33180a')), (2, rgb('#a8500f')))
    steel = add('MixRGB', (0, ramp(plus(broad, mul(minus(fine, 0.5), 0.3)), 0.46, 0.56)), (1, rgb('#191a1e')), (2, rust))
    load = plus(mul(minus(0.9, z), 0.16), mul(ramp(up, 0.2, 0.8), 0.14))
    crust = mul(ramp(plus(plus(mul(mid, 0.9), load), mul(minus(fine, 0.5), 0.75)), 0.50, 0.78), salt)
    dusty = math_('MAXIMUM', crust, mul(ramp(plus(broad, mul(minus(mid, 0.5), 0.6)), 0.35, 0.75), 0.16))
    worn = add('MixRGB', (0, dusty), (1, steel), (2, rgb('#d9dbdd')))
    nt.links.new(add('MixRGB', (0, old), (1, rgb('#101216')), (2, worn)), b.inputs['Base Color'])
    nt.links.new(plus(0.26, mul(old, 0.55)), b.inputs['Roughness'])
    nt.links.new(minus(0.55, mul(old, 0.35)), b.inputs['Specular'])
    grain = add('TexVoronoi', ('Vector', place), ('Scale', 42.0))
    peel = noise(34.0, 2.0)
    rough = plus(mul(mid, 0.5), plus(mul(fine, 0.5), mul(crust, plus(1.2, mul(minus(0.5, grain), 0.9)))))
    height = plus(mul(minus(1.0, old), mul(peel, 0.12)), mul(old, rough))
    bump = add('Bump', ('Height', height), ('Strength', 1.0), ('Distance', 0.035))
    nt.links.new(bump, b.inputs['Normal'])
    return m


def build(shot):
    world('#12265a', 0.35)
    m = half_coated()
    # The rail: a web between two flanges, with holes, a bracket on it, and a brake line in clips.
    rect = [(-4, 0.0, 0.06), (4, 0.0, 0.06), (4, 1.5, 0.06), (-4, 1.5, 0.06)]
    oval = lambda cx, r: [(cx - r, 0.75 - r, r * 0.98), (cx + r, 0.75 - r, r * 0.98), (cx + r, 0.75 + r, r * 0.98), (cx - r, 0.75 + r, r * 0.98)]
    slab('web', rect, 0.10, 0.012, m, holes=[oval(-1.12, 0.25), oval(1.12, 0.25), oval(3.3, 0.2), oval(-3.3, 0.2)])
    box('top', (8, 0.62, 0.10), (0, -0.27, 1.5), m, 0.04)
    box('low', (8, 0.62, 0.10), (0, -0.27, 0.0), m, 0.04)
    dark = plastic('dark', '#05060a', 0.7)
    box('behind', (14, 0.2, 8), (0, 2.0, 1), dark, 0.02)
    box('floor', (14, 3, 0.2), (0, 1.0, 2.6), dark, 0.05)
    box('cross', (0.9, 1.8, 0.9), (0.0, 1.0, 0.75), m, 0.08)
    bolt = [(0, 0.20), (0.115, 0.20, 0.02), (0.13, 0.17, 0.02), (0.13, 0.05), (0.21, 0.04, 0.012), (0.21, 0)]
    for bx, bz in ((-0.42, 1.12), (-0.42, 0.40), (0.42, 1.12), (0.42, 0.40), (2.3, 0.75), (-2.3, 0.75)):
        o = lathe('bolt', bolt[:4], m, seg=6, angle=20)
        w = lathe('washer', bolt[4:] + [(0.21, 0)], m, seg=48)
        for p in (o, w):
            p.rotation_euler, p.location = (1.5708, 0.4 * bx, 0), (bx, -0.05, bz)
    line = [(-4 + 0.1 * i, -0.16 - 0.02 * ((i // 20) % 2), 1.27 + 0.012 * ((i % 27) - 13) / 13) for i in range(81)]
    tube('line', line, 0.045, m, 6)
    for cx in (-0.85, 0.85, 2.8):
        box('clip', (0.12, 0.16, 0.2), (cx, -0.12, 1.27), m, 0.03)
    softbox('sky', (-2.6, -3.6, 4.6), (-0.4, 0, 0.9), 5.0, 2.0, 1200, '#a9c2ff', edge=0.5)
    softbox('front', (-2.4, -8.6, 2.6), (-0.6, 0, 0.8), 4.4, 1.3, 1500, '#b9ccff', edge=0.5)
    softbox('lamp', (5.4, -2.4, 2.2), (0.8, 0, 0.8), 1.0, 1.6, 420, '#ffae62', edge=0.4)
    softbox('low', (-1.0, -4.5, -2.2), (0, 0, 0.6), 4.0, 1.6, 260, '#9db9ff', edge=0.5)
    camera((0, -7.4, 0.45), (0, 0, 0.76), 104, fstop=0.7, focus=(0.1, -0.1, 0.8))

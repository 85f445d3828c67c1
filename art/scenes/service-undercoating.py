"""Undercoating: a pressure lance rinsing a crust of road salt from a sill and a wheel arch."""

from mathutils import Vector

from studio import (
    black,
    bump,
    burst,
    camera,
    car_paint,
    chrome,
    fan,
    flank,
    group,
    lathe,
    mist,
    nodes,
    principled,
    rubber,
    sheet,
    softbox,
    wheel,
    world,
    yellow,
)

NOZZLE, HIT = Vector((-3.15, -1.75, 1.95)), Vector((-1.80, -0.05, 1.42))


def salted(m, amount=1.0):
    """Salt dried onto a material: a crust low down, grains above it, washed away round the jet."""
    nt, add, math_, ramp = nodes(m)
    place = add('NewGeometry')
    z = add('SeparateXYZ', (0, place), out=2)
    broad = add('TexNoise', ('Vector', place), ('Scale', 1.6), ('Detail', 5.0))
    fine = add('TexNoise', ('Vector', place), ('Scale', 26.0), ('Detail', 6.0), ('Roughness', 0.7))
    near = add('VectorMath', (0, place), (1, HIT - Vector((0, 0, 0.18))), operation='SUBTRACT')
    near = add('VectorMath', (0, near), (1, (1.0, 0.5, 0.85)), operation='MULTIPLY')
    near = math_('ADD', add('VectorMath', (0, near), operation='LENGTH', out=1), math_('MULTIPLY', broad, 0.5))
    dry = ramp(near, 0.78, 1.06)
    height = math_('SUBTRACT', 1.0, ramp(math_('ADD', z, math_('MULTIPLY', broad, 1.3)), 0.9, 3.2))
    density = math_('MULTIPLY', math_('MULTIPLY', height, dry), amount)
    mask = ramp(math_('ADD', math_('MULTIPLY', density, 0.80), fine), 0.74, 1.16)
    crust = nt.nodes.new('ShaderNodeBsdfPrincipled')
    crust.inputs['Base Color'].default_value = (0.60, 0.62, 0.64, 1)
    crust.inputs['Roughness'].default_value = 0.8
    lumps = add('Bump', ('Height', fine), ('Strength', 0.7), ('Distance', 0.06))
    nt.links.new(lumps, crust.inputs['Normal'])
    out = next(n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL')
    under = out.inputs[0].links[0].from_socket
    nt.links.new(add('MixShader', (0, mask), (1, under), (2, crust.outputs[0])), out.inputs[0])
    return m


def lance():
    """Points along +z, its nozzle at the origin."""
    return [
        lathe('tip', [(0, 0), (0.035, 0), (0.085, -0.12, 0.02), (0.10, -0.34, 0.02), (0.05, -0.36)], yellow(), seg=48),
        lathe('wand', [(0.055, -0.3), (0.055, -3.4)], chrome('wand', '#c9ced6', 0.16), seg=48),
        lathe('sleeve', [(0.05, -1.0), (0.12, -1.02, 0.03), (0.13, -3.4)], black(), knurl=18, knurl_depth=0.03),
    ]


def build(shot):
    eye = (-3.0, -12.2, 2.1)
    world('#12265a', 0.45)
    flank(salted(car_paint('paint', '#081c54', flake=0.10, rough=0.32)), x=(-7, 5), seams=(-3.3,))
    rim = salted(principled('alloy', '#8d95a2', Metallic=0.85, Roughness=0.32), 0.4)
    group(wheel(salted(rubber(), 0.52), rim, lettering=()), (0, 0.44, 0))
    floor = principled('floor', '#0b1220', Roughness=0.10, Specular=0.5)
    sheet('floor', bump(floor, 3, 0.15, 0.05), (-14, 14), (-8, 6), lambda x, y: 0, (2, 2))
    g = group(lance(), NOZZLE)
    g.rotation_mode = 'QUATERNION'
    g.rotation_quaternion = (HIT - NOZZLE).to_track_quat('Z', 'Y')
    for seed, width in ((1, 1.0), (2, 0.9)):
        fan(NOZZLE, HIT + Vector((0.2, 0.02 * seed - 0.02, 0)), width, seed)
    burst(HIT, 700)
    for k, (x, z, size) in enumerate(((0, 0.1, 0.85), (0.2, 0.5, 0.7), (-0.1, -0.45, 0.75), (0.5, -0.1, 0.6))):
        mist(HIT + Vector((x, -0.3, z)), size, 0.5, eye, k * 5)
    softbox('sky', (-1, -3.0, 7.0), (0, 0, 2.2), 14, 1.4, 2100, '#cfdcff', edge=0.45)
    softbox('key', (-6.5, -5.0, 4.5), (-1, 0, 1.4), 2.4, 3.4, 2300, edge=0.45).visible_glossy = False
    softbox('warm', (5.5, -3.0, 2.4), (0.4, 0, 1.4), 1.2, 3.4, 1300, '#ffd880', edge=0.5)
    camera(eye, (-1.25, 0, 1.72), 76, fstop=1.0, focus=(-1.8, -0.4, 1.5))

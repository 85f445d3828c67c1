"""Engine bay: a finned alloy valve cover with its oil cap, right of a line brown with oil and dust, left of it clean."""

import math

from studio import (
    black,
    box,
    bump,
    camera,
    chrome,
    group,
    lathe,
    nodes,
    plastic,
    principled,
    rgb,
    rubber,
    softbox,
    tube,
    world,
    yellow,
)

EDGE = -0.30  # the x where the clean part ends


def oily(m):
    """Oil that seeped and ran, and the dust it caught, on all that lies right of the edge."""
    nt, add, math_, ramp = nodes(m)
    mul, plus, minus = (lambda a, b, k=k: math_(k, a, b) for k in ('MULTIPLY', 'ADD', 'SUBTRACT'))
    place = add('NewGeometry')
    x, z = (add('SeparateXYZ', (0, place), out=k) for k in (0, 2))
    noise = lambda scale, detail, rough=0.6: add(
        'TexNoise', ('Vector', place), ('Scale', scale), ('Detail', detail), ('Roughness', rough)
    )
    broad, mid, fine = noise(1.1, 4.0), noise(4.5, 5.0), noise(32.0, 4.0, 0.7)
    old = ramp(plus(x, mul(minus(fine, 0.5), 0.02)), EDGE - 0.01, EDGE + 0.01)
    low = minus(1.0, ramp(z, 0.55, 1.0))  # it gathers between the fins
    grime = ramp(plus(plus(broad, mul(minus(mid, 0.5), 0.7)), mul(low, 0.26)), 0.36, 0.66)
    wet = ramp(noise(2.0, 2.0), 0.5, 0.62)
    tone = add('MixRGB', (0, ramp(fine, 0.3, 0.7)), (1, rgb('#2a1c10')), (2, rgb('#6b5235')))
    dirt = nt.nodes.new('ShaderNodeBsdfPrincipled')
    nt.links.new(add('MixRGB', (0, wet), (1, tone), (2, rgb('#100a05'))), dirt.inputs['Base Color'])
    nt.links.new(minus(0.85, mul(wet, 0.72)), dirt.inputs['Roughness'])
    height = mul(minus(1.0, wet), fine)
    nt.links.new(add('Bump', ('Height', height), ('Strength', 0.8), ('Distance', 0.02)), dirt.inputs['Normal'])
    out = next(n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL')
    under = out.inputs[0].links[0].from_socket
    cover = mul(old, plus(0.30, mul(grime, 0.66)))
    nt.links.new(add('MixShader', (0, cover), (1, under), (2, dirt.outputs[0])), out.inputs[0])
    return m


def build(shot):
    world('#16233f', 0.30)
    cast = oily(bump(principled('cast', '#aab1bd', Metallic=0.9, Roughness=0.36), 70, 0.12, 0.01))
    steel = oily(chrome('bolt', '#d5d9e0', 0.15))
    dark = bump(plastic('dark', '#0b0d12', 0.45), 60, 0.2, 0.01)
    # The cover: a long, rounded box on a flange, with fins along it.
    box('flange', (5.2, 2.3, 0.16), (0, 0, 0.08), cast, 0.06)
    box('cover', (4.9, 2.0, 0.75), (0, 0, 0.45), cast, 0.22, 8)
    for k in range(9):
        y = -0.72 + 0.18 * k
        if abs(y) < 0.05:
            continue
        box('fin', (2.75, 0.07, 0.14), (-0.5, y, 0.86), cast, 0.03, 3)
    box('rail', (2.75, 0.10, 0.15), (-0.5, 0, 0.86), cast, 0.03, 3)
    for x in (-2.42, -1.2, 0, 1.2, 2.42):
        for y in (-1.06, 1.06):
            bolt = lathe(
                'bolt',
                [(0, 0.12), (0.075, 0.12, 0.015), (0.085, 0.10), (0.085, 0)],
                steel,
                seg=6,
                angle=20,
            )
            bolt.location = (x, y, 0.22)
            lathe('washer', [(0, 0.03), (0.13, 0.03, 0.01), (0.13, 0)], steel).location = (
                x,
                y,
                0.16,
            )
            bolt.location.z = 0.18
    cap = [
        lathe('seat', [(0, 0.06), (0.50, 0.06, 0.02), (0.52, 0)], cast),
        lathe(
            'cap',
            [(0.40, 0.04), (0.44, 0.05), (0.44, 0.30, 0.05), (0.38, 0.33, 0.02), (0.34, 0.30, 0.02), (0, 0.30)],
            oily(black()),
            knurl=26,
            knurl_depth=0.03,
            knurl_z=(0.06, 0.29),
        ),
        box('grip', (0.66, 0.15, 0.16), (0, 0, 0.36), oily(yellow()), 0.05),
    ]
    group(cap, (1.44, 0, 0.82), 28)
    # Behind it: dark plastic, a hose with its clamp, so that the part sits in a bay and not on a table.
    box('behind', (9, 1.6, 1.2), (0, 2.6, 0.3), dark, 0.2)
    box('front', (9, 1.4, 0.5), (0, -2.3, -0.15), dark, 0.15)
    hose = [(-3.6 + 0.24 * i, 1.55 + 0.22 * math.sin(i / 5), 0.55 + 0.16 * math.sin(i / 7 + 1)) for i in range(33)]
    tube('hose', hose, 0.17, rubber('hose', '#101217'), 8)
    for i in (6, 24):
        p = hose[i]
        ring = lathe(
            'clamp', [(0.175, -0.05), (0.19, -0.05), (0.19, 0.05), (0.175, 0.05)], chrome('clamp', '#c9ced6', 0.18)
        )
        ring.location, ring.rotation_euler = p, (0, math.pi / 2, 0)
    box('world', (14, 10, 0.1), (0, 0, -0.55), dark, 0.02)
    softbox('key', (-4.0, 1.5, 5.0), (0, 0, 0.5), 2.8, 3.2, 1000, edge=0.45)
    softbox('top', (1.5, 5.5, 4.2), (0, 0, 0.5), 4.0, 1.4, 700, '#cfe0ff', edge=0.45)
    softbox('warm', (5.0, -1.0, 3.0), (0.5, 0, 0.6), 1.2, 2.4, 900, '#ffcf8a', edge=0.45)
    softbox('fill', (-1.0, -6.5, 4.0), (0, 0, 0.5), 3.0, 1.6, 760, '#c8d8ff', edge=0.45)
    camera((EDGE, -7.8, 5.4), (EDGE, 0.05, 0.62), 86, fstop=0.8, focus=(EDGE, -0.2, 0.8))

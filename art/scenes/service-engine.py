"""Engine bay: a finned alloy valve cover with its oil cap, told by one clean part."""

import math

from studio import (
    black,
    box,
    bump,
    camera,
    chrome,
    group,
    hair,
    lathe,
    plastic,
    principled,
    round_brush,
    rubber,
    softbox,
    tube,
    world,
    yellow,
)


def build(shot):
    world('#16233f', 0.30)
    cast = bump(principled('cast', '#aab1bd', Metallic=0.9, Roughness=0.36), 70, 0.12, 0.01)
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
                chrome('bolt', '#d5d9e0', 0.15),
                seg=6,
                angle=20,
            )
            bolt.location = (x, y, 0.22)
            lathe('washer', [(0, 0.03), (0.13, 0.03, 0.01), (0.13, 0)], chrome('washer', '#b9bec8', 0.2)).location = (
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
            black(),
            knurl=26,
            knurl_depth=0.03,
            knurl_z=(0.06, 0.29),
        ),
        box('grip', (0.66, 0.15, 0.16), (0, 0, 0.36), yellow(), 0.05),
    ]
    group(cap, (1.62, 0, 0.82), 28)
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
    round_brush(
        hair('natural'),
        black(),
        yellow(),
        (-1.62, -0.42, 1.55),
        (148, 0, 40),
        handle_len=1.9,
        r=0.17,
        length=0.62,
        n=3400,
    )
    softbox('key', (-4.0, 1.5, 5.0), (0, 0, 0.5), 2.8, 3.2, 1000, edge=0.45)
    softbox('top', (1.5, 5.5, 4.2), (0, 0, 0.5), 4.0, 1.4, 700, '#cfe0ff', edge=0.45)
    softbox('warm', (5.0, -1.0, 3.0), (0.5, 0, 0.6), 1.2, 2.4, 420, '#ffdf9a', edge=0.45)
    softbox('fill', (-1.0, -6.5, 4.0), (0, 0, 0.5), 3.0, 1.6, 480, '#c8d8ff', edge=0.45)
    camera((-2.1, -7.6, 5.3), (0.15, 0.1, 0.62), 70, fstop=0.8, focus=(0.6, -0.2, 0.8))

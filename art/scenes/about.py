"""About: a detailer's tote, packed for the day, beside the flank of a dark car."""

import math

from mathutils import Vector

from studio import (
    NAVY,
    YELLOW,
    backdrop,
    black,
    camera,
    car_paint,
    chrome,
    cylinder_bottle,
    flank,
    folded_towel,
    group,
    hair,
    label,
    lathe,
    plastic,
    principled,
    round_brush,
    rubber,
    softbox,
    trigger_bottle,
    tube,
    wheel,
    white,
    world,
    yellow,
)


def tote(w=1.9, d=0.95, h=1.45):
    """An open box with rounded corners, a yellow rim and a handle across."""
    form = dict(sx=w, sy=d, power=5, seg=200)
    wall = [(0, 0.05), (0.86, 0, 0.06), (0.90, 0.03, 0.06), (1.0, h), (0.97, h), (0.90, 0.2), (0, 0.2)]
    rim = [(0.985, h - 0.14), (1.025, h - 0.14, 0.02), (1.03, h + 0.02, 0.03), (0.965, h + 0.02, 0.02), (0.95, h - 0.2)]
    shell = plastic('tote', '#171b24', 0.30, coat=0.3)
    parts = [lathe('tote', wall, shell, **form), lathe('rim', rim, yellow(), **form)]
    foot, top = h - 0.35, h + 2.2
    turn = [math.pi / 2 * i / 12 for i in range(13)]
    side = [(w * 0.99 - 0.5 * math.sin(a / 2) ** 4, 0, foot + (top - foot) * math.sin(a)) for a in turn]
    bar = [(-x, y, z) for x, y, z in side] + side[::-1]
    parts.append(tube('handle', bar, 0.065, chrome('handle', '#9aa3b0', 0.25)))
    parts.append(tube('grip', [(-0.75, 0, top), (0.75, 0, top)], 0.13, black()))

    def wall_at(x, z, lift):
        k = 0.90 + 0.10 * (z + h / 2) / h
        return Vector((x, -lift - d * k * (1 - abs(x / (w * k)) ** 5) ** 0.2, z + h / 2))

    return parts + label([('text', 0, 0, 0.34, 'WASH KIT', white())], wall_at)


def build(shot):
    world('#0b1424', 0.25)
    backdrop(NAVY, 0.35, y_back=14, radius=6, glow='#16294f', glow_at=(0, 2.5), glow_r=9, glow_strength=0.5)
    paint = car_paint('paint', '#050d24', flake=0.05, rough=0.30)
    rim = principled('alloy', '#8d95a2', Metallic=0.85, Roughness=0.3)
    car = flank(paint, x=(-6, 4), top=4.3, seams=(-3.0,))
    car.append(group(wheel(rubber(), rim, lettering=(), caliper=yellow()), (0, 0.44, 0)))
    group(car, (3.2, 2.6, 0), 0, 1.85)

    dark, pale = plastic('dark', '#15181f', 0.24, coat=0.5), plastic('pale', '#e9ecf1', 0.24, coat=0.3)
    amber = plastic('amber', YELLOW, 0.22, coat=0.4)
    kit = tote() + [
        trigger_bottle(amber, black(), black(), None, loc=(-1.0, 0.25, 0.1), rot=30, scale=0.92),
        trigger_bottle(dark, black(), yellow(), None, loc=(0.46, 0.3, 0.1), rot=22, scale=0.92),
        group(cylinder_bottle(pale, black(), [], r=0.42, h=1.8), (-0.3, -0.3, 0.2)),
        round_brush(hair('natural'), black(), yellow(), (1.28, 0.25, 1.75), (0, 10, 0), r=0.24),
        round_brush(hair('yellow'), black(), yellow(), (1.50, -0.35, 1.55), (6, 16, 0), r=0.2, seed=8),
    ]
    group(kit, (-1.75, -0.9, 0), 9)
    z = folded_towel('#16233f', '#2a407a', YELLOW, (1.1, -1.9), -14, seed=2)
    folded_towel('#f2b705', '#ffd335', '#14181f', (1.12, -1.88), -10, z=z + 0.012, seed=3)
    camera((-1.0, -18.5, 3.6), (0.35, 0, 2.25), 66, fstop=1.2, focus=(-1.6, -1.6, 1))
    softbox('sky', (0, -2.0, 13.0), (0, 3, 4.5), 24, 2.0, 5200, '#dbe6ff', edge=0.45)
    softbox('key', (-6, -10.0, 7), (-1.5, 0, 1.2), 4.0, 4.0, 6000, edge=0.5)
    softbox('edge', (-8, 0, 4), (-1.8, -0.9, 1.2), 1.5, 5.0, 1800, '#cfe0ff', edge=0.45)
    softbox('warm', (9, -4, 4), (1, 0, 1.5), 1.6, 5.0, 1500, '#ffd880', edge=0.4)

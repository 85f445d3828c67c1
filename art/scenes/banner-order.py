"""Order banner: what one orders, side by side: a jug, a spray bottle, towels, a tin of wax and a brush."""

from mathutils import Vector

from studio import (
    YELLOW,
    black,
    camera,
    chrome,
    dark_label,
    folded_towel,
    group,
    hair,
    jug,
    label,
    label_yellow,
    plastic,
    round_brush,
    studio,
    tin,
    trigger_bottle,
    white,
    yellow,
)


def build(shot):
    _, lights = studio(target=(0, 0, 0.9), glow_at=(0.2, 1.6), rim=300, floor_rough=0.16)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    wash = dark_label('CAR WASH', ['SHAMPOO'], '4 L', w=1.22, h=0.95, size=0.2, line=0.14)
    group(jug(plastic('jug', '#e4e8ee', 0.28, coat=0.3), yellow(), wash), (-0.92, 0.85, 0), 10, 0.96)
    trigger_bottle(
        plastic('yellowb', YELLOW, 0.24, coat=0.4),
        black(),
        yellow(),
        dark_label('DETAIL', ['QUICK SHINE'], '750 ml', size=0.27, line=0.13),
        facing=-8,
        loc=(0.72, 0.40, 0),
        rot=10,
        scale=0.92,
    )
    z = folded_towel('#16233f', '#2a407a', YELLOW, (-1.60, -0.72), 14, w=1.5, d=1.1, seed=2)
    folded_towel('#f2b705', '#ffd335', '#14181f', (-1.58, -0.70), 9, w=1.5, d=1.1, z=z + 0.012, seed=3)
    words = [('text', 0, 0.06, 0.20, 'CARNAUBA', label_yellow()), ('text', 0, -0.16, 0.12, 'PASTE WAX', white())]
    P = tin(chrome('tin', '#c9ced6', 0.2), black(), h=0.42)
    P += label(words, lambda x, y, l: Vector((x, y, 0.42 * 0.97 + l)), step=0.2, fit=0.9)
    group(P, (1.66, 0.34, 0), -8)
    round_brush(
        hair('natural'), black(), yellow(), (0.62, -1.05, 0.20), (90, 0, -66), handle_len=1.4, length=0.7, r=0.17, flare=0.14
    )
    camera((-0.4, -12.2, 3.3), (0.0, 0, 1.10), 72, fstop=0.9, focus=(-0.2, 0, 0.9))

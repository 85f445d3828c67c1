"""Interior slide: leather cleaner, a brush and a towel."""

from studio import (
    YELLOW,
    black,
    camera,
    dark_label,
    folded_towel,
    hair,
    plastic,
    round_brush,
    studio,
    trigger_bottle,
    yellow,
)


def build(shot):
    _, lights = studio(target=(0, 0, 0.9), glow_at=(0, 1.5), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    trigger_bottle(
        plastic('body', '#e4e8ee', 0.27),
        black(),
        yellow(),
        dark_label('LEATHER', ['CLEANER'], '500 ml', size=0.235),
        facing=-22,
        loc=(-0.85, 0.45, 0),
        rot=20,
        scale=0.88,
    )
    top = folded_towel('#343b47', '#525c6a', YELLOW, (0.80, 0.45), -12, w=1.8, d=1.3, seed=4)
    folded_towel('#f2b705', '#ffd335', '#14181f', (0.82, 0.46), -8, w=1.75, d=1.25, z=top + 0.012, seed=5)
    round_brush(hair('natural'), black(), yellow(), (0.10, -0.95, 0.21), (90, 0, 112), handle_len=1.5)
    camera((-0.4, -12.0, 3.4), (0.02, 0, 1.20), 85, fstop=0.6, focus=(-0.2, -0.3, 0.8))

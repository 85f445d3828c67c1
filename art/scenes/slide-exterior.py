"""Exterior slide: wash soap, clay and wax."""

from studio import (
    YELLOW,
    black,
    camera,
    chrome,
    clay_bar,
    cylinder_bottle,
    dark_label,
    group,
    ink,
    label,
    label_yellow,
    light_label,
    plastic,
    studio,
    tin,
    wrap_round,
    yellow,
)


def build(shot):
    studio(target=(0, 0, 0.9), glow_at=(0, 1.5), rim=300, floor_rough=0.16)[1]['rim'].visible_glossy = False
    soap = cylinder_bottle(
        plastic('soap', YELLOW, 0.24, coat=0.4),
        black(),
        dark_label('WASH', ['CAR SHAMPOO'], '1 L'),
        facing=-6,
        r=0.50,
        h=1.85,
    )
    group(soap, (-1.0, 0.35, 0), 6)
    spray = cylinder_bottle(
        plastic('seal', '#15181f', 0.25, coat=0.5),
        yellow(),
        light_label('SEAL', ['PAINT SEALANT'], '500 ml', w=1.1, h=0.85, size=0.22, line=0.085),
        r=0.38,
        h=1.35,
        facing=4,
    )
    group(spray, (0.12, 0.75, 0), -4)
    wax = tin(chrome('tin', '#c9ced6', 0.2), black(), r=0.66, h=0.56)
    band = [('rect', 0, 0, 1.0, 0.2, label_yellow(), 0.03), ('text', 0, 0, 0.15, 'PASTE WAX', ink())]
    group(wax + label(band, wrap_round(0.652, 0.41), fit=0.8), (1.15, 0.0, 0), -6, 1.05)
    group([clay_bar(plastic('clay', '#f0b400', 0.5), (0.78, 0.5, 0.22))], (0.15, -0.95, 0.11), 24)
    camera((-0.3, -10.6, 3.0), (0.12, 0, 0.90), 85, fstop=0.6, focus=(-0.2, -0.2, 0.8))

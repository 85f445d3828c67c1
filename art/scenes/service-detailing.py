"""Detailing: a soft brush on stitched leather."""

import math

from studio import YELLOW, black, camera, hair, leather, plastic, round_brush, sheet, softbox, stitches, world, yellow


def seat(x, y):
    """Three padded channels of a seat; the seam runs down the valley between two of them."""
    u = (y + 0.18 * x) / 1.7
    valley = abs(math.sin(math.pi * (u + 0.5))) ** 0.42
    return 0.42 * valley - 0.03 * x * x


def build(shot):
    world('#16233f', 0.35)
    sheet('seat', leather(color='#191c24'), (-5, 5), (-3.5, 6), seat, (330, 330))
    thread = plastic('thread', YELLOW, 0.5)
    for row in (-1, 0, 1, 2):
        for side in (-0.13, 0.13):
            pts = []
            for i in range(81):
                x = -4 + 8 * i / 80
                y = 1.7 * (row + 0.5) - 0.18 * x + side
                pts.append((x, y, seat(x, y) + 0.012))
            stitches(thread, pts, 0.13, 0.06, 0.018)
    round_brush(hair('natural'), black(), yellow(), (0.42, -0.28, 1.30), (150, 0, 118), handle_len=2.0, n=5200)
    softbox('key', (-4.0, 2.0, 4.2), (0, 0, 0.3), 3.0, 3.0, 820, edge=0.45)
    softbox('fill', (3.5, -4.5, 4.5), (0, 0, 0.3), 3.0, 2.0, 480, '#c8d8ff', edge=0.4)
    softbox('rim', (2.5, 5.0, 3.0), (0, 0, 0.3), 3.0, 1.0, 420, '#ffe2b0', edge=0.4)
    camera((-1.1, -7.4, 4.4), (0.12, 0.1, 0.75), 72, fstop=0.6, focus=(0.0, -0.3, 0.5))

"""Car wash: a bottle of shampoo beside a bucket brimming with suds."""

import math

import bpy

from studio import (
    YELLOW,
    black,
    bubble_film,
    bubbles_on,
    camera,
    chrome,
    cylinder_bottle,
    dark_label,
    group,
    lathe,
    lather,
    plastic,
    soap_foam,
    studio,
    tube,
    yellow,
)


def bucket(x, y, r=0.98, h=1.55):
    """A black bucket with a yellow rim and a wire handle that hangs down at the front."""
    wall = [
        (0, 0.06),
        (r * 0.72, 0.0, 0.04),
        (r * 0.78, 0.02, 0.06),
        (r * 0.96, h * 0.80),
        (r * 1.02, h * 0.80, 0.02),
        (r * 1.03, h * 0.85, 0.02),
        (r * 0.97, h * 0.86),
        (r, h * 0.97),
    ]
    rim = [
        (r * 0.99, h * 0.945),
        (r * 1.06, h * 0.945, 0.02),
        (r * 1.07, h, 0.04),
        (r * 0.97, h, 0.02),
        (r * 0.90, h * 0.75),
    ]
    arc = [math.pi * i / 40 for i in range(41)]
    wire = [(-r * 1.05 * math.cos(a), -r * 1.12 * math.sin(a), h * 0.82 - h * 0.52 * math.sin(a)) for a in arc]
    parts = [
        lathe('bucket', wall, plastic('bucket', '#181c25', 0.26, coat=0.4), seg=160),
        lathe('rim', rim, yellow(), seg=160),
        tube('wire', wire, 0.022, chrome('wire', '#aab2bd', 0.2)),
        tube('grip', wire[15:26], 0.07, yellow()),
    ]
    group(parts, (x, y, 0), -14)


def build(shot):
    studio(target=(0, 0, 1.0), glow_at=(0, 1.6), rim=300, floor_rough=0.10)[1]['rim'].visible_glossy = False
    bottle = cylinder_bottle(
        plastic('soap', YELLOW, 0.22, coat=0.4),
        black(),
        dark_label('SHAMPOO', ['CAR WASH SOAP'], '1 L', size=0.255, h=1.05),
        r=0.54,
        h=1.95,
        cap_r=0.30,
        facing=-4,
    )
    group(bottle, (-1.15, -0.1, 0), 4)
    x, y, h = 0.72, 0.25, 1.55
    bucket(x, y)
    heaps = [
        (x, y, h - 0.16, 0.91, 0.91, 0.40, 0),
        (x - 0.34, y - 0.14, h + 0.06, 0.36, 0.36, 0.22, 5),
        (x + 0.32, y - 0.02, h + 0.10, 0.40, 0.38, 0.26, 6),
        (x - 0.02, y + 0.24, h + 0.14, 0.44, 0.36, 0.26, 5),
        (x + 0.28, y - 0.84, h - 0.10, 0.46, 0.30, 0.17, 0),
        (x + 0.34, y - 0.97, h - 0.32, 0.26, 0.12, 0.28, 0),
        (x - 0.02, y - 1.50, 0.0, 0.40, 0.22, 0.08, 0),
        (x + 0.32, y - 1.44, 0.0, 0.36, 0.20, 0.14, 0),
    ]
    white = soap_foam()
    froth = lather('froth', heaps, white)
    bubbles_on(froth, bubble_film(), 520, (0.006, 0.036), 0.1, seed=8)
    bpy.context.scene.cycles.diffuse_bounces = 3
    camera((-0.4, -11.4, 3.2), (-0.04, 0, 1.0), 85, fstop=1.0, focus=(-0.2, -0.6, 0.9))

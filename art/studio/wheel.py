"""Tyre and alloy rim."""

import math

from mathutils import Vector

from .labels import label
from .materials import chrome, plastic, principled, rubber
from .shapes import lathe, slab


def wheel(
    tyre_mat=None,
    rim_mat=None,
    R=1.3,
    W=0.42,
    spokes=5,
    dark=None,
    lettering=('ALL SEASON', '225/55 R17'),
    caliper=None,
):
    """Tyre + alloy rim, axle along y, face towards -y, standing on z=0."""
    tyre_mat = tyre_mat or rubber()
    rim_mat = rim_mat or principled('alloy', '#b4bbc6', Metallic=0.75, Roughness=0.30)
    dark = dark or plastic('well', '#050608', 0.6)
    k = R / 1.3
    tr = []
    for i in range(5):  # five tread ribs with circumferential grooves
        a = -0.80 + 0.36 * i
        b = a + 0.29
        tr += [(1.27 * k, a * W), (1.30 * k, (a + 0.015) * W), (1.30 * k, (b - 0.015) * W), (1.27 * k, b * W)]
    prof = [
        (0.86 * k, -0.86 * W),
        (0.90 * k, -1.0 * W, 0.03),
        (1.02 * k, -1.16 * W, 0.15),
        (1.06 * k, -1.165 * W),
        (1.065 * k, -1.15 * W),
        (1.10 * k, -1.15 * W),
        (1.105 * k, -1.16 * W),
        (1.20 * k, -1.06 * W, 0.1),
        (1.27 * k, -0.88 * W, 0.05),
    ] + tr
    prof += [(1.2 * k, 1.06 * W, 0.1), (1.02 * k, 1.16 * W, 0.1), (0.86 * k, 0.86 * W)]
    T = lathe('tyre', prof, tyre_mat, seg=180, knurl=60, knurl_depth=0.004, knurl_z=(-0.80 * W, 0.80 * W), angle=28)
    barrel = lathe(
        'barrel',
        [
            (0.80 * k, 0.6 * W),
            (0.78 * k, -0.5 * W),
            (0.84 * k, -0.86 * W, 0.01),
            (0.89 * k, -0.93 * W, 0.012),
            (0.885 * k, -0.86 * W),
            (0.86 * k, 0.86 * W),
        ],
        rim_mat,
        seg=128,
    )
    back = lathe('back', [(0, 0.3 * W), (0.80 * k, 0.3 * W)], dark)
    circ = lambda r, n, a0=0: [
        (r * math.cos(a0 + 2 * math.pi * i / n), r * math.sin(a0 + 2 * math.pi * i / n)) for i in range(n)
    ]
    holes = []
    for s in range(spokes):
        c = math.pi / 2 + 2 * math.pi * (s + 0.5) / spokes
        h1, h2 = 0.62 * math.pi / spokes, 0.80 * math.pi / spokes
        ol = [
            (0.30 * k * math.cos(c - h1), 0.30 * k * math.sin(c - h1), 0.04),
            (0.74 * k * math.cos(c - h2), 0.74 * k * math.sin(c - h2), 0.05),
        ]
        ol += [(0.77 * k * math.cos(c + t * h2), 0.77 * k * math.sin(c + t * h2), 0.05) for t in (-0.5, 0, 0.5)]
        ol += [
            (0.74 * k * math.cos(c + h2), 0.74 * k * math.sin(c + h2), 0.05),
            (0.30 * k * math.cos(c + h1), 0.30 * k * math.sin(c + h1), 0.04),
        ]
        holes.append(ol)
    S = slab(
        'spokes',
        circ(0.82 * k, 96),
        0.16,
        0.035,
        rim_mat,
        holes=holes,
        voxel=0.018 * k,
        relax=4,
        shape=lambda p: Vector((p.x, p.y - 0.84 * W + 0.10 * (1 - min(1, math.hypot(p.x, p.z) / (0.8 * k))), p.z)),
    )
    cap = lathe('hub', [(0, 0.05), (0.11 * k, 0.04, 0.02), (0.13 * k, 0)], dark, seg=48)
    cap.rotation_euler = (math.pi / 2, 0, 0)
    cap.location = (0, -0.84 * W + 0.02, 0)
    for o in (T, barrel, back):
        o.rotation_euler = (-math.pi / 2, 0, 0)
    P = [T, barrel, back, S, cap]
    if lettering:
        P += sidewall_lettering(lettering, k, W)
    P += hub_details(k, W, spokes, caliper)
    for o in P:
        o.location.z += R
    return P


def sidewall_lettering(words, k, W):
    """Raised letters round the tyre, read from outside; `words` go round it clockwise from the left."""
    mat = plastic('sidewall', '#2a2d34', 0.38)
    P = []
    for n, word in enumerate(words):
        middle = math.pi / 2 + math.pi * (0.36 - 0.72 * n / max(1, len(words) - 1) if len(words) > 1 else 0)

        def wrap(x, y, lift, middle=middle):
            r = (1.155 + y) * k
            a = middle - x / 1.155
            out = 1.16 * W - max(0, (r / k - 1.105) / 0.095) * 0.10 * W
            return Vector((r * math.cos(a), -out - 0.002 - lift, r * math.sin(a)))

        P += label([('text', 0, 0, 0.085, word, mat, None, 'CENTER', 1.15)], wrap, step=0.03, lift=0.006)
    return P


def hub_details(k, W, spokes, caliper):
    """Brake disc and caliper behind the spokes, lug nuts and valve before them."""
    steel, nut = chrome('disc', '#7d838d', 0.32), chrome('nut', '#9aa1ad', 0.2)
    disc = lathe('disc', [(0.24 * k, 0), (0.24 * k, -0.03), (0.62 * k, -0.03, 0.01), (0.62 * k, 0.05)], steel, seg=96)
    disc.rotation_euler, disc.location = (math.pi / 2, 0, 0), (0, -0.20 * W, 0)
    P = [disc]
    if caliper:
        arc = [
            (r * k * math.cos(a), r * k * math.sin(a), 0.03)
            for r, span in ((0.68, (10, 70)), (0.44, (66, 14)))
            for a in [math.radians(span[0] + (span[1] - span[0]) * i / 6) for i in range(7)]
        ]
        P.append(slab('caliper', arc, 0.26 * W, 0.02, caliper))
        P[-1].location.y = -0.30 * W
    for i in range(spokes):
        a = math.pi / 2 + 2 * math.pi * i / spokes
        o = lathe(
            'nut', [(0, 0.05), (0.032 * k, 0.05, 0.01), (0.040 * k, 0.03), (0.040 * k, -0.06)], nut, seg=6, angle=20
        )
        o.rotation_euler, o.location = (
            (math.pi / 2, 0, 0),
            (0.20 * k * math.cos(a), -0.84 * W + 0.01, 0.20 * k * math.sin(a)),
        )
        P.append(o)
    a = math.pi / 2 + math.pi / spokes
    valve = lathe(
        'valve', [(0, 0.12), (0.016, 0.12, 0.005), (0.018, 0.03), (0.024, 0)], plastic('valve', '#0a0b0e', 0.4), seg=24
    )
    valve.rotation_euler, valve.location = (
        (math.pi / 2, 0, 0),
        (0.80 * k * math.cos(a), -0.70 * W, 0.80 * k * math.sin(a)),
    )
    return P + [valve]

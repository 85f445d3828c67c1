"""Bottles, the jug and their caps."""

import math

from mathutils import Vector

from .labels import label, wrap_onto, wrap_round
from .materials import clear_plastic, plastic
from .shapes import lathe, slab


def screw_cap(mat, r=0.3, h=0.36, z=0.0, x=0.0, y=0.0, ribs=44):
    o = lathe(
        'cap',
        [
            (0, h),
            (r * 0.93, h, 0.03),
            (r, h - 0.06, 0.02),
            (r, 0.07),
            (r * 1.04, 0.05, 0.01),
            (r * 1.04, 0, 0.008),
            (r * 0.9, 0),
        ],
        mat,
        knurl=ribs,
        knurl_depth=0.018,
        knurl_z=(0.075, h - 0.055),
    )
    o.location = (x, y, z)
    return o


def jug(body_mat, cap_mat, items=None, W=1.7, H=2.5, D=1.05):
    """F-style jug with a through handle on the right."""
    w = W / 2
    out = [
        (-w, 0, 0.10),
        (w, 0, 0.10),
        (w, H * 0.86, 0.34),
        (w * 0.66, H, 0.25),
        (-w * 0.1, H, 0.10),
        (-w * 0.80, H, 0.22),
        (-w, H * 0.76, 0.32),
    ]
    hole = [
        (w * 0.02, H * 0.66, 0.12),
        (w * 0.56, H * 0.66, 0.14),
        (w * 0.56, H * 0.87, 0.14),
        (w * 0.16, H * 0.87, 0.12),
    ]

    def shape(p):
        t = max(0, min(1, (p.z - H * 0.60) / (H * 0.12))) * max(0, min(1, (p.x + w * 0.12) / (w * 0.30)))
        t = t * t * (3 - 2 * t)
        k = 1 - 0.52 * t
        return Vector((p.x, p.y * k, p.z))

    b = slab('jug', out, D, 0.20, body_mat, holes=[hole], voxel=0.024, relax=14, shape=shape)
    sm = b.modifiers.new('s', 'SMOOTH')
    sm.iterations, sm.factor = 12, 0.5
    P = [b]
    P.append(
        lathe(
            'jugneck',
            [(0.24, H - 0.12), (0.24, H + 0.06), (0.30, H + 0.06, 0.01), (0.30, H + 0.10, 0.01), (0.2, H + 0.10)],
            body_mat,
            seg=64,
        )
    )
    P[-1].location.x = -w * 0.48
    P.append(screw_cap(cap_mat, 0.32, 0.36, H + 0.10, -w * 0.48))
    if items:
        P += label(items, wrap_onto(b, 0, H * 0.33), step=0.05, fit=0.66 * W)
    return P


def cylinder_bottle(body, cap, items, r=0.46, h=1.75, neck=0.2, cap_r=0.26, cap_h=0.34, facing=0, shoulder=0.2):
    """A straight bottle with a screw cap."""
    P = [
        lathe(
            'bottle',
            [
                (0, 0.04),
                (r * 0.8, 0, 0.05),
                (r, 0.02, 0.07),
                (r, h, shoulder),
                (neck + 0.02, h + 0.16, 0.10),
                (neck, h + 0.2),
                (neck, h + 0.24),
            ],
            body,
        )
    ]
    P.append(screw_cap(cap, cap_r, cap_h, h + 0.20))
    return P + label(items, wrap_round(r, h * 0.48, facing), fit=1.5 * r)


def flat_bottle(body, cap, items, w=1.0, h=1.9, d=0.56, cap_kind='flip'):
    """An oval, flat-sided bottle with a disc or flip-top cap: polishes and gels."""
    a = w / 2
    b = lathe(
        'flat',
        [
            (0, 0.03),
            (a * 0.86, 0, 0.05),
            (a, 0.04, 0.10),
            (a * 1.0, h * 0.55, 0.8),
            (a * 0.93, h * 0.80, 0.5),
            (a * 0.52, h, 0.3),
            (0.20, h + 0.05, 0.05),
            (0.20, h + 0.1),
        ],
        body,
        sx=1,
        sy=d / w,
        power=2.7,
        seg=160,
        rseg=14,
    )
    P = [b]
    if cap_kind == 'flip':
        P.append(
            lathe('cap', [(0.2, h + 0.03), (0.27, h + 0.03, 0.02), (0.27, h + 0.32, 0.05), (0, h + 0.32)], cap, seg=96)
        )
        P.append(
            lathe(
                'line',
                [(0.2, h + 0.20), (0.273, h + 0.20), (0.273, h + 0.215), (0.2, h + 0.215)],
                plastic('gap', '#05060a', 0.6),
                seg=96,
            )
        )
    else:
        P.append(
            lathe(
                'cap',
                [
                    (0.2, h + 0.03),
                    (0.25, h + 0.03, 0.02),
                    (0.24, h + 0.2, 0.03),
                    (0.10, h + 0.36, 0.06),
                    (0.055, h + 0.62, 0.02),
                    (0, h + 0.62),
                ],
                cap,
                seg=96,
            )
        )
    return P + label(items, wrap_onto(b, 0, h * 0.42), step=0.04, fit=0.62 * w)


def fine_mist_bottle(body, cap, items, r=0.34, h=1.7, facing=0):
    """A slim bottle with a finger pump."""
    P = [
        lathe(
            'bottle',
            [(0, 0.03), (r * 0.8, 0, 0.05), (r, 0.03, 0.06), (r, h, 0.22), (0.19, h + 0.18, 0.1), (0.19, h + 0.26)],
            body,
        )
    ]
    P.append(
        lathe(
            'collar',
            [(0.15, h + 0.2), (0.235, h + 0.2, 0.02), (0.235, h + 0.42, 0.03), (0.12, h + 0.45)],
            cap,
            seg=96,
            knurl=32,
            knurl_depth=0.015,
            knurl_z=(h + 0.23, h + 0.40),
        )
    )
    P.append(
        lathe(
            'pump',
            [
                (0, h + 0.42),
                (0.12, h + 0.42),
                (0.12, h + 0.62),
                (0.15, h + 0.63, 0.02),
                (0.15, h + 0.84, 0.05),
                (0, h + 0.84),
            ],
            cap,
            seg=64,
        )
    )
    hole = lathe('hole', [(0, 0), (0.028, 0), (0.028, 0.03), (0, 0.03)], plastic('hole', '#000000', 0.6), seg=24)
    hole.rotation_euler = (math.pi / 2, 0, 0)
    hole.location = (0, -0.145, h + 0.75)
    P.append(hole)
    return P + label(items, wrap_round(r, h * 0.46, facing), fit=1.5 * r)

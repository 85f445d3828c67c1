"""The trigger sprayer and its bottle."""

import math

from mathutils import Vector

from .base import group
from .labels import label, wrap_round
from .materials import clear_plastic, plastic
from .shapes import box, lathe, slab, tube


def trigger_head(body_mat, accent_mat, z=0.0, x=0.0):
    """Trigger sprayer; nozzle points to -x.  Origin = bottom of the collar."""
    dark = plastic('nozzle_hole', '#050505', 0.5)
    P = []
    P.append(
        lathe(
            'collar',
            [(0.0, 0.36), (0.24, 0.36, 0.03), (0.285, 0.30, 0.03), (0.295, 0.04, 0.0), (0.295, 0, 0.01), (0.2, 0)],
            accent_mat,
            knurl=40,
            knurl_depth=0.018,
            knurl_z=(0.03, 0.29),
        )
    )
    P.append(
        slab(
            'shroud',
            [
                (-0.19, 0.30, 0.02),
                (0.19, 0.30, 0.02),
                (0.24, 0.60, 0.25),
                (0.60, 0.80, 0.12),
                (0.66, 0.98, 0.12),
                (0.34, 1.17, 0.3),
                (-0.30, 1.18, 0.3),
                (-0.82, 1.09, 0.05),
                (-0.82, 0.82, 0.05),
                (-0.34, 0.76, 0.12),
                (-0.20, 0.55, 0.12),
            ],
            0.36,
            0.10,
            body_mat,
            voxel=0.016,
            relax=10,
            shape=lambda p: Vector((p.x, p.y * (1.0 - 0.22 * min(1, max(0, (p.z - 0.75) / 0.4))), p.z)),
        )
    )
    P.append(
        slab(
            'trigger',
            [
                (-0.60, 0.82, 0.04),
                (-0.58, 0.62, 0.2),
                (-0.50, 0.40, 0.3),
                (-0.60, 0.12, 0.3),
                (-0.82, -0.08, 0.05),
                (-0.76, -0.16, 0.05),
                (-0.50, 0.02, 0.25),
                (-0.36, 0.36, 0.3),
                (-0.38, 0.60, 0.2),
                (-0.36, 0.82, 0.04),
            ],
            0.25,
            0.055,
            accent_mat,
            voxel=0.014,
            relax=8,
        )
    )
    nz = box('nozzle', (0.22, 0.34, 0.34), (-0.92, 0, 0.955), accent_mat, 0.05, 5)
    P.append(nz)
    ring = lathe(
        'nzring', [(0, 0), (0.10, 0), (0.10, 0.04, 0.01), (0.06, 0.05, 0.01), (0.05, 0.02), (0, 0.02)], dark, seg=48
    )
    ring.rotation_euler = (0, -math.pi / 2, 0)
    ring.location = (-1.02, 0, 0.955)
    P.append(ring)
    rod = lathe('rod', [(0, 0), (0.06, 0), (0.06, 0.30), (0, 0.30)], dark, seg=32)
    rod.rotation_euler = (0, math.pi / 2, 0)
    rod.location = (-0.46, 0, 0.66)
    P.append(rod)
    for o in P:
        o.location.z += z
        o.location.x += x
    return P


def spray_bottle(bottle_mat, head_mat, accent_mat, items=None, liquid_mat=None, r=0.43, h=1.5, fill=0.86, facing=0):
    """Round spray bottle; r body radius, h shoulder height.  items = label items."""
    prof = [
        (0, 0.05),
        (r * 0.80, 0.0, 0.05),
        (r, 0.03, 0.09),
        (r, h, 0.30),
        (r * 0.80, h + 0.27, 0.22),
        (0.215, h + 0.46, 0.08),
        (0.215, h + 0.56),
    ]
    P = [lathe('bottle', prof, bottle_mat)]
    if liquid_mat:
        lv = 0.06 + fill * h
        q = r - 0.025
        P.append(
            lathe(
                'liquid',
                [(0, 0.07), (q * 0.8, 0.06, 0.05), (q, 0.08, 0.07), (q, lv, 0.01), (0, lv + 0.001)],
                liquid_mat,
            )
        )
        P.append(tube('diptube', [(0.02, 0, 0.1), (0, 0, h + 0.5)], 0.035, clear_plastic('tube')))
    P.append(
        lathe(
            'neckring',
            [(0.2, h + 0.46), (0.262, h + 0.46, 0.012), (0.262, h + 0.50, 0.012), (0.2, h + 0.50)],
            bottle_mat,
            seg=64,
        )
    )
    P += trigger_head(head_mat, accent_mat, z=h + 0.50)
    if items:
        P += label(items, wrap_round(r, h * 0.5, facing), fit=1.5 * r)
    return P


def trigger_bottle(body, head, accent, items, liquid_mat=None, facing=0, loc=(0, 0, 0), rot=0, scale=1.0, **form):
    return group(spray_bottle(body, head, accent, items, liquid_mat, facing=facing, **form), loc, rot, scale)

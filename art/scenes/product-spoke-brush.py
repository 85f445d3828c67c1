"""Tire and spoke brushes: a long barrel brush leaning on a wheel, a stiff tire brush before it."""

from mathutils import Vector

from studio import (
    barrel_bristles,
    black,
    camera,
    chrome,
    group,
    hair,
    lathe,
    principled,
    rubber,
    slab,
    softbox,
    studio,
    tube,
    tufts,
    wheel,
    yellow,
)

# The barrel brush: where its butt stands on the floor, and where its hair leans on the tire.
BUTT, LEANS = Vector((-1.28, -0.92, 0.03)), Vector((-0.30, 0.06, 2.35))


def barrel_brush():
    """Along +z from its butt: grip, guard, wire, hair."""
    grip = [
        (0, 0, 0.0),
        (0.15, 0.01, 0.06),
        (0.19, 0.18, 0.1),
        (0.15, 0.75, 0.4),
        (0.17, 1.10, 0.2),
        (0.20, 1.26, 0.05),
        (0.20, 1.36),
        (0, 1.36),
    ]
    guard = [(0.16, 1.30), (0.235, 1.30, 0.03), (0.235, 1.48, 0.04), (0.10, 1.56, 0.05), (0.05, 1.72), (0, 1.72)]
    parts = [
        lathe('grip', grip, black()),
        lathe('guard', guard, yellow()),
        lathe('end', [(0.10, 0.10), (0.186, 0.12, 0.02), (0.188, 0.20, 0.02), (0.10, 0.22)], yellow()),
        tube('wire', [(0, 0, 1.5), (0, 0, 3.35)], 0.035, chrome('wire', '#c9ced6', 0.2)),
        barrel_bristles(hair('yellow'), n=7000, r0=0.03, r1=0.27, length=1.45, thick=0.0055),
    ]
    parts[-1].location.z = 1.92
    return parts


def tire_brush():
    """A block that fits the hand over short, stiff tufts."""
    back = [
        (-0.62, 0, 0.06),
        (0.62, 0, 0.06),
        (0.66, 0.12, 0.06),
        (0.50, 0.30, 0.14),
        (-0.50, 0.30, 0.14),
        (-0.66, 0.12, 0.06),
    ]
    places = [
        (-0.54 + 1.08 * i / 9, -0.22 + 0.44 * j / 3 + (0.025 if i % 2 else -0.025)) for i in range(10) for j in range(4)
    ]
    return [
        slab('back', back, 0.62, 0.09, yellow(), voxel=0.018, relax=8),
        slab('plate', [(-0.63, -0.03, 0.02), (0.63, -0.03, 0.02), (0.63, 0.05, 0.02), (-0.63, 0.05, 0.02)], 0.64, 0.015, black()),
        tufts(hair('natural'), places, n=44, r=0.05, length=0.30, flare=0.05, thick=0.008),
    ]


def build(shot):
    lights = studio(target=(0, 0, 1.2), glow_at=(0.5, 1.8), rim=420, key=1500, floor_rough=0.14)[1]
    lights['rim'].visible_glossy = False
    softbox('rimlight', (2.2, -5.0, 5.2), (0.5, 0.5, 1.4), 3.0, 1.0, 420, '#dfe8ff', edge=0.45)
    alloy = principled('alloy', '#aab2be', Metallic=0.9, Roughness=0.24)
    group(wheel(rubber(), alloy, spokes=5), (0.62, 0.85, 0), -14, 1.12)
    brush = group(barrel_brush(), BUTT)
    brush.rotation_mode = 'QUATERNION'
    brush.rotation_quaternion = (LEANS - BUTT).to_track_quat('Z', 'Y')
    group(tire_brush(), (0.62, -1.15, 0.31), -18)
    camera((-1.3, -12.6, 2.9), (-0.02, 0, 1.26), 82, fstop=1.1, focus=(-0.5, -0.5, 1.1))

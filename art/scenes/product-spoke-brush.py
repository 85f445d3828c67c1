"""Tire and spoke brushes: a long barrel brush reaching between a wheel's spokes."""

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
    studio,
    tube,
    wheel,
    yellow,
)


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(0.5, 1.8), rim=420, key=1500)[1]['rim'].visible_glossy = False
    rim = principled('alloy', '#9aa2ae', Metallic=0.85, Roughness=0.26)
    group(wheel(rubber(), rim), (0.55, 0.75, 0), -16, 1.10)
    # Along +z: grip, guard, wire, hair.
    P = [
        lathe(
            'grip',
            [
                (0, -1.75),
                (0.15, -1.73, 0.08),
                (0.19, -1.55, 0.1),
                (0.15, -1.0, 0.4),
                (0.17, -0.6, 0.2),
                (0.20, -0.45, 0.05),
                (0.20, -0.36),
                (0, -0.36),
            ],
            black(),
        ),
        lathe(
            'ring',
            [(0.16, -0.42), (0.235, -0.42, 0.03), (0.235, -0.24, 0.04), (0.10, -0.16, 0.05), (0.05, 0), (0, 0)],
            yellow(),
        ),
        tube('wire', [(0, 0, -0.2), (0, 0, 1.95)], 0.035, chrome('wire', '#c9ced6', 0.2)),
        barrel_bristles(hair('yellow'), n=5200, r0=0.03, r1=0.30, length=1.55, thick=0.0065),
    ]
    P[-1].location.z = 0.40
    g = group(P, (0, 0, 0))
    g.rotation_mode = 'QUATERNION'
    # The butt rests on the floor, the hair in the opening on the left.
    opening, butt = Vector((-0.02, 0.36, 1.22)), Vector((-1.52, -1.9, 0.20))
    d = (opening - butt).normalized()
    g.rotation_quaternion = d.to_track_quat('Z', 'Y')
    g.location = butt + d * 1.72
    camera((-1.5, -13.0, 3.0), (-0.15, 0, 1.28), 85, fstop=0.8, focus=(-0.3, -0.6, 1.1))

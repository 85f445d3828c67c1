"""Truck brushes: a wide head on a long pole."""

from mathutils import Vector

from studio import black, camera, chrome, group, hair, lathe, slab, studio, tufts, yellow


def build(shot):
    _, lights = studio(target=(0, 0, 0.8), glow_at=(0.3, 1.8), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    block = slab(
        'block',
        [
            (-1.65, 0, 0.08),
            (1.65, 0, 0.08),
            (1.70, 0.16, 0.06),
            (1.55, 0.26, 0.10),
            (-1.55, 0.26, 0.10),
            (-1.70, 0.16, 0.06),
        ],
        0.78,
        0.07,
        yellow(),
        voxel=0.022,
        relax=6,
    )
    places = [
        (-1.55 + 3.1 * i / 21, -0.29 + 0.58 * j / 4 + (0.03 if i % 2 else -0.03)) for i in range(22) for j in range(5)
    ]
    hairs = tufts(hair('natural'), places, n=34, r=0.055, length=0.62, flare=0.12, thick=0.0085)
    bumper = slab(
        'bumper',
        [(-1.74, 0.02, 0.05), (1.74, 0.02, 0.05), (1.74, 0.13, 0.05), (-1.74, 0.13, 0.05)],
        0.86,
        0.04,
        black(),
    )
    up = Vector((0.34, 0.78, 0.80)).normalized()
    socket = lathe(
        'socket', [(0.30, -0.05), (0.26, 0.10, 0.08), (0.17, 0.30, 0.05), (0.17, 0.62, 0.03), (0.12, 0.64)], black()
    )
    collar = lathe(
        'collar',
        [(0.12, 0.55), (0.195, 0.56, 0.02), (0.195, 0.80, 0.02), (0.10, 0.82)],
        yellow(),
        knurl=30,
        knurl_depth=0.02,
        knurl_z=(0.58, 0.78),
    )
    pole = lathe('pole', [(0.105, 0.5), (0.105, 7.5)], chrome('pole', '#aeb6c4', 0.24), seg=48)
    neck = group([socket, collar, pole], (0, 0, 0.15))
    neck.rotation_mode = 'QUATERNION'
    neck.rotation_quaternion = up.to_track_quat('Z', 'Y')
    group([block, hairs, bumper, neck], (-0.25, -0.55, 0.62), -16)
    camera((-0.6, -11.6, 3.9), (0.05, 0, 1.02), 80, fstop=0.8, focus=(-0.2, -0.7, 0.6))

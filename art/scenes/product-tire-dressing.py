"""Tire dressing: a tire close up, its sidewall wet and black, with a foam applicator."""

from studio import (
    black,
    camera,
    cylinder_bottle,
    foam_mat,
    group,
    light_label,
    plastic,
    principled,
    slab,
    studio,
    wheel,
    yellow,
)


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(0.5, 1.8), rim=420, strip=520)[1]['rim'].visible_glossy = False
    tyre = principled('dressed', '#0c0d10', Roughness=0.24, Specular=0.55, Clearcoat=0.4, Clearcoat_Roughness=0.1)
    rim = principled('alloy', '#8d95a2', Metallic=0.9, Roughness=0.25)
    group(wheel(tyre, rim), (0.62, 0.8, 0), -20, 1.12)
    foam = slab(
        'foam',
        [(-0.42, 0, 0.16), (0.42, 0, 0.16), (0.46, 0.34, 0.2), (-0.46, 0.34, 0.2)],
        0.62,
        0.14,
        foam_mat('pad', '#ffc400'),
        voxel=0.02,
        relax=8,
    )
    grip = slab(
        'grip',
        [(-0.40, 0.30, 0.06), (0.40, 0.30, 0.06), (0.34, 0.56, 0.16), (-0.34, 0.56, 0.16)],
        0.5,
        0.12,
        black(),
        voxel=0.02,
        relax=8,
    )
    group([foam, grip], (0.30, -1.35, 0), 24)
    bottle = cylinder_bottle(
        plastic('b', '#15181f', 0.25, coat=0.5),
        yellow(),
        light_label('TIRE', ['DRESSING'], '500 ml', w=1.25, h=0.9, size=0.30, line=0.11),
        r=0.42,
        h=1.5,
        facing=-8,
    )
    group(bottle, (-1.30, -0.55, 0), 8)
    camera((-1.2, -13.0, 2.7), (-0.05, 0, 1.27), 85, fstop=0.7, focus=(-0.2, -0.6, 1.0))

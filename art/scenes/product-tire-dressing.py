"""Tire dressing: a tire close up, its sidewall wet and black, with a foam applicator."""
from studio import (black, camera, cylinder_bottle, foam_mat, group, light_label, plastic, principled, slab, studio,
    wheel, yellow)


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(.5, 1.8), rim=420, strip=520)[1]['rim'].visible_glossy = False
    tyre = principled('dressed', '#0c0d10', Roughness=.24, Specular=.55, Clearcoat=.4, Clearcoat_Roughness=.1)
    rim = principled('alloy', '#8d95a2', Metallic=.9, Roughness=.25)
    group(wheel(tyre, rim), (.62, .8, 0), -20, 1.12)
    foam = slab('foam', [(-.42, 0, .16), (.42, 0, .16), (.46, .34, .2), (-.46, .34, .2)], .62, .14, foam_mat('pad', '#ffc400'), voxel=.02, relax=8)
    grip = slab('grip', [(-.40, .30, .06), (.40, .30, .06), (.34, .56, .16), (-.34, .56, .16)], .5, .12, black(), voxel=.02, relax=8)
    group([foam, grip], (.30, -1.35, 0), 24)
    bottle = cylinder_bottle(plastic('b', '#15181f', .25, coat=.5), yellow(), light_label('TIRE', ['DRESSING'], '500 ml', w=1.25, h=.9, size=.30, line=.11), r=.42, h=1.5, facing=-8)
    group(bottle, (-1.30, -.55, 0), 8)
    camera((-1.2, -13.0, 2.7), (-.05, 0, 1.27), 85, fstop=.7, focus=(-.2, -.6, 1.0))

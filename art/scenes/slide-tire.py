"""Tire slide: a dressed tire and a bottle of tire gloss."""

from studio import YELLOW, black, camera, dark_label, group, plastic, principled, studio, trigger_bottle, wheel, yellow


def build(shot):
    studio(target=(0, 0, 1.1), glow_at=(0.5, 1.8), rim=380)[1]['rim'].visible_glossy = False
    tyre = principled('dressed', '#0d0e11', Roughness=0.30, Specular=0.5)
    rim = principled('alloy', '#9aa2ae', Metallic=0.85, Roughness=0.26)
    group(wheel(tyre, rim, caliper=yellow()), (0.75, 0.75, 0), -24)
    trigger_bottle(
        plastic('yellowb', YELLOW, 0.24, coat=0.4),
        black(),
        black(),
        dark_label('TIRE', ['GLOSS DRESSING'], '750 ml', size=0.34),
        facing=-18,
        loc=(-1.15, -0.45, 0),
        rot=14,
        scale=0.90,
    )
    camera((-0.8, -12.0, 2.6), (0.05, 0, 1.28), 85, fstop=0.7, focus=(-0.4, -0.3, 1.1))

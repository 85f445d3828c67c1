"""Tire slide: a dressed tire and a bottle of tire gloss."""
from studio import YELLOW, black, camera, dark_label, group, plastic, principled, studio, trigger_bottle, wheel, yellow


def build(shot):
    studio(target=(0, 0, 1.1), glow_at=(.5, 1.8), rim=380)[1]['rim'].visible_glossy = False
    tyre = principled('dressed', '#0d0e11', Roughness=.30, Specular=.5)
    rim = principled('alloy', '#9aa2ae', Metallic=.85, Roughness=.26)
    group(wheel(tyre, rim, caliper=yellow()), (.75, .75, 0), -24)
    trigger_bottle(plastic('yellowb', YELLOW, .24, coat=.4), black(), black(), dark_label('TIRE', ['GLOSS DRESSING'], '750 ml', size=.34),
                   facing=-18, loc=(-1.15, -.45, 0), rot=14, scale=.90)
    camera((-.8, -12.0, 2.6), (.05, 0, 1.28), 85, fstop=.7, focus=(-.4, -.3, 1.1))

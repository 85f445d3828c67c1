"""Odor eliminator: a slim white mist bottle, its cap beside it."""

from studio import black, camera, dark_label, fine_mist_bottle, group, light_label, plastic, studio, yellow


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(0, 1.8), rim=380)[1]['rim'].visible_glossy = False
    white = plastic('white', '#e9ecf1', 0.24, coat=0.3)
    items = dark_label('ODOR', ['ELIMINATOR', 'FINE MIST'], '250 ml', w=1.15, h=1.05, size=0.29, line=0.105)
    group(fine_mist_bottle(white, black(), items, r=0.42, h=1.80, facing=-6), (-0.42, -0.25, 0), 6, 1.05)
    small = light_label('ODOR', ['ELIMINATOR', 'FINE MIST'], '100 ml', w=0.95, h=0.74, size=0.20, line=0.075)
    group(
        fine_mist_bottle(plastic('ink', '#15181f', 0.25, coat=0.5), yellow(), small, r=0.34, h=1.15, facing=4),
        (0.72, 0.35, 0),
        -4,
        1.0,
    )
    camera((-0.3, -11.4, 2.7), (0.10, 0, 1.26), 85, fstop=0.6, focus=(-0.3, -0.4, 1.1))

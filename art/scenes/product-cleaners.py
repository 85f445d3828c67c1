"""General cleaners: a yellow trigger bottle, and a black jug of degreaser behind it."""

from studio import YELLOW, black, camera, dark_label, group, jug, light_label, plastic, studio, trigger_bottle, yellow


def build(shot):
    studio(target=(0, 0, 1.2), key=1100, rim=300)[1]['rim'].visible_glossy = False
    trigger_bottle(
        plastic('yellowb', YELLOW, 0.24, coat=0.4),
        black(),
        black(),
        dark_label('APC', ['ALL-PURPOSE', 'CLEANER'], '750 ml', size=0.38),
        facing=-18,
        loc=(-0.72, -0.35, 0),
        rot=18,
        scale=0.92,
    )
    items = light_label('DEGREASER', ['CONCENTRATE'], '5 L', w=1.3, h=1.15, size=0.185)
    group(jug(plastic('hdpe', '#181b22', 0.27, coat=0.2), yellow(), items), (0.80, 0.45, 0), -14)
    camera((0, -13.2, 2.6), (-0.10, 0, 1.30), 85, fstop=0.6, focus=(-0.3, -0.4, 1.2))

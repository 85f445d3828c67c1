"""Car wash: a tall bottle of shampoo among suds on a dark panel."""

from studio import YELLOW, black, bubble_film, camera, cylinder_bottle, dark_label, group, plastic, studio, suds


def build(shot):
    studio(target=(0, 0, 1.0), glow_at=(0, 1.6), rim=300, floor_rough=0.10)[1]['rim'].visible_glossy = False
    bottle = cylinder_bottle(
        plastic('soap', YELLOW, 0.22, coat=0.4),
        black(),
        dark_label('SHAMPOO', ['CAR WASH SOAP'], '1 L', size=0.255, h=1.05),
        r=0.54,
        h=1.95,
        cap_r=0.30,
        facing=-4,
    )
    group(bottle, (-0.25, 0.2, 0), 4)
    froth, film = plastic('froth', '#f4f8ff', 0.3), bubble_film()
    for patch, seed, height in (((-1.9, 1.5, -1.15, 0.3), 2, 0.10), ((0.35, 2.0, -0.5, 0.7), 5, 0.22)):
        suds(froth, patch, 3600, seed, (0.008, 0.03), height * 0.9)
        suds(film, patch, 2400, seed, (0.014, 0.07), height)
    camera((-0.4, -12.2, 3.2), (0.0, 0, 1.0), 85, fstop=0.6, focus=(-0.2, -0.4, 0.8))

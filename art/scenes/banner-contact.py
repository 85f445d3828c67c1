"""Contact banner: a trigger bottle and a folded towel."""

from studio import YELLOW, black, camera, dark_label, folded_towel, plastic, studio, trigger_bottle, yellow


def build(shot):
    b, lights = studio(target=(0, 0, 1.0), glow_at=(0.4, 1.6), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    trigger_bottle(
        plastic('body', '#15181f', 0.24, coat=0.5),
        black(),
        yellow(),
        dark_label('SHINE', ['QUICK DETAILER'], '750 ml', size=0.30),
        facing=-22,
        loc=(-0.72, 0.25, 0),
        rot=20,
        scale=0.90,
    )
    z = folded_towel('#16233f', '#2a407a', YELLOW, (0.78, -0.25), -16, seed=2)
    folded_towel('#f2b705', '#ffd335', '#14181f', (0.80, -0.22), -11, z=z + 0.012, seed=3)
    camera((-0.5, -12.4, 3.1), (0.0, 0, 1.30), 85, fstop=0.6, focus=(-0.3, -0.3, 0.9))

"""Contact banner: a trigger bottle and a folded towel."""
from studio import YELLOW, black, camera, dark_label, folded_towel, plastic, studio, trigger_bottle, yellow


def build(shot):
    b, lights = studio(target=(0, 0, 1.0), glow_at=(.4, 1.6), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    trigger_bottle(plastic('body', '#15181f', .24, coat=.5), black(), yellow(), dark_label('GLW', ['MOBILE DETAILING'], '750 ml', size=.36),
                   facing=-22, loc=(-.72, .25, 0), rot=20, scale=.90)
    z = folded_towel('#16233f', '#2a407a', YELLOW, (.78, -.25), -16, seed=2)
    folded_towel('#f2b705', '#ffd335', '#14181f', (.80, -.22), -11, z=z + .012, seed=3)
    camera((-.5, -12.4, 3.1), (.0, 0, 1.30), 85, fstop=.6, focus=(-.3, -.3, .9))

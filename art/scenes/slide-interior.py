"""Interior slide: leather cleaner, a brush and a towel."""
from studio import (YELLOW, black, camera, dark_label, folded_towel, hair, plastic, round_brush, studio,
    trigger_bottle, yellow)


def build(shot):
    _, lights = studio(target=(0, 0, .9), glow_at=(0, 1.5), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    trigger_bottle(plastic('body', '#e4e8ee', .27), black(), yellow(), dark_label('LEATHER', ['CLEANER'], '500 ml', size=.235), facing=-22, loc=(-.85, .45, 0), rot=20, scale=.88)
    top = folded_towel('#343b47', '#525c6a', YELLOW, (.80, .45), -12, w=1.8, d=1.3, seed=4)
    folded_towel('#f2b705', '#ffd335', '#14181f', (.82, .46), -8, w=1.75, d=1.25, z=top + .012, seed=5)
    round_brush(hair('natural'), black(), yellow(), (.10, -.95, .21), (90, 0, 112), handle_len=1.5)
    camera((-.4, -12.0, 3.4), (.02, 0, 1.20), 85, fstop=.6, focus=(-.2, -.3, .8))

"""Tools slide: brushes, a polishing pad and folded towels."""
from studio import YELLOW, black, camera, foam_mat, folded_towel, group, hair, pad, round_brush, studio, yellow


def build(shot):
    _, lights = studio(target=(0, 0, .7), glow_at=(0, 1.3), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    z = folded_towel('#16233f', '#2a407a', YELLOW, (-.95, .75), 12, seed=2)
    z = folded_towel('#d9dde3', '#f3f5f8', '#1b2a4a', (-.97, .77), 9, z=z + .012, seed=6)
    folded_towel('#f2b705', '#ffd335', '#14181f', (-.94, .74), 14, z=z + .012, seed=3)
    p = group(pad(foam_mat('foam', '#ffc400'), black(), r=.72), (1.12, .95, .62), 0)
    p.rotation_euler = (1.16, 0, -.35)
    for k, (kind, x) in enumerate((('natural', -.25), ('black', .25), ('yellow', .75))):
        round_brush(hair(kind), black(), yellow(), (x + .05, -1.25 + .42 * k, .20), (90, 0, 74 + 26 * k), handle_len=1.4, length=.72, r=.17, seed=5 + k)
    camera((-.4, -10.4, 3.9), (.08, .1, .62), 85, fstop=.7, focus=(0, -.4, .5))

"""Detailing brushes: five round brushes standing in a row, from thick to thin."""
from studio import black, camera, hair, round_brush, studio, yellow


def build(shot):
    _, lights = studio(target=(0, 0, 1.2), glow_at=(0, 1.7), rim=300, key=1400)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    kinds = (('yellow', .26, 1.02), ('natural', .225, .92), ('black', .19, .80), ('yellow', .155, .66), ('natural', .12, .52))
    x = -1.62
    for k, (kind, r, length) in enumerate(kinds):
        # Each stands on the end of its handle, as in a rack, all the ferrules' tops in one falling line.
        H = 1.55 - .13 * k
        round_brush(hair(kind), black(), yellow(), (x, .10 * (k % 2), H), (0, 0, 0), r=r, length=length, n=int(15000 * r), handle_len=H, seed=3 + k, flare=.20)
        x += .94 - .065 * k
    camera((-.9, -13.0, 3.0), (.0, 0, 1.22), 85, fstop=.7, focus=(-.2, 0, 1.3))

"""Air fresheners: a hanging card on its cord, with a mist bottle and a gel tin on the floor."""
import math


from studio import (YELLOW, black, camera, dark_label, fibre, fine_mist_bottle, group, ink, label, plastic, slab,
    studio, tube, wrap_flat)


def build(shot):
    studio(target=(0, 0, 1.3), glow_at=(-.2, 2.0), rim=300)[1]['rim'].visible_glossy = False
    # A drop-shaped card, its point up, so that it is nobody's mark.
    pts = []
    for i in range(72):
        t = 2 * math.pi * i / 72
        pts.append((.80 * math.sin(t) * math.sin(t / 2) ** 1.5, 1.05 * math.cos(t)))
    hole = [(.05 * math.cos(2 * math.pi * i / 24), .80 + .05 * math.sin(2 * math.pi * i / 24)) for i in range(24)]
    card = slab('card', pts, .08, .02, plastic('card', YELLOW, .42), holes=[hole])
    words = label([('text', 0, -.28, .235, 'FRESH', ink()), ('rect', 0, -.47, .72, .014, ink()), ('text', 0, -.60, .105, 'PINE & RAIN', ink())], wrap_flat(-.042), step=.3)
    band = fibre('cord', '#f2f4f7', .5)
    P = [card] + words
    P.append(tube('cord', [(.012, -.06, .80), (.02, -.05, .95), (.012, -.0, 1.15), (.0, 0, 3.4)], .016, band, 4))
    P.append(tube('cord2', [(-.012, .06, .80), (-.02, .05, .95), (-.012, .0, 1.15), (.0, 0, 3.4)], .016, band, 4))
    P.append(tube('through', [(.012, -.06, .805), (.0, 0, .775), (-.012, .06, .805)], .016, band, 4))
    group(P, (-.52, -.25, 1.55), 10)
    small = dark_label('FRESH', ['CITRUS MIST'], '100 ml', w=.98, h=.80, size=.185, line=.085)
    group(fine_mist_bottle(plastic('white', '#e9ecf1', .24, coat=.3), black(), small, r=.35, h=1.22, facing=4), (.92, .25, 0), -4)
    camera((-.3, -13.2, 2.7), (.06, 0, 1.38), 85, fstop=.6, focus=(-.3, -.3, 1.4))

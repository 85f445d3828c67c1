"""Polishing: the pad of a machine on glossy dark paint."""
from studio import black, camera, car_paint, foam_mat, group, lathe, plastic, rubber, slab, softbox, world, yellow
from studio.beads import bonnet, panel


def surface(x, y):
    return bonnet(x, y, crease_at=2.2, slant=.12, crease=.16) + .01


def build(shot):
    world('#0c1b48', .30)
    panel(surface, car_paint('paint', '#04123c', flake=.10, flake_scale=150, rough=.32))
    foam, blk, yel = foam_mat('foam', '#ffc400'), black(), yellow()
    # The machine stands upside down to the pad's drawing: the pad's face lies on the paint.
    P = [lathe('pad', [(0, 0), (.86, 0, .04), (.98, .10, .10), (.98, .28, .10), (.86, .40, .05), (0, .40)], foam),
         lathe('plate', [(0, .40), (.80, .40, .02), (.80, .47, .02), (.5, .56, .1), (.26, .60, .04), (.26, .70), (0, .70)], plastic('plate', '#0b0c10', .4)),
         lathe('shroud', [(.30, .64), (.52, .66, .05), (.56, .80, .08), (.50, 1.10, .1), (.44, 1.40, .12), (.30, 1.55, .1), (0, 1.58)], blk),
         lathe('accent', [(.50, 1.02), (.535, 1.03, .01), (.52, 1.14, .01), (.48, 1.15)], yel)]
    body = slab('body', [(-.36, .86, .12), (.1, .84, .2), (1.5, 1.02, .3), (2.6, 1.02, .3), (3.1, 1.10, .2), (3.1, 1.48, .2), (2.6, 1.56, .3), (1.5, 1.54, .4),
                         (.2, 1.60, .3), (-.36, 1.50, .2)], .74, .18, blk, voxel=.022, relax=10)
    P.append(body)
    grip = slab('grip', [(1.35, .99, .05), (2.75, .97, .1), (2.75, 1.60, .1), (1.35, 1.58, .05)], .80, .2, rubber('grip', '#1a1c22'), voxel=.022, relax=8)
    P.append(grip)
    P.append(slab('stripe', [(.45, 1.02, .05), (1.15, 1.06, .05), (1.15, 1.30, .05), (.45, 1.30, .05)], .80, .05, yel))
    g = group(P, (-.55, .1, surface(-.55, .1) + .02), -24)
    softbox('sky', (-.8, 8.0, 5.4), (0, 1, .2), 7.5, 2.2, 1150, '#cddcff', edge=.5)
    softbox('key', (-4.5, -3.0, 4.6), (0, 0, .7), 2.2, 2.6, 1000, edge=.45)
    softbox('warm', (5.2, 2.0, 2.6), (.4, 0, .6), 1.0, 2.6, 620, '#ffd880', edge=.5)
    camera((-1.0, -8.4, 3.2), (.28, 0, .62), 72, fstop=.7, focus=(-.5, -.8, .4))

"""Clay: a kneaded yellow bar on wet paint, a spray bottle behind it."""
import bpy

from studio import black, camera, car_paint, clay_bar, dark_label, plastic, softbox, trigger_bottle, world, yellow
from studio.beads import beads, panel, scatter


def surface(x, y):
    return -.012 * x * x - .006 * y * y


def build(shot):
    world('#0c1b48', .30)
    panel(surface, car_paint('paint', '#061a50', flake=.10, flake_scale=150, rough=.32))
    keep = lambda x, y: (abs(x + .35) > .78 or abs(y + 1.0) > .58) and (x - .75) ** 2 + (y - .75) ** 2 > .3
    beads(scatter([(.065, 260, 1.3), (.036, 900, 1.3), (.02, 900, 1.4)], (-3.2, 3.2), (-2.6, 2.6), keep=keep, largest=.09), surface)
    bar = clay_bar(plastic('clay', '#f7b500', .62, spec=.25), (1.15, .72, .34), (-.35, -1.0), 18)
    trigger_bottle(plastic('b', '#e4e8ee', .27), black(), yellow(), dark_label('GLIDE', ['DETAILING SPRAY'], '500 ml', size=.30), facing=-12, loc=(.80, .85, -.01), rot=12, scale=.66)
    softbox('sky', (.4, 8.0, 5.0), (.2, .6, .3), 7.5, 2.2, 950, '#c6d6ff', edge=.5)
    softbox('key', (-4.2, -3.6, 4.8), (0, 0, .5), 2.6, 2.6, 950, edge=.45)
    softbox('warm', (4.8, 1.0, 2.8), (.4, 0, .6), 1.0, 2.4, 300, '#ffd880', edge=.5)
    camera((-.6, -9.0, 3.6), (.10, .0, .70), 80, fstop=.6, focus=(-.2, -.6, .5))
    c = bpy.context.scene.cycles
    c.sample_clamp_direct, c.sample_clamp_indirect = 4.0, 1.5

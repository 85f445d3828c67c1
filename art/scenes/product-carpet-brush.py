"""Carpet brushes: a wide block brush on carpet."""
from studio import black, camera, carpet, fibre, group, hair, slab, softbox, tufts, world, yellow


def build(shot):
    world('#16233f', .35)
    carpet(fibre('pile', '#3c5090'), (-3.6, 3.6), (-2.6, 3.2), pile=60000 if shot.draft else 110000, length=.11, radius=.011)
    wood = slab('block', [(-1.25, 0, .10), (1.25, 0, .10), (1.32, .14, .08), (1.15, .30, .15), (.55, .42, .4), (-.55, .42, .4), (-1.15, .30, .15), (-1.32, .14, .08)],
                .86, .10, yellow(), voxel=.022, relax=8)
    places = [(-1.12 + 2.24 * i / 15, -.32 + .64 * j / 4 + (.04 if i % 2 else -.04)) for i in range(16) for j in range(5)]
    hairs = tufts(hair('black'), places, n=40, r=.055, length=.44, flare=.05, thick=.009)
    strip = slab('strip', [(-1.26, -.03, .03), (1.26, -.03, .03), (1.26, .04, .03), (-1.26, .04, .03)], .88, .02, black())
    g = group([wood, hairs, strip], (0, -.1, .46), -24)
    softbox('key', (-4.0, -3.6, 4.6), (0, 0, .3), 2.8, 2.8, 1050, edge=.4)
    softbox('top', (.5, 3.5, 5.0), (0, 0, .2), 4.6, 1.6, 900, '#d6e2ff', edge=.45)
    softbox('warm', (4.8, 0, 2.6), (0, 0, .3), 1.0, 2.6, 360, '#ffdf9a', edge=.45)
    camera((-.9, -7.2, 4.1), (.0, .0, .36), 78, fstop=.7, focus=(-.1, -.5, .5))

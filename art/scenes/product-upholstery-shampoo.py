"""Upholstery shampoo: a white jug on carpet with a hand brush beside it."""
from studio import (camera, carpet, fibre, group, hair, ink, jug, label_yellow, plastic, slab, studio, tufts, white,
    yellow)

SPP = 40


def build(shot):
    _, lights = studio(target=(0, 0, 1.1), glow_at=(.2, 1.9), rim=300)
    carpet(fibre('pile', '#34457c'), (-3.4, 3.4), (-4.2, 1.9), pile=60000 if shot.draft else 150000, length=.10, radius=.011)
    i, y, w = ink(), label_yellow(), white()
    items = [('rect', 0, 0, 1.36, 1.15, i, .05), ('rect', 0, .545, 1.36, .06, y), ('text', 0, .30, .20, 'SHAMPOO', w),
             ('text', 0, .08, .105, 'CARPET &', y), ('text', 0, -.08, .105, 'UPHOLSTERY', y), ('text', 0, -.40, .13, '4 L', w)]
    group(jug(plastic('hdpe', '#e4e8ee', .27), yellow(), items), (-.55, .25, .05), 10)
    block = slab('block', [(-.62, 0, .08), (.62, 0, .08), (.66, .14, .06), (.4, .34, .2), (-.4, .34, .2), (-.66, .14, .06)], .56, .08, yellow(), voxel=.02, relax=8)
    places = [(-.54 + 1.08 * a / 9, -.20 + .40 * b / 3) for a in range(10) for b in range(4)]
    hairs = tufts(hair('natural'), places, n=40, r=.05, length=.36, flare=.06, thick=.008)
    group([block, hairs], (1.12, -.70, .40), -28)
    camera((-.4, -12.6, 3.7), (.08, 0, 1.22), 85, fstop=.6, focus=(-.2, -.3, 1.0))

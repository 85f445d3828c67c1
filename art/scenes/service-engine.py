"""Engine bay: a finned alloy valve cover with its oil cap, told by one clean part."""
import math

from studio import (black, box, bump, camera, chrome, group, hair, lathe, plastic, principled, round_brush, rubber,
    softbox, tube, world, yellow)


def build(shot):
    world('#16233f', .30)
    cast = bump(principled('cast', '#aab1bd', Metallic=.9, Roughness=.36), 70, .12, .01)
    dark = bump(plastic('dark', '#0b0d12', .45), 60, .2, .01)
    # The cover: a long, rounded box on a flange, with fins along it.
    box('flange', (5.2, 2.3, .16), (0, 0, .08), cast, .06)
    box('cover', (4.9, 2.0, .75), (0, 0, .45), cast, .22, 8)
    for k in range(9):
        y = -.72 + .18 * k
        if abs(y) < .05:
            continue
        box('fin', (2.75, .07, .14), (-.5, y, .86), cast, .03, 3)
    box('rail', (2.75, .10, .15), (-.5, 0, .86), cast, .03, 3)
    for x in (-2.42, -1.2, 0, 1.2, 2.42):
        for y in (-1.06, 1.06):
            bolt = lathe('bolt', [(0, .12), (.075, .12, .015), (.085, .10), (.085, 0)], chrome('bolt', '#d5d9e0', .15), seg=6, angle=20)
            bolt.location = (x, y, .22)
            lathe('washer', [(0, .03), (.13, .03, .01), (.13, 0)], chrome('washer', '#b9bec8', .2)).location = (x, y, .16)
            bolt.location.z = .18
    cap = [lathe('seat', [(0, .06), (.50, .06, .02), (.52, 0)], cast),
           lathe('cap', [(.40, .04), (.44, .05), (.44, .30, .05), (.38, .33, .02), (.34, .30, .02), (0, .30)], black(), knurl=26, knurl_depth=.03, knurl_z=(.06, .29)),
           box('grip', (.66, .15, .16), (0, 0, .36), yellow(), .05)]
    group(cap, (1.62, 0, .82), 28)
    # Behind it: dark plastic, a hose with its clamp, so that the part sits in a bay and not on a table.
    box('behind', (9, 1.6, 1.2), (0, 2.6, .3), dark, .2)
    box('front', (9, 1.4, .5), (0, -2.3, -.15), dark, .15)
    hose = [(-3.6 + .24 * i, 1.55 + .22 * math.sin(i / 5), .55 + .16 * math.sin(i / 7 + 1)) for i in range(33)]
    tube('hose', hose, .17, rubber('hose', '#101217'), 8)
    for i in (6, 24):
        p = hose[i]
        ring = lathe('clamp', [(.175, -.05), (.19, -.05), (.19, .05), (.175, .05)], chrome('clamp', '#c9ced6', .18))
        ring.location, ring.rotation_euler = p, (0, math.pi / 2, 0)
    box('world', (14, 10, .1), (0, 0, -.55), dark, .02)
    round_brush(hair('natural'), black(), yellow(), (-1.62, -.42, 1.55), (148, 0, 40), handle_len=1.9, r=.17, length=.62, n=3400)
    softbox('key', (-4.0, 1.5, 5.0), (0, 0, .5), 2.8, 3.2, 1000, edge=.45)
    softbox('top', (1.5, 5.5, 4.2), (0, 0, .5), 4.0, 1.4, 700, '#cfe0ff', edge=.45)
    softbox('warm', (5.0, -1.0, 3.0), (.5, 0, .6), 1.2, 2.4, 420, '#ffdf9a', edge=.45)
    softbox('fill', (-1.0, -6.5, 4.0), (0, 0, .5), 3.0, 1.6, 480, '#c8d8ff', edge=.45)
    camera((-2.1, -7.6, 5.3), (.15, .1, .62), 70, fstop=.8, focus=(.6, -.2, .8))

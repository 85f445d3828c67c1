"""The brand's colours as materials, and the bottles and brushes most pictures draw on."""
import math

from .base import WHITE, YELLOW, group
from .bottles import screw_cap, spray_bottle
from .fibres import bristles
from .labels import label, wrap_onto, wrap_round
from .materials import clear_plastic, plastic, principled
from .shapes import lathe


def yellow():
    return plastic('yellow', YELLOW, .22, coat=.4)


def black():
    return plastic('black', '#14171d', .28, coat=.4)


def ink():
    return plastic('l_ink', '#0c1322', .35)


def white():
    return plastic('l_white', WHITE, .35)


def label_yellow():
    return plastic('l_yellow', YELLOW, .35)


def hair(kind):
    """Bristles: 'yellow', 'natural' (boar) or 'black'."""
    color = {'yellow': '#f3c21a', 'natural': '#e9dcc2', 'black': '#191a1f'}[kind]
    return principled('hair_' + kind, color, Roughness=.42, Specular=.4)


def dark_label(big, lines, small='', w=1.45, h=1.0, size=.30, line=.115):
    """A dark label with yellow bars: a big word, one or two lines, a small one."""
    i, y, wh = ink(), label_yellow(), white()
    items = [('rect', 0, 0, w, h, i), ('rect', 0, h * .45, w, .06, y), ('rect', 0, -h * .45, w, .06, y),
             ('text', 0, h * .20, size, big, wh)]
    items += [('text', 0, -h * .06 - k * line * 1.25, line, t, y) for k, t in enumerate(lines)]
    return items + ([('text', 0, -h * .34, .07, small, wh)] if small else [])


def light_label(big, lines, small='', w=1.4, h=1.0, size=.26, line=.10, back=None, fore=None):
    """A yellow label with a dark foot."""
    i, y = fore or ink(), back or label_yellow()
    items = [('rect', 0, 0, w, h, y), ('rect', 0, -h * .39, w, h * .22, i), ('text', 0, h * .22, size, big, i)]
    items += [('text', 0, -h * .02 - k * line * 1.3, line, t, i) for k, t in enumerate(lines)]
    return items + ([('text', 0, -h * .39, .10, small, y)] if small else [])


def cylinder_bottle(body, cap, items, r=.46, h=1.75, neck=.2, cap_r=.26, cap_h=.34, facing=0, shoulder=.2):
    """A straight bottle with a screw cap."""
    P = [lathe('bottle', [(0, .04), (r * .8, 0, .05), (r, .02, .07), (r, h, shoulder), (neck + .02, h + .16, .10), (neck, h + .2), (neck, h + .24)], body)]
    P.append(screw_cap(cap, cap_r, cap_h, h + .20))
    return P + label(items, wrap_round(r, h * .48, facing), fit=1.5 * r)


def flat_bottle(body, cap, items, w=1.0, h=1.9, d=.56, cap_kind='flip'):
    """An oval, flat-sided bottle with a disc or flip-top cap: polishes and gels."""
    a = w / 2
    b = lathe('flat', [(0, .03), (a * .86, 0, .05), (a, .04, .10), (a * 1.0, h * .55, .8), (a * .93, h * .80, .5), (a * .52, h, .3), (.20, h + .05, .05), (.20, h + .1)],
              body, sx=1, sy=d / w, power=2.7, seg=160, rseg=14)
    P = [b]
    if cap_kind == 'flip':
        P.append(lathe('cap', [(.2, h + .03), (.27, h + .03, .02), (.27, h + .32, .05), (0, h + .32)], cap, seg=96))
        P.append(lathe('line', [(.2, h + .20), (.273, h + .20), (.273, h + .215), (.2, h + .215)], plastic('gap', '#05060a', .6), seg=96))
    else:
        P.append(lathe('cap', [(.2, h + .03), (.25, h + .03, .02), (.24, h + .2, .03), (.10, h + .36, .06), (.055, h + .62, .02), (0, h + .62)], cap, seg=96))
    return P + label(items, wrap_onto(b, 0, h * .42), step=.04, fit=.62 * w)


def fine_mist_bottle(body, cap, items, r=.34, h=1.7, facing=0):
    """A slim bottle with a finger pump under a clear cap."""
    P = [lathe('bottle', [(0, .03), (r * .8, 0, .05), (r, .03, .06), (r, h, .22), (.19, h + .18, .1), (.19, h + .26)], body)]
    P.append(lathe('collar', [(.15, h + .2), (.235, h + .2, .02), (.235, h + .42, .03), (.12, h + .45)], cap, seg=96, knurl=32, knurl_depth=.015, knurl_z=(h + .23, h + .40)))
    P.append(lathe('pump', [(0, h + .42), (.12, h + .42), (.12, h + .62), (.15, h + .63, .02), (.15, h + .84, .05), (0, h + .84)], cap, seg=64))
    hole = lathe('hole', [(0, 0), (.028, 0), (.028, .03), (0, .03)], plastic('hole', '#000000', .6), seg=24)
    hole.rotation_euler = (math.pi / 2, 0, 0)
    hole.location = (0, -.145, h + .75)
    P.append(hole)
    P.append(lathe('overcap', [(.30, h + .24), (.30, h + .96, .10), (0, h + .98)], clear_plastic('cap'), seg=96))
    return P + label(items, wrap_round(r, h * .46, facing), fit=1.5 * r)


def round_brush(hair_mat, handle, collar, loc=(0, 0, 0), rot=(0, 0, 0), r=.205, length=.95, n=3600, seed=5, handle_len=2.0, flare=.26, thick=.0042):
    """A round detailing brush along +z: its handle below z = 0, its hair above."""
    k, H = r / .205, handle_len
    prof = [(0, -H), (.13 * k, -H + .02, .08), (.185 * k, -H * .90, .12), (.150 * k, -H * .55, .5), (.13 * k, -H * .27, .4), (.17 * k, -.25, .2), (.20 * k, -.12, .05), (.20 * k, -.06)]
    P = [lathe('handle', prof, handle),
         lathe('ring', [(.150 * k, -H * .80), (.192 * k, -H * .80, .02), (.192 * k, -H * .80 + .09, .02), (.150 * k, -H * .80 + .09)], collar, seg=64),
         lathe('ferrule', [(.18 * k, -.10), (.225 * k, -.10, .02), (.235 * k, .20, .03), (.22 * k, .24, .02), (.10 * k, .24)], collar),
         lathe('band', [(.22 * k, .02), (.243 * k, .03, .01), (.243 * k, .07, .01), (.22 * k, .08)], handle),
         bristles(hair_mat, n=n, r=r, z0=.18, length=length, flare=flare, thick=thick, jitter=.045, bend=.025, dome=.16, seed=seed)]
    g = group(P, loc)
    g.rotation_euler = [math.radians(a) for a in rot]
    return g


def trigger_bottle(body, head, accent, items, liquid_mat=None, facing=0, loc=(0, 0, 0), rot=0, scale=1.0, **form):
    return group(spray_bottle(body, head, accent, items, liquid_mat, facing=facing, **form), loc, rot, scale)

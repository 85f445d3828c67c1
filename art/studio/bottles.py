"""Bottles, jug, caps and the trigger sprayer.
"""
import math

from mathutils import Vector

from .labels import label, wrap_onto, wrap_round
from .materials import clear_plastic, plastic
from .shapes import box, lathe, slab, tube


def screw_cap(mat, r=0.3, h=0.36, z=0.0, x=0.0, y=0.0, ribs=44):
    o = lathe('cap', [(0, h), (r * .93, h, .03), (r, h - .06, .02), (r, .07), (r * 1.04, .05, .01), (r * 1.04, 0, .008), (r * .9, 0)],
              mat, knurl=ribs, knurl_depth=0.018, knurl_z=(.075, h - .055))
    o.location = (x, y, z)
    return o


def trigger_head(body_mat, accent_mat, z=0.0, x=0.0):
    """Trigger sprayer; nozzle points to -x.  Origin = bottom of the collar."""
    dark = plastic('nozzle_hole', '#050505', .5)
    P = []
    P.append(lathe('collar', [(.0, .36), (.24, .36, .03), (.285, .30, .03), (.295, .04, .0), (.295, 0, .01), (.2, 0)], accent_mat, knurl=40, knurl_depth=.018, knurl_z=(.03, .29)))
    P.append(slab('shroud', [(-.19, .30, .02), (.19, .30, .02), (.24, .60, .25), (.60, .80, .12), (.66, .98, .12), (.34, 1.17, .3), (-.30, 1.18, .3),
                             (-.82, 1.09, .05), (-.82, .82, .05), (-.34, .76, .12), (-.20, .55, .12)], .36, .10, body_mat, voxel=.016, relax=10,
                  shape=lambda p: Vector((p.x, p.y * (1.0 - .22 * min(1, max(0, (p.z - .75) / .4))), p.z))))
    P.append(slab('trigger', [(-.60, .82, .04), (-.58, .62, .2), (-.50, .40, .3), (-.60, .12, .3), (-.82, -.08, .05), (-.76, -.16, .05), (-.50, .02, .25),
                              (-.36, .36, .3), (-.38, .60, .2), (-.36, .82, .04)], .25, .055, accent_mat, voxel=.014, relax=8))
    nz = box('nozzle', (.22, .34, .34), (-.92, 0, .955), accent_mat, .05, 5); P.append(nz)
    ring = lathe('nzring', [(0, 0), (.10, 0), (.10, .04, .01), (.06, .05, .01), (.05, .02), (0, .02)], dark, seg=48)
    ring.rotation_euler = (0, -math.pi / 2, 0); ring.location = (-1.02, 0, .955); P.append(ring)
    rod = lathe('rod', [(0, 0), (.06, 0), (.06, .30), (0, .30)], dark, seg=32)
    rod.rotation_euler = (0, math.pi / 2, 0); rod.location = (-.46, 0, .66); P.append(rod)
    for o in P:
        o.location.z += z; o.location.x += x
    return P


def spray_bottle(bottle_mat, head_mat, accent_mat, items=None, liquid_mat=None, r=.43, h=1.5, fill=.86, facing=0):
    """Round spray bottle; r body radius, h shoulder height.  items = label items."""
    prof = [(0, .05), (r * .80, .0, .05), (r, .03, .09), (r, h, .30), (r * .80, h + .27, .22), (.215, h + .46, .08), (.215, h + .56)]
    P = [lathe('bottle', prof, bottle_mat)]
    if liquid_mat:
        lv = .06 + fill * h
        q = r - .025
        P.append(lathe('liquid', [(0, .07), (q * .8, .06, .05), (q, .08, .07), (q, lv, .01), (0, lv + .001)], liquid_mat))
        P.append(tube('diptube', [(0.02, 0, .1), (0, 0, h + .5)], .035, clear_plastic('tube')))
    P.append(lathe('neckring', [(.2, h + .46), (.262, h + .46, .012), (.262, h + .50, .012), (.2, h + .50)], bottle_mat, seg=64))
    P += trigger_head(head_mat, accent_mat, z=h + .50)
    if items:
        P += label(items, wrap_round(r, h * .5, facing), fit=1.5 * r)
    return P


def jug(body_mat, cap_mat, items=None, W=1.7, H=2.5, D=1.05):
    """F-style jug with a through handle on the right."""
    w = W / 2
    out = [(-w, 0, .10), (w, 0, .10), (w, H * .86, .34), (w * .66, H, .25), (-w * .1, H, .10), (-w * .80, H, .22), (-w, H * .76, .32)]
    hole = [(w * .02, H * .66, .12), (w * .56, H * .66, .14), (w * .56, H * .87, .14), (w * .16, H * .87, .12)]
    def shape(p):
        t = max(0, min(1, (p.z - H * .60) / (H * .12))) * max(0, min(1, (p.x + w * .12) / (w * .30)))
        t = t * t * (3 - 2 * t)
        k = 1 - .52 * t
        return Vector((p.x, p.y * k, p.z))
    b = slab('jug', out, D, .20, body_mat, holes=[hole], voxel=.024, relax=14, shape=shape)
    sm = b.modifiers.new('s', 'SMOOTH'); sm.iterations, sm.factor = 12, .5
    P = [b]
    P.append(lathe('jugneck', [(.24, H - .12), (.24, H + .06), (.30, H + .06, .01), (.30, H + .10, .01), (.2, H + .10)], body_mat, seg=64))
    P[-1].location.x = -w * .48
    P.append(screw_cap(cap_mat, .32, .36, H + .10, -w * .48))
    if items:
        P += label(items, wrap_onto(b, 0, H * .33), step=.05, fit=.66 * W)
    return P

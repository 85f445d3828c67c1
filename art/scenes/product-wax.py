"""Waxes: an open tin of yellow paste wax, its lid leaning on it."""
import math

from studio import (black, camera, chrome, foam_mat, group, label, label_yellow, lathe, lid, principled, studio, tin,
    white)
from mathutils import Vector


def build(shot):
    studio(target=(0, 0, .5), glow_at=(0, 1.2), rim=320)[1]['rim'].visible_glossy = False
    wax = principled('wax', '#f5c518', Roughness=.32, Specular=.5, Subsurface=.12, Subsurface_Color='#ffd94a')
    group(tin(chrome('tin', '#c9ced6', .2), fill_mat=wax, h=.52), (-.42, -.25, 0), 0, 1.28)
    r, h = .62, .30
    top = [('text', 0, .10, .20, 'CARNAUBA', label_yellow()), ('rect', 0, -.04, .78, .012, label_yellow()), ('text', 0, -.15, .105, 'PASTE WAX', white())]
    P = [lid(black(), r, h)] + label(top, lambda x, y, l: Vector((x, y, h * .97 + l)), step=.2, fit=.86)
    g = group(P, (.78, .62, .70), 0, 1.22)
    g.rotation_euler = (math.radians(68), 0, math.radians(-14))
    pad = lathe('applicator', [(0, 0), (.40, 0, .06), (.44, .12, .08), (.40, .26, .08), (0, .27)], foam_mat('foam', '#e9ebef'))
    pad.location = (.92, -.62, .0)
    camera((-.5, -9.6, 4.2), (.10, 0, .52), 85, fstop=.6, focus=(-.3, -.6, .5))

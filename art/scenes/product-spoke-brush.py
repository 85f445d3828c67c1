"""Tire and spoke brushes: a long barrel brush reaching between a wheel's spokes."""
from mathutils import Vector

from studio import (barrel_bristles, black, camera, chrome, group, hair, lathe, principled, rubber, studio, tube,
    wheel, yellow)


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(.5, 1.8), rim=420)[1]['rim'].visible_glossy = False
    rim = principled('alloy', '#9aa2ae', Metallic=.85, Roughness=.26)
    group(wheel(rubber(), rim), (.55, .75, 0), -16, 1.10)
    # Along +z: grip, guard, wire, hair.  Its tip lies between two spokes, low on the left.
    P = [lathe('grip', [(0, -2.2), (.15, -2.18, .08), (.19, -2.0, .1), (.15, -1.2, .4), (.17, -.6, .2), (.20, -.45, .05), (.20, -.36), (0, -.36)], black()),
         lathe('ring', [(.16, -.42), (.235, -.42, .03), (.235, -.24, .04), (.10, -.16, .05), (.05, 0), (0, 0)], yellow()),
         tube('wire', [(0, 0, -.2), (0, 0, 1.95)], .035, chrome('wire', '#c9ced6', .2)),
         barrel_bristles(hair('yellow'), n=5200, r0=.03, r1=.30, length=1.55, thick=.0065)]
    P[-1].location.z = .40
    g = group(P, (0, 0, 0))
    g.rotation_mode = 'QUATERNION'
    tip, hand = Vector((.30, .42, 1.22)), Vector((-1.75, -2.15, .62))
    d = (tip - hand).normalized()
    g.rotation_quaternion = d.to_track_quat('Z', 'Y')
    g.location = tip - d * 1.9
    camera((-1.5, -13.0, 3.0), (-.15, 0, 1.28), 85, fstop=.8, focus=(-.3, -.6, 1.1))

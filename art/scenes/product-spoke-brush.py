"""Tire and spoke brushes: a long barrel brush reaching between a wheel's spokes."""
from mathutils import Vector

from studio import (barrel_bristles, black, camera, chrome, group, hair, lathe, principled, rubber, studio, tube,
    wheel, yellow)


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(.5, 1.8), rim=420, key=1500)[1]['rim'].visible_glossy = False
    rim = principled('alloy', '#9aa2ae', Metallic=.85, Roughness=.26)
    group(wheel(rubber(), rim), (.55, .75, 0), -16, 1.10)
    # Along +z: grip, guard, wire, hair.
    P = [lathe('grip', [(0, -1.75), (.15, -1.73, .08), (.19, -1.55, .1), (.15, -1.0, .4), (.17, -.6, .2), (.20, -.45, .05), (.20, -.36), (0, -.36)], black()),
         lathe('ring', [(.16, -.42), (.235, -.42, .03), (.235, -.24, .04), (.10, -.16, .05), (.05, 0), (0, 0)], yellow()),
         tube('wire', [(0, 0, -.2), (0, 0, 1.95)], .035, chrome('wire', '#c9ced6', .2)),
         barrel_bristles(hair('yellow'), n=5200, r0=.03, r1=.30, length=1.55, thick=.0065)]
    P[-1].location.z = .40
    g = group(P, (0, 0, 0))
    g.rotation_mode = 'QUATERNION'
    # The butt rests on the floor, the hair in the opening on the left.
    opening, butt = Vector((-.02, .36, 1.22)), Vector((-1.52, -1.9, .20))
    d = (opening - butt).normalized()
    g.rotation_quaternion = d.to_track_quat('Z', 'Y')
    g.location = butt + d * 1.72
    camera((-1.5, -13.0, 3.0), (-.15, 0, 1.28), 85, fstop=.8, focus=(-.3, -.6, 1.1))

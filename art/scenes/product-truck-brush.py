"""Truck brushes: a wide head on a long pole."""
from mathutils import Vector

from studio import black, camera, chrome, group, hair, lathe, slab, studio, tufts, yellow


def build(shot):
    _, lights = studio(target=(0, 0, .8), glow_at=(.3, 1.8), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    block = slab('block', [(-1.65, 0, .08), (1.65, 0, .08), (1.70, .16, .06), (1.55, .26, .10), (-1.55, .26, .10), (-1.70, .16, .06)], .78, .07, yellow(), voxel=.022, relax=6)
    places = [(-1.55 + 3.1 * i / 21, -.29 + .58 * j / 4 + (.03 if i % 2 else -.03)) for i in range(22) for j in range(5)]
    hairs = tufts(hair('natural'), places, n=34, r=.055, length=.62, flare=.12, thick=.0085)
    bumper = slab('bumper', [(-1.74, .02, .05), (1.74, .02, .05), (1.74, .13, .05), (-1.74, .13, .05)], .86, .04, black())
    up = Vector((.34, .78, .80)).normalized()
    socket = lathe('socket', [(.30, -.05), (.26, .10, .08), (.17, .30, .05), (.17, .62, .03), (.12, .64)], black())
    collar = lathe('collar', [(.12, .55), (.195, .56, .02), (.195, .80, .02), (.10, .82)], yellow(), knurl=30, knurl_depth=.02, knurl_z=(.58, .78))
    pole = lathe('pole', [(.105, .5), (.105, 7.5)], chrome('pole', '#aeb6c4', .24), seg=48)
    neck = group([socket, collar, pole], (0, 0, .15))
    neck.rotation_mode = 'QUATERNION'
    neck.rotation_quaternion = up.to_track_quat('Z', 'Y')
    g = group([block, hairs, bumper, neck], (-.25, -.55, .62), -16)
    camera((-.6, -11.6, 3.9), (.05, 0, 1.02), 80, fstop=.8, focus=(-.2, -.7, .6))

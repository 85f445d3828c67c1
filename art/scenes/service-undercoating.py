"""Undercoating: a pressure lance rinsing salt from a wheel arch."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

from studio import (
    black,
    bump,
    camera,
    car_paint,
    chrome,
    group,
    lathe,
    link,
    plastic,
    principled,
    rubber,
    sheet,
    slab,
    softbox,
    tube,
    wheel,
    world,
    yellow,
)


def spray(start, target, n, seed=4):
    """Droplets in a flat fan from the nozzle, drawn out along their flight, and a burst where they hit."""
    rnd = random.Random(seed)
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1)
    me = bpy.data.meshes.new('droplet')
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(principled('spray', '#eaf2ff', Roughness=0.1, Specular=0.6, Transmission=0.4))
    s, e = Vector(start), Vector(target)
    d = (e - s).normalized()
    side, up = Vector((0.1, 0.3, 1)).cross(d).normalized(), Vector((0, 0, 1))
    for i in range(n):
        t = rnd.random() ** 0.7
        fan = rnd.uniform(-1, 1) * (0.02 + 0.30 * t)
        p = s.lerp(e, t) + up * fan + side * rnd.gauss(0, 0.03 + 0.05 * t)
        hit = t > 0.93
        if hit:
            p += Vector((rnd.gauss(0, 0.14), rnd.gauss(-0.10, 0.12), rnd.gauss(0, 0.2)))
        q = rnd.uniform(0.0016, 0.0048) * (1.3 if hit else 1)
        o = bpy.data.objects.new('droplet', me)
        o.location = p
        o.rotation_mode = 'QUATERNION'
        o.rotation_quaternion = (d + up * fan * 0.8).to_track_quat('Z', 'Y')
        o.scale = (q, q, q * (1.6 if hit else rnd.uniform(6, 18)))
        link(o)


def build(shot):
    world('#12265a', 0.5)
    R = 1.62
    arch = [(-R * math.cos(math.pi * i / 30), 1.30 + R * math.sin(math.pi * i / 30)) for i in range(31)]
    body = [(-7, 0.52), (-R, 0.52)] + arch + [(R, 0.52), (7, 0.52), (7, 4.6), (-7, 4.6)]
    curve = lambda p: Vector(
        (p.x, p.y + 0.05 * (p.z - 2) ** 2 - (0.10 if p.z > 2.98 else 0) * min(1, (p.z - 2.98) / 0.15), p.z)
    )
    slab(
        'fender',
        body,
        0.30,
        0.06,
        car_paint('paint', '#081c54', flake=0.10, rough=0.32),
        voxel=0.04,
        relax=5,
        shape=curve,
    )
    lip = [
        (x * 0.985, -0.18, z)
        for x, z in [
            (-R * math.cos(math.pi * i / 40), 1.30 + R * 0.985 * math.sin(math.pi * i / 40)) for i in range(41)
        ]
    ]
    tube('lip', lip, 0.05, plastic('lip', '#0c0d11', 0.5), 4)
    liner = lathe(
        'liner',
        [(R * 1.02, -0.2), (R * 1.02, 1.6), (0, 1.6)],
        bump(plastic('liner', '#08090c', 0.8), 18, 0.8, 0.05),
        seg=96,
    )
    liner.rotation_euler, liner.location = (-math.pi / 2, 0, 0), (0, 0, 1.30)
    bump(principled('salt', '#3a3d44', Roughness=0.85, Specular=0.2), 40, 0.8, 0.03)
    group(
        wheel(rubber(), principled('alloy', '#8d95a2', Metallic=0.85, Roughness=0.32), R=1.30, W=0.42), (0, 0.55, 0), 0
    )
    floor = principled('floor', '#0b1220', Roughness=0.12, Specular=0.5)
    sheet('floor', bump(floor, 3, 0.15, 0.05), (-14, 14), (-8, 6), lambda x, y: 0, (2, 2))
    hit, nozzle = Vector((-0.95, -0.05, 2.45)), Vector((-2.55, -1.75, 1.55))
    d = (hit - nozzle).normalized()
    lance = [
        lathe('tip', [(0, 0), (0.035, 0), (0.075, -0.10, 0.02), (0.085, -0.30, 0.02), (0.05, -0.32)], yellow(), seg=48),
        lathe('wand', [(0.05, -0.28), (0.05, -2.4)], chrome('wand', '#c9ced6', 0.16), seg=48),
        lathe(
            'sleeve',
            [(0.05, -0.95), (0.105, -0.97, 0.03), (0.115, -1.6, 0.05), (0.105, -2.4)],
            black(),
            knurl=18,
            knurl_depth=0.03,
            knurl_z=(-1.6, -1.0),
        ),
    ]
    g = group(lance, nozzle)
    g.rotation_mode = 'QUATERNION'
    g.rotation_quaternion = d.to_track_quat('Z', 'Y')
    spray(nozzle, hit, 8000)
    softbox('sky', (-1, -2.0, 7.0), (0, 0, 1.6), 8, 1.6, 1900, '#cfdcff', edge=0.45)
    softbox('key', (-5.5, -4.0, 4.0), (0, 0, 1.6), 2.4, 3.4, 2300, edge=0.45)
    softbox('warm', (5.5, -3.0, 2.4), (0.4, 0, 1.4), 1.2, 3.4, 1300, '#ffd880', edge=0.5)
    camera((-2.6, -12.2, 2.3), (-0.55, 0, 1.68), 78, fstop=1.0, focus=(-1.6, -0.9, 2.0))

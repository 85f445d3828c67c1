"""Hair and the brushes it makes."""

import math
import random

import bpy

from .base import group, link, rgb
from .materials import principled
from .shapes import lathe


def hair(kind, uneven=False):
    """Bristles: 'yellow', 'natural' (boar) or 'black'.  `uneven`: no two hairs of a bundle along +z have one tone."""
    color = {'yellow': '#f3c21a', 'natural': '#e9dcc2', 'black': '#191a1f'}[kind]
    m = principled('hair_' + kind, color, Roughness=0.42, Specular=0.4)
    if uneven:
        nt = m.node_tree
        kinds = ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB')
        at, long, noise, tone = (nt.nodes.new('ShaderNode' + k) for k in kinds)
        long.inputs['Scale'].default_value = (1, 1, 0.06)
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 45, 1
        low, high = tone.color_ramp.elements
        low.position, high.position = 0.32, 0.68
        tones = {'yellow': ('#c88d0e', '#ffd62e'), 'natural': ('#a2865f', '#f1e6d0'), 'black': ('#0b0c0f', '#2c2e36')}
        low.color, high.color = (rgb(c) for c in tones[kind])
        for a, b in ((at.outputs['Object'], long.inputs[0]), (long.outputs[0], noise.inputs['Vector'])):
            nt.links.new(a, b)
        nt.links.new(noise.outputs['Fac'], tone.inputs[0])
        nt.links.new(tone.outputs[0], nt.nodes['P'].inputs['Base Color'])
    return m


def bristles(
    mat,
    n=2600,
    r=0.32,
    z0=0.0,
    length=1.0,
    flare=0.28,
    thick=0.007,
    square=False,
    seed=3,
    jitter=0.04,
    bend=0.06,
    dome=0.12,
    seg=6,
):
    """A bundle of tapered, slightly bent hairs as one tessellated curve object, along +z from z0."""
    rnd = random.Random(seed)
    c = bpy.data.curves.new('bristles', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = thick, 0, False
    for i in range(n):
        rr = math.sqrt((i + 0.5) / n)
        a = i * 2.399963 + rnd.gauss(0, 0.15)  # sunflower packing
        x, y = r * rr * math.cos(a), r * rr * math.sin(a)
        L = length * (1 - dome * rr * rr) * (1 + rnd.gauss(0, jitter * 0.6))
        fx, fy = x / r * flare + rnd.gauss(0, jitter), y / r * flare + rnd.gauss(0, jitter)
        bx, by = rnd.gauss(0, bend), rnd.gauss(0, bend)
        s = c.splines.new('POLY')
        s.points.add(seg - 1)
        for k, p in enumerate(s.points):
            t = k / (seg - 1)
            p.co = (
                x + fx * t**1.5 * length + bx * math.sin(t * math.pi),
                y + fy * t**1.5 * length + by * math.sin(t * math.pi),
                z0 + L * t * (1 - 0.10 * rr * flare * t),
                1,
            )
            p.radius = 1.0 if t < 0.6 else max(0.25, 1.0 - (t - 0.6) * 1.8)
    c.materials.append(mat)
    return link(bpy.data.objects.new('bristles', c))


def barrel_bristles(mat, n=5000, r0=0.05, r1=0.34, length=1.6, thick=0.006, seed=3, taper=0.25):
    """Hairs standing out all round an axis along +z, as on a bottle brush; slimmer towards its tip."""
    rnd = random.Random(seed)
    c = bpy.data.curves.new('barrel', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = thick, 0, False
    for i in range(n):
        z = length * i / n
        a = i * 2.399963 + rnd.gauss(0, 0.25)
        t = i / n
        r = (
            r1
            * (1 - taper * t**3)
            * (1 + rnd.gauss(0, 0.03))
            * (1 if t < 0.93 else math.sqrt(max(0.05, 1 - ((t - 0.93) / 0.08) ** 2)))
        )
        lean, swirl = rnd.gauss(0, 0.03), rnd.gauss(0, 0.06)
        s = c.splines.new('POLY')
        s.points.add(3)
        for k, p in enumerate(s.points):
            u = k / 3
            q, b = r0 + (r - r0) * u, a + swirl * u * u
            p.co = (q * math.cos(b), q * math.sin(b), z + lean * u * u, 1)
            p.radius = 1 if u < 0.7 else 0.7
    c.materials.append(mat)
    return link(bpy.data.objects.new('barrel', c))


def tufts(mat, places, n=46, r=0.045, length=0.42, flare=0.10, thick=0.008, down=True, seed=7):
    """Tufts of a block brush at places [(x, y)], along -z from z = 0 (or +z).  One curve object."""
    rnd = random.Random(seed)
    c = bpy.data.curves.new('tufts', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = thick, 0, False
    sign = -1 if down else 1
    for x, y in places:
        for i in range(n):
            q, a = r * math.sqrt((i + 0.5) / n), i * 2.399963
            px, py = q * math.cos(a), q * math.sin(a)
            L = length * (1 + rnd.gauss(0, 0.02))
            fx, fy = px / r * flare + rnd.gauss(0, 0.02), py / r * flare + rnd.gauss(0, 0.02)
            s = c.splines.new('POLY')
            s.points.add(3)
            for k, p in enumerate(s.points):
                u = k / 3
                p.co = (x + px + fx * u**1.5, y + py + fy * u**1.5, sign * L * u, 1)
                p.radius = 1 if u < 0.7 else 0.8
    c.materials.append(mat)
    return link(bpy.data.objects.new('tufts', c))


def round_brush(
    hair_mat,
    handle,
    collar,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    r=0.205,
    length=0.95,
    n=3600,
    seed=5,
    handle_len=2.0,
    flare=0.26,
    thick=0.0042,
):
    """A round detailing brush along +z: its handle below z = 0, its hair above."""
    k, H = r / 0.205, handle_len
    prof = [
        (0, -H),
        (0.13 * k, -H + 0.02, 0.08),
        (0.185 * k, -H * 0.90, 0.12),
        (0.150 * k, -H * 0.55, 0.5),
        (0.13 * k, -H * 0.27, 0.4),
        (0.17 * k, -0.25, 0.2),
        (0.20 * k, -0.12, 0.05),
        (0.20 * k, -0.06),
    ]
    P = [
        lathe('handle', prof, handle),
        lathe(
            'ring',
            [
                (0.150 * k, -H * 0.80),
                (0.192 * k, -H * 0.80, 0.02),
                (0.192 * k, -H * 0.80 + 0.09, 0.02),
                (0.150 * k, -H * 0.80 + 0.09),
            ],
            collar,
            seg=64,
        ),
        lathe(
            'ferrule',
            [
                (0.18 * k, -0.10),
                (0.225 * k, -0.10, 0.02),
                (0.235 * k, 0.20, 0.03),
                (0.22 * k, 0.24, 0.02),
                (0.10 * k, 0.24),
            ],
            collar,
        ),
        lathe('band', [(0.22 * k, 0.02), (0.243 * k, 0.03, 0.01), (0.243 * k, 0.07, 0.01), (0.22 * k, 0.08)], handle),
        bristles(
            hair_mat,
            n=n,
            r=r,
            z0=0.18,
            length=length,
            flare=flare,
            thick=thick,
            jitter=0.045,
            bend=0.025,
            dome=0.16,
            seed=seed,
        ),
    ]
    g = group(P, loc)
    g.rotation_euler = [math.radians(a) for a in rot]
    return g

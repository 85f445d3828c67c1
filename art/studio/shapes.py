"""Ways to make a form: lathe, moulded slab, tube, bevelled box."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .base import bake, link, mesh_obj, smooth


def fillet(pts, seg=7, closed=False):
    """[(x, y[, radius])] -> polyline with rounded corners."""
    out, n = [], len(pts)
    P = [Vector((p[0], p[1])) for p in pts]
    R = [p[2] if len(p) > 2 else 0 for p in pts]
    for i in range(n):
        if R[i] <= 0 or (not closed and i in (0, n - 1)):
            out.append(P[i])
            continue
        a, b, c = P[i - 1], P[i], P[(i + 1) % n]
        u, v = (a - b), (c - b)
        lu, lv = u.length, v.length
        u.normalize()
        v.normalize()
        half = max(1e-3, math.acos(max(-1, min(1, u.dot(v)))) / 2)
        d = min(R[i] / math.tan(half), lu * 0.49, lv * 0.49)
        for k in range(seg + 1):
            t = k / seg
            out.append((b + u * d) * (1 - t) ** 2 + b * 2 * t * (1 - t) + (b + v * d) * t**2)
    return [(p.x, p.y) for p in out]


def lathe(
    name,
    profile,
    mat=None,
    seg=128,
    power=2.0,
    sx=1.0,
    sy=1.0,
    knurl=0,
    knurl_depth=0.02,
    knurl_z=None,
    rseg=7,
    angle=40,
):
    """Spin [(r, z[, corner radius])].  power > 2 makes a squarish section; knurl = number of grip ribs."""
    pr = fillet(profile, rseg)
    if knurl:
        seg = max(seg, knurl * 8)
    v, f = [], []
    for r, z in pr:
        for i in range(seg):
            a = 2 * math.pi * i / seg
            c, s = math.cos(a), math.sin(a)
            k = 1.0
            if knurl and (knurl_z is None or knurl_z[0] <= z <= knurl_z[1]):
                k += knurl_depth * max(-1, min(1, 2.2 * math.cos(knurl * a)))
            x = math.copysign(abs(c) ** (2 / power), c) * r * sx * k
            y = math.copysign(abs(s) ** (2 / power), s) * r * sy * k
            v.append((x, y, z))
    for j in range(len(pr) - 1):
        for i in range(seg):
            n = (i + 1) % seg
            f.append((j * seg + i, j * seg + n, (j + 1) * seg + n, (j + 1) * seg + i))
    o = mesh_obj(name, v, f, mat)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return smooth(o, angle)


def slab(name, outline, depth, bevel, mat=None, holes=(), voxel=None, relax=0, rseg=7, shape=None):
    """Outline in the XZ plane, thickened along Y with rounded edges; optional voxel remesh melts the edges.
    shape(Vector)->Vector can then push the surface about."""
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions, c.fill_mode = '2D', 'BOTH'
    c.extrude, c.bevel_depth, c.bevel_resolution = max(0, depth / 2 - bevel), bevel, 5
    c.offset = -bevel
    for ol in [outline] + list(holes):
        pts = fillet(ol, rseg, closed=True)
        s = c.splines.new('POLY')
        s.points.add(len(pts) - 1)
        s.use_cyclic_u = True
        for p, q in zip(s.points, pts):
            p.co = (q[0], q[1], 0, 1)
    o = link(bpy.data.objects.new(name, c))
    o.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.view_layer.update()
    o = bake(o)
    o.data.transform(o.matrix_world)
    o.matrix_world = Matrix()
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    if voxel:
        r = o.modifiers.new('r', 'REMESH')
        r.mode, r.voxel_size, r.use_smooth_shade = 'VOXEL', voxel, True
        s = o.modifiers.new('s', 'SMOOTH')
        s.iterations, s.factor = relax or 8, 0.5
        o = bake(o)
    if shape:
        for vv in o.data.vertices:
            vv.co = shape(vv.co.copy())
    o.data.materials.clear()
    if mat:
        o.data.materials.append(mat)
    return smooth(o, 180 if voxel else 35)


def tube(name, pts, radius, mat=None, res=6, taper=None, bezier=False):
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth, c.bevel_resolution, c.use_fill_caps = radius, res, True
    s = c.splines.new('POLY')
    s.points.add(len(pts) - 1)
    for i, (p, q) in enumerate(zip(s.points, pts)):
        p.co = tuple(q) + (1,)
        if taper:
            p.radius = taper(i / (len(pts) - 1))
    o = link(bpy.data.objects.new(name, c))
    if mat:
        c.materials.append(mat)
    return o


def box(name, size, loc=(0, 0, 0), mat=None, bevel=0.03, seg=4):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = link(bpy.data.objects.new(name, me))
    o.location = loc
    b = o.modifiers.new('b', 'BEVEL')
    b.width, b.segments = bevel, seg
    if mat:
        me.materials.append(mat)
    return smooth(o)

"""Labels as real geometry, so that they stay sharp at any size."""

import math
import os

import bmesh
import bpy
from mathutils import Matrix, Vector

from .base import bake, link, mesh_obj
from .shapes import fillet

# The site's own font, as ../render.ts cuts it for Blender.
FONT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'out', 'label.ttf')


def dense(o, step):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    for ax in (0, 1):
        lo, hi = (f(v.co[ax] for v in bm.verts) for f in (min, max))
        k = math.floor(lo / step) + 1
        while k * step < hi:
            no = [0, 0, 0]
            no[ax] = 1
            co = [0, 0, 0]
            co[ax] = k * step
            bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=co, plane_no=no)
            k += 1
    bm.to_mesh(o.data)
    bm.free()


def label(items, wrap, step=0.03, lift=0.004, fit=None):
    """items: ('rect', x, y, w, h, mat[, corner]) centred, or ('text', x, y, size, string, mat[, font, align, track]).
    wrap(x, y, lift) -> point on the product.  Real geometry: sharp at any size.  Returns objects.
    fit: no text gets wider than this."""
    objs = []
    for n, it in enumerate(items):
        if it[0] == 'rect':
            _, x, y, w, h, mat = it[:6]
            r = it[6] if len(it) > 6 else 0
            pts = fillet(
                [
                    (x - w / 2, y - h / 2, r),
                    (x + w / 2, y - h / 2, r),
                    (x + w / 2, y + h / 2, r),
                    (x - w / 2, y + h / 2, r),
                ],
                5,
                True,
            )
            o = mesh_obj('lab', [(a, b, 0) for a, b in pts], [list(range(len(pts)))])
        else:
            _, x, y, size, txt, mat = it[:6]
            c = bpy.data.curves.new('txt', 'FONT')
            c.body, c.size = txt, size
            c.font = bpy.data.fonts.load(it[6] if len(it) > 6 and it[6] else FONT, check_existing=True)
            c.align_x = it[7] if len(it) > 7 else 'CENTER'
            c.align_y = 'CENTER'
            c.space_character = it[8] if len(it) > 8 else 1.0
            c.resolution_u = 8
            o = link(bpy.data.objects.new('txt', c))
            o.location = (x, y, 0)
            bpy.context.view_layer.update()
            o = bake(o)
            o.data.transform(o.matrix_world)
            o.matrix_world = Matrix()
            if fit and o.dimensions.x > fit:  # no word runs round the side of a bottle
                k = fit / o.dimensions.x
                o.data.transform(
                    Matrix.Translation((x, y, 0)) @ Matrix.Diagonal((k, k, 1, 1)) @ Matrix.Translation((-x, -y, 0))
                )
        dense(o, step)
        for v in o.data.vertices:
            v.co = wrap(v.co.x, v.co.y, lift + n * 0.0006)
        o.data.materials.clear()
        o.data.materials.append(mat)
        o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
        o.data.update()
        objs.append(o)
    return objs


def wrap_round(radius, z0=0.0, facing=0.0):
    """Cylinder of `radius`; label centre faces -y, turned by `facing` degrees."""
    fa = math.radians(facing)

    def f(x, y, l):
        a = x / radius + fa - math.pi / 2
        return Vector(((radius + l) * math.cos(a), (radius + l) * math.sin(a), z0 + y))

    return f


def wrap_flat(y_front, x0=0.0, z0=0.0):
    return lambda x, y, l: Vector((x0 + x, y_front - l, z0 + y))


def wrap_onto(target, x0=0.0, z0=0.0):
    """Project along +y onto any mesh object."""
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    ev = target.evaluated_get(dg)
    inv = target.matrix_world.inverted()

    def f(x, y, l):
        ok, loc, nor, _ = ev.ray_cast(inv @ Vector((x0 + x, -20, z0 + y)), Vector((0, 1, 0)))
        return (loc + nor * l) if ok else Vector((x0 + x, 0, z0 + y))

    return f

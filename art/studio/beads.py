"""A painted panel and the drops of water that bead on it."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from .base import mesh_obj
from .materials import water


def panel(height, mat, x=(-9, 9), y=(-5, 9), cells=(260, 200)):
    """A sheet of metal: height(x, y) is its form."""
    nx, ny = cells
    verts = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            px, py = x[0] + (x[1] - x[0]) * i / nx, y[0] + (y[1] - y[0]) * j / ny
            verts.append((px, py, height(px, py)))
    row = nx + 1
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)
    ]
    o = mesh_obj('panel', verts, faces, mat)
    s = o.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = 1
    return o


def drop_shapes(count=8):
    """A few different drops: none is a perfect circle, and each sits flat on the paint."""
    shapes, mat = [], water()
    for k in range(count):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=5, radius=1)
        off = Vector((k * 9.1, k * 3.3, 1))
        flat = 0.74 if k < count * 0.75 else 0.58
        for v in bm.verts:
            d = v.co.copy()
            wobble = 1 + 0.17 * noise.noise(Vector((d.x, d.y, 0)) * 0.9 + off)
            v.co = Vector((d.x * wobble, d.y * wobble, d.z * (flat if d.z > 0 else 0.30)))
        me = bpy.data.meshes.new('drop')
        bm.to_mesh(me)
        bm.free()
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.materials.append(mat)
        shapes.append(me)
    return shapes


def scatter(sizes, x, y, seed=11, keep=lambda px, py: True, largest=0.15):
    """[(x, y, radius)] without overlaps, for sizes [(radius, how many, gap)], the largest first."""
    rnd, placed, cells = random.Random(seed), [], {}

    def free(px, py, r, gap):
        ci, cj = int(px // 0.4), int(py // 0.4)
        return all(
            (a - px) ** 2 + (b - py) ** 2 >= ((q + r) * gap) ** 2
            for i in (ci - 1, ci, ci + 1)
            for j in (cj - 1, cj, cj + 1)
            for a, b, q in cells.get((i, j), ())
        )

    for radius, wanted, gap in sizes:
        done = 0
        for _ in range(wanted * 6):
            px, py = rnd.uniform(*x), rnd.uniform(*y)
            r = min(radius * rnd.lognormvariate(0, 0.28), largest)
            if keep(px, py) and free(px, py, r, gap):
                cells.setdefault((int(px // 0.4), int(py // 0.4)), []).append((px, py, r))
                placed.append((px, py, r))
                done += 1
                if done >= wanted:
                    break
    return placed


def beads(placed, height, seed=5):
    """Drops on the panel, each turned to stand on its slope."""
    rnd, shapes, e = random.Random(seed), drop_shapes(), 0.01
    for x, y, r in placed:
        n = Vector((height(x - e, y) - height(x + e, y), height(x, y - e) - height(x, y + e), 2 * e)).normalized()
        d = bpy.data.objects.new('drop', rnd.choice(shapes))
        bpy.context.scene.collection.objects.link(d)
        d.rotation_mode = 'QUATERNION'
        spin = Matrix.Rotation(rnd.uniform(0, 6.28), 3, 'Z').to_quaternion()
        d.rotation_quaternion = n.to_track_quat('Z', 'Y') @ spin
        d.location = Vector((x, y, height(x, y))) + n * r * 0.10
        d.scale = (r, r, r * rnd.uniform(0.85, 1.05))
    return len(placed)

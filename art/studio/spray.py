"""Water under pressure: the fan of a jet, the drops it throws back, the mist round them."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

from .base import link, mesh_obj
from .materials import principled


def nodes(m):
    """A material's tree, and short ways to add a node to it: any kind, arithmetic, a soft step."""
    nt = m.node_tree

    def put(socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            nt.links.new(value, socket)
        else:
            socket.default_value = value

    def add(kind, *inputs, out=0, **settings):
        node = nt.nodes.new('ShaderNode' + kind)
        for k, v in settings.items():
            setattr(node, k, v)
        for key, v in inputs:
            put(node.inputs[key], v)
        return node.outputs[out]

    def math_(operation, *values):
        return add('Math', *enumerate(values), operation=operation)

    def ramp(value, lo, hi):
        return add('MapRange', ('Value', value), ('From Min', lo), ('From Max', hi), interpolation_type='SMOOTHSTEP')

    return nt, add, math_, ramp


def see_through(name, color, strength, cover):
    """Water too fine to trace: pale light that covers what lies behind it by cover(add, math_, ramp)."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    nt, add, math_, ramp = nodes(m)
    light = add('Emission', (0, color), (1, strength))
    mixed = add('MixShader', (0, cover(add, math_, ramp)), (1, add('BsdfTransparent')), (2, light))
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    nt.links.new(mixed, out.inputs[0])
    return m


def fan(start, end, width, seed):
    """A flat jet: streaks that widen from the nozzle to where they hit."""

    def streaks(add, math_, ramp):
        u, v, _ = (add('SeparateXYZ', (0, add('TexCoord', out=2)), out=k) for k in range(3))
        at = add('CombineXYZ', (0, math_('MULTIPLY', u, 0.7)), (1, math_('MULTIPLY', v, 22.0)), (2, float(seed)))
        lines = ramp(add('TexNoise', ('Vector', at), ('Scale', 1.6), ('Detail', 4.0)), 0.36, 0.72)
        sides = ramp(math_('MINIMUM', v, math_('SUBTRACT', 1.0, v)), 0.0, 0.14)
        fade = math_('SUBTRACT', 1.0, math_('POWER', u, 3.0))
        return math_('MULTIPLY', math_('MULTIPLY', lines, sides), math_('MULTIPLY', fade, 0.8))

    d = (end - start).normalized()
    across = d.cross(Vector((0.2, 1, 0))).normalized()
    n, row = 24, 25  # fine enough for the streaks to stay straight
    grid = [(i / n, j / n) for i in range(n + 1) for j in range(n + 1)]
    verts = [start.lerp(end, u) + across * (2 * v - 1) * (0.02 + width / 2 * u) for u, v in grid]
    corners = [i * row + j for i in range(n) for j in range(n)]
    faces = [(k, k + 1, k + row + 1, k + row) for k in corners]
    o = mesh_obj('fan', verts, faces, see_through('jet', (0.74, 0.85, 1, 1), 1.1, streaks))
    uv = o.data.uv_layers.new()
    for loop in o.data.loops:
        uv.data[loop.index].uv = grid[loop.vertex_index]
    o.visible_shadow = o.visible_diffuse = False


def burst(at, n, seed=4):
    """Drops thrown back from where the jet hits."""
    rnd = random.Random(seed)
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1)
    me = bpy.data.meshes.new('drop')
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(principled('drop', '#eaf2ff', Roughness=0.1, Emission='#bcd4ff', Emission_Strength=0.5))
    for _ in range(n):
        a, r = rnd.uniform(0, 2 * math.pi), abs(rnd.gauss(0, 0.34)) + 0.02
        away = Vector((math.cos(a), -rnd.uniform(0.1, 0.9), math.sin(a)))
        o = bpy.data.objects.new('drop', me)
        o.location = at + Vector((away.x * r, away.y * r * 0.8 - 0.02, away.z * r * 1.25 - 0.5 * r * r))
        q = 0.003 + 0.010 * rnd.random() ** 4
        o.rotation_mode = 'QUATERNION'
        o.rotation_quaternion = away.to_track_quat('Z', 'Y')
        o.scale = (q, q, q * rnd.uniform(1.2, 3.2))
        link(o)


def mist(at, size, strength, eye, seed):
    """A puff of fine spray: a disc towards the camera, soft at its edge."""

    def puff(add, math_, ramp):
        place = add('TexCoord', out=3)
        inner = math_('SUBTRACT', 1.0, ramp(add('VectorMath', (0, place), operation='LENGTH', out=1), 0.0, 1.0))
        shifted = add('VectorMath', (0, place), (1, (seed, 0, 0)), operation='ADD')
        cloud = add('TexNoise', ('Vector', shifted), ('Scale', 2.4), ('Detail', 5.0))
        return math_('MULTIPLY', math_('MULTIPLY', inner, ramp(cloud, 0.25, 0.75)), strength)

    ring = [(math.cos(math.pi * i / 24), math.sin(math.pi * i / 24), 0) for i in range(48)]
    o = mesh_obj('mist', ring, [tuple(range(48))], see_through('mist', (0.70, 0.82, 1, 1), 0.9, puff))
    o.location, o.scale = at, (size, size, size)
    o.rotation_euler = (Vector(eye) - Vector(at)).to_track_quat('Z', 'Y').to_euler()
    o.visible_shadow = o.visible_diffuse = False

"""Scene, colours and small helpers every other file builds on.  1 unit = 10 cm; products stand on z = 0."""

import math
import random

import bpy

NAVY, YELLOW, INK, WHITE = '#0b1220', '#ffd21f', '#080b12', '#f2f4f7'


def rgb(h, a=1.0):
    """'#rrggbb' (sRGB) -> linear RGBA."""
    if not isinstance(h, str):
        return tuple(h)[:3] + (a,)
    c = [int(h.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (a,)


def reset(w=1200, h=900, look='Medium High Contrast', exposure=0.0, seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    c = s.cycles
    c.device = 'CPU'
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 1, 3
    c.transmission_bounces, c.transparent_max_bounces, c.volume_bounces = 6, 12, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0  # "filter glossy"
    c.sample_clamp_direct, c.sample_clamp_indirect = 8.0, 2.0
    c.use_auto_tile = False
    s.render.threads_mode = 'AUTO'
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    w_ = bpy.data.worlds.new('World')
    s.world = w_
    w_.use_nodes = True
    return s


def world(color=NAVY, strength=0.6):
    b = bpy.context.scene.world.node_tree.nodes['Background']
    b.inputs[0].default_value, b.inputs[1].default_value = rgb(color), strength


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def mesh_obj(name, verts, faces, mat=None, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = link(bpy.data.objects.new(name, me))
    if mat:
        me.materials.append(mat)
    return o


def bake(o):
    """Apply modifiers / turn a curve or text into a mesh.  Returns the mesh object."""
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    n = bpy.data.objects.new(o.name, me)
    n.matrix_world = o.matrix_world.copy()
    link(n)
    bpy.data.objects.remove(o)
    return n


def smooth(o, angle=35):
    me = o.data
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(angle)
    return o


def group(objs, loc=(0, 0, 0), rot_z=0.0, scale=1.0):
    """Parent objects to an empty so a product can be placed as one thing."""
    e = link(bpy.data.objects.new('grp', None))
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location, e.rotation_euler, e.scale = loc, (0, 0, math.radians(rot_z)), (scale,) * 3
    return e

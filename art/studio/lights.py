"""The set: soft-edged lights, the seamless backdrop with its halo, the camera."""

import math

import bpy
from mathutils import Vector

from .base import NAVY, link, mesh_obj, rgb, world
from .materials import plastic


def softbox(name, loc, target, sx, sy, power, color='#ffffff', edge=0.35, spread=180, camera=False):
    """Area light with a soft-edged face (the gradient is what makes reflections look photographic)."""
    l = bpy.data.lights.new(name, 'AREA')
    l.shape, l.size, l.size_y, l.energy = 'RECTANGLE', sx, sy, power
    l.color = rgb(color)[:3]
    l.spread = math.radians(spread)
    o = link(bpy.data.objects.new(name, l))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = camera
    if edge > 0:
        l.use_nodes = True
        nt = l.node_tree
        em = nt.nodes['Emission']
        g, sep = nt.nodes.new('ShaderNodeNewGeometry'), nt.nodes.new('ShaderNodeSeparateXYZ')
        nt.links.new(g.outputs['Parametric'], sep.inputs[0])
        acc = None
        for ax in (0, 1):  # smoothstep(0,edge,min(u,1-u)) per axis
            inv = nt.nodes.new('ShaderNodeMath')
            inv.operation = 'SUBTRACT'
            inv.inputs[0].default_value = 1
            nt.links.new(sep.outputs[ax], inv.inputs[1])
            mn = nt.nodes.new('ShaderNodeMath')
            mn.operation = 'MINIMUM'
            nt.links.new(sep.outputs[ax], mn.inputs[0])
            nt.links.new(inv.outputs[0], mn.inputs[1])
            mr = nt.nodes.new('ShaderNodeMapRange')
            mr.interpolation_type = 'SMOOTHSTEP'
            mr.inputs['From Max'].default_value = edge
            nt.links.new(mn.outputs[0], mr.inputs['Value'])
            if acc is None:
                acc = mr.outputs[0]
            else:
                mu = nt.nodes.new('ShaderNodeMath')
                mu.operation = 'MULTIPLY'
                nt.links.new(acc, mu.inputs[0])
                nt.links.new(mr.outputs[0], mu.inputs[1])
                acc = mu.outputs[0]
        nt.links.new(acc, em.inputs['Strength'])
    return o


def backdrop(
    color=NAVY,
    rough=0.28,
    y_back=5.0,
    radius=3.0,
    spec=0.5,
    glow='#22396b',
    glow_at=(0, 2.0),
    glow_r=4.8,
    glow_strength=0.34,
):
    """Seamless sweep: floor z=0, curves up into a wall.  The halo on the wall is emission in the
    material (centre glow_at = (x, z), radius glow_r): no light, hence no noise."""
    prof = [(-14, 0), (y_back - radius, 0)]
    for i in range(1, 25):
        a = math.pi / 2 * i / 24
        prof.append((y_back - radius + radius * math.sin(a), radius - radius * math.cos(a)))
    prof.append((y_back, 16))
    xs = [-22, 22]
    v = [(x, y, z) for (y, z) in prof for x in xs]
    f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    m = plastic('backdrop', color, rough, spec=spec)
    nt = m.node_tree
    b = nt.nodes['P']
    tc, vm, mr = (nt.nodes.new(t) for t in ('ShaderNodeTexCoord', 'ShaderNodeVectorMath', 'ShaderNodeMapRange'))
    vm.operation = 'DISTANCE'
    vm.inputs[1].default_value = (glow_at[0], y_back, glow_at[1])
    mr.interpolation_type = 'SMOOTHERSTEP'
    for k, val in (('From Min', 0), ('From Max', glow_r), ('To Min', glow_strength), ('To Max', 0)):
        mr.inputs[k].default_value = val
    sz, rr = nt.nodes.new('ShaderNodeSeparateXYZ'), nt.nodes.new('ShaderNodeMapRange')  # glossy floor, matt wall
    for k, val in (('From Min', 0.05), ('From Max', 1.2), ('To Min', rough), ('To Max', 0.85)):
        rr.inputs[k].default_value = val
    nt.links.new(tc.outputs['Object'], sz.inputs[0])
    nt.links.new(sz.outputs[2], rr.inputs['Value'])
    nt.links.new(rr.outputs[0], b.inputs['Roughness'])
    nt.links.new(tc.outputs['Object'], vm.inputs[0])
    nt.links.new(vm.outputs['Value'], mr.inputs['Value'])
    b.inputs['Emission'].default_value = rgb(glow)
    nt.links.new(mr.outputs[0], b.inputs['Emission Strength'])
    return mesh_obj('backdrop', v, f, m)


def studio(
    bg=NAVY,
    key=1250,
    strip=330,
    fill=260,
    top=480,
    rim=420,
    rim2=260,
    rim_color='#ffe2b0',
    target=(0, 0, 1.2),
    world_strength=0.35,
    floor_rough=0.26,
    y_back=5.0,
    **glow,
):
    """Backdrop with halo + big front-left key, left edge strip, front-right fill, overhead bank,
    warm rim right-behind, cool rim left-behind.  Powers in W at 1 unit = 10 cm."""
    world('#16233f', world_strength)
    b = backdrop(bg, floor_rough, y_back=y_back, **glow)
    t = Vector(target)
    L = {
        'key': softbox('key', (-4.0, -5.6, 4.6), t, 3.2, 3.6, key),
        'strip': softbox('strip', (-4.6, -0.9, 2.4), t, 0.9, 4.6, strip),
        'fill': softbox('fill', (5.2, -4.6, 2.6), t, 1.4, 4.6, fill, '#dfe8ff'),
        'top': softbox('top', (0.2, 0.8, 6.4), (0, 0, 0.5), 4.6, 2.0, top),
        'rim': softbox(
            'rim', (4.2, 2.6, 4.3), t + Vector((0, 0, 0.2)), 0.9, 2.6, rim, rim_color, spread=70
        ),  # high: keeps its mirror image out of the floor
        'rim2': softbox('rim2', (-4.2, 2.6, 4.3), t + Vector((0, 0, 0.2)), 0.8, 2.6, rim2, '#cfe0ff', spread=70),
    }
    return b, L


def camera(loc, target, lens=85, fstop=None, focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new('cam')
    o = link(bpy.data.objects.new('cam', c))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens
    c.shift_x, c.shift_y = shift
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.aperture_blades = 0
        c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = o
    return o

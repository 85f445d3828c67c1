"""Materials: plastics, metals, paint, water, cloth."""

import bpy

from .base import rgb


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


def _new(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    return m, nt, out


def principled(name, color, **kw):
    m, nt, out = _new(name)
    b = nt.nodes.new('ShaderNodeBsdfPrincipled')
    b.name = 'P'
    b.inputs['Base Color'].default_value = rgb(color)
    for k, v in kw.items():
        b.inputs[k.replace('_', ' ')].default_value = rgb(v) if isinstance(v, str) else v
    nt.links.new(b.outputs[0], out.inputs[0])
    return m


def bump(m, scale, strength, dist=0.02, detail=3, kind='noise', coord='Object', stretch=None):
    nt = m.node_tree
    b = nt.nodes['P']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    n = nt.nodes.new('ShaderNodeTexNoise' if kind == 'noise' else 'ShaderNodeTexVoronoi')
    n.inputs['Scale'].default_value = scale
    if kind == 'noise':
        n.inputs['Detail'].default_value = detail
    src = tc.outputs[coord]
    if stretch:
        mp = nt.nodes.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = stretch
        nt.links.new(src, mp.inputs[0])
        src = mp.outputs[0]
    bu = nt.nodes.new('ShaderNodeBump')
    bu.inputs['Strength'].default_value, bu.inputs['Distance'].default_value = strength, dist
    nt.links.new(src, n.inputs['Vector'])
    nt.links.new(n.outputs[0], bu.inputs['Height'])
    nt.links.new(bu.outputs[0], b.inputs['Normal'])
    return m


def plastic(name, color, rough=0.22, spec=0.5, coat=0.0, grain=0.0, sss=0.0):
    """Glossy (rough .1-.25) or satin (.35-.5) moulded plastic."""
    m = principled(name, color, Roughness=rough, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=0.06)
    if sss:
        b = m.node_tree.nodes['P']
        b.inputs['Subsurface'].default_value = sss
        b.inputs['Subsurface Color'].default_value = rgb(color)
        b.inputs['Subsurface Radius'].default_value = (0.12, 0.10, 0.06)
    if grain:
        bump(m, 90, grain, 0.01)
    return m


def rubber(name='rubber', color='#15171b'):
    return bump(principled(name, color, Roughness=0.62, Specular=0.35), 60, 0.15)


def chrome(name='chrome', color='#d9dde2', rough=0.06):
    return principled(name, color, Metallic=1.0, Roughness=rough)


def car_paint(name, color='#0a1a33', flake=0.12, flake_scale=260, rough=0.32, metallic=0.85):
    """Metallic base with per-flake normals under a smooth clear coat."""
    m = principled(name, color, Metallic=metallic, Roughness=rough, Clearcoat=1.0, Clearcoat_Roughness=0.012)
    nt = m.node_tree
    b = nt.nodes['P']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    v = nt.nodes.new('ShaderNodeTexVoronoi')
    v.inputs['Scale'].default_value = flake_scale
    nt.links.new(tc.outputs['Object'], v.inputs['Vector'])
    sub = nt.nodes.new('ShaderNodeVectorMath')
    sub.operation = 'SUBTRACT'
    sub.inputs[1].default_value = (0.5, 0.5, 0.5)
    nt.links.new(v.outputs['Color'], sub.inputs[0])
    sc = nt.nodes.new('ShaderNodeVectorMath')
    sc.operation = 'SCALE'
    sc.inputs['Scale'].default_value = flake
    nt.links.new(sub.outputs[0], sc.inputs[0])
    g = nt.nodes.new('ShaderNodeNewGeometry')
    add = nt.nodes.new('ShaderNodeVectorMath')
    add.operation = 'ADD'
    nt.links.new(g.outputs['Normal'], add.inputs[0])
    nt.links.new(sc.outputs[0], add.inputs[1])
    nz = nt.nodes.new('ShaderNodeVectorMath')
    nz.operation = 'NORMALIZE'
    nt.links.new(add.outputs[0], nz.inputs[0])
    nt.links.new(nz.outputs[0], b.inputs['Normal'])
    return m


def _shadow_clear(nt, shader, tint=(1, 1, 1, 1)):
    """Glass that lets shadow rays through: no black shadows, no caustic noise."""
    lp, tr, mx = (nt.nodes.new(t) for t in ('ShaderNodeLightPath', 'ShaderNodeBsdfTransparent', 'ShaderNodeMixShader'))
    tr.inputs[0].default_value = tint
    nt.links.new(lp.outputs['Is Shadow Ray'], mx.inputs[0])
    nt.links.new(shader, mx.inputs[1])
    nt.links.new(tr.outputs[0], mx.inputs[2])
    return mx.outputs[0]


def water(name='water', color='#ffffff', ior=1.33, rough=0.0):
    m, nt, out = _new(name)
    g = nt.nodes.new('ShaderNodeBsdfGlass')
    g.inputs['Color'].default_value, g.inputs['IOR'].default_value, g.inputs['Roughness'].default_value = (
        rgb(color),
        ior,
        rough,
    )
    nt.links.new(_shadow_clear(nt, g.outputs[0], rgb('#f4f8ff')), out.inputs[0])
    return m


def clear_plastic(name='clear', tint='#ffffff', rough=0.03, ior=1.5):
    """Thin bottle wall: see-through with Fresnel reflections (no refraction, so no noise)."""
    m, nt, out = _new(name)
    tr, gl, fr, mx = (
        nt.nodes.new(t)
        for t in ('ShaderNodeBsdfTransparent', 'ShaderNodeBsdfGlossy', 'ShaderNodeFresnel', 'ShaderNodeMixShader')
    )
    tr.inputs[0].default_value = rgb(tint)
    gl.inputs['Roughness'].default_value = rough
    fr.inputs['IOR'].default_value = ior
    nt.links.new(fr.outputs[0], mx.inputs[0])
    nt.links.new(tr.outputs[0], mx.inputs[1])
    nt.links.new(gl.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], out.inputs[0])
    return m


def liquid(name, color, deep=None, milky=0.45, rough=0.08):
    """Coloured liquid / translucent plastic: tinted refraction + translucency so it glows when lit from behind."""
    m, nt, out = _new(name)
    g, t, mx, d = (
        nt.nodes.new(x)
        for x in ('ShaderNodeBsdfGlass', 'ShaderNodeBsdfTranslucent', 'ShaderNodeMixShader', 'ShaderNodeBsdfDiffuse')
    )
    g.inputs['Color'].default_value, g.inputs['IOR'].default_value, g.inputs['Roughness'].default_value = (
        rgb(color),
        1.36,
        rough,
    )
    t.inputs['Color'].default_value = rgb(color)
    d.inputs['Color'].default_value = rgb(deep or color)
    m2 = nt.nodes.new('ShaderNodeMixShader')
    m2.inputs[0].default_value = 0.45
    nt.links.new(t.outputs[0], m2.inputs[1])
    nt.links.new(d.outputs[0], m2.inputs[2])
    mx.inputs[0].default_value = milky
    nt.links.new(g.outputs[0], mx.inputs[1])
    nt.links.new(m2.outputs[0], mx.inputs[2])
    nt.links.new(_shadow_clear(nt, mx.outputs[0], tuple(0.6 * c for c in rgb(color)[:3]) + (1,)), out.inputs[0])
    return m


def microfiber(name, color, sheen=1.0):
    m = principled(name, color, Roughness=0.95, Specular=0.1, Sheen=sheen, Sheen_Tint=0.6)
    return bump(m, 55, 0.6, 0.03, 4)


def fibre(name, color, rough=0.6):
    return principled(name, color, Roughness=rough, Specular=0.25, Sheen=0.5)


def soap_foam(name='soap_foam'):
    """Wet soap foam: white all through, so that light softens inside it."""
    m = principled(name, '#f3f7fd', Roughness=0.22, Specular=0.5, Subsurface=0.6)
    b = m.node_tree.nodes['P']
    b.inputs['Subsurface Color'].default_value = rgb('#f6f9ff')
    b.inputs['Subsurface Radius'].default_value = (0.10, 0.11, 0.13)
    # Stands for the many bounces of light in foam that the tracer does not follow.
    b.inputs['Emission'].default_value, b.inputs['Emission Strength'].default_value = rgb('#dfe9fb'), 0.16
    return bump(m, 34, 0.25, 0.02, kind='voronoi')


def glint(name, color, strength):
    """Light on top of what lies behind: a scratch or a spark, never darker than its ground."""
    m, nt, out = _new(name)
    clear, light, add = (nt.nodes.new('ShaderNode' + k) for k in ('BsdfTransparent', 'Emission', 'AddShader'))
    light.inputs['Color'].default_value, light.inputs['Strength'].default_value = rgb(color), strength
    nt.links.new(clear.outputs[0], add.inputs[0])
    nt.links.new(light.outputs[0], add.inputs[1])
    nt.links.new(add.outputs[0], out.inputs[0])
    return m


def bubble_film(name='film'):
    """A soap bubble's skin: clear where one looks through it, white towards its rim, with highlights."""
    m, nt, out = _new(name)
    clear, white, shine, rim, add, body, skin = (
        nt.nodes.new('ShaderNode' + kind)
        for kind in ('BsdfTransparent', 'BsdfDiffuse', 'BsdfGlossy', 'LayerWeight', 'Math', 'MixShader', 'MixShader')
    )
    white.inputs['Color'].default_value = rgb('#eef4fc')
    shine.inputs['Roughness'].default_value = 0.04
    rim.inputs['Blend'].default_value = 0.5
    add.operation = 'MULTIPLY_ADD'
    add.inputs[1].default_value, add.inputs[2].default_value = 0.5, 0.14
    nt.links.new(rim.outputs['Facing'], add.inputs[0])
    nt.links.new(add.outputs[0], body.inputs[0])
    nt.links.new(clear.outputs[0], body.inputs[1])
    nt.links.new(white.outputs[0], body.inputs[2])
    nt.links.new(rim.outputs['Fresnel'], skin.inputs[0])
    nt.links.new(body.outputs[0], skin.inputs[1])
    nt.links.new(shine.outputs[0], skin.inputs[2])
    nt.links.new(skin.outputs[0], out.inputs[0])
    return m

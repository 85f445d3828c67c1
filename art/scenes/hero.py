"""Hero: a lower door and its rocker at blue hour, clean and beaded (hero) or crusted with road salt (wipe-salt).

Both have the same panel, light and lens, so that one lies on the other. The left is dark for the title.
"""

import math
import os
import random

import bpy
from mathutils import Matrix, Vector

from studio import camera, car_paint, link, mesh_obj, nodes, rgb, softbox
from studio.beads import drop_shapes, scatter

SPP = 32
SKY, SODIUM = '#8fb2ff', '#ff9a3c'  # 9,000 K in the deep blue of the hour, and 2,100 K
DOOR, SEAM, GAP = -0.34, 0.42, 0.019  # the door's lower edge, the gap between two doors, half of its width
MIRROR = 9.0  # how much brighter what paint and water mirror is than what salt scatters
MAP = (-2.6, 2.4), (-1.3, 1.2)  # the part of the panel that the map of the salt shows


def soft(t):
    """A corner of a form, rounded: 0 below 0, t above it."""
    return max(0.0, t) if abs(t) > 12 else math.log1p(math.exp(t))


def skin(x, z):
    """How far the metal stands out towards the camera."""
    crown = -0.016 * x * x
    if z < DOOR - GAP:
        t = z - (DOOR - GAP)
        return crown + 0.05 - 0.40 * (t + 0.16) ** 2 - 0.05 * math.exp(t / 0.035)
    ridge = 0.44 + 0.05 * x
    out = -0.62 * 0.035 * soft((z - ridge) / 0.035) + 0.10 * soft((z - ridge - 0.30) / 0.10) * 0.35
    out -= 0.13 * math.exp(-(((z - 0.10 - 0.02 * x) / 0.24) ** 2))
    return crown + out - 0.06 * math.exp(-(z - DOOR + GAP) / 0.03)


def normal(x, z, e=0.004):
    return Vector(
        (-(skin(x + e, z) - skin(x - e, z)), -2 * e, -(skin(x, z + e) - skin(x, z - e)))
    ).normalized()


def sheet_of(name, mat, x, z, cell=0.025, edge=None):
    """A part of the skin; its edges roll in by `edge` along the gap between the doors."""
    nx, nz = round((x[1] - x[0]) / cell), round((z[1] - z[0]) / cell)
    v = []
    for j in range(nz + 1):
        for i in range(nx + 1):
            px, pz = x[0] + (x[1] - x[0]) * i / nx, z[0] + (z[1] - z[0]) * j / nz
            roll = 0.06 * math.exp(-abs(px - edge) / 0.03) if edge is not None else 0
            v.append((px, -skin(px, pz) + roll, pz))
    row = nx + 1
    f = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(nz) for i in range(nx)]
    return mesh_obj(name, v, f, mat)


def salt_map(shot):
    """A picture of the salt, straight from the front: how much it covers, how high it stands, how white it is.

    It is traced once here, since its noises would cost most of the time at every ray of the picture itself.
    """
    s = bpy.context.scene
    m = bpy.data.materials.new('map')
    m.use_nodes = True
    m.node_tree.nodes.clear()
    nt, add, math_, ramp = nodes(m)
    mul, plus, minus, most = (
        lambda a, b, k=k: math_(k, a, b) for k in ('MULTIPLY', 'ADD', 'SUBTRACT', 'MAXIMUM')
    )
    place = add('NewGeometry')
    x, z = (add('SeparateXYZ', (0, place), out=k) for k in (0, 2))
    c, t = math.cos(math.radians(14)), math.sin(math.radians(14))
    along, across = plus(mul(x, c), mul(z, t)), minus(mul(z, c), mul(x, t))

    def noise(u, v, scale_u, scale_v, detail, rough=0.55, seed=0.0):
        at = add('CombineXYZ', (0, mul(u, scale_u)), (1, mul(v, scale_v)), (2, seed))
        return add('TexNoise', ('Vector', at), ('Scale', 1.0), ('Detail', detail), ('Roughness', rough))

    broad, streak = noise(along, across, 0.5, 1.5, 2.0), noise(along, across, 0.6, 6.0, 6.0, 0.62, 3.0)
    hair = noise(along, across, 1.6, 26.0, 3.0, 0.6, 7.0)
    fine = noise(x, z, 30.0, 30.0, 4.0, 0.68, 1.0)
    low = minus(1.0, ramp(z, -0.95, 1.05))  # more of it low down
    back = ramp(x, -2.4, 1.6)  # and behind the wheel
    load = plus(mul(low, 0.55), mul(back, 0.27))
    flow = plus(plus(mul(streak, 0.75), mul(hair, 0.25)), mul(broad, 0.35))
    # What melted ran straight down.
    wet = ramp(noise(x, z, 15.0, 0.5, 3.0, 0.6, 9.0), 0.62, 0.74)
    dry = minus(1.0, mul(wet, 0.45))
    crust = mul(ramp(plus(plus(flow, mul(load, 0.62)), mul(minus(fine, 0.5), 0.75)), 0.97, 1.20), dry)
    film = mul(plus(plus(0.03, mul(back, 0.22)), mul(ramp(plus(flow, mul(load, 0.7)), 0.66, 1.20), 0.78)), dry)

    spots, warp = None, mul(minus(fine, 0.5), 0.035)
    for scale, size, seed in ((4.2, 0.26, 1.0), (11.0, 0.40, 2.0), (26.0, 0.50, 5.0), (48.0, 0.60, 8.0)):
        at = add('CombineXYZ', (0, mul(plus(along, warp), scale * 0.75)), (1, mul(plus(across, warp), scale)), (2, seed))
        cell = nt.nodes.new('ShaderNodeTexVoronoi')
        cell.inputs['Scale'].default_value = 1.0
        nt.links.new(at, cell.inputs['Vector'])
        d, pick = cell.outputs['Distance'], add('SeparateXYZ', (0, cell.outputs['Color']))
        r = mul(mul(math_('POWER', pick, 3.0), size), plus(0.30, mul(load, 1.0)))
        spot = ramp(minus(r, d), -0.02, 0.05)
        dried = mul(spot, plus(0.40, mul(ramp(d, mul(r, 0.35), r), 0.60)))  # from the rim in
        spots = dried if spots is None else most(spots, dried)

    cover = most(most(film, mul(spots, 0.72)), mul(crust, 0.97))
    grain, grit = (add('TexVoronoi', ('Vector', place), ('Scale', k)) for k in (48.0, 110.0))
    rise = plus(plus(0.012, mul(minus(0.55, grain), 0.011)), mul(minus(0.5, grit), 0.007))
    height = plus(mul(crust, plus(rise, mul(streak, 0.04))), mul(spots, 0.004))
    white = most(crust, mul(spots, 0.55))
    light = add('Emission', (0, add('CombineXYZ', (0, cover), (1, mul(height, 10.0)), (2, white))), (1, 1.0))
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    nt.links.new(light, out.inputs[0])

    (x0, x1), (z0, z1) = MAP
    plane = mesh_obj('map', [(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)], [(0, 1, 2, 3)], m, smooth=False)
    eye = camera((x0 / 2 + x1 / 2, -5, z0 / 2 + z1 / 2), (x0 / 2 + x1 / 2, 0, z0 / 2 + z1 / 2))
    eye.data.type, eye.data.ortho_scale = 'ORTHO', x1 - x0
    r, kept = s.render, (s.render.resolution_x, s.render.resolution_y, s.cycles.samples, s.render.filepath)
    fine_enough = 1.15 if not shot.draft else 1.0
    r.resolution_x = round(r.resolution_x * fine_enough * (x1 - x0) / 3.5)
    r.resolution_y = round(r.resolution_x * (z1 - z0) / (x1 - x0))
    s.cycles.samples, s.cycles.use_adaptive_sampling = 1, False
    im = r.image_settings
    im.file_format, im.color_depth, im.exr_codec = 'OPEN_EXR', '32', 'NONE'
    r.filepath = os.path.join(shot.work, 'salt.exr')
    bpy.ops.render.render(write_still=True)
    r.resolution_x, r.resolution_y, s.cycles.samples, r.filepath = kept
    s.cycles.use_adaptive_sampling = True
    for o in (plane, eye):
        bpy.data.objects.remove(o)
    image = bpy.data.images.load(os.path.join(shot.work, 'salt.exr'))
    image.colorspace_settings.name = 'Non-Color'
    return image


def salted(m, image):
    """The paint under the salt of the map."""
    nt, add, math_, ramp = nodes(m)
    (x0, x1), (z0, z1) = MAP
    place = add('NewGeometry')
    x, z = (add('SeparateXYZ', (0, place), out=k) for k in (0, 2))
    at = add('CombineXYZ', (0, add('MapRange', ('Value', x), ('From Min', x0), ('From Max', x1))),
             (1, add('MapRange', ('Value', z), ('From Min', z0), ('From Max', z1))))
    seen = add('TexImage', ('Vector', at), image=image, extension='EXTEND')
    cover, height, white = (add('SeparateXYZ', (0, seen), out=k) for k in range(3))
    dust = add('MixRGB', (0, white), (1, rgb('#777c85')), (2, rgb('#d3d5d8')))
    salt = nt.nodes.new('ShaderNodeBsdfPrincipled')
    nt.links.new(dust, salt.inputs['Base Color'])
    salt.inputs['Roughness'].default_value, salt.inputs['Specular'].default_value = 0.7, 0.3
    out = next(n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL')
    under = out.inputs[0].links[0].from_socket
    nt.links.new(add('MixShader', (0, cover), (1, under), (2, salt.outputs[0])), out.inputs[0])
    rise = add('Displacement', ('Height', height), ('Midlevel', 0.0), ('Scale', 0.1))
    nt.links.new(rise, out.inputs['Displacement'])
    m.cycles.displacement_method = 'BOTH'
    return m


def beads(placed):
    """Drops on the upright skin; the heavy ones hang a little."""
    rnd, shapes = random.Random(5), drop_shapes()
    for x, z, r in placed:
        n = normal(x, z)
        d = link(bpy.data.objects.new('drop', rnd.choice(shapes)))
        d.rotation_mode = 'QUATERNION'
        out = n
        up = (Vector((0, 0, 1)) - out * out.z).normalized()
        side = up.cross(out)
        turn = Matrix((side, up, out)).transposed()
        d.rotation_quaternion = turn.to_quaternion()
        d.location = Vector((x, -skin(x, z), z)) + n * r * 0.10
        hang = 1 + 2.2 * r
        d.scale = (r / math.sqrt(hang), r * hang, r * rnd.uniform(0.75, 0.95))


def mirrored_card(name, at, target, width, height, strength, color):
    """A light that shows in paint and water alone."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    nt, add, math_, ramp = nodes(m)
    u, v = (add('SeparateXYZ', (0, add('TexCoord', out=0)), out=k) for k in (0, 1))
    inside = lambda a: math_('SUBTRACT', 1.0, ramp(math_('ABSOLUTE', math_('SUBTRACT', a, 0.5)), 0.25, 0.5))
    light = math_('MULTIPLY', math_('MULTIPLY', inside(u), inside(v)), strength)
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    nt.links.new(add('Emission', (0, rgb(color)), (1, light)), out.inputs[0])
    w, h = width / 2, height / 2
    o = mesh_obj(name, [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], m, smooth=False)
    o.location, o.rotation_euler = at, (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = o.visible_diffuse = o.visible_shadow = False
    m.cycles.sample_as_light = False


def build(shot):
    dirty = shot.name == 'wipe-salt'
    s = bpy.context.scene
    paint = car_paint('paint', '#081740', flake=0.08, flake_scale=340, rough=0.30)
    if dirty:
        salted(paint, salt_map(shot))
        s.cycles.feature_set = 'EXPERIMENTAL'
        s.cycles.dicing_rate = 2.0 if shot.draft else 1.0
    parts = [
        sheet_of('front', paint, (-4.2, SEAM - GAP), (DOOR + GAP, 1.7), edge=SEAM - GAP),
        sheet_of('rear', paint, (SEAM + GAP, 4.2), (DOOR + GAP, 1.7), edge=SEAM + GAP),
        sheet_of('rocker', paint, (-4.2, 4.2), (-1.7, DOOR - GAP)),
    ]
    for o in parts:
        m = o.modifiers.new('s', 'SUBSURF')
        m.levels = m.render_levels = 1
        if dirty:
            o.cycles.use_adaptive_subdivision = True
    seal = bpy.data.materials.new('seal')
    seal.use_nodes = True
    seal.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = rgb('#040508')
    mesh_obj('behind', [(-5, 0.9, -2), (5, 0.9, -2), (5, 0.9, 2), (-5, 0.9, 2)], [(0, 1, 2, 3)], seal)

    if not dirty:
        sizes = [(0.072, 130, 1.5), (0.045, 620, 1.3), (0.026, 2200, 1.25), (0.012, 6000, 1.4)]
        off_gaps = lambda x, z, r: abs(z - DOOR) > r + 0.05 and (abs(x - SEAM) > r + 0.05 or z < DOOR)
        beads([drop for drop in scatter(sizes, (-2.5, 2.3), (-1.15, 1.1), largest=0.10) if off_gaps(*drop)])

    # Deep blue overhead, brightest at the horizon, dim snow below; the lamp's haze to the right, nothing to the left.
    nt = s.world.node_tree
    _, add, math_, ramp = nodes(s.world)
    d = add('TexCoord', out=0)
    x, z = (add('SeparateXYZ', (0, d), out=k) for k in (0, 2))
    sky = add('MixRGB', (0, ramp(z, 0.10, 0.95)), (1, rgb('#9fb8ea')), (2, rgb('#5a7fd0')))
    land = add('MixRGB', (0, ramp(x, -0.1, 0.6)), (1, rgb('#36466e')), (2, rgb('#a8703f')))
    around = add('MixRGB', (0, ramp(z, -0.14, 0.12)), (1, land), (2, sky))
    warm = math_('MULTIPLY', ramp(x, 0.10, 0.9), math_('SUBTRACT', 1.0, ramp(z, 0.0, 0.5)))
    hazy = add('MixRGB', (0, math_('MULTIPLY', warm, 0.7)), (1, around), (2, rgb('#e8924e')))
    nt.links.new(hazy, nt.nodes['Background'].inputs[0])
    mirrored = math_('MULTIPLY_ADD', add('LightPath', out=3), MIRROR, 1.0)
    seen = math_('MULTIPLY_ADD', ramp(x, -0.42, 0.16), 0.85, 0.03)
    nt.links.new(math_('MULTIPLY', seen, mirrored), nt.nodes['Background'].inputs[1])

    softbox('sky', (2.6, -4.0, 6.0), (1.2, 0, 0.2), 7.0, 4.0, 2000, SKY, edge=0.5)
    softbox('lamp', (8.2, -4.6, 2.5), (1.0, 0, 0), 1.5, 1.5, 1500, SODIUM, edge=0.4)
    mirrored_card('lamp', (8.2, -4.6, 2.5), (1.0, 0, 0), 1.6, 1.1, 26.0, SODIUM)
    mirrored_card('gap', (2.4, -5.2, 5.6), (0.8, 0, 0), 3.4, 0.8, 14.0, '#cfe0ff')
    camera((1.7, -8.4, 0.0), (0.0, 0, 0.0), 85, fstop=0.4, focus=(0.55, -0.05, 0.0))
    c = s.cycles
    c.transmission_bounces, c.sample_clamp_direct, c.sample_clamp_indirect = 5, 6.0, 1.5

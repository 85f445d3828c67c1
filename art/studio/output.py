"""Render in two halves, denoise with denoise.c (Debian's Blender has no denoiser of its own), tone-map to PNG."""

import os
import subprocess
import time

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))


def trace(path, spp, seed):
    """One half of the samples, to an uncompressed EXR that denoise.c can read."""
    s = bpy.context.scene
    s.cycles.samples, s.cycles.seed = spp, seed
    # Few enough for the calm backdrop to stop early, where half of the pixels lie.
    s.cycles.adaptive_min_samples = max(4, spp // 3)
    im = s.render.image_settings
    im.file_format, im.color_depth, im.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)


def tonemap(exr, out):
    """EXR to 8-bit PNG through the scene's view transform."""
    s = bpy.context.scene
    img = bpy.data.images.load(exr)
    img.colorspace_settings.name = 'Linear'
    im = s.render.image_settings
    im.file_format, im.color_mode, im.color_depth, im.compression = 'PNG', 'RGB', '8', 60
    img.save_render(out, scene=s)


def denoiser(work):
    """The path of the compiled denoise.c."""
    exe, source = os.path.join(work, 'denoise'), os.path.join(HERE, 'denoise.c')
    if not os.path.exists(exe) or os.path.getmtime(exe) < os.path.getmtime(source):
        subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', source, '-o', exe, '-lm'])
    return exe


def render(name, spp, out, work, super2=False, strength=1.0):
    """Two renders of different seeds show denoise.c what is noise; the picture is made of both.

    super2 traces at twice the size with a quarter of the samples and halves after denoising: cleaner edges
    for the same time, which lettering wants.
    """
    s = bpy.context.scene
    if super2:
        s.render.resolution_percentage, spp = 200, max(4, spp // 4)
    s.view_layers[0].cycles.denoising_store_passes = True
    a, b, done = (os.path.join(work, f'{name}_{k}.exr') for k in 'abd')
    start = time.time()
    trace(a, max(1, spp // 2), 1)
    trace(b, max(1, spp // 2), 2)
    rendered = time.time()
    subprocess.check_call([denoiser(work), a, b, done, str(strength)] + (['10', '2', '1'] if super2 else []))
    tonemap(done, out)
    for path in (a, b, done):
        os.remove(path)
    print(
        f'TIMING {name} {s.render.resolution_x}x{s.render.resolution_y} spp={spp}{" super2" if super2 else ""} '
        f'render={rendered - start:.0f}s denoise={time.time() - rendered:.0f}s',
        flush=True,
    )

"""Runs inside Blender: builds the scene of one picture and renders it.

blender -b -noaudio --python run.py -- NAME --w N --h N --spp N [--super2] [--draft] --out FILE --work DIR
A scene is ../scenes/NAME.py with a function build(shot); `shot` tells the name and whether it is a draft.
"""

import argparse
import importlib.util
import os
import sys

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.dont_write_bytecode = True

from studio.base import reset  # noqa: E402
from studio.output import render  # noqa: E402

# Two states of one scene.
SAME_SCENE = {'wipe-salt': 'hero'}


def options():
    p = argparse.ArgumentParser()
    p.add_argument('name')
    for number in ('--w', '--h', '--spp'):
        p.add_argument(number, type=int)
    p.add_argument('--out')
    p.add_argument('--work')
    p.add_argument('--draft', action='store_true')
    p.add_argument('--super2', action='store_true')
    # Left, top, width, height in parts of the picture: only this part is rendered.
    p.add_argument('--region', type=float, nargs=4)
    return p.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def scene(name):
    path = os.path.join(HERE, '..', 'scenes', SAME_SCENE.get(name, name) + '.py')
    spec = importlib.util.spec_from_file_location('scene', path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


shot = options()
module = scene(shot.name)
reset(shot.w, shot.h)
module.build(shot)
if shot.region:
    r, (left, top, width, height) = bpy.context.scene.render, shot.region
    r.use_border = r.use_crop_to_border = True
    r.border_min_x, r.border_max_x = left, left + width
    r.border_min_y, r.border_max_y = 1 - top - height, 1 - top
render(
    shot.name,
    spp=shot.spp or getattr(module, 'SPP', 32),
    out=shot.out,
    work=shot.work,
    super2=shot.super2 or (not shot.draft and getattr(module, 'SUPER2', False)),
)

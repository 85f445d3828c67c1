"""A small photographer's studio for Blender and Cycles on the CPU: see ../README.md."""

from .base import *
from .bottles import *
from .brushes import *
from .flank import *
from .headlight import *
from .kit import *
from .labels import *
from .lights import *
from .materials import *
from .polisher import *
from .props import *
from .shapes import *
from .sprayer import *
from .surfaces import *
from .towels import *
from .wheel import *

"""A small photographer's studio for Blender 3.4 and Cycles on the CPU: see ../README.md."""
from .base import *
from .materials import *
from .shapes import *
from .lights import *
from .labels import *
from .bottles import *
from .fibres import *
from .wheel import *
from .props import *
from .headlight import *
from .kit import *

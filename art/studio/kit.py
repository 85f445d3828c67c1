"""The brand: its colours as materials, and its labels."""

from .base import WHITE, YELLOW
from .materials import plastic


def yellow():
    return plastic('yellow', YELLOW, 0.22, coat=0.4)


def black():
    return plastic('black', '#14171d', 0.28, coat=0.4)


def ink():
    return plastic('l_ink', '#0c1322', 0.35)


def white():
    return plastic('l_white', WHITE, 0.35)


def label_yellow():
    return plastic('l_yellow', YELLOW, 0.35)


def dark_label(big, lines, small='', w=1.45, h=1.0, size=0.30, line=0.115):
    """A dark label with yellow bars: a big word, one or two lines, a small one."""
    i, y, wh = ink(), label_yellow(), white()
    items = [
        ('rect', 0, 0, w, h, i),
        ('rect', 0, h * 0.45, w, 0.06, y),
        ('rect', 0, -h * 0.45, w, 0.06, y),
        ('text', 0, h * 0.20, size, big, wh),
    ]
    items += [('text', 0, -h * 0.06 - k * line * 1.25, line, t, y) for k, t in enumerate(lines)]
    return items + ([('text', 0, -h * 0.34, 0.07, small, wh)] if small else [])


def light_label(big, lines, small='', w=1.4, h=1.0, size=0.26, line=0.10, back=None, fore=None):
    """A yellow label with a dark foot."""
    i, y = fore or ink(), back or label_yellow()
    items = [('rect', 0, 0, w, h, y), ('rect', 0, -h * 0.39, w, h * 0.22, i), ('text', 0, h * 0.22, size, big, i)]
    items += [('text', 0, -h * 0.02 - k * line * 1.3, line, t, i) for k, t in enumerate(lines)]
    return items + ([('text', 0, -h * 0.39, 0.10, small, y)] if small else [])

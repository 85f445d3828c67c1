"""Headlight restore: a flat bottle before a headlight, whose lens is yellowed on one half."""

from studio import YELLOW, black, camera, dark_label, flat_bottle, group, headlight, plastic, studio


def build(shot):
    studio(target=(0, 0, 1.0), glow_at=(0, 1.8), rim=240, key=1100)[1]['rim'].visible_glossy = False
    group(headlight(lit=0.4, split=0.18), (0.62, 0.75, 0.70), -6, 0.94)
    items = dark_label('LENS', ['HEADLIGHT', 'RESTORE'], '250 ml', w=0.72, h=1.0, size=0.22, line=0.105)
    group(
        flat_bottle(plastic('yellowb', YELLOW, 0.24, coat=0.4), black(), items, w=1.0, h=1.55, d=0.58),
        (-1.55, -0.65, 0),
        12,
        1.18,
    )
    camera((-0.5, -11.4, 2.2), (0.05, 0, 0.88), 82, fstop=1.4, focus=(-0.8, -0.4, 0.9))

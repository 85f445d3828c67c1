"""GLW Headlight Restore: a flat bottle before a clear headlight."""

from studio import YELLOW, black, camera, dark_label, flat_bottle, group, headlight, plastic, studio


def build(shot):
    studio(target=(0, 0, 1.0), glow_at=(0, 1.8), rim=240, key=900)[1]['rim'].visible_glossy = False
    group(headlight(lit=1.3), (0.60, 0.85, 0.70), -12, 0.94)
    items = dark_label('GLW', ['HEADLIGHT', 'RESTORE'], '250 ml', w=0.72, h=1.0, size=0.24, line=0.095)
    group(
        flat_bottle(plastic('yellowb', YELLOW, 0.24, coat=0.4), black(), items, w=1.0, h=1.55, d=0.58),
        (-1.16, -0.65, 0),
        12,
        1.22,
    )
    camera((-0.5, -11.4, 2.6), (0.06, 0, 0.92), 85, fstop=0.7, focus=(-0.7, -0.6, 0.9))

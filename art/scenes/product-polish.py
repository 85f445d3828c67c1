"""Polishes: a flat bottle with a pointed nozzle beside a foam pad."""

from studio import black, camera, dark_label, flat_bottle, foam_mat, group, pad, plastic, studio


def build(shot):
    studio(target=(0, 0, 1.0), glow_at=(0, 1.6), rim=300)[1]['rim'].visible_glossy = False
    items = dark_label('POLISH', ['FINE CUT'], '500 ml', w=0.74, h=0.95, size=0.165, line=0.095)
    group(
        flat_bottle(
            plastic('white', '#e6e9ee', 0.25, coat=0.3), black(), items, w=1.02, h=1.85, d=0.6, cap_kind='nozzle'
        ),
        (-0.78, 0.1, 0),
        10,
    )
    p = group(pad(foam_mat('foam', '#ffc400'), black(), r=0.88, h=0.36), (0.72, 0.55, 0.875), 0)
    p.rotation_euler = (1.52, 0, -0.42)
    camera((-0.3, -11.0, 2.8), (-0.02, 0, 1.08), 85, fstop=0.6, focus=(-0.3, -0.2, 1.0))

"""Tools slide: brushes, a polishing pad and folded towels."""

from studio import YELLOW, black, camera, foam_mat, folded_towel, group, hair, pad, round_brush, studio, yellow


def build(shot):
    _, lights = studio(target=(0, 0, 0.7), glow_at=(0, 1.3), rim=300)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    z = folded_towel('#16233f', '#2a407a', YELLOW, (-0.95, 0.75), 12, seed=2)
    z = folded_towel('#d9dde3', '#f3f5f8', '#1b2a4a', (-0.97, 0.77), 9, z=z + 0.012, seed=6)
    folded_towel('#f2b705', '#ffd335', '#14181f', (-0.94, 0.74), 14, z=z + 0.012, seed=3)
    p = group(pad(foam_mat('foam', '#ffc400'), black(), r=0.72), (1.12, 0.95, 0.62), 0)
    p.rotation_euler = (1.16, 0, -0.35)
    for k, (kind, x) in enumerate((('natural', -0.25), ('black', 0.25), ('yellow', 0.75))):
        round_brush(
            hair(kind),
            black(),
            yellow(),
            (x + 0.05, -1.25 + 0.42 * k, 0.20),
            (90, 0, 74 + 26 * k),
            handle_len=1.4,
            length=0.72,
            r=0.17,
            seed=5 + k,
        )
    camera((-0.4, -10.4, 3.9), (0.08, 0.1, 0.62), 85, fstop=0.7, focus=(0, -0.4, 0.5))

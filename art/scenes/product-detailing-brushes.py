"""Detailing brushes: five round brushes standing in a row, from thick to thin."""

from studio import black, camera, hair, round_brush, studio, yellow


def build(shot):
    _, lights = studio(target=(0, 0, 1.2), glow_at=(0, 1.7), rim=300, key=1400)
    lights['rim'].visible_glossy = lights['rim2'].visible_glossy = False
    kinds = (
        ('yellow', 0.26, 1.02),
        ('natural', 0.225, 0.92),
        ('black', 0.19, 0.80),
        ('yellow', 0.155, 0.66),
        ('natural', 0.12, 0.52),
    )
    x = -1.62
    for k, (kind, r, length) in enumerate(kinds):
        # Each stands on the end of its handle, as in a rack, all the ferrules' tops in one falling line.
        H = 1.55 - 0.13 * k
        round_brush(
            hair(kind),
            black(),
            yellow(),
            (x, 0.10 * (k % 2), H),
            (0, 0, 0),
            r=r,
            length=length,
            n=int(15000 * r),
            handle_len=H,
            seed=3 + k,
            flare=0.20,
        )
        x += 0.94 - 0.065 * k
    camera((-0.9, -13.0, 3.0), (0.0, 0, 1.22), 85, fstop=0.7, focus=(-0.2, 0, 1.3))

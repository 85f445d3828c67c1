"""Towels: four folded microfibre towels in a soft stack."""

from studio import YELLOW, camera, folded_towel, studio


def build(shot):
    _, lights = studio(target=(0, 0, 0.6), glow_at=(1.2, 1.6), rim=300, rim2=200, glow_r=6)
    for k in ('rim', 'rim2', 'fill', 'strip'):
        lights[k].visible_glossy = False  # cloth needs no glints; keeps the floor clean
    z = 0.04
    for n, (cloth, pile, edge, turn, dx) in enumerate(
        (
            ('#343b47', '#525c6a', YELLOW, -2.5, 0.03),
            ('#d9dde3', '#f3f5f8', '#1b2a4a', 3, -0.05),
            ('#16233f', '#223560', YELLOW, -1, 0.02),
            ('#f2b705', '#ffd335', '#14181f', 4.5, -0.02),
        )
    ):
        z = 0.012 + folded_towel(
            cloth,
            pile,
            edge,
            (dx, 0),
            turn,
            w=2.5 - 0.05 * n,
            d=1.8 - 0.03 * n,
            z=z,
            seed=n + 1,
            folds=2,
            th=0.085,
            pile=70000 if shot.draft else 170000,
        )
    camera((-3.2, -7.8, 3.2), (0.0, 0, 0.66), 72, fstop=0.7, focus=(-0.5, -0.9, 0.8))

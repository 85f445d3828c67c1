"""Ceramic tire gloss: a black trigger bottle against a tire's tread."""

from studio import black, camera, group, light_label, plastic, principled, studio, trigger_bottle, wheel, yellow


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(0.2, 1.8), rim=420, strip=460, fill=600)[1]['rim'].visible_glossy = False
    tyre = principled('gloss', '#0b0c0f', Roughness=0.20, Specular=0.55, Clearcoat=0.5, Clearcoat_Roughness=0.08)
    rim = principled('alloy', '#a4acb8', Metallic=0.85, Roughness=0.3)
    group(wheel(tyre, rim, W=0.50), (0.95, 1.15, 0), 38, 1.12)
    items = light_label('GLOSS', ['SiO2 CERAMIC', 'FOR TIRES'], '500 ml', w=1.4, h=1.05, size=0.29, line=0.115)
    trigger_bottle(
        plastic('body', '#15181f', 0.24, coat=0.5),
        black(),
        yellow(),
        items,
        facing=-16,
        loc=(-0.62, -0.75, 0),
        rot=16,
        scale=1.0,
    )
    camera((-0.4, -13.6, 2.7), (0.10, 0, 1.30), 85, fstop=0.7, focus=(-0.3, -0.6, 1.1))

"""GLW ceramic tire gloss: a black trigger bottle against a tire's tread."""
from studio import black, camera, group, light_label, plastic, principled, studio, trigger_bottle, wheel, yellow


def build(shot):
    studio(target=(0, 0, 1.2), glow_at=(.2, 1.8), rim=420, strip=460, fill=600)[1]['rim'].visible_glossy = False
    tyre = principled('gloss', '#0b0c0f', Roughness=.20, Specular=.55, Clearcoat=.5, Clearcoat_Roughness=.08)
    rim = principled('alloy', '#a4acb8', Metallic=.85, Roughness=.3)
    group(wheel(tyre, rim, W=.50), (.95, 1.15, 0), 38, 1.12)
    items = light_label('GLW', ['SiO2 CERAMIC', 'TIRE GLOSS'], '500 ml', w=1.4, h=1.05, size=.36, line=.115)
    trigger_bottle(plastic('body', '#15181f', .24, coat=.5), black(), yellow(), items, facing=-16, loc=(-.62, -.75, 0), rot=16, scale=1.0)
    camera((-.4, -13.0, 2.7), (.10, 0, 1.25), 85, fstop=.7, focus=(-.3, -.6, 1.1))

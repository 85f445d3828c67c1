"""Car wash: a tall bottle of shampoo among suds on a dark panel."""
from studio import YELLOW, black, camera, cylinder_bottle, dark_label, group, plastic, principled, studio, suds


def build(shot):
    studio(target=(0, 0, 1.0), glow_at=(0, 1.6), rim=300, floor_rough=.10)[1]['rim'].visible_glossy = False
    bottle = cylinder_bottle(plastic('soap', YELLOW, .22, coat=.4), black(), dark_label('SHAMPOO', ['CAR WASH SOAP'], '1 L', size=.255, h=1.05), r=.54, h=1.95, cap_r=.30, facing=-4)
    group(bottle, (-.25, .2, 0), 4)
    foam = principled('suds', '#e3ebf5', Roughness=.14, Specular=.6)
    suds(foam, (-1.9, 1.5, -1.15, .3), 3400, 2, (.010, .062), .10)
    suds(foam, (.35, 2.0, -.5, .7), 2200, 5, (.010, .070), .20)
    camera((-.4, -12.2, 3.2), (.0, 0, 1.0), 85, fstop=.6, focus=(-.2, -.4, .8))

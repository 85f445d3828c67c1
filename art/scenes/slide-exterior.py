"""Exterior slide: wash soap, clay and wax."""
from studio import (YELLOW, black, camera, chrome, clay_bar, cylinder_bottle, dark_label, group, ink, label_yellow,
    light_label, plastic, studio, tin, yellow)


def build(shot):
    studio(target=(0, 0, .9), glow_at=(0, 1.5), rim=300, floor_rough=.16)[1]['rim'].visible_glossy = False
    soap = cylinder_bottle(plastic('soap', YELLOW, .24, coat=.4), black(), dark_label('WASH', ['CAR SHAMPOO'], '1 L'), facing=-6, r=.50, h=1.85)
    group(soap, (-1.0, .35, 0), 6)
    spray = cylinder_bottle(plastic('seal', '#15181f', .25, coat=.5), yellow(), light_label('SEAL', ['PAINT SEALANT'], '500 ml', w=1.1, h=.85, size=.22, line=.085), r=.38, h=1.35, facing=4)
    group(spray, (.12, .75, 0), -4)
    wax = tin(chrome('tin', '#c9ced6', .2), black(), [('rect', 0, 0, .95, .34, label_yellow(), .03), ('text', 0, .02, .19, 'WAX', ink())])
    group(wax, (1.15, .0, 0), 10, 1.05)
    clay_bar(plastic('clay', '#f0b400', .5), (.78, .5, .22), (.15, -.95), 24)
    camera((-.3, -10.6, 3.0), (.12, 0, .90), 85, fstop=.6, focus=(-.2, -.2, .8))

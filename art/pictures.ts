import { defaults } from '#features/website/content.ts'

const { about, banners, home, products, services } = defaults

const cards = [...services, ...home.slider.slides, ...products, banners.contact, banners.order]

/** Every picture the site shows, with its master's size in pixels. */
export const pictures: readonly { file: string; width: number; height: number }[] = [
  { file: home.hero.picture.file, width: 1920, height: 1080 },
  { file: `${home.hero.picture.file}-tall`, width: 1080, height: 1620 },
  { file: about.who.picture.file, width: 1500, height: 1000 },
  ...cards.map((card) => ({ file: card.picture.file, width: 1200, height: 900 })),
]

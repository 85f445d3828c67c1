import { defaults } from '#features/website/content.ts'

const { about, banners, home, products, services } = defaults

const cards = [...services, ...home.slider.slides, ...products, banners.contact, banners.order]

/** A picture the site shows, with the size of its master in pixels. */
export type Master = {
  file: string
  width: number
  height: number
  /** A part of another picture, from this point on, in place of a scene of its own. */
  cut?: { of: string; left: number; top: number }
}

/** The hero, and the same panel with road salt that lies on it; the part of each that phones show. */
const wipe = [home.hero.picture.file, 'wipe-salt'].flatMap((file): Master[] => [
  { file, width: 2400, height: 1230 },
  { file: `${file}-tall`, width: 1170, height: 736, cut: { of: file, left: 1230, top: 405 } },
])

/** Every picture the site shows. */
export const pictures: readonly Master[] = [
  ...wipe,
  { file: about.who.picture.file, width: 1500, height: 1000 },
  ...cards.map((card) => ({ file: card.picture.file, width: 1200, height: 900 })),
]

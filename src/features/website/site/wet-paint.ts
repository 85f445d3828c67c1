import type { PictureData } from '#core/picture-paths.ts'
import { pictureOf, sourcesOf } from '#design/Picture.tsx'
import { content } from '#platform/browser/content.ts'

const tall = import.meta.glob<PictureData>('/art/masters/hero-tall.webp', {
  eager: true,
  import: 'default',
  query: '?crop=heroTall',
})
const wide = import.meta.glob<PictureData>('/art/masters/hero.webp', {
  eager: true,
  import: 'default',
  query: '?crop=hero',
})

/** The tall crop is for screens narrower than this. */
const WIDE = '(min-width: 768px)'
const NARROW = '(max-width: 767.98px)'

/** Beaded paint under a work light, 16 : 9: the hero's picture, and the ground of the other pages' titles. */
export const wetPaint = () => pictureOf(wide, file())

const sources = (data: PictureData, media: string, sizes: string) =>
  sourcesOf(data).map((source) => ({ ...source, media, sizes }))

/**
 * The hero's sources, best format first. On a tablet the hero is higher than the wide picture would be at that width,
 * so the picture is drawn wider than the screen. A phone with just over 720 pixels shows the picture that has 640.
 */
export const heroSources = () => [
  ...sources(pictureOf(tall, `${file()}-tall`), NARROW, '88vw'),
  ...sources(wetPaint(), WIDE, 'max(100vw, 1280px)'),
]

/** The pictures that the page preloads: the best format, one for each kind of screen. */
export const heroPreloads = () => heroSources().filter((source) => source.type === 'image/avif')

const file = () => content().home.hero.picture.file

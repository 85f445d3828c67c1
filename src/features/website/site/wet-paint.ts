import type { PictureData } from '#core/picture-paths.ts'
import { isOwnName } from '#core/pictures.ts'
import { pictureOf, sourcesOf } from '#design/Picture.tsx'
import { content } from '#platform/browser/content.ts'

/** Beads and grains hide what a low quality does, and cost twice the bytes of a photo. */
const tall = import.meta.glob<PictureData>('/art/masters/{hero,wipe-salt}-tall.webp', {
  eager: true,
  import: 'default',
  query: '?crop=heroTall&quality=28',
})
const wide = import.meta.glob<PictureData>('/art/masters/{hero,wipe-salt}.webp', {
  eager: true,
  import: 'default',
  query: '?crop=hero&quality=25',
})

/** The tall crop is for screens narrower than this. */
const WIDE = '(min-width: 640px)'
const NARROW = '(max-width: 639.98px)'

/** Beaded paint: the picture of the hero, and the ground of the other pages' titles. */
export const wetPaint = () => pictureOf(wide, content().home.hero.picture.file)

const sourcesFor = (data: PictureData, media: string, sizes: string) =>
  sourcesOf(data).map((source) => ({ ...source, media, sizes }))

export type HeroPicture = ReturnType<typeof heroPicture>

/** A picture of the hero with its sources, best format first. */
const heroPicture = (file: string) => ({
  img: pictureOf(wide, file).img,
  sources: [
    ...sourcesFor(pictureOf(tall, `${file}-tall`), NARROW, '82vw'),
    ...sourcesFor(pictureOf(wide, file), WIDE, '100vw'),
  ],
})

/** The program's own picture of the hero has a twin that lies on it: the same panel with road salt. */
const SALT = 'wipe-salt'

/** The hero's picture, and its twin. */
export function heroPictures(): { clear: HeroPicture; dirty?: HeroPicture } {
  const { file } = content().home.hero.picture
  return isOwnName(file) ? { clear: heroPicture(file) } : { clear: heroPicture(file), dirty: heroPicture(SALT) }
}

/** The pictures that the page preloads: the best format, one for each kind of screen. */
export const heroPreloads = () =>
  Object.values(heroPictures()).flatMap(({ sources }) => sources.filter(({ type }) => type === 'image/avif'))

import type { PageKey } from '#core/pages.ts'
import type { PictureData } from '#core/picture-paths.ts'
import { content } from '#platform/browser/content.ts'
import { pictureOf } from './Picture.tsx'

// The cut and the sizes of cards, so that the build makes no others.
const pictures = import.meta.glob<PictureData>('/art/masters/{service,slide}-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

/** A page with a head: each but the home page, which has a hero. */
export type HeadedPage = Exclude<PageKey, 'home'>

/** The picture behind the head of a page: each page has its own. */
export const pagePicture = (page: HeadedPage) => pictureOf(pictures, content().pageTexts[page].head)

import type { PictureData } from '#core/picture-paths.ts'
import { pictureOf } from '#design/Picture.tsx'
import { content } from '#platform/browser/content.ts'

const pictures = import.meta.glob<PictureData>('/art/masters/about.webp', {
  eager: true,
  import: 'default',
  query: '?crop=about',
})

/** The picture of the business itself. */
export const aboutPicture = () => pictureOf(pictures, content().about.who.picture.file)

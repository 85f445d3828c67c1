import type { PictureData } from '#core/picture-paths.ts'
import { pictureOf } from '#design/Picture.tsx'

const pictures = import.meta.glob<PictureData>('/art/masters/product-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

/** The picture of a product of this name, or the owner's own. */
export const productPicture = (file: string) => pictureOf(pictures, file)

import type { PictureData } from '#core/picture-paths.ts'
import { pictureOf } from '#design/Picture.tsx'
import { content } from '#platform/browser/content.ts'

const pictures = import.meta.glob<PictureData>('/art/masters/product-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

/** The picture of a product of this name, or the owner's own. */
export const productPicture = (file: string) => pictureOf(pictures, file)

/** The smallest picture of each product, by the product's id. */
export const productThumbs = () =>
  Object.fromEntries(content().products.map(({ id, picture }) => [id, smallest(productPicture(picture.file))]))

/** The first address of the last format: every browser knows that one, and the smallest is the first. */
const smallest = ({ sources, img }: PictureData) => Object.values(sources).at(-1)?.split(' ', 1)[0] ?? img.src

import type { PictureData } from '#core/picture-paths.ts'
import { isOwnName } from '#core/pictures.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Picture.module.css'

type Props = {
  data: PictureData
  alt: string
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
}

/** A picture that is fetched when it comes near the viewport. */
export const Picture = ({ data, alt, sizes }: Props) => (
  <picture>
    {sourcesOf(data).map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizes} />
    ))}
    <img
      className={styles.image}
      src={data.img.src}
      width={data.img.w}
      height={data.img.h}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  </picture>
)

/**
 * The sources of a picture, best format first. Only the best one has all widths: old browsers do with every second, and
 * each page is shorter.
 */
export const sourcesOf = (data: PictureData) =>
  Object.entries(data.sources).map(([format, srcset], i) => ({
    type: `image/${format}`,
    srcset: i === 0 ? srcset : everySecond(srcset),
  }))

const everySecond = (srcset: string) =>
  srcset
    .split(', ')
    .filter((_, i, all) => (all.length - i) % 2 === 1)
    .join(', ')

/**
 * The picture of a content entry: the owner's own, or one of those that a page imported from `art/masters`. Throws if it
 * is not there.
 */
export function pictureOf(modules: Record<string, PictureData>, file: string): PictureData {
  const data = isOwnName(file) ? ownPicture(file) : modules[`/art/masters/${file}.webp`]
  if (!data) throw new Error(`There is no art/masters/${file}.webp, which the content names`)
  return data
}

/** One of the owner's own pictures. Throws if the page does not carry it. */
export const ownPicture = (name: string) => content().pictures[name]

import styles from './Picture.module.css'

/** A picture in several widths and formats, as the build makes it from its master in `art/masters`. */
export type PictureData = {
  sources: Record<string, string>
  img: { src: string; w: number; h: number }
}

type Props = {
  data: PictureData
  alt: string
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
}

/** A picture that is fetched when it comes near the viewport. */
export const Picture = ({ data, alt, sizes }: Props) => (
  <picture>
    {Object.entries(data.sources).map(([format, srcSet]) => (
      <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
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

/** The picture of a content entry, from those that a page imported from `art/masters`. Throws if it is not there. */
export function pictureOf(modules: Record<string, PictureData>, file: string): PictureData {
  const data = modules[`/art/masters/${file}.webp`]
  if (!data) throw new Error(`There is no art/masters/${file}.webp, which the content names`)
  return data
}

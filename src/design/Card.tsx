import { useId } from 'react'
import type { Link } from '#core/navigation-words.ts'
import type { PictureData } from '#core/picture-paths.ts'
import styles from './Card.module.css'
import { Icon } from './Icon.tsx'
import { marks } from './marks.ts'
import { Picture } from './Picture.tsx'

type Props = {
  title: string
  text: string
  /** What is included, as a list below the text. */
  points?: readonly string[] | undefined
  /** A line below the text, such as a price. */
  note?: string | undefined
  /** What the left and the right half of the picture show. */
  halves?: readonly string[] | undefined
  picture: PictureData
  alt: string
  /** How wide the card is, as in the `sizes` attribute. */
  sizes: string
  link?: Link
  ground?: 'light' | 'dark'
}

/** A card: picture, title, two lines or three, and at most one link. */
export function Card({ title, text, picture, alt, sizes, link, ...props }: Props) {
  const { points = [], note, halves = [], ground = 'light' } = props
  const id = useId()
  return (
    <article className={styles.card} data-ground={ground} aria-labelledby={id}>
      <div className={styles.picture}>
        <Picture data={picture} alt={alt} sizes={sizes} />
        {/* The picture's own text says it to those who do not see it. */}
        {halves.length > 0 && (
          <p className={styles.halves} aria-hidden="true">
            {halves.map((half) => (
              <span key={half}>{half}</span>
            ))}
          </p>
        )}
      </div>
      <div className={styles.words}>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {note && (
          <p className={styles.note}>
            <strong>{note}</strong>
          </p>
        )}
        {/* All cards have the same link text: in a screen reader's list of links, the title tells them apart. */}
        {link && (
          <a className={styles.link} href={link.href} aria-labelledby={`${id}-link ${id}`}>
            <span id={`${id}-link`}>{link.label}</span>
            <Icon path={marks.arrow} size={20} />
          </a>
        )}
      </div>
    </article>
  )
}

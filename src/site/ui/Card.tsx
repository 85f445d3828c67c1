import { useId } from 'react'
import type { Link } from '#content/navigation.ts'
import type { PictureData } from '#content/pictures.ts'
import styles from './Card.module.css'
import { Mark } from './Mark.tsx'
import { Picture } from './Picture.tsx'

type Props = {
  title: string
  text: string
  /** A line below the text, such as a price. */
  note?: string | undefined
  picture: PictureData
  alt: string
  /** How wide the card is, as in the `sizes` attribute. */
  sizes: string
  link?: Link
  ground?: 'light' | 'dark'
}

/** A card: picture, title, two lines or three, and at most one link. */
export function Card({ title, text, note, picture, alt, sizes, link, ground = 'light' }: Props) {
  const id = useId()
  return (
    <article className={styles.card} data-ground={ground} aria-labelledby={id}>
      <div className={styles.picture}>
        <Picture data={picture} alt={alt} sizes={sizes} />
      </div>
      <div className={styles.words}>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
        {note && (
          <p>
            <strong>{note}</strong>
          </p>
        )}
        {/* All cards have the same link text: in a screen reader's list of links, the title tells them apart. */}
        {link && (
          <a className={styles.link} href={link.href} aria-describedby={id}>
            {link.label}
            <Mark name="arrow" size={20} />
          </a>
        )}
      </div>
    </article>
  )
}

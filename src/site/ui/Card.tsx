import { useId } from 'react'
import type { Link } from '#content/navigation.ts'
import styles from './Card.module.css'
import { Icon } from './Icon.tsx'
import { Picture, type PictureData } from './Picture.tsx'

type Props = {
  title: string
  text: string
  picture: PictureData
  alt: string
  link?: Link
  ground?: 'light' | 'dark'
}

/** How wide a card is: a third of the page, a half on tablets, all of a phone. */
const sizes = '(min-width: 1200px) 380px, (min-width: 768px) 46vw, 92vw'

/** A card: picture, title, two lines, and at most one link. */
export function Card({ title, text, picture, alt, link, ground = 'light' }: Props) {
  const id = useId()
  return (
    <article className={styles.card} data-ground={ground} aria-labelledby={id}>
      <div className={styles.picture}>
        <Picture data={picture} alt={alt} sizes={sizes} />
      </div>
      <div className={styles.words}>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
        {/* The title tells apart, in a screen reader's list of links, what all cards call the same. */}
        {link && (
          <a className={styles.link} href={link.href} aria-describedby={id}>
            {link.label}
            <Icon name="arrow" size={20} />
          </a>
        )}
      </div>
    </article>
  )
}

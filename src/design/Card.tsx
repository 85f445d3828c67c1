import { useId } from 'react'
import type { Link } from '#core/navigation-words.ts'
import type { PictureData } from '#core/picture-paths.ts'
import styles from './Card.module.css'
import { Icon } from './Icon.tsx'
import { marks } from './marks.ts'
import { Picture } from './Picture.tsx'

/** A fact of a card: `about 3 h`, of which `3 h` counts. */
export type CardFact = { text: string; value: string }

type Props = {
  title: string
  text: string
  /** What one compares: how long it takes, and what it costs. */
  facts?: readonly CardFact[] | undefined
  /** The way to all that there is to know of it. */
  more?: Link | undefined
  /** What the left and the right half of the picture show. */
  halves?: readonly string[] | undefined
  picture: PictureData
  alt: string
  /** How wide the card is, as in the `sizes` attribute. */
  sizes: string
  /** Whether the picture is four by three, as those of products are. */
  isTall?: boolean
  link?: Link
}

/** A card: picture, title, two lines or three, its link, and perhaps the way to all of it. */
export function Card({ title, text, picture, alt, sizes, isTall, link, facts = [], more, halves = [] }: Props) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.picture} data-tall={isTall}>
        <Picture data={picture} alt={alt} sizes={sizes} />
        {/* The picture's own text says it to those who do not see it. */}
        {halves.length > 0 && (
          <p className={styles.halves} aria-hidden="true">
            {halves.map((half) => (
              <span key={half} className={styles.label}>
                {half}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className={styles.words}>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact) => (
              <Fact key={fact.text} {...fact} />
            ))}
          </p>
        )}
        {/* All cards have the same link texts: in a screen reader's list of links, the title tells them apart. */}
        {link && (
          <p className={styles.ends}>
            <a className={styles.link} href={link.href} aria-labelledby={`${id}-link ${id}`}>
              <span id={`${id}-link`}>{link.label}</span>
              <Icon path={marks.arrow} size={20} />
            </a>
            {more && (
              <a className={styles.more} href={more.href} aria-labelledby={`${id}-more ${id}`}>
                <span id={`${id}-more`}>{more.label}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

function Fact({ text, value }: CardFact) {
  const [before, after] = text.split(value)
  return (
    <span>
      {before}
      <strong>{value}</strong>
      {after}
    </span>
  )
}

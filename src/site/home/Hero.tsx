import type { ReactNode } from 'react'
import { buttons } from '#core/navigation-words.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { type HeroPicture, heroPictures } from '#features/website/site/wet-paint.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Hero.module.css'
import { heroLine } from './hero-line.ts'
import { WIPE_ID } from './wipe-id.ts'

/** The first screen of the home page, and what stands beside its words. Its pictures are the only ones that are fetched at once. */
export const Hero = ({ children }: { children?: ReactNode }) => (
  <div className={styles.stage}>
    <div className={styles.hero} data-ground="dark" id={WIPE_ID}>
      <Wipe />
      <HeroWords />
    </div>
    <div className={styles.beside}>{children}</div>
  </div>
)

/** One panel with road salt and without it, cut at the edge of a squeegee; the owner's own picture stands alone. */
function Wipe() {
  const { clear, dirty } = heroPictures()
  return (
    <div className={styles.wipe} data-pair={dirty && true} aria-hidden={dirty && true}>
      <Layer {...clear} alt={dirty ? '' : content().home.hero.picture.alt} />
      {dirty && <Layer {...dirty} alt="" />}
    </div>
  )
}

const Layer = ({ img, sources, alt }: HeroPicture & { alt: string }) => (
  <picture>
    {sources.map(({ type, media, srcset, sizes }) => (
      <source key={type + media} type={type} media={media} srcSet={srcset} sizes={sizes} />
    ))}
    <img src={img.src} width={img.w} height={img.h} alt={alt} fetchPriority="high" />
  </picture>
)

function HeroWords() {
  const { title, subtitle } = content().home.hero
  return (
    <div className={styles.words}>
      <h1>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      <p className={styles.line}>{heroLine(content())}</p>
      <div className={styles.calls}>
        <ButtonLink {...t(buttons).shopNow} />
        <ButtonLink {...t(buttons).orderService} kind="main" />
      </div>
      <HeroFacts />
    </div>
  )
}

/** A few short facts, such as since when the business works. Nothing if the owner has added none. */
export function HeroFacts() {
  const { facts } = content().home.hero
  const { rating, ratingLink } = content().reviews
  const isRated = rating !== '' && ratingLink !== ''
  if (facts.length === 0 && !isRated) return null
  return (
    <ul role="list" className={styles.facts}>
      {isRated && (
        <li>
          <a href={ratingLink}>{rating}</a>
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

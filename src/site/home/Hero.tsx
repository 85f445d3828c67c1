import { buttons } from '#core/navigation-words.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { heroSources, wetPaint } from '#features/website/site/wet-paint.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Hero.module.css'
import { HeroFacts } from './HeroFacts.tsx'
import { heroLine } from './hero-line.ts'

/** The first screen of the home page. It has the only picture that is fetched at once. */
export function Hero() {
  const { title, subtitle, picture } = content().home.hero
  const wide = wetPaint()
  return (
    <div className={styles.hero} data-ground="dark">
      <picture>
        {heroSources().map((source) => (
          <source
            key={source.type + source.media}
            type={source.type}
            media={source.media}
            srcSet={source.srcset}
            sizes={source.sizes}
          />
        ))}
        <img
          className={styles.picture}
          src={wide.img.src}
          width={wide.img.w}
          height={wide.img.h}
          alt={picture.alt}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{subtitle}</p>
        <p className={styles.line}>{heroLine(content())}</p>
        <div className={styles.calls}>
          {[t(buttons).shopNow, t(buttons).orderService].map((call) => (
            <ButtonLink key={call.label} {...call} kind={call === t(buttons).orderService ? 'main' : 'plain'} />
          ))}
        </div>
        <HeroFacts />
      </div>
    </div>
  )
}

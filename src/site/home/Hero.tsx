import { home } from '#content/home.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { heroSources, wetPaint } from '#site/ui/wet-paint.ts'
import styles from './Hero.module.css'

const { title, subtitle, calls, picture } = home.hero

/** The first screen of the home page. It has the only picture that is fetched at once. */
export const Hero = () => (
  <div className={styles.hero} data-ground="dark">
    <picture>
      {heroSources.map((source) => (
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
        src={wetPaint.img.src}
        width={wetPaint.img.w}
        height={wetPaint.img.h}
        alt={picture.alt}
        fetchPriority="high"
      />
    </picture>
    <div className={styles.words}>
      <h1>{title}</h1>
      <p>{subtitle}</p>
      <div className={styles.calls}>
        {calls.map((call, i) => (
          <ButtonLink key={call.label} {...call} secondary={i > 0} />
        ))}
      </div>
    </div>
  </div>
)

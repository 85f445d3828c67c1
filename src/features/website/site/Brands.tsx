import { crops, isOwnName } from '#core/pictures.ts'
import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import { ownPicture } from '#design/Picture.tsx'
import { madeUp } from '#features/website/made-up-words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Brands.module.css'

/** The box that each mark is fitted into, in CSS pixels. */
const [WIDTH, HEIGHT] = crops.mark.shape

const marks = import.meta.glob<string>('/art/brands/*.svg', { eager: true, import: 'default', query: '?no-inline' })

/** The marks of the brands that the business carries, in one line where there is room. Nothing if there are none. */
export function Brands() {
  const { business, home, placeholders } = content()
  if (business.brands.length === 0) return null
  return (
    <Band title={home.brands.title} isQuiet>
      {placeholders.includes('business.brands') && <p className={styles.sample}>{t(madeUp).brands}</p>}
      <ul role="list" className={styles.brands}>
        {business.brands.map(({ name, mark }) => (
          <li key={name}>
            <BrandMark name={name} mark={mark} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function BrandMark({ name, mark }: { name: string; mark: string }) {
  const own = isOwnName(mark) ? ownPicture(mark) : undefined
  const sources = Object.entries(own?.sources ?? {})
  const image = (
    <img
      src={own?.img.src ?? marks[`/art/brands/${mark}.svg`]}
      alt={name}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
    />
  )
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={`${WIDTH}px`} />
      ))}
      {image}
    </picture>
  )
}

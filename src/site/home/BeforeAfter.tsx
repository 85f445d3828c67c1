import type { FormEvent } from 'react'
import { t } from '#core/words.ts'
import { Picture, pictureOf } from '#design/Picture.tsx'
import { beforeAfter as words } from '#features/prices/words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './BeforeAfter.module.css'

const sizes = '(min-width: 1200px) 576px, (min-width: 768px) 46vw, 92vw'

/**
 * The pairs of pictures, each with a slider that shows more of one or of the other. On paper, and where scripts do not run,
 * they stand side by side.
 */
export function BeforeAfter() {
  return (
    <ul role="list" className={styles.pairs}>
      {content().pairs.pairs.map(({ id, title, before, after }) => (
        <li key={id}>
          <figure className={styles.pair}>
            <div className={styles.pictures}>
              <div className={styles.before}>
                <Picture data={pictureOf({}, before.file)} alt={before.alt} sizes={sizes} />
                <span className={styles.label}>{t(words).before}</span>
              </div>
              <div className={styles.after}>
                <Picture data={pictureOf({}, after.file)} alt={after.alt} sizes={sizes} />
                <span className={styles.label}>{t(words).after}</span>
              </div>
              <input
                type="range"
                className={styles.slider}
                aria-label={t(words).slider(title)}
                min={0}
                max={100}
                defaultValue={50}
                onInput={slide}
              />
            </div>
            <figcaption>{title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const slide = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
  currentTarget.parentElement?.style.setProperty('--shown', currentTarget.value)

import { buttons } from '#core/navigation-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { Picture } from '#design/Picture.tsx'
import { notFound } from '#features/website/not-found-words.ts'
import { wetPaint } from '#features/website/site/wet-paint.ts'
import { content } from '#platform/browser/content.ts'
import styles from './NotFoundPage.module.css'

/** The page at every address that has no other page. */
export const NotFoundPage = () => (
  <div className={styles.page} data-ground="dark">
    <div className={styles.picture}>
      <Picture data={wetPaint()} alt="" sizes="100vw" />
    </div>
    <h1>{content().pageTexts.notFound.name}</h1>
    <p>{t(notFound).text}</p>
    <div className={styles.calls}>
      <ButtonLink kind="main" href={t(pages).home.path} label={t(notFound).link} />
      <ButtonLink {...t(buttons).bookUs} />
    </div>
  </div>
)

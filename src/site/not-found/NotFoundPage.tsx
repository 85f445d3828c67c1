import { buttons } from '#content/navigation.ts'
import { notFound } from '#content/not-found.ts'
import { pages } from '#content/pages.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { Backdrop } from '#site/ui/Backdrop.tsx'
import { ButtonLink } from '#site/ui/Button.tsx'
import { pagePicture } from '#site/ui/page-picture.ts'
import styles from './NotFoundPage.module.css'

/** The page at every address that has no other page. */
export const NotFoundPage = () => (
  <div className={styles.page} data-ground="dark">
    <Backdrop picture={pagePicture('notFound')} />
    <h1>{content().pageTexts.notFound.name}</h1>
    <p>{t(notFound).text}</p>
    <div className={styles.calls}>
      <ButtonLink href={t(pages).home.path} label={t(notFound).link} />
      <ButtonLink {...t(buttons).bookUs} secondary />
    </div>
  </div>
)

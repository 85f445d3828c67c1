import { notFound } from '#content/not-found.ts'
import { pages } from '#content/pages.ts'
import { content } from '#site/content/content.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { WetPaint } from '#site/ui/WetPaint.tsx'
import styles from './NotFoundPage.module.css'

/** The page at every address that has no other page. */
export const NotFoundPage = () => (
  <div className={styles.page} data-ground="dark">
    <WetPaint />
    <h1>{content().pageTexts.notFound.name}</h1>
    <p>{notFound.text}</p>
    <ButtonLink href={pages.home.path} label={notFound.link} />
  </div>
)

import { deskPage } from '#content/desk-page.ts'
import { pages } from '#content/pages.ts'
import { content } from '#site/content/content.ts'
import styles from './SiteLink.module.css'

/** The name of the business, and the way to its site. */
export const SiteLink = () => (
  <a className={styles.site} href={pages().home.path}>
    <strong>{content().facts.business}</strong> <span>{deskPage.site}</span>
  </a>
)

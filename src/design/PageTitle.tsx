import type { Link } from '#core/navigation-words.ts'
import { Backdrop } from './Backdrop.tsx'
import { ButtonLink } from './Button.tsx'
import styles from './PageTitle.module.css'
import { type HeadedPage, pagePicture } from './page-picture.ts'

type Props = {
  page: HeadedPage
  title: string
  text?: string
  /** Whether the head is low, for a page that people open for the content below it. */
  low?: boolean
  /** Where the page leads to. */
  call?: Link
}

/** The dark head of a page without a hero: its one h1, and a line under it. */
export const PageTitle = ({ page, title, text, low, call }: Props) => (
  <div className={styles.head} data-ground="dark" data-low={low}>
    <Backdrop picture={pagePicture(page)} />
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {call && (
      <div className={styles.call}>
        <ButtonLink kind="main" {...call} />
      </div>
    )}
  </div>
)

import type { Link } from '#core/navigation-words.ts'
import styles from './ItemPage.module.css'

/** The dark head of a page about one service or town, with the link to the list that has it. */
export const ItemTitle = ({ title, text, above }: { title: string; text: string; above: Link }) => (
  <div className={styles.head} data-ground="dark">
    <p className={styles.above}>
      <a href={above.href}>{above.label}</a>
    </p>
    <h1>{title}</h1>
    <p>{text}</p>
  </div>
)

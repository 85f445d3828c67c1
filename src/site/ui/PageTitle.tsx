import styles from './PageTitle.module.css'
import { WetPaint } from './WetPaint.tsx'

type Props = {
  title: string
  text?: string
  /** Whether the head is low, for a page that people open for the content below it. */
  low?: boolean
}

/** The dark head of a page without a hero: its one h1, and a line under it. */
export const PageTitle = ({ title, text, low }: Props) => (
  <div className={styles.head} data-ground="dark" data-low={low}>
    <WetPaint />
    <h1>{title}</h1>
    {text && <p>{text}</p>}
  </div>
)

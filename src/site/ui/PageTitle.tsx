import styles from './PageTitle.module.css'
import { WetPaint } from './WetPaint.tsx'

type Props = {
  title: string
  text?: string
  /** Low, where what stands below is what one came for. */
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

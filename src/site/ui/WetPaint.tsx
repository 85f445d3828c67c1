import { Picture } from './Picture.tsx'
import styles from './WetPaint.module.css'
import { wetPaint } from './wet-paint.ts'

/**
 * Beaded paint at the right of a dark band, as decoration. Phones neither show nor fetch it. The band needs
 * `position: relative`, and `isolation: isolate` so that the picture lies behind its words.
 */
export const WetPaint = () => (
  <div className={styles.paint}>
    <Picture data={wetPaint()} alt="" sizes="60vw" />
  </div>
)
